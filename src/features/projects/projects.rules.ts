// Derives who is waited on, how the days were spent, and what falls due with a milestone.
import { calendarDay, daysBetween, daysLater } from '#kernel/dates.ts'
import { dueFirst, type Payment } from '../billing/payments/payments.contract.ts'
import type {
  Milestone,
  Project,
  ProjectState,
  ProjectTask,
  WaitingSide,
  WaitingLedger,
} from './projects.contract.ts'

export type Instant = Date | string | null
type MilestoneDates = {
  name: string
  completedAt: Instant
  approvalRequestedAt: Instant
  approvedAt: Instant
  changesRequestedAt: Instant
}
type Task = { title: string; dueOn: string | null; doneAt: Instant }

export const awaitsApproval = (milestone: Omit<MilestoneDates, 'name'>): boolean =>
  milestone.approvalRequestedAt !== null &&
  milestone.approvedAt === null &&
  milestone.changesRequestedAt === null &&
  milestone.completedAt === null

export type WaitingOn = { waitingOn: WaitingSide; about: string | null }

/** Later payments block nothing. @param today in the agency's time zone */
export function waitingOnOf(
  state: ProjectState,
  milestones: readonly MilestoneDates[],
  tasks: readonly Task[],
  today: string,
): WaitingOn {
  if (state === 'waiting-for-deposit') return { waitingOn: 'customer', about: 'First payment' }
  const awaiting = milestones.find(awaitsApproval)
  if (awaiting) return { waitingOn: 'customer', about: `Approval of ${awaiting.name}` }
  const [late] = tasks
    .filter(({ doneAt, dueOn }) => doneAt === null && dueOn !== null && dueOn <= today)
    .sort((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''))
  return late ? { waitingOn: 'customer', about: late.title } : { waitingOn: 'agency', about: null }
}

type WaitEntries = readonly {
  waitingOn: string
  about: string | null
  from: Date
  until: Date | null
}[]

/** Counts calendar days in the agency's time zone since the start; the sums add up. */
export function ledgerOf(
  entries: WaitEntries,
  startedAt: Date | null,
  until: Date,
  timeZone: string,
): WaitingLedger {
  if (!startedAt) return { customer: 0, agency: 0, waits: [] }
  const spent = entries
    .map(({ waitingOn, about, ...wait }) => ({
      waitingOn,
      about,
      isOpen: wait.until === null,
      days: daysOf(wait, startedAt, until, timeZone),
    }))
    .filter(({ days }) => days >= 0)
  const sumOf = (side: WaitingSide): number =>
    spent.reduce((sum, { waitingOn, days }) => sum + (waitingOn === side ? days : 0), 0)
  const waits = spent
    .filter(({ waitingOn, days, isOpen }) => waitingOn === 'customer' && (days > 0 || isOpen))
    .reverse()
  return {
    customer: sumOf('customer'),
    agency: sumOf('agency'),
    waits: waits.map(({ about, days, isOpen }) => ({ about: about ?? AGREED, days, isOpen })),
  }
}

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

type BilledMilestone = {
  id: string
  completedAt: Instant
  paymentPart: number | null
  quoteId: string | null
}
type Waiting = Pick<Payment, 'status' | 'isDue' | 'collection' | 'part' | 'amount' | 'quoteId'>

/** In cents. The last open milestone takes the remainder. `baseQuoteId`: of the project. */
export function dueWith(
  milestones: readonly BilledMilestone[],
  payments: readonly Waiting[],
  baseQuoteId: string | null,
): Map<string, number> {
  const open = milestones.filter(({ completedAt }) => completedAt === null)
  const last = open.at(-1)
  const due = new Map(open.map(({ id }) => [id, 0]))
  for (const { part, amount, quoteId } of payments.filter(
    ({ status, isDue, collection }) =>
      status === 'pending' && !isDue && collection !== 'written-off',
  )) {
    const milestone =
      open.find(
        (one) =>
          one.paymentPart !== null &&
          one.paymentPart === part &&
          (one.quoteId ?? baseQuoteId) === quoteId,
      ) ?? last
    if (milestone) due.set(milestone.id, (due.get(milestone.id) ?? 0) + amount)
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
  const [due] = dueFirst(payments)
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

type MilestoneProgress = {
  completedAt: Instant
  approvalRequestedAt: Instant
  approvedAt: Instant
  changesRequestedAt: Instant
}
export type MilestoneState = 'done' | 'requested' | 'changes' | 'approved' | 'open'
export function milestoneState(milestone: MilestoneProgress): MilestoneState {
  if (milestone.completedAt) return 'done'
  if (milestone.approvedAt) return 'approved'
  if (milestone.changesRequestedAt) return 'changes'
  return milestone.approvalRequestedAt ? 'requested' : 'open'
}

/** A reply by mail belongs to the conversation about the project. */
export const projectReplySubject = ({
  id,
  name,
  businessName,
}: {
  id: string
  name: string
  businessName: string
}) => ({ about: 'project', aboutId: id, title: name, name: businessName })

const REMINDED_DAYS = 2
/** Days in the agency's time zone: those of which the customer is reminded. */
export const remindedDays = (today: string): { from: string; until: string } => ({
  from: today,
  until: daysLater(today, REMINDED_DAYS),
})
export const isDueSoon = (dueOn: string, today: string): boolean =>
  dueOn <= remindedDays(today).until
