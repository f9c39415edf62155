// Erasure of all conversations of a business.
import type { Ctx } from '#kernel/context.ts'
import { deleteThreadsOf, messagesOf, threadsOf } from './messages.store.ts'

/** Mails and stored results may refer to these deleted IDs. */
export type ErasedMessages = { threadIds: string[]; messageIds: string[] }

/** Requires a transaction. @param email in lower case */
export async function eraseMessages(ctx: Ctx, email: string): Promise<ErasedMessages> {
  const found = (await threadsOf(ctx.db, email)).map(({ id }) => id)
  const messageIds = (await messagesOf(ctx.db, found)).map(({ id }) => id)
  return { threadIds: await deleteThreadsOf(ctx.db, email), messageIds }
}
