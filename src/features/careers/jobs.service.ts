// Jobs: public while open, edited by team members. A deleted job can be restored.
import { readAgencyDay, readCompany } from '#features/company/company.service.ts'
import { type Ctx, isTeam, type TransactionCtx } from '#kernel/context.ts'
import { rejectLateUndo } from '#kernel/audit/audit-entries.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { newId } from '#kernel/ids.ts'
import type { Paged } from '#kernel/paging.contract.ts'
import type { Task } from '#kernel/task-queue.ts'
import { JOBS_TAG } from './careers.tags.ts'
import { countApplications } from './list-applications.store.ts'
import type { Job, JobChange, JobFields } from './jobs.contract.ts'
import { isOpenOn } from './jobs.rules.ts'
import {
  closeJobsBefore,
  findJob,
  insertJobs,
  type JobRow,
  listJobs,
  setJobDeleted,
  updateJob,
} from './jobs.store.ts'

const jobNotFound = (): Failure => new Failure('not-found', 'Job not found.')

/** Team members see all jobs with application counts, visitors only open ones. */
export async function readJobs(ctx: Ctx, paged: Paged): Promise<Page<Job>> {
  const isForTeam = isTeam(ctx.actor)
  const { rows, next } = await listPage(
    paged,
    (limit, after) => listJobs(ctx.db, { limit, status: isForTeam ? undefined : 'active' }, after),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  if (!isForTeam) {
    const today = await readAgencyDay(ctx)
    return { rows: rows.filter((row) => isOpenOn(row, today)).map(toJob), next }
  }
  const applications = await countApplications(ctx.db)
  return { rows: rows.map((row) => toAdminJob(row, applications)), next }
}

/** @throws gone for a closed job, not-found for an unknown one */
export async function readJob(ctx: Ctx, id: string): Promise<Job> {
  const row = await findJob(ctx.db, id)
  if (!row) throw jobNotFound()
  if (isTeam(ctx.actor) && !row.deletedAt) return toAdminJob(row, await countApplications(ctx.db))
  if (row.deletedAt || !isOpenOn(row, await readAgencyDay(ctx)))
    throw new Failure('gone', 'This job is closed.')
  return toJob(row)
}

export async function createJob(
  ctx: Ctx,
  fields: JobFields,
  key: string | undefined,
): Promise<Job> {
  return runOncePerKey(ctx, { route: 'POST /jobs', key, input: fields }, async (ctx) => {
    await rejectPastDay(ctx, fields)
    const row: JobRow = {
      ...(await toColumns(ctx, fields)),
      id: newId(ctx.clock.now()),
      posted: await readAgencyDay(ctx),
      createdAt: ctx.clock.now(),
      revision: 0,
      deletedAt: null,
    }
    await insertJobs(ctx.db, [row])
    return invalidateJobs(ctx, row)
  })
}

/** @throws conflict if another team member saved in between */
export async function changeJob(
  ctx: Ctx,
  id: string,
  { revision, ...change }: JobChange,
): Promise<Job> {
  return transaction(ctx, async (ctx) => {
    const row = await findJob(ctx.db, id)
    if (!row || row.deletedAt) throw jobNotFound()
    const fields = {
      ...change,
      status: change.status ?? row.status,
      closesOn: change.closesOn === undefined ? row.closesOn : change.closesOn,
    }
    await rejectPastDay(ctx, fields)
    const saved = await updateJob(ctx.db, id, await toColumns(ctx, fields), revision)
    if (saved) return invalidateJobs(ctx, saved)
    throw new Failure(
      'conflict',
      'Someone else changed this job after you opened it. Reload it to see their changes.',
    )
  })
}

async function rejectPastDay(
  ctx: Ctx,
  fields: Pick<JobFields, 'status' | 'closesOn'>,
): Promise<void> {
  if (fields.status !== 'active' || isOpenOn(fields, await readAgencyDay(ctx))) return
  const message = 'Choose today or a later date.'
  throw new Failure('invalid', message, { fields: { closesOn: message } })
}

export const removeJob = (ctx: Ctx, id: string): Promise<Job> =>
  setDeleted(ctx, id, ctx.clock.now())

/** Idempotent. @throws gone after the undo period */
export async function restoreJob(ctx: Ctx, id: string): Promise<Job> {
  rejectLateUndo((await findJob(ctx.db, id))?.deletedAt ?? null, ctx.clock.now())
  return setDeleted(ctx, id, null)
}

async function setDeleted(ctx: Ctx, id: string, at: Date | null): Promise<Job> {
  return transaction(ctx, async (ctx) => {
    const row = await setJobDeleted(ctx.db, id, at)
    if (!row) throw jobNotFound()
    return invalidateJobs(ctx, row)
  })
}

export async function closeJob(ctx: TransactionCtx, id: string): Promise<void> {
  const row = await updateJob(ctx.db, id, { status: 'inactive' })
  if (row) await invalidateJobs(ctx, row)
}

export const closeJobs: Task = {
  name: 'close-jobs',
  every: '*/5 * * * *',
  runsWithClock: true,
  run: (ctx) =>
    transaction(ctx, async (ctx) => {
      if (await closeJobsBefore(ctx.db, await readAgencyDay(ctx)))
        await ctx.cacheTags.changed(ctx.db, JOBS_TAG)
    }),
}

async function invalidateJobs(ctx: TransactionCtx, row: JobRow): Promise<Job> {
  await ctx.cacheTags.changed(ctx.db, JOBS_TAG)
  return toAdminJob(row, await countApplications(ctx.db))
}

async function toColumns(ctx: Ctx, { company, ...fields }: JobFields) {
  return { ...fields, company: company || (await readCompany(ctx)).name }
}

const toAdminJob = (row: JobRow, applications: ReadonlyMap<string, number>): Job => ({
  ...toJob(row),
  applications: applications.get(row.id) ?? 0,
  revision: row.revision,
})

const toJob = ({
  id,
  title,
  category,
  location,
  type,
  description,
  skills,
  status,
  company,
  salary,
  posted,
  closesOn,
}: JobRow): Job => ({
  id,
  title,
  category,
  location,
  type,
  description,
  skills,
  status,
  company,
  salary,
  posted,
  closesOn,
})
