// Erases a person's newsletter subscription and reading list.
import type { Ctx } from '#kernel/context.ts'
import { deleteSavedOf } from './blog.store.ts'
import { deleteSubscriber } from './newsletter.store.ts'

/** @param email in lowercase @returns the subscriber id, which mails may refer to */
export async function eraseSubscriber(
  ctx: Ctx,
  email: string,
  userId: string | undefined,
): Promise<string | undefined> {
  if (userId) await deleteSavedOf(ctx.db, userId)
  return deleteSubscriber(ctx.db, email)
}
