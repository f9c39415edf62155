// Reads and changes the reading list of the signed-in user.
import { transaction } from '#kernel/db/transaction.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { SavedPost } from './blog.contract.ts'
import { deleteSaved, findPublished, insertSaved, listSaved } from './blog.store.ts'

export async function readSavedPosts(ctx: Ctx): Promise<SavedPost[]> {
  return listSaved(ctx.db, signedIn(ctx).userId)
}

/** Idempotent. @throws not-found for a post that is not published */
export async function savePost(ctx: Ctx, postId: number): Promise<void> {
  const { userId } = signedIn(ctx)
  if (!(await findPublished(ctx.db, postId))) throw new Failure('not-found', 'Blog post not found')
  await transaction(ctx, ({ db }) => insertSaved(db, { userId, postId, savedAt: ctx.clock.now() }))
}

export async function removeSavedPost(ctx: Ctx, postId: number): Promise<void> {
  await transaction(ctx, ({ db }) => deleteSaved(db, signedIn(ctx).userId, postId))
}
