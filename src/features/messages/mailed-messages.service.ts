// Messages that arrive by mail, in the conversation of a reply address.
import type { TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { ReplyAddressRow } from '#kernel/mail/reply-addresses.store.ts'
import { lockApplicationSubject } from './application-thread.service.ts'
import { ABOUTS, type MailedPart, type Message, type ThreadAbout } from './messages.contract.ts'
import { receiveMessage } from './receive-message.service.ts'

type MailedMessage = { text: string; files: string[]; mailed: MailedPart }

const isThreadAbout = (about: string): about is ThreadAbout => Object.hasOwn(ABOUTS, about)

/**
 * @param sender a name if another address wrote it
 * @throws not-found if what it is about no longer exists, or is a deleted application
 */
export async function receiveMailedMessage(
  ctx: TransactionCtx,
  { about, aboutId, title, name, email }: ReplyAddressRow,
  message: MailedMessage,
  sender = name,
): Promise<Message> {
  if (!isThreadAbout(about)) throw new Failure('not-found', 'Conversation not found.')
  const subject =
    about === 'application' && aboutId
      ? await lockApplicationSubject(ctx, aboutId)
      : { about, aboutId, title, email, businessName: name }
  return receiveMessage(ctx, subject, { author: { userId: null, name: sender }, ...message })
}
