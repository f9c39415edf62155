// Erases the deliverables of a customer, and exports them.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { markFilesDeleted } from '#kernel/files/files.ts'
import { filesAboutAny } from '#kernel/files/files.store.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { deleteDeliverablesOf, deliverablesOf } from './deliverables.store.ts'
import { isShown } from './read-deliverables.service.ts'

export async function eraseDeliverables(
  ctx: TransactionCtx,
  { email, by }: ErasedPerson,
): Promise<Erased> {
  const ids = (await deleteDeliverablesOf(ctx.db, email)).map(({ id }) => id)
  return { ids, files: await markFilesDeleted(ctx, ids, by) }
}

export async function exportMyDeliverables(ctx: Ctx): Promise<object[]> {
  const rows = await deliverablesOf(ctx.db, signedIn(ctx).email.toLowerCase())
  const shown = rows.filter(isShown).map(({ id }) => id)
  const files = new Map((await filesAboutAny(ctx.db, shown)).map((file) => [file.id, file]))
  return rows.map(
    ({ planName, periodStart, periodEnd, name, number, times, detail, dueOn, state, ...row }) => ({
      planName,
      periodStart,
      periodEnd,
      name,
      number,
      times,
      detail,
      dueOn,
      state,
      note: isShown(row) ? row.note : '',
      link: isShown(row) ? row.link : null,
      fileName: (row.fileId && files.get(row.fileId)?.name) ?? null,
      doneAt: row.doneAt,
      acceptedAt: row.acceptedAt,
      acceptedBy: row.acceptedBy,
      returnedAt: row.returnedAt,
      returnReason: row.returnReason,
    }),
  )
}
