// The running timer of a team member: starts, ends as a time entry, or is discarded.
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { calendarDay, hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import {
  LONG_TIMER_HOURS,
  MOST_MINUTES,
  type NewTimer,
  type TimeEntry,
  type Timer,
  type TimerEnd,
  type TimerState,
} from './hours.contract.ts'
import { insertTimeEntry } from './time-entries.store.ts'
import { readTimeEntry } from './time-entries.service.ts'
import { requireRole, requireWork } from './timed-work.service.ts'
import { deleteTimer, findTimer, insertTimer, type TimerRow } from './timers.store.ts'

export async function readTimer(ctx: Ctx): Promise<TimerState> {
  const row = await findTimer(ctx.db, signedIn(ctx).userId)
  return { timer: row ? toTimer(ctx, row) : null }
}

/** @throws conflict if the person has a running timer */
export async function startTimer(
  ctx: Ctx,
  input: NewTimer,
  key: string | undefined,
): Promise<TimerState> {
  await runOncePerKey(ctx, { route: 'POST /timer', key, input }, async (ctx): Promise<null> => {
    const { userId } = signedIn(ctx)
    const { timeZone } = await readCompany(ctx)
    const startedAt = ctx.clock.now()
    const chosen = { ...input, taskId: input.taskId ?? null, editId: input.editId ?? null }
    const isStarted = await insertTimer(ctx.db, {
      id: newId(ctx.clock.real()),
      userId,
      ...(await requireWork(ctx, chosen, calendarDay(startedAt, timeZone))),
      ...(await requireRole(ctx, input.roleId)),
      note: input.note ?? '',
      isBillable: input.isBillable ?? true,
      startedAt,
    })
    if (!isStarted)
      throw new Failure(
        'conflict',
        'Your timer is running already. Stop it before you start another.',
      )
    return null
  })
  return readTimer(ctx)
}

/**
 * @throws conflict if it does not run anymore, invalid without the end of a long timer, or for an
 * end that is not between its start and now
 */
export async function endTimer(
  ctx: Ctx,
  input: TimerEnd,
  key: string | undefined,
): Promise<TimeEntry> {
  const { id } = await runOncePerKey(
    ctx,
    { route: 'POST /timer/completion', key, input },
    async (ctx) => recordTimer(ctx, input),
  )
  return readTimeEntry(ctx, id)
}

async function recordTimer(ctx: TransactionCtx, input: TimerEnd): Promise<{ id: string }> {
  const timer = await deleteTimer(ctx.db, signedIn(ctx).userId, input.id)
  if (!timer) throw new Failure('conflict', 'This timer does not run anymore.')
  const { startedAt, id: _id, ...work } = timer
  const { timeZone } = await readCompany(ctx)
  const id = newId(ctx.clock.real())
  await insertTimeEntry(ctx.db, {
    ...work,
    id,
    note: input.note ?? timer.note,
    day: calendarDay(startedAt, timeZone),
    minutes: minutesUntil(endOf(ctx, timer, input), startedAt),
    createdAt: ctx.clock.now(),
    revision: 1,
  })
  return { id }
}

function endOf(ctx: Ctx, { startedAt }: TimerRow, { endedAt }: TimerEnd): Date {
  const now = ctx.clock.now()
  if (endedAt) {
    const end = new Date(endedAt)
    if (end < startedAt || end > now)
      throw invalidEnd('Enter a time between the start of the timer and now.')
    if (minutesUntil(end, startedAt) > MOST_MINUTES)
      throw invalidEnd('An entry has at most 24 hours. Enter an earlier end.')
    return end
  }
  if (isLong(startedAt, now))
    throw invalidEnd(`The timer has run for more than ${LONG_TIMER_HOURS} hours. Enter its end.`)
  return now
}

function invalidEnd(text: string): Failure {
  return new Failure('invalid', text, { fields: { endedAt: text } })
}

/** Whole minutes, at least one. */
const minutesUntil = (end: Date, start: Date): number =>
  Math.max(1, Math.round((end.getTime() - start.getTime()) / 60_000))

const isLong = (startedAt: Date, now: Date): boolean =>
  now > hoursAfter(startedAt, LONG_TIMER_HOURS)

/** Idempotent. */
export async function discardTimer(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, ({ db }) => deleteTimer(db, signedIn(ctx).userId, id))
}

function toTimer(ctx: Ctx, row: TimerRow): Timer {
  const { id, projectId, subscriptionId, title, businessName, note } = row
  const { taskId, taskTitle, editId, editTitle } = row
  return {
    id,
    projectId,
    subscriptionId,
    title,
    businessName,
    taskId,
    taskTitle,
    editId,
    editTitle,
    note,
    startedAt: row.startedAt.toISOString(),
    isLong: isLong(row.startedAt, ctx.clock.now()),
  }
}
