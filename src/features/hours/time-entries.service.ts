// Time entries: a team member lists, adds, changes, deletes and restores them.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import type {
  NewTimeEntry,
  Rounding,
  TimeEntriesQuery,
  TimeEntry,
  TimeEntryChange,
} from './hours.contract.ts'
import { billedAmount } from './hours.rules.ts'
import { readHoursSettings } from './hours-settings.service.ts'
import { readEntryOverages, rejectRequestedEntry } from './overage/requested-entries.service.ts'
import {
  deleteTimeEntry,
  findTimeEntry,
  insertTimeEntry,
  listTimeEntries,
  putBackTimeEntry,
  setCustomer,
  type TimeEntryRow,
  updateTimeEntry,
} from './time-entries.store.ts'
import {
  readCustomerOfWork,
  requirePlan,
  requireRole,
  requireWork,
  type RoleColumns,
} from './timed-work.service.ts'

/** Oldest first. @throws not-allowed for everyone's entries unless the caller is an admin */
export async function readTimeEntries(ctx: Ctx, query: TimeEntriesQuery): Promise<TimeEntry[]> {
  const { role, userId } = signedIn(ctx)
  const { from, until, person } = query
  if (person === 'everyone' && role !== 'admin')
    throw new Failure('not-allowed', 'Only an admin sees the hours of everyone.')
  const of = { from, until, userId: person === 'me' ? userId : undefined }
  return toTimeEntries(ctx, await listTimeEntries(ctx.db, of))
}

export async function addTimeEntry(
  ctx: Ctx,
  input: NewTimeEntry,
  key: string | undefined,
): Promise<TimeEntry> {
  const { day, minutes, note, isBillable, roleId } = input
  const row = await runOncePerKey(
    ctx,
    { route: 'POST /time-entries', key, input },
    async (ctx): Promise<{ id: string }> => {
      const id = newId(ctx.clock.real())
      await insertTimeEntry(ctx.db, {
        id,
        userId: signedIn(ctx).userId,
        ...(await requireWork(ctx, input, day)),
        ...(await requireRole(ctx, roleId)),
        day,
        minutes,
        note,
        isBillable,
        createdAt: ctx.clock.now(),
        revision: 1,
      })
      return { id }
    },
  )
  return readTimeEntry(ctx, row.id)
}

/** @throws not-found for an entry of another person, unless the caller is an admin */
export async function readTimeEntry(ctx: Ctx, id: string): Promise<TimeEntry> {
  const [entry] = await toTimeEntries(ctx, [await requireEntry(ctx, id)])
  return found(entry, 'Time entry')
}

/** @throws conflict if it was saved meanwhile */
export async function changeTimeEntry(
  ctx: Ctx,
  id: string,
  { revision, ...change }: TimeEntryChange,
): Promise<TimeEntry> {
  await transaction(ctx, async (ctx) => {
    const before = await requireEntry(ctx, id)
    const { day, minutes, note, isBillable, subscriptionId } = change
    if (!isSameTime(before, change)) await rejectRequestedEntry(ctx, before)
    if (subscriptionId && day !== before.day) await requirePlan(ctx, subscriptionId, day)
    const saved = await updateTimeEntry(ctx.db, id, revision, {
      ...(isSameWork(before, change) ? {} : await requireWork(ctx, change, day)),
      ...(await roleAfter(ctx, before, change.roleId)),
      day,
      minutes,
      note,
      isBillable,
    })
    if (!saved)
      throw new Failure(
        'conflict',
        'Someone else saved changes. Close this dialog and open it again to load the latest version.',
      )
  })
  return readTimeEntry(ctx, id)
}

/** A to-do or edit that is done or removed stays on its entries, and days after the end of a plan too. */
const isSameWork = (before: TimeEntryRow, change: Omit<TimeEntryChange, 'revision'>): boolean =>
  before.projectId === change.projectId &&
  before.subscriptionId === change.subscriptionId &&
  before.taskId === change.taskId &&
  before.editId === change.editId

const isSameTime = (before: TimeEntryRow, change: Omit<TimeEntryChange, 'revision'>): boolean =>
  isSameWork(before, change) &&
  before.day === change.day &&
  before.minutes === change.minutes &&
  before.isBillable === change.isBillable &&
  (change.roleId === undefined || change.roleId === before.roleId)

const roleAfter = async (
  ctx: Ctx,
  { roleId, role, rate }: TimeEntryRow,
  chosen: string | undefined,
): Promise<RoleColumns> =>
  chosen === undefined || chosen === roleId ? { roleId, role, rate } : requireRole(ctx, chosen)

export async function removeTimeEntry(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await rejectRequestedEntry(ctx, await requireEntry(ctx, id))
    await deleteTimeEntry(ctx.db, id)
  })
}

/** Idempotent. @throws gone if it is too late */
export async function undeleteTimeEntry(ctx: Ctx, id: string): Promise<TimeEntry> {
  await transaction(ctx, async (ctx) => {
    const isDeleted = !(await findTimeEntry(ctx.db, id))
    if (isDeleted) await putBackTimeEntry(ctx, id)
    // A person restores only their own.
    const entry = await requireEntry(ctx, id)
    // The customer may have a new address or name by now.
    if (isDeleted) await setCustomer(ctx.db, id, await readCustomerOfWork(ctx, entry))
  })
  return readTimeEntry(ctx, id)
}

async function requireEntry(ctx: Ctx, id: string): Promise<TimeEntryRow> {
  const { role, userId } = signedIn(ctx)
  const row = await findTimeEntry(ctx.db, id)
  return found(role === 'admin' || row?.userId === userId ? row : undefined, 'Time entry')
}

async function toTimeEntries(ctx: Ctx, rows: readonly TimeEntryRow[]): Promise<TimeEntry[]> {
  const { rounding } = await readHoursSettings(ctx)
  const nameOf = await colleagueNames(ctx)
  const overages = await readEntryOverages(ctx, rows)
  return rows.map((row) => ({
    ...toTimeEntry(row, nameOf(row.userId) ?? '', rounding),
    overage: overages.get(row.id) ?? null,
  }))
}

function toTimeEntry(
  { email: _email, createdAt: _createdAt, ...row }: TimeEntryRow,
  personName: string,
  rounding: Rounding,
): Omit<TimeEntry, 'overage'> {
  return { ...row, personName, amount: billedAmount(row, rounding) }
}
