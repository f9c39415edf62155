// Deletion and restoration of an application.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { Application } from './applications.contract.ts'
import {
  lockApplication,
  lockApplicationOrDeleted,
  setApplicationDeleted,
} from './applications.store.ts'
import { findUpcomingInterview } from './interviews.store.ts'
import { delayPendingMail } from './pending-mails.service.ts'
import { applicationNotFound, recordApplicationActivity } from './existing-application.service.ts'
import { toApplications } from './applications.service.ts'
import { throwDuplicateApplicant } from './change-application.service.ts'

/** A pending mail waits for a restoration. @throws conflict before or during an interview */
export async function removeApplication(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const row = await lockApplication(ctx.db, id)
    if (!row) return
    if (await findUpcomingInterview(ctx.db, id, ctx.clock.now()))
      throw new Failure('conflict', 'Cancel the interview first.')
    await setApplicationDeleted(ctx.db, id, ctx.clock.now())
    await ctx.ports.applicationChanged(ctx, row, 'deleted')
    await ctx.ports.contactsChanged(ctx, row.email)
    await recordApplicationActivity(ctx, id, 'deleted')
  })
}

/** Idempotent. Restarts the delay of a pending mail. @throws conflict if the person reapplied */
export async function restoreApplication(ctx: Ctx, id: string): Promise<Application> {
  return transaction(ctx, async (ctx) => {
    const before = await lockApplicationOrDeleted(ctx.db, id)
    const row = before?.deletedAt
      ? await setApplicationDeleted(ctx.db, id, null).catch(throwDuplicateApplicant)
      : before
    if (!row) throw applicationNotFound()
    if (before?.deletedAt) {
      await delayPendingMail(ctx, id)
      await ctx.ports.applicationChanged(ctx, row, 'restored')
      await ctx.ports.contactsChanged(ctx, row.email)
      await recordApplicationActivity(ctx, id, 'restored')
    }
    const [restored] = await toApplications(ctx, [row])
    if (!restored) throw applicationNotFound()
    return restored
  })
}
