// Receives contact messages.
import type { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import {
  type NewInquiry,
  readReceipt,
  receiveInquiry,
} from '#features/inquiries/receive-inquiry.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import type { SentContactMessage } from './contact.contract.ts'

const MESSAGES_BY_ADDRESS = { name: 'contact-message', points: 20, seconds: 3600 }

/** Idempotent. Starts the response time and sends the mails. Spec §9, product K9 and M66. */
export async function sendMessage(
  ctx: Ctx,
  input: SentContactMessage,
  key: string | undefined,
): Promise<InquiryReceipt> {
  const { leaveEmpty, secondsTaken, source, ...written } = input
  const { name, email, subject, message } = written
  const inquiry: NewInquiry = {
    from: { name, email, phone: '' },
    summary: subject,
    payload: { kind: 'message', subject, message },
    source,
    signals: { honeypot: leaveEmpty, secondsTaken, text: `${subject}\n${message}` },
  }
  // `secondsTaken` and `source` may differ between two attempts to send the same message.
  const call = { route: 'POST /contact-messages', key, input: written }
  const { inquiryId } = await once(
    ctx,
    call,
    (ctx) => receiveInquiry(ctx, inquiry),
    () => ctx.limits.use(MESSAGES_BY_ADDRESS, ctx.address),
  )
  return readReceipt(ctx, inquiryId)
}
