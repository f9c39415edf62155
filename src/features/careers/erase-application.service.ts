// Erasure of an application: on the applicant's request, after a deletion or after its retention.
import { readCompany } from '#features/company/company.service.ts'
import { readRetention } from '#features/company/retention.service.ts'
import { eraseTeamNotifications } from '#features/team-notifications/erase-team-notifications.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, hoursAfter, momentOf, monthsLater } from '#kernel/dates.ts'
import { startErasure, UNDO_DAYS } from '#kernel/audit/audit-entries.ts'
import { eraseReferences } from '#kernel/erase-references.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { markFilesDeleted, removeDeleted } from '#kernel/files/files.ts'
import { deleteMailsAbout } from '#kernel/mail/mail.store.ts'
import type { Task } from '#kernel/task-queue.ts'
import { deleteApplicationRecords } from './application-records.store.ts'
import { decidedBefore, deletedBefore } from './list-applications.store.ts'
import {
  deleteApplications,
  listMarkedApplications,
  lockApplicationOrDeleted,
} from './applications.store.ts'

/** @param marks SHA-256 of the IDs of erased applications @returns the IDs */
export const findMarkedApplications = ({ db }: Ctx, marks: readonly string[]): Promise<string[]> =>
  listMarkedApplications(db, marks)

/** @returns files to delete; undefined if already erased */
export async function eraseApplication(
  ctx: TransactionCtx,
  id: string,
): Promise<string[] | undefined> {
  // A concurrent application of the same person waits for this lock, then creates a new row.
  const row = await lockApplicationOrDeleted(ctx.db, id)
  if (!row) return undefined
  await startErasure(ctx.db)
  await deleteApplicationRecords(ctx.db, [id])
  const conversation = await ctx.ports.applicationErased(ctx, id)
  const own = [id, ...(await deleteApplications(ctx.db, [id]))]
  const files = [...conversation.files, ...(await markFilesDeleted(ctx, own, id))]
  const about = [...own, ...conversation.ids]
  await deleteMailsAbout(ctx.db, about)
  await eraseTeamNotifications(ctx, about)
  await eraseReferences(ctx, { addresses: [], ids: about, names: [row.name] })
  await ctx.ports.contactsChanged(ctx, row.email)
  await ctx.ports.contactErased(ctx, id)
  return files
}

export const cleanUpApplications: Task = {
  name: 'clean-up-applications',
  every: '57 3 * * *',
  async run(ctx) {
    for (const id of await deletedBefore(ctx.db, hoursAfter(ctx.clock.now(), -24 * UNDO_DAYS))) {
      await removeDeleted(ctx, (await transaction(ctx, (ctx) => eraseApplication(ctx, id))) ?? [])
    }
    const { applicationMonths } = await readRetention(ctx)
    if (!applicationMonths) return
    for (const id of await decidedLongAgo(ctx, applicationMonths))
      await removeDeleted(ctx, (await transaction(ctx, (ctx) => eraseApplication(ctx, id))) ?? [])
  },
}

async function decidedLongAgo(ctx: Ctx, months: number): Promise<string[]> {
  const { timeZone } = await readCompany(ctx)
  const day = monthsLater(calendarDay(ctx.clock.now(), timeZone), -months)
  return decidedBefore(ctx.db, momentOf(day, '00:00', timeZone))
}

export const countDecidedLongAgo = async (ctx: Ctx, months: number): Promise<number> =>
  (await decidedLongAgo(ctx, months)).length
