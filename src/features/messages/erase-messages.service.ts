// Erasure of all conversations of a business.
import type { TransactionCtx } from '#kernel/context.ts'
import { markFilesDeleted } from '#kernel/files/files.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { deleteThreadsOf, hideWriter, messagesOf, threadsOf } from './messages.store.ts'

export async function eraseMessages(
  ctx: TransactionCtx,
  { email, by }: ErasedPerson,
): Promise<Erased> {
  const found = (await threadsOf(ctx.db, email)).map(({ id }) => id)
  const messageIds = (await messagesOf(ctx.db, found)).map(({ id }) => id)
  // A team member may have assigned their mails to conversations of others, which stay.
  await hideWriter(ctx.db, email)
  const threadIds = await deleteThreadsOf(ctx.db, email)
  return {
    ids: [...threadIds, ...messageIds],
    files: await markFilesDeleted(ctx, messageIds, by),
    summary: { conversations: threadIds.length },
  }
}
