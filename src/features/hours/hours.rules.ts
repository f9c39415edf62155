// How time is entered, shown, rounded and priced, and when a budget needs attention.
import { exactDollars } from '../../kernel/money.ts'
import { MOST_MINUTES, type Rounding } from './hours.contract.ts'

const UNITS = /^(?:(\d{1,2})\s*h(?:ours?)?)?\s*(?:(\d{1,4})\s*m(?:in(?:utes?)?)?)?$/
const CLOCK = /^(\d{1,2}):([0-5]\d)$/
const DECIMAL = /^(\d{0,2})(?:[.,](\d{1,2}))?$/

/** Reads `1:30`, `1.5`, `1h 30m` and `90 min`. @returns undefined for anything else, and for 0 */
export function minutesIn(text: string): number | undefined {
  const input = text.trim().toLowerCase()
  const minutes = clockMinutes(input) ?? decimalMinutes(input) ?? unitMinutes(input) ?? 0
  return minutes > 0 && minutes <= MOST_MINUTES ? minutes : undefined
}

function clockMinutes(input: string): number | undefined {
  const [, hours, minutes] = CLOCK.exec(input) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

function decimalMinutes(input: string): number | undefined {
  return input && DECIMAL.test(input) ? Math.round(Number(input.replace(',', '.')) * 60) : undefined
}

function unitMinutes(input: string): number | undefined {
  const [found, hours, minutes] = UNITS.exec(input) ?? []
  return found ? Number(hours ?? 0) * 60 + Number(minutes ?? 0) : undefined
}

/** `1:30` */
export const clockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** `1.5 h`, with at most two decimals. */
export const decimalHours = (minutes: number): string =>
  `${Number((minutes / 60).toFixed(2)).toLocaleString('en-US')} h`

export const roundedUp = (minutes: number, rounding: Rounding): number =>
  Math.ceil(minutes / rounding) * rounding

type Billed = { minutes: number; rate: number; isBillable: boolean }

/** Cents of the rounded minutes. */
export const billedAmount = ({ minutes, rate, isBillable }: Billed, rounding: Rounding): number =>
  isBillable ? Math.round((roundedUp(minutes, rounding) * rate) / 60) : 0

/** Cents of a line of an invoice, whose hours have two decimals. */
export const invoicedAmount = (minutes: number, rate: number): number =>
  Math.round((Math.max(1, Math.round((minutes * 100) / 60)) * rate) / 100)

type Role = { id: string; role: string; rate: number }
type StoredRole = { roleId: string | null; role?: string; rate?: number }

/**
 * The roles of the price book. The role of a stored entry keeps its rate, and can be kept when it
 * left the price book; the value of none is empty. New entries have no `role`.
 */
export function roleOptions(
  roles: readonly Role[],
  { roleId, role, rate = 0 }: StoredRole,
): { value: string; label: string }[] {
  const options = roles.map((one) => ({ value: one.id, label: roleText(one) }))
  if (role === undefined) return options
  const stored = roleId
    ? { value: roleId, label: roleText({ role, rate }) }
    : { value: '', label: 'No role' }
  const at = options.findIndex(({ value }) => value === stored.value)
  return at < 0 ? [stored, ...options] : options.with(at, stored)
}

const roleText = ({ role, rate }: Omit<Role, 'id'>): string =>
  `${role}, ${exactDollars(rate)} per hour`

/** The first and the last day of the month. */
export function monthOf(day: string): { from: string; until: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const until = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { from: `${until.slice(0, 8)}01`, until }
}

export const WARNING_PERCENT = 80

export type BudgetState = 'none' | 'within' | 'near' | 'over'

/** `near` from 80 percent on, `over` from 100 percent on. */
export function budgetState(minutes: number, budgetHours: number | null): BudgetState {
  if (budgetHours === null) return 'none'
  const percent = (minutes * 100) / (budgetHours * 60)
  if (percent >= 100) return 'over'
  return percent >= WARNING_PERCENT ? 'near' : 'within'
}

type Timed = Pick<Billed, 'minutes'> & {
  projectId: string | null
  subscriptionId: string | null
  title: string
  businessName: string
  day: string
}
export type TimesheetRow<Entry extends Timed> = Pick<
  Timed,
  'projectId' | 'subscriptionId' | 'title' | 'businessName'
> & { key: string; entries: Entry[]; minutes: number }

/** One row for each project and plan, by customer and title. */
export function timesheetRows<Entry extends Timed>(
  entries: readonly Entry[],
): TimesheetRow<Entry>[] {
  const groups = Map.groupBy(entries, workKey)
  return [...groups]
    .map(([key, own]) => ({ key, ...workOf(own), entries: own, minutes: totalMinutes(own) }))
    .toSorted(
      (one, other) =>
        one.businessName.localeCompare(other.businessName) ||
        one.title.localeCompare(other.title) ||
        one.key.localeCompare(other.key),
    )
}

export const workKey = ({
  projectId,
  subscriptionId,
}: Pick<Timed, 'projectId' | 'subscriptionId'>): string => projectId ?? subscriptionId ?? ''

/** The latest names. */
function workOf(entries: readonly Timed[]) {
  const {
    projectId = null,
    subscriptionId = null,
    title = '',
    businessName = '',
  } = entries.at(-1) ?? {}
  return { projectId, subscriptionId, title, businessName }
}

export const totalMinutes = (entries: readonly Pick<Timed, 'minutes'>[]): number =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0)
