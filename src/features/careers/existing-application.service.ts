// Finds or locks one existing application, and records its activities.
import { insertActivity } from '#kernel/activities.store.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { ApplicationActivity } from './applications.contract.ts'
import {
  type ApplicationRow,
  findApplication,
  findUndeletedByReference,
  lockApplication,
} from './applications.store.ts'

export const applicationNotFound = (): Failure => new Failure('not-found', 'Application not found.')

export async function lockExistingApplication(
  ctx: TransactionCtx,
  id: string,
): Promise<ApplicationRow> {
  const row = await lockApplication(ctx.db, id)
  if (!row) throw applicationNotFound()
  return row
}

export async function readExistingApplication(ctx: Ctx, id: string): Promise<ApplicationRow> {
  const row = await findApplication(ctx.db, id)
  if (!row) throw applicationNotFound()
  return row
}

/** @param reference as a person enters it */
export const findApplicationByNumber = (
  ctx: Ctx,
  reference: string,
): Promise<ApplicationRow | undefined> =>
  findUndeletedByReference(ctx.db, reference.trim().toUpperCase())

type ActivityOptions = {
  /** The caller by default, null for the applicant. */
  actorId?: string | null
  detail?: string | null
}

export async function recordApplicationActivity(
  ctx: TransactionCtx,
  applicationId: string,
  what: ApplicationActivity['what'],
  { actorId = signedIn(ctx).userId, detail = null }: ActivityOptions = {},
): Promise<void> {
  await insertActivity(ctx.db, {
    subjectType: 'application',
    subjectId: applicationId,
    at: ctx.clock.now(),
    what,
    actorId,
    detail,
  })
}
