// Derives the progress after an acceptance: payment, work, delivery and free months.
import { formatDay, relativeDayAndTime } from '#kernel/dates.ts'
import type { Currency } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { formatFreeMonths } from '#features/catalogue/catalogue.contract.ts'
import type { ProjectRow, ProjectState } from '#features/projects/projects.contract.ts'
import type { DuePart, QuoteItem } from '../../quote-content.contract.ts'
import { partCents } from '../../quote-tax.rules.ts'

export type NextStepItem = { title: string; text: string; state: 'done' | 'current' | 'upcoming' }
type AnsweredQuote = {
  acceptedAt: string
  currency: Currency
  parts: readonly DuePart[]
  items: readonly QuoteItem[]
  project: Pick<ProjectRow, 'state' | 'startedAt' | 'dueOn' | 'deliveredAt'> | undefined
  /** It joined a project whose work has its own start. */
  isChangeOrder?: boolean
  paid: number
  now: Date
  timeZone: string
}

type Step = 'accepted' | 'pay' | 'work' | 'delivery' | 'maintenance'

export function stepsAfterAcceptance(quote: AnsweredQuote): NextStepItem[] {
  const steps = stepsOf(quote)
  const reached = steps.findIndex(({ step }) => step === stepOf(quote))
  return steps.map(({ title, text }, at) => ({
    title,
    text,
    state: at < reached || reached < 0 ? 'done' : at === reached ? 'current' : 'upcoming',
  }))
}

const NOW: Record<ProjectState, Step> = {
  'waiting-for-deposit': 'pay',
  active: 'delivery',
  paused: 'delivery',
  canceled: 'delivery',
  delivered: 'maintenance',
}

/** Uses the payments until the project is loaded. */
function stepOf({ project, paid, parts, isChangeOrder }: AnsweredQuote): Step {
  const isPaid = paid > 0 || !parts.length
  if (isChangeOrder && !isPaid) return 'pay'
  return NOW[project?.state ?? (isPaid ? 'active' : 'waiting-for-deposit')]
}

function stepsOf({
  acceptedAt,
  currency,
  parts,
  items,
  project,
  isChangeOrder,
  now,
  timeZone,
}: AnsweredQuote): (Omit<NextStepItem, 'state'> & { step: Step })[] {
  const near = (at: string): string => relativeDayAndTime(new Date(at), now, timeZone)
  const [first, ...others] = parts
  const last = others.at(-1)
  const rest = last ? partCents(last) : 0
  const months = Math.max(0, ...items.map(({ freeMonths }) => freeMonths))
  const support = items.flatMap((item) => item.support ?? [])
  return [
    { step: 'accepted', title: 'Accepted', text: near(acceptedAt) },
    ...(first
      ? [
          {
            step: 'pay' as const,
            title: `Pay: ${first.name}`,
            text: exactMoney(partCents(first), currency),
          },
        ]
      : []),
    {
      step: 'work',
      title: isChangeOrder ? 'Part of your project' : 'Work starts',
      text: isChangeOrder
        ? 'with milestones of its own'
        : startText(project, first !== undefined, near),
    },
    {
      step: 'delivery',
      title: rest > 0 ? `Delivery, ${exactMoney(rest, currency)}` : 'Delivery',
      text: STOPPED[project?.state ?? 'active'] ?? deliveryText(project, items, near),
    },
    ...support.map((length) => ({
      step: 'maintenance' as const,
      title: `${length} of support`,
      text: 'from delivery on',
    })),
    ...(months > 0
      ? [
          {
            step: 'maintenance' as const,
            title: formatFreeMonths(months),
            text: 'start at delivery and end automatically',
          },
        ]
      : []),
  ]
}

function startText(
  project: AnsweredQuote['project'],
  waitsForPayment: boolean,
  near: (at: string) => string,
): string {
  if (project?.startedAt) return near(project.startedAt)
  return waitsForPayment ? 'once the payment arrives' : 'right away'
}

const STOPPED: Partial<Record<ProjectState, string>> = {
  paused: 'paused for now',
  canceled: 'canceled',
}

function deliveryText(
  project: AnsweredQuote['project'],
  items: AnsweredQuote['items'],
  near: (at: string) => string,
): string {
  if (project?.state === 'delivered' && project.deliveredAt) return near(project.deliveredAt)
  if (project?.dueOn) return `planned for ${formatDay(project.dueOn)}`
  const duration = items.find(({ type, duration }) => type === 'package' && duration)?.duration
  return duration ? `${duration} later` : 'as planned in your project'
}
