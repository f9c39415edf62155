// Which deliverables a month has, and when each is due, without I/O.
import { daysBetween, daysLater, formatMonth } from '../../kernel/dates.ts'
import type { DeliverableLine, Frequency } from './deliverable-lists.contract.ts'
import type { DeliverableState } from './deliverables.contract.ts'

/** Days in the agency's time zone, both included. */
export type ChecklistDays = { from: string; until: string }

/** Of the same period, or of an earlier one. */
export type KnownItem = {
  id: string
  periodStart: string
  planId: string
  lineId: string
  number: number
  name: string
  state: DeliverableState
}
export type NewItem = { line: DeliverableLine; position: number; number: number; times: number }

export const lengthOf = ({ from, until }: ChecklistDays): number => daysBetween(from, until) + 1

const WEEK = 7
function timesIn(frequency: Frequency, period: ChecklistDays): number {
  if (frequency === 'twice-a-month') return 2
  return frequency === 'weekly' ? Math.max(1, Math.floor(lengthOf(period) / WEEK)) : 1
}

/** The last day of the period for the last one, and equal parts of the period between them. */
export const dueDay = (period: ChecklistDays, number: number, times: number): string =>
  daysLater(period.from, Math.round((lengthOf(period) * number) / times) - 1)

/** Whole calendar months from the month of the first day to that of the other. */
export function monthsApart(first: string, day: string): number {
  const [year = 0, month = 0] = first.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = day.split('-').map(Number)
  return (toYear - year) * 12 + toMonth - month
}

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

type Month = { planId: string; period: ChecklistDays; startedOn: string; today: string }

/**
 * What happens to the checklist of a month. A month that has a checklist of its plan stays as it is,
 * so a changed list applies from the next month on. After a change of the plan, `created` are the
 * missing deliverables of the new plan, `adopted` those that the former plan had too, and `canceled`
 * the unfinished others. What was due before today is not created, except the last one of each line.
 */
export function planMonth(
  lines: readonly DeliverableLine[],
  known: readonly KnownItem[],
  { planId, period, startedOn, today }: Month,
): { created: NewItem[]; adopted: { id: string; item: NewItem }[]; canceled: string[] } {
  const own = known.filter(({ periodStart }) => periodStart === period.from)
  if (!lines.length || own.some((item) => item.planId === planId))
    return { created: [], adopted: [], canceled: [] }
  const former = own.filter(({ state }) => state !== 'canceled')
  const isChanged = known.length > 0 && !known.some((item) => item.planId === planId)
  const isFirst = startedOn >= period.from || isChanged
  const wasOnce = (name: string): boolean =>
    known.some((item) => item.periodStart < period.from && sameName(item.name, name))
  const due = lines.flatMap((line, position) =>
    isDue(line, isFirst, wasOnce(line.name), monthsApart(startedOn, period.from))
      ? numbered(line, position, period)
      : [],
  )
  const matches = due.map((item) => ({
    item,
    id: former.find(({ name, number }) => sameName(name, item.line.name) && number === item.number)
      ?.id,
  }))
  const adopted = matches.flatMap(({ item, id }) => (id ? [{ id, item }] : []))
  const isAdopted = new Set(adopted.map(({ id }) => id))
  return {
    created: matches
      .filter(({ id, item: { number, times } }) =>
        id ? false : number === times || dueDay(period, number, times) >= today,
      )
      .map(({ item }) => item),
    adopted,
    canceled: former
      .filter(({ id, state }) => (state === 'open' || state === 'returned') && !isAdopted.has(id))
      .map(({ id }) => id),
  }
}

const QUARTER = 3
function isDue(
  { frequency }: DeliverableLine,
  isFirst: boolean,
  wasOnce: boolean,
  month: number,
): boolean {
  if (frequency === 'once') return isFirst && !wasOnce
  return frequency !== 'quarterly' || month % QUARTER === 0
}

function numbered(line: DeliverableLine, position: number, period: ChecklistDays): NewItem[] {
  const times = timesIn(line.frequency, period)
  return Array.from({ length: times }, (_, at) => ({ line, position, number: at + 1, times }))
}

type Numbered = { name: string; number: number; times: number }
/** `Social posts (2 of 4)` */
export const numberedName = ({ name, number, times }: Numbered): string =>
  times > 1 ? `${name} (${number} of ${times})` : name

/** `March`, for the month in which a period started. */
export const monthName = (day: string): string => formatMonth(day.slice(0, 7)).split(' ')[0] ?? ''
