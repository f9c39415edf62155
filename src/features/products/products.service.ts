// Registers interest in a sister product.
import type { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import {
  type NewInquiry,
  readReceipt,
  receiveInquiry,
} from '#features/inquiries/receive-inquiry.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { type ProductInterest, PRODUCTS } from './products.contract.ts'
import { rejectHiddenProduct } from './shown-products.service.ts'

const INTERESTS_BY_ADDRESS = { name: 'product-interest', points: 20, seconds: 3600 }

/** Idempotent. Sends the mails and starts the 48 hours. Product M34. */
export async function registerInterest(
  ctx: Ctx,
  input: ProductInterest,
  key: string | undefined,
): Promise<InquiryReceipt> {
  await rejectHiddenProduct(ctx, input.product)
  const { leaveEmpty, secondsTaken, source, ...interest } = input
  const { product, email, choice } = interest
  const { name, question, choices } = PRODUCTS[product]
  const chosen = choices[choice] ?? choice
  const inquiry: NewInquiry = {
    // The form has no name field: the address takes its place.
    from: { name: email, email, phone: '' },
    summary: `${name}: ${chosen}`,
    payload: {
      kind: 'interest',
      product: { code: product, label: name },
      question,
      choice: { code: choice, label: chosen },
    },
    source,
    signals: { honeypot: leaveEmpty, secondsTaken, text: '' },
  }
  const call = { route: 'POST /product-interests', key, input: interest }
  const { inquiryId } = await once(
    ctx,
    call,
    (ctx) => receiveInquiry(ctx, inquiry),
    () => ctx.limits.use(INTERESTS_BY_ADDRESS, ctx.address),
  )
  return readReceipt(ctx, inquiryId)
}
