// Erases a person's newsletter subscription and reading list.
import type { TransactionCtx } from '#kernel/context.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { deleteSavedOf } from './blog.store.ts'
import { deleteSubscriber } from './newsletter.store.ts'

export async function eraseSubscriber(
  ctx: TransactionCtx,
  { email, userId }: ErasedPerson,
): Promise<Erased> {
  if (userId) await deleteSavedOf(ctx.db, userId)
  const id = await deleteSubscriber(ctx.db, email)
  return id ? { ids: [id], summary: { newsletter: true } } : {}
}
