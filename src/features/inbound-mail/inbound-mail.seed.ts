import { readInbox } from '#features/inquiries/inbox.service.ts'
import { requestReplySubject } from '#features/inquiries/inquiries.contract.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import { saveReplyAddress } from '#kernel/mail/reply-addresses.store.ts'
import { insertInboundMail } from './inbound-mail.store.ts'

const SENDER = 'maribel@ortegas.example'
const TEXT = [
  'Hello,',
  'Maribel asked me to answer, since I run the second shop. The opening hours on Virginia Street ' +
    'are 6 am to 3 pm, closed on Mondays. The card reader there is a different one, in case that ' +
    'matters.',
  'Luis Ortega',
].join('\n\n')

/** A relative of the sender answers from another address, so the team decides. */
export async function seedDemoQuarantine(ctx: TransactionCtx): Promise<void> {
  const [request] = (await readInbox(ctx, { search: SENDER })).rows
  if (!request) return
  const { token } = await saveReplyAddress(ctx, requestReplySubject(request), request.email)
  const receivedAt = hoursAfter(ctx.clock.real(), -0.9)
  await insertInboundMail(ctx.db, {
    id: newId(receivedAt),
    digest: hashOf(TEXT),
    receivedAt,
    fromName: 'Luis Ortega',
    fromAddress: 'luis.ortega@panaderos.example',
    subject: 'Re: We have your quote request',
    text: TEXT,
    quoted: 'On Fri, Maribel Ortega wrote:\n> Could you answer this one?',
    rejectedFiles: [],
    state: 'quarantined',
    reason: 'other-sender',
    token,
  })
}
