// The customer accepts or returns a deliverable, and downloads its file.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { signedPath } from '#kernel/files/file-links.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { findFile } from '#kernel/files/files.store.ts'
import type { MyPlanDeliverables } from './deliverables.contract.ts'
import { returnedForAgency } from './deliverables.mail.ts'
import {
  changeDeliverable,
  type DeliverableRow,
  findDeliverableOf,
  lockDeliverable,
} from './deliverables.store.ts'
import { isShown, readMyDeliverables } from './read-deliverables.service.ts'

const notFound = (): Failure => new Failure('not-found', 'This is not in your plan.')

/** Idempotent. @throws not-found, also for another customer's; conflict */
export async function acceptDeliverable(ctx: Ctx, id: string): Promise<MyPlanDeliverables[]> {
  return transaction(ctx, async (ctx) => {
    const row = await requireOwn(ctx, id)
    if (row.state !== 'accepted') {
      rejectUnlessWaiting(row)
      await changeDeliverable(ctx.db, id, {
        state: 'accepted',
        acceptedAt: ctx.clock.now(),
        acceptedBy: 'customer',
      })
    }
    return readMyDeliverables(ctx)
  })
}

/** The same reason again changes nothing. @throws not-found, conflict */
export async function returnDeliverable(
  ctx: Ctx,
  id: string,
  reason: string,
): Promise<MyPlanDeliverables[]> {
  return transaction(ctx, async (ctx) => {
    const row = await requireOwn(ctx, id)
    if (row.state === 'returned' && row.returnReason === reason) return readMyDeliverables(ctx)
    rejectUnlessWaiting(row)
    await changeDeliverable(ctx.db, id, {
      state: 'returned',
      returnedAt: ctx.clock.now(),
      returnReason: reason,
    })
    const { businessName, name } = row
    await notifyAgency(ctx, {
      templateName: 'deliverable-returned-agency',
      about: id,
      write: (brand) => returnedForAgency(brand, { businessName, name }),
    })
    return readMyDeliverables(ctx)
  })
}

function rejectUnlessWaiting({ state, needsApproval }: DeliverableRow): void {
  if (state === 'done' && needsApproval) return
  throw new Failure(
    'conflict',
    state === 'accepted'
      ? 'This is already accepted. Send us a message if something is missing.'
      : 'This does not wait for your answer anymore.',
  )
}

async function requireOwn(ctx: TransactionCtx, id: string): Promise<DeliverableRow> {
  const row = await lockDeliverable(ctx.db, id)
  if (row?.email !== signedIn(ctx).email.toLowerCase()) throw notFound()
  return row
}

/** Valid for ten minutes. @throws not-found, also before the team has completed it */
export async function linkToDeliverableFile(ctx: Ctx, id: string): Promise<FileLink> {
  const { email, userId } = signedIn(ctx)
  const row = await findDeliverableOf(ctx.db, email.toLowerCase(), id)
  const file = row?.fileId && isShown(row) ? await findFile(ctx.db, row.fileId) : undefined
  if (!file || file.deletedAt) throw new Failure('not-found', 'File not found.')
  const { path, endsAt } = signedPath(ctx, file.id, userId)
  return { path, endsAt: endsAt.toISOString() }
}
