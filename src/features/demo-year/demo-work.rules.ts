// What followed from the demo's quotes: projects with their payments, and monthly plans.
import { PREMIUM_CUSTOMER } from './demo-premium.contract.ts'
import { after, before } from './demo-requests.rules.ts'
import type {
  DemoBusiness,
  DemoPhase,
  DemoPlan,
  DemoPlanState,
  DemoProject,
  DemoQuote,
  DemoRequest,
} from './demo-year.contract.ts'
import type { Random } from './random.rules.ts'

/** Of the started projects, from the newest on: those are still running, the others delivered. */
const RUNNING: readonly DemoPhase[] = [
  'design',
  'building',
  'paused',
  'building',
  'canceled',
  'building',
]
const UNPAID = 3
const weeksOf = ({ lines }: DemoQuote): number => {
  const weeks = lines.map(({ duration }) => Number(/-(\d+)/.exec(duration)?.[1] ?? 2))
  return Math.max(...weeks)
}

const titleOf = ({ lines: [first] }: DemoQuote): string =>
  first?.packageId ? `${first.name} package` : (first?.name ?? '')

/** The newest accepted quotes wait for their deposit. */
export function demoProjects(
  now: Date,
  random: Random,
  requests: readonly DemoRequest[],
): DemoProject[] {
  const accepted = requests
    .flatMap((request) =>
      request.quote?.state === 'accepted' ? [{ request, quote: request.quote }] : [],
    )
    .sort((one, other) => acceptedAt(one.quote) - acceptedAt(other.quote))
  return accepted.map(({ request, quote }, at) => {
    const isUnpaid = at >= accepted.length - UNPAID
    const startedAt = isUnpaid ? null : after(new Date(acceptedAt(quote)), random.between(20, 140))
    quote.depositPaidAt = startedAt
    const work = startedAt
      ? workOf(now, random, {
          startedAt,
          weeks: weeksOf(quote),
          left: accepted.length - UNPAID - at,
        })
      : { phase: 'waiting' as const, dueAt: null, endedAt: null, balancePaidAt: null }
    const id = random.idAt(new Date(acceptedAt(quote)))
    const name = `${titleOf(quote)} for ${request.business.name}`
    return { id, name, request, quote, startedAt, ...work }
  })
}

const acceptedAt = ({ answeredAt, publishedAt }: DemoQuote): number =>
  (answeredAt ?? publishedAt).getTime()

type Work = Pick<DemoProject, 'phase' | 'dueAt' | 'endedAt' | 'balancePaidAt'>
/** Days since the last two deliveries, whose balance is not paid yet: one is overdue. */
const UNPAID_DELIVERIES = [6, 20]

function workOf(
  now: Date,
  random: Random,
  { startedAt, weeks, left }: { startedAt: Date; weeks: number; left: number },
): Work {
  const planned = after(startedAt, weeks * 7 * 24)
  const phase = RUNNING[left - 1]
  if (phase) {
    const dueAt = planned > now ? planned : after(now, random.between(6, 30) * 24)
    const endedAt = phase === 'canceled' ? after(startedAt, 8 * 24) : null
    return { phase, dueAt, endedAt, balancePaidAt: null }
  }
  const days = UNPAID_DELIVERIES[left - RUNNING.length - 1]
  const delivered = days ? before(now, days) : after(planned, random.between(-60, 200))
  const endedAt = delivered < now ? delivered : before(now, 30)
  const paid = after(endedAt, random.between(40, 480))
  return { phase: 'delivered', dueAt: endedAt, endedAt, balancePaidAt: days ? null : paid }
}

const MARKETING = [
  { id: 'subscription-basic', name: 'Basic', amount: 2900, adSpend: null },
  { id: 'subscription-growth', name: 'Growth', amount: 7900, adSpend: 50_000 },
  { id: 'subscription-premium', name: 'Premium', amount: 14_900, adSpend: 100_000 },
]
const PREMIUM = { id: 'digital-premium', name: 'Digital Premium', amount: 49_900, adSpend: null }
const CARE = [
  { id: 'digital-kickstarter', name: 'Digital Kickstarter', amount: 19_900, adSpend: null },
  PREMIUM,
]
const PLAN_STATES: readonly DemoPlanState[] = [
  'active',
  'active',
  'past_due',
  'active',
  'canceled',
  'active',
  'ended',
  'active',
  'canceled',
  'past_due',
  'ended',
  'active',
  'ended',
]

/** Customers whose project was delivered continue with a plan. */
export function demoPlans(now: Date, random: Random, projects: readonly DemoProject[]): DemoPlan[] {
  const customers = new Map<string, { business: DemoBusiness; since: Date }>()
  for (const { request, endedAt, startedAt, phase } of projects)
    if (startedAt && phase !== 'canceled')
      customers.set(request.business.email, {
        business: request.business,
        since: endedAt ?? startedAt,
      })
  const premium = customers.get(PREMIUM_CUSTOMER.email)
  customers.delete(PREMIUM_CUSTOMER.email)
  const plans = [...customers.values()]
    .slice(0, PLAN_STATES.length)
    .map(({ business, since }, at) => {
      const state = PLAN_STATES[at] ?? 'active'
      const family = at % 3 === 2 ? ('maintenance' as const) : ('marketing' as const)
      return planOf(now, random, { business, since, state, family })
    })
  return premium ? [...plans, premiumPlan(now, random, premium.business)] : plans
}

const DAYS_OF_SECOND_MONTH = 12

function premiumPlan(now: Date, random: Random, business: DemoBusiness): DemoPlan {
  const second = before(now, DAYS_OF_SECOND_MONTH)
  const startedAt = monthsAfter(second, -1)
  const months = [startedAt, monthsAfter(startedAt, 1)]
  return {
    id: random.idAt(startedAt),
    business,
    plan: PREMIUM,
    family: 'maintenance',
    method: 'bank-transfer',
    state: 'active',
    startedAt,
    months,
    currentPeriodEnd: monthsAfter(startedAt, 2),
    canceledAt: null,
  }
}

/** No month of the demo starts after its 28th day, so that each has one. */
const monthsAfter = (at: Date, months: number): Date =>
  new Date(
    Date.UTC(
      at.getUTCFullYear(),
      at.getUTCMonth() + months,
      Math.min(at.getUTCDate(), 28),
      at.getUTCHours(),
    ),
  )

function planOf(
  now: Date,
  random: Random,
  {
    business,
    since,
    state,
    family,
  }: Pick<DemoPlan, 'business' | 'state' | 'family'> & {
    since: Date
  },
): DemoPlan {
  // Its last month began a few days ago; that of an ended plan is over.
  const lastStart = before(now, state === 'past_due' ? 4 : random.between(5, 26))
  const most = Math.floor((lastStart.getTime() - since.getTime()) / 3_600_000 / 24 / 31)
  const count = Math.min(Math.max(1, most), random.between(3, 9))
  const shift = state === 'ended' ? -2 : 0
  const months = Array.from({ length: count }, (_, at) =>
    monthsAfter(lastStart, at - count + 1 + shift),
  )
  const [startedAt = lastStart] = months
  const last = months.at(-1) ?? lastStart
  return {
    id: random.idAt(startedAt),
    business,
    plan: random.oneOf(family === 'marketing' ? MARKETING : CARE),
    family,
    method: state === 'past_due' ? 'card' : 'bank-transfer',
    state,
    startedAt,
    months,
    currentPeriodEnd: monthsAfter(last, 1),
    canceledAt: state === 'canceled' || state === 'ended' ? after(last, 60) : null,
  }
}
