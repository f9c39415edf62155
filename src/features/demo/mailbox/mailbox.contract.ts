// Replies that a visitor of the demo writes in its mailbox.
import * as z from 'zod/mini'
import { requiredText } from '../../../kernel/text.contract.ts'

export const MailboxReply = z.object({ text: requiredText(5000, 'Write your reply.') })
export type MailboxReply = z.infer<typeof MailboxReply>
MailboxReply.register(z.globalRegistry, { id: 'MailboxReply' })
