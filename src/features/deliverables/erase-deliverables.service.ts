// Erases the deliverables of a customer, and exports them.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { markFilesDeleted } from '#kernel/files/files.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { deleteDeliverablesOf, deliverablesOf } from './deliverables.store.ts'

export async function eraseDeliverables(
  ctx: TransactionCtx,
  { email, by }: ErasedPerson,
): Promise<Erased> {
  const ids = (await deleteDeliverablesOf(ctx.db, email)).map(({ id }) => id)
  return { ids, files: await markFilesDeleted(ctx, ids, by) }
}

export async function exportMyDeliverables(ctx: Ctx): Promise<object[]> {
  return (await deliverablesOf(ctx.db, signedIn(ctx).email.toLowerCase())).map(
    ({ planName, periodStart, periodEnd, name, detail, dueOn, state, note, link, ...row }) => ({
      planName,
      periodStart,
      periodEnd,
      name,
      detail,
      dueOn,
      state,
      note,
      link,
      doneAt: row.doneAt,
      acceptedAt: row.acceptedAt,
      returnedAt: row.returnedAt,
      returnReason: row.returnReason,
    }),
  )
}
