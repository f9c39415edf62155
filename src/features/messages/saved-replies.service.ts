// Saved replies: the team lists, adds, changes and deletes them.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import type { NewSavedReply, SavedReply, SavedReplyChange } from './saved-replies.contract.ts'
import {
  deleteSavedReply,
  findSavedReply,
  insertSavedReply,
  listSavedReplies,
  updateSavedReply,
} from './saved-replies.store.ts'

export const readSavedReplies = (ctx: Ctx): Promise<SavedReply[]> => listSavedReplies(ctx.db)

export async function addSavedReply(
  ctx: Ctx,
  input: NewSavedReply,
  key: string | undefined,
): Promise<SavedReply> {
  return once(ctx, { route: 'POST /saved-replies', key, input }, async (ctx) => {
    const row = { id: newId(ctx.clock.real()), ...input, revision: 1 }
    await insertSavedReply(ctx.db, row)
    return row
  })
}

/** @throws conflict if a colleague saved meanwhile */
export async function changeSavedReply(
  ctx: Ctx,
  id: string,
  change: SavedReplyChange,
): Promise<SavedReply> {
  found(await findSavedReply(ctx.db, id), 'Saved reply')
  return transaction(ctx, async ({ db }) => {
    const saved = await updateSavedReply(db, id, change)
    if (!saved)
      throw new Failure(
        'conflict',
        'Someone else saved changes. Close this dialog and open it again to load the latest version.',
      )
    return saved
  })
}

export async function removeSavedReply(ctx: Ctx, id: string): Promise<void> {
  found(await findSavedReply(ctx.db, id), 'Saved reply')
  await transaction(ctx, ({ db }) => deleteSavedReply(db, id))
}
