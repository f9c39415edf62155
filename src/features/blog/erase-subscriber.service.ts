// Forgetting a reader: the address in the list of subscribers, and the reading list of the account.
import type { Ctx } from '#kernel/context.ts'
import { deleteSavedOf } from './blog.store.ts'
import { deleteSubscriber } from './newsletter.store.ts'

/** @param email in lower case @param userId of the account, if there is one @returns the subscriber, whom mails may be about */
export async function eraseSubscriber(
  ctx: Ctx,
  email: string,
  userId: string | undefined,
): Promise<string | undefined> {
  if (userId) await deleteSavedOf(ctx.db, userId)
  return deleteSubscriber(ctx.db, email)
}
