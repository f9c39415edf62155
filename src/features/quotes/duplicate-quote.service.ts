// Copies a quote into a new draft, for the same customer or another one, in the same currency.
import { readTermDays } from '#features/billing/payment-terms/payment-terms.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { insertDraft } from './draft-quotes.service.ts'
import { duplicateOf } from './first-draft.rules.ts'
import { latestContent } from './quote-templates.service.ts'
import type { AdminQuote, QuoteDuplicate } from './quotes.contract.ts'
import { readQuote, readQuoteDates, requireQuote } from './quotes.service.ts'

export async function duplicateQuote(
  ctx: Ctx,
  id: string,
  { customer }: QuoteDuplicate,
  key: string | undefined,
): Promise<AdminQuote> {
  const { businessName: name, businessEmail: email } = await requireQuote(ctx, id)
  const source = await latestContent(ctx, id)
  const isOther = customer !== null && customer.email !== email
  const content = duplicateOf(source, customer ?? { name, email }, {
    isOther,
    validUntil: (await readQuoteDates(ctx)).validUntil,
    paymentDays: isOther ? await readTermDays(ctx, customer.email) : source.paymentDays,
  })
  const { id: copy } = await runOncePerKey(
    ctx,
    { route: `POST /quotes/${id}/duplicates`, key, input: { customer } },
    (ctx) => insertDraft(ctx, null, content),
  )
  return readQuote(ctx, copy)
}
