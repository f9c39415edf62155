// Billing rules without I/O: plan status, prices, deadlines and their texts.
import { hoursAfter } from '../../kernel/dates.ts'
import { MAIN_CURRENCY } from '../../kernel/currencies.contract.ts'
import type { CurrencyAmount } from '../../kernel/currency-amount.contract.ts'
import { dollars, exactDollars, money, moneyList } from '../../kernel/money.ts'
import { amountLeft } from './payments/payments.contract.ts'
import type { PaidInCurrency, PaidInYear } from './payments/payment-records.contract.ts'
import {
  RETRY_DAYS,
  type Subscription,
  type SubscriptionStatus,
} from './subscriptions/subscriptions.contract.ts'

type ProviderStatus = {
  state: 'incomplete' | 'active' | 'past-due' | 'ended'
  cancelsAtPeriodEnd: boolean
}

/** Spec §4, product K15: `canceled` applies at once, while the service still runs. */
export const statusOf = ({ state, cancelsAtPeriodEnd }: ProviderStatus): SubscriptionStatus =>
  state === 'ended' || cancelsAtPeriodEnd
    ? 'canceled'
    : state === 'past-due'
      ? 'past_due'
      : 'active'

export const isOver = (
  { isLive, status, currentPeriodEnd }: { isLive: boolean; status: string; currentPeriodEnd: Date },
  now: Date,
): boolean => !isLive || (status === 'canceled' && currentPeriodEnd <= now)

/** `value` is cents, or percent. */
type Off = { type: 'percentage' | 'fixed'; value: number }

export const firstMonth = (amount: number, off: Off | null): number =>
  Math.max(
    0,
    amount -
      (off === null
        ? 0
        : off.type === 'fixed'
          ? off.value
          : Math.round((amount * off.value) / 100)),
  )

/** An upgrade is charged now; a smaller plan starts at the renewal. */
export const isUpgrade = (requested: { amount: number }, running: { amount: number }): boolean =>
  requested.amount > running.amount

/** How long a shown amount can still be charged. */
const PRICE_VALID_MINUTES = 30
export function isPriceStillValid(shownAt: Date, now: Date): boolean {
  const age = now.getTime() - shownAt.getTime()
  return age >= 0 && age <= PRICE_VALID_MINUTES * 60_000
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']
/** @param tried number of attempts, including this one */
export function attemptText(tried: number): string {
  const day = RETRY_DAYS[tried - 2]
  if (day === undefined) return tried === 1 ? 'first attempt' : `attempt ${tried}`
  return `${tried > RETRY_DAYS.length ? 'last' : ORDINALS[tried - 1]} attempt, day ${day}`
}

/** Hours. The provider closes its pages after a day and opens them at once. */
export const [CHECKOUT_LIFETIME_HOURS, CHECKOUT_OPENING_HOURS] = [25, 1]

/** Without a page an order expires after an hour; a page is checked at the provider after a day. */
export function orderExpiryState(
  { checkoutId, openedAt }: { checkoutId: string | null; openedAt: Date },
  now: Date,
): 'open' | 'check' | 'expired' {
  if (checkoutId === null)
    return openedAt <= hoursAfter(now, -CHECKOUT_OPENING_HOURS) ? 'expired' : 'open'
  return openedAt <= hoursAfter(now, -CHECKOUT_LIFETIME_HOURS) ? 'check' : 'open'
}

/** A part of a quote that is not due yet. One that is written off was due. */
export const isNotDueYet = ({
  status,
  isDue,
  kind,
  collection,
}: {
  status: string
  isDue: boolean
  kind: string
  collection: string | null
}): boolean => status === 'pending' && !isDue && kind !== 'refund' && collection !== 'written-off'

/** As an admin enters it: `1250` or `29.50`. */
export const toEntered = (cents: number): string => dollars(cents).replace(/[$,]/g, '')

export const isCreditNote = (kind: string): boolean => kind === 'refund' || kind === 'credit-note'

/** Never to be paid: by a credit note, or canceled with its invoice. Declined cards have none. */
export const isVoid = ({
  status,
  invoiceNumber,
  voidedAt,
}: {
  status: string
  invoiceNumber: string | null
  voidedAt: unknown
}): boolean => status === 'failed' && (voidedAt !== null || invoiceNumber !== null)

const NOT_REFUNDABLE = ['refund', 'correction', 'credit-note']
type ReceivedFields = {
  status: string
  kind: string
  amount: number
  coveredAmount: number
  isReversed: boolean
}
export const isRefundable = (payment: ReceivedFields): boolean =>
  payment.status === 'paid' &&
  !NOT_REFUNDABLE.includes(payment.kind) &&
  !payment.isReversed &&
  amountLeft(payment) > 0

/** What a bank transfer or credit settled. Excess money is undone with what it was paid for. */
export const isReceiptUndoable = (payment: ReceivedFields & { method: string | null }): boolean =>
  isRefundable(payment) &&
  payment.kind !== 'credit' &&
  (payment.method === 'bank-transfer' || payment.method === 'credit')

const METHODS: Readonly<Record<string, string>> = {
  'bank-transfer': 'Bank transfer',
  card: 'Card',
  credit: 'Credit',
}
/** Empty for a bank transfer that has not arrived. */
export const paymentMethodText = ({
  card,
  method,
}: {
  card: string | null
  method: string | null
}): string => card ?? METHODS[method ?? ''] ?? ''

/** One sentence for each currency in which something was paid. */
export function paidInYearText({ year, others, ...main }: PaidInYear): string {
  const all = [{ currency: MAIN_CURRENCY, ...main }, ...others]
  const paid = all.filter(({ received, refunded }) => received || refunded)
  const credits: CurrencyAmount[] = all
    .filter(({ credit }) => credit > 0)
    .map(({ currency, credit }) => ({ currency, cents: credit }))
  return [
    ...(paid.length
      ? paid.map((one) => receivedText(year, one))
      : [`Nothing paid in ${year} yet.`]),
    ...(credits.length ? [`${moneyList(credits)} of credit for your next payment.`] : []),
  ].join(' ')
}

function receivedText(year: number, { currency, received, refunded }: PaidInCurrency): string {
  if (!refunded) return `${money(received, currency)} paid in ${year}.`
  const back = money(refunded, currency)
  if (received < refunded)
    return `${money(received, currency)} paid in ${year}, and ${back} refunded.`
  return `${money(received - refunded, currency)} paid in ${year}, after ${back} in refunds.`
}

type Change = {
  plan: { id: string; price: number }
  subscription: Pick<Subscription, 'planId' | 'monthlyPrice' | 'next'>
  day: string
  amountNow?: number | undefined
}

/**
 * The price line of a plan for a customer with a plan: agreed prices stay.
 * @param price in dollars
 * @param amountNow what an upgrade costs now, if known
 */
export function planChangeText({
  plan: { id, price },
  subscription: { planId, monthlyPrice, next },
  day,
  amountNow,
}: Change): string {
  if (id === (next?.id ?? planId))
    return `Next ${exactDollars(next?.amount ?? monthlyPrice)} on ${day}`
  const amount = id === planId ? monthlyPrice : price * 100
  const now = !isUpgrade({ amount }, { amount: monthlyPrice })
    ? 'Nothing'
    : amountNow === undefined
      ? 'The difference'
      : exactDollars(amountNow)
  return `${now} today, ${exactDollars(amount)} from ${day}`
}
