// Forgetting what a business and the agency wrote to each other, whatever it was about.
import type { Ctx } from '#kernel/context.ts'
import { deleteThreadsOf, messagesOf, threadsOf } from './messages.store.ts'

/** What went: mails are listed under the threads, and stored answers to calls hold messages. */
export type ForgottenMessages = { threadIds: string[]; messageIds: string[] }

/** Call it inside a transaction. @param email in lower case */
export async function forgetMessages(ctx: Ctx, email: string): Promise<ForgottenMessages> {
  const found = (await threadsOf(ctx.db, email)).map(({ id }) => id)
  const messageIds = (await messagesOf(ctx.db, found)).map(({ id }) => id)
  return { threadIds: await deleteThreadsOf(ctx.db, email), messageIds }
}
