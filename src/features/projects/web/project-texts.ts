// Formats the days and states of a project, for both sides.
import { daysBetween, monthDay } from '#kernel/dates.ts'
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { money } from '#kernel/money.ts'
import type { Tone } from '#ui/badge.tsx'
import { formatFreeMonths } from '../../catalogue/catalogue.contract.ts'
import type { Milestone, Project } from '../projects.contract.ts'
import { milestoneState } from '../projects.rules.ts'
import type { Side } from './project.query.ts'

/** `Sep 3` for `2025-09-03`. */
export const shortDate = (day: string): string => monthDay(new Date(`${day}T12:00:00Z`), 'UTC')

export const inDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

export type Due = { label: string; tone: 'late' | 'soon' | 'later' }
const NEAR_DAYS = 3

/** `4 days late`, `today`, `in 2 days`, else the day itself. */
export function dueLabel(dueOn: string | null, today: string): Due | undefined {
  if (dueOn === null) return undefined
  const left = daysBetween(today, dueOn)
  if (left < 0) return { label: `${inDays(-left)} late`, tone: 'late' }
  if (left === 0) return { label: 'today', tone: 'soon' }
  if (left <= NEAR_DAYS) return { label: left === 1 ? 'tomorrow' : `in ${left} days`, tone: 'soon' }
  return { label: shortDate(dueOn), tone: 'later' }
}

type MilestoneLabels = {
  badge: { tone: Tone; label: string }
  note: string
  look: 'done' | 'current' | 'upcoming'
}

const TEXTS: Record<
  Side,
  { waiting: string; requested: string; approved: string; changes: string }
> = {
  customer: {
    waiting: 'Waiting on you',
    requested: 'We asked for your approval',
    approved: 'Approved by you',
    changes: 'You asked for changes',
  },
  agency: {
    waiting: 'Waiting on them',
    requested: 'Asked for approval',
    approved: 'Approved by them',
    changes: 'They asked for changes',
  },
}

export function milestoneLabels(
  project: Project,
  milestone: Milestone,
  isNext: boolean,
  { side, timeZone }: { side: Side; timeZone: string },
): MilestoneLabels {
  const texts = TEXTS[side]
  const on = (what: string, at: string | null): string =>
    at ? `${what} ${monthDay(new Date(at), timeZone)}` : ''
  const nextStep = nextAfter(project, milestone)
  const approved = on(texts.approved, milestone.approvedAt)
  switch (milestoneState(milestone)) {
    case 'done':
      return {
        badge: { tone: 'ok', label: 'Done' },
        note: approved || on('Done', milestone.completedAt),
        look: 'done',
      }
    case 'requested':
      return {
        badge: { tone: 'warn', label: texts.waiting },
        note: `${on(texts.requested, milestone.approvalRequestedAt)}. ${nextStep}`,
        look: 'current',
      }
    case 'changes':
      return {
        badge: { tone: 'info', label: 'Changes requested' },
        note: `${on(texts.changes, milestone.changesRequestedAt)}: ${milestone.changesText}`,
        look: 'current',
      }
    case 'approved':
      return {
        badge: { tone: 'ok', label: 'Approved' },
        note: `${approved}. ${nextStep}`,
        look: 'current',
      }
    case 'open':
      return project.state === 'canceled'
        ? { ...PLANNED, badge: CANCELED, note: '' }
        : { ...(isNext && project.state === 'active' ? IN_WORK : PLANNED), note: nextStep }
  }
}

const IN_WORK = { badge: { tone: 'info', label: 'In progress' }, look: 'current' } as const
const CANCELED = { tone: 'neutral', label: 'Canceled' } as const
const PLANNED = { badge: { tone: 'neutral', label: 'Planned' }, look: 'upcoming' } as const

export function nextAfter(
  { milestones, maintenanceMonths, payments }: Project,
  milestone: Milestone,
): string {
  const open = milestones.filter(({ completedAt }) => !completedAt)
  const isLast = open.at(-1)?.id === milestone.id
  // A change order has the currency of its quote, so all payments have the same.
  const currency = payments[0]?.currency ?? MAIN_CURRENCY
  const parts = [
    milestone.thenDue > 0 && `then ${money(milestone.thenDue, currency)} is due`,
    isLast && maintenanceMonths > 0 && `${formatFreeMonths(maintenanceMonths)} start`,
  ].filter((part) => typeof part === 'string')
  const text = parts.join('; ')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

export function whenText(
  { state, startedAt, dueOn, deliveredAt, cancellation }: Project,
  timeZone: string,
): string {
  const day = (at: string): string => monthDay(new Date(at), timeZone)
  if (cancellation) return `Canceled ${day(cancellation.at)}.`
  if (state === 'delivered' && deliveredAt) return `Delivered ${day(deliveredAt)}.`
  if (!startedAt) return 'It starts with the first payment.'
  return `Started ${day(startedAt)}${dueOn ? `, planned completion ${shortDate(dueOn)}` : ''}.`
}
