// Erases the edits of a customer, and exports them.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { markFilesDeleted } from '#kernel/files/files.ts'
import { filesAboutAny } from '#kernel/files/files.store.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { allEditsOf, deleteEditsOf } from './edits.store.ts'
import { myAddress } from './read-edits.service.ts'

export async function eraseEdits(
  ctx: TransactionCtx,
  { email, by }: ErasedPerson,
): Promise<Erased> {
  const ids = (await deleteEditsOf(ctx.db, email)).map(({ id }) => id)
  return { ids, files: await markFilesDeleted(ctx, ids, by) }
}

export async function exportMyEdits(ctx: Ctx): Promise<object[]> {
  const rows = await allEditsOf(ctx.db, myAddress(ctx))
  const files = await filesAboutAny(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const filesOf = (id: string): string[] =>
    files.filter(({ about, deletedAt }) => about === id && !deletedAt).map(({ name }) => name)
  return rows.map(
    ({ id, title, detail, state, planName, addedAt, startedAt, dueAt, endedAt, ...row }) => ({
      title,
      detail,
      state,
      planName,
      addedAt,
      startedAt,
      dueAt,
      endedAt,
      note: row.note,
      link: row.link,
      reason: row.reason,
      files: filesOf(id),
    }),
  )
}
