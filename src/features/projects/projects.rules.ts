// Derives who is waited on, how the days were spent, and what falls due with a milestone.
import { calendarDay, daysBetween } from '#kernel/dates.ts'
import type { Payment } from '../billing/payments.contract.ts'
import type {
  Milestone,
  Project,
  ProjectState,
  ProjectTask,
  Turn,
  WaitingLedger,
} from './projects.contract.ts'

export type Instant = Date | string | null
type Stop = {
  name: string
  completedAt: Instant
  approvalAskedAt: Instant
  approvedAt: Instant
  changesAskedAt: Instant
}
type Task = { title: string; dueOn: string | null; doneAt: Instant }

export const awaitsApproval = (stop: Omit<Stop, 'name'>): boolean =>
  stop.approvalAskedAt !== null &&
  stop.approvedAt === null &&
  stop.changesAskedAt === null &&
  stop.completedAt === null

export type TurnNow = { waitingOn: Turn; about: string | null }

/** Later payments block nothing. @param today in the agency's time zone */
export function whoseTurn(
  state: ProjectState,
  stops: readonly Stop[],
  tasks: readonly Task[],
  today: string,
): TurnNow {
  if (state === 'waiting-for-deposit') return { waitingOn: 'you', about: 'First payment' }
  const asked = stops.find(awaitsApproval)
  if (asked) return { waitingOn: 'you', about: `Approval of ${asked.name}` }
  const [late] = tasks
    .filter(({ doneAt, dueOn }) => doneAt === null && dueOn !== null && dueOn <= today)
    .sort((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''))
  return late ? { waitingOn: 'you', about: late.title } : { waitingOn: 'us', about: null }
}

type Turns = readonly { waitingOn: string; about: string | null; from: Date; until: Date | null }[]

/** Calendar days in the agency's time zone since the start; the sums add up. */
export function ledgerOf(
  turns: Turns,
  startedAt: Date | null,
  until: Date,
  timeZone: string,
): WaitingLedger {
  if (!startedAt) return { you: 0, us: 0, waits: [] }
  const spent = turns
    .map(({ waitingOn, about, ...turn }) => ({
      waitingOn,
      about,
      isOpen: turn.until === null,
      days: daysOf(turn, startedAt, until, timeZone),
    }))
    .filter(({ days }) => days >= 0)
  const sumOf = (side: Turn): number =>
    spent.reduce((sum, { waitingOn, days }) => sum + (waitingOn === side ? days : 0), 0)
  const waits = spent
    .filter(({ waitingOn, days, isOpen }) => waitingOn === 'you' && (days > 0 || isOpen))
    .reverse()
  return {
    you: sumOf('you'),
    us: sumOf('us'),
    waits: waits.map(({ about, days, isOpen }) => ({ about: about ?? AGREED, days, isOpen })),
  }
}

/** Below 0 for a wait that ended before the start. */
function daysOf(
  { from, until }: { from: Date; until: Date | null },
  startedAt: Date,
  end: Date,
  timeZone: string,
): number {
  return daysBetween(
    calendarDay(from > startedAt ? from : startedAt, timeZone),
    calendarDay(until ?? end, timeZone),
  )
}

export const AGREED = 'Something we agreed on'

type PaidStop = { id: string; completedAt: Instant; paymentPart: number | null }
type Waiting = Pick<Payment, 'status' | 'isDue' | 'part' | 'amount'>

/** In cents. The last open milestone takes the remainder. */
export function dueWith(
  stops: readonly PaidStop[],
  payments: readonly Waiting[],
): Map<string, number> {
  const open = stops.filter(({ completedAt }) => completedAt === null)
  const last = open.at(-1)
  const due = new Map(open.map(({ id }) => [id, 0]))
  for (const { part, amount } of payments.filter(
    ({ status, isDue }) => status === 'pending' && !isDue,
  )) {
    const stop =
      open.find(({ paymentPart }) => paymentPart !== null && paymentPart === part) ?? last
    if (stop) due.set(stop.id, (due.get(stop.id) ?? 0) + amount)
  }
  return due
}

export type NextForCustomer =
  | { is: 'payment'; payment: Payment }
  | { is: 'approval'; milestone: Milestone }
  | { is: 'task'; task: ProjectTask; daysLate: number }

type ProjectProgress = Pick<Project, 'state' | 'payments' | 'milestones' | 'tasks' | 'today'>

export function nextForCustomer({
  state,
  payments,
  milestones,
  tasks,
  today,
}: ProjectProgress): NextForCustomer | undefined {
  const due = payments.find(({ isDue }) => isDue)
  const payment: NextForCustomer | undefined = due && { is: 'payment', payment: due }
  if (state !== 'active') return payment
  const milestone = milestones.find(awaitsApproval)
  if (milestone) return { is: 'approval', milestone }
  const [task] = openTasks(tasks)
  if (!task) return payment
  const daysLate = task.dueOn ? daysBetween(task.dueOn, today) : -1
  return daysLate < 0 && payment ? payment : { is: 'task', task, daysLate }
}

export const openTasks = (tasks: readonly ProjectTask[]): ProjectTask[] =>
  tasks
    .filter(({ doneAt }) => doneAt === null)
    .sort((one, other) => (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9'))

type StopKind = {
  completedAt: Instant
  approvalAskedAt: Instant
  approvedAt: Instant
  changesAskedAt: Instant
}
export type StopState = 'done' | 'asked' | 'changes' | 'approved' | 'open'
export function stateOfStop(stop: StopKind): StopState {
  if (stop.completedAt) return 'done'
  if (stop.approvedAt) return 'approved'
  if (stop.changesAskedAt) return 'changes'
  return stop.approvalAskedAt ? 'asked' : 'open'
}
