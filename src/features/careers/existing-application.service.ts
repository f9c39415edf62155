// Finds or locks one existing application, and records its activities.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { insertApplicationActivity } from './application-records.store.ts'
import type { ApplicationActivity } from './applications.contract.ts'
import { type ApplicationRow, findApplication, lockApplication } from './applications.store.ts'

export const applicationNotFound = (): Failure => new Failure('not-found', 'Application not found.')

export async function lockExistingApplication(ctx: Ctx, id: string): Promise<ApplicationRow> {
  const row = await lockApplication(ctx.db, id)
  if (!row) throw applicationNotFound()
  return row
}

export async function readExistingApplication(ctx: Ctx, id: string): Promise<ApplicationRow> {
  const row = await findApplication(ctx.db, id)
  if (!row) throw applicationNotFound()
  return row
}

export async function recordApplicationActivity(
  ctx: Ctx,
  applicationId: string,
  what: ApplicationActivity['what'],
  detail: string | null = null,
): Promise<void> {
  const at = ctx.clock.now()
  await insertApplicationActivity(ctx.db, {
    id: newId(at),
    applicationId,
    at,
    what,
    actorId: signedIn(ctx).userId,
    detail,
  })
}
