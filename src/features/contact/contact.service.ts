// Writing to the agency.
import type { Receipt } from '#features/enquiries/enquiries.contract.ts'
import {
  type NewEnquiry,
  readReceipt,
  receiveEnquiry,
} from '#features/enquiries/receive-enquiry.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { once } from '#kernel/db/idempotency.ts'
import type { SentContactMessage } from './contact.contract.ts'

const MESSAGES_BY_ADDRESS = { name: 'contact-message', points: 20, seconds: 3600 }

/** Stored once however often it is sent, acknowledged by mail, its 24 hours begun. Spec §9, product K9 and M66. */
export async function sendMessage(
  ctx: Ctx,
  input: SentContactMessage,
  key: string | undefined,
): Promise<Receipt> {
  const { leaveEmpty, secondsTaken, source, ...written } = input
  const { name, email, subject, message } = written
  const enquiry: NewEnquiry = {
    kind: 'message',
    from: { name, email, phone: '' },
    summary: subject,
    // Nothing of a message is for whoever has its link.
    choices: [],
    details: { subject, message },
    source,
    signals: { honeypot: leaveEmpty, secondsTaken, text: `${subject}\n${message}` },
  }
  // How long it took and where it came from may differ between two sendings of one message.
  const call = { route: 'POST /contact-messages', key, input: written }
  const { enquiryId } = await once(
    ctx,
    call,
    (ctx) => receiveEnquiry(ctx, enquiry),
    () => ctx.limits.use(MESSAGES_BY_ADDRESS, ctx.address),
  )
  return readReceipt(ctx, enquiryId)
}
