// The payments that follow from the projects and plans of the demo's year.
import { calendarDay, daysLater, endOfDay, hoursAfter } from '../../../kernel/dates.ts'
import type { DemoPlan, DemoProject } from '../../demo-year/demo-year.contract.ts'
import type { PaymentKind, PaymentStatus } from './payments.contract.ts'

/** A payment of the year; without `issuedAt` it has no invoice. `about` are lines of its invoice. */
export type DatedPayment = {
  id: string
  email: string
  businessName: string
  quoteId: string | null
  part: number | null
  kind: PaymentKind
  description: string
  detail: string
  amount: number
  status: PaymentStatus
  createdAt: Date
  dueAt: Date | null
  dueOn: string | null
  overdueAt: Date | null
  voidedAt: Date | null
  paidAt: Date | null
  receivedOn: string | null
  method: 'card' | 'bank-transfer' | null
  card: string | null
  subscriptionId: string | null
  plan: DemoPlan['plan'] | null
  remindersOn: boolean
  issuedAt: Date | null
  issuedOn: string
  about: string[]
}

const [TERM_DAYS, CARD] = [14, 'Visa ending 4242']

/** A variant of `id`, for each of its payments. @param at below 256 */
const partId = (id: string, at: number): string =>
  id.slice(0, -2) + at.toString(16).padStart(2, '0')

type Times = { dueAt: Date | null; paidAt: Date | null; isVoid?: boolean; byCard: boolean }

function datesOf({ dueAt, paidAt, isVoid = false, byCard }: Times, timeZone: string) {
  const issuedOn = dueAt ? calendarDay(dueAt, timeZone) : ''
  const status: PaymentStatus = paidAt ? 'paid' : isVoid ? 'failed' : 'pending'
  return {
    status,
    issuedAt: dueAt,
    issuedOn,
    ...(dueAt && !isVoid ? dueDates(dueAt, issuedOn, timeZone) : NOT_DUE),
    ...(paidAt ? receipt(paidAt, byCard, timeZone) : NOT_PAID),
  }
}

const NOT_DUE = { dueAt: null, dueOn: null, overdueAt: null }
const NOT_PAID = { paidAt: null, receivedOn: null, method: null, card: null }

function dueDates(dueAt: Date, issuedOn: string, timeZone: string) {
  const dueOn = daysLater(issuedOn, TERM_DAYS)
  return { dueAt, dueOn, overdueAt: endOfDay(dueOn, timeZone) }
}

const receipt = (paidAt: Date, byCard: boolean, timeZone: string) =>
  byCard
    ? { paidAt, receivedOn: null, method: 'card' as const, card: CARD }
    : {
        paidAt,
        receivedOn: calendarDay(paidAt, timeZone),
        method: 'bank-transfer' as const,
        card: null,
      }

/** The deposit falls due with the acceptance, and the balance with the delivery. */
export function paymentsOfProjects(
  projects: readonly DemoProject[],
  timeZone: string,
): DatedPayment[] {
  return projects.flatMap(({ id, quote, request, endedAt, phase, balancePaidAt }, at) => {
    const acceptedAt = quote.answeredAt ?? quote.publishedAt
    const deposit = Math.floor((quote.total * 50 + 50) / 100)
    const of = {
      email: request.business.email,
      businessName: request.business.name,
      quoteId: quote.id,
      detail: '',
      voidedAt: null,
      subscriptionId: null,
      plan: null,
      remindersOn: false,
      about: [`Quote ${quote.number}`],
    }
    const byCard = at % 2 === 0
    const isCanceled = phase === 'canceled'
    return [
      {
        ...of,
        id: partId(id, 1),
        part: 0,
        kind: 'deposit' as const,
        description: `Deposit for ${quote.number}`,
        amount: deposit * 100,
        createdAt: acceptedAt,
        ...datesOf({ dueAt: acceptedAt, paidAt: quote.depositPaidAt, byCard }, timeZone),
      },
      {
        ...of,
        id: partId(id, 2),
        part: 1,
        kind: 'balance' as const,
        description: `Balance for ${quote.number}`,
        amount: (quote.total - deposit) * 100,
        createdAt: acceptedAt,
        ...datesOf(
          {
            dueAt: phase === 'delivered' ? endedAt : null,
            paidAt: balancePaidAt,
            isVoid: isCanceled,
            byCard: !byCard,
          },
          timeZone,
        ),
      },
    ]
  })
}

/** Each month is billed at its start; the last month of a plan that is past due was declined. */
export function paymentsOfPlans(plans: readonly DemoPlan[], timeZone: string): DatedPayment[] {
  return plans.flatMap(({ id, business, plan, months, state, method }) =>
    months.map((start, at) => {
      const isDeclined = state === 'past_due' && at === months.length - 1
      const byCard = method === 'card'
      const paidAt = isDeclined ? null : hoursAfter(start, byCard ? 0 : 40)
      return {
        id: partId(id, at + 1),
        email: business.email,
        businessName: business.name,
        quoteId: null,
        part: null,
        kind: 'plan' as const,
        description: `${plan.name} plan`,
        detail: isDeclined ? 'Card declined, first attempt' : '',
        amount: plan.amount,
        createdAt: start,
        voidedAt: null,
        subscriptionId: id,
        plan,
        remindersOn: false,
        about: [],
        ...datesOf(
          { dueAt: isDeclined ? null : start, paidAt, isVoid: isDeclined, byCard },
          timeZone,
        ),
      }
    }),
  )
}
