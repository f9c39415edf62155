// Prices a quote in whole units of its currency, rounded half up, never below 0. Tax follows. Product M44, H5.
import { currencyOf, MAIN_CURRENCY } from '../../kernel/currencies.contract.ts'
import type { TaxTerms } from '../billing/tax/document-tax.contract.ts'
import type {
  AppliedPromotion,
  DuePart,
  LineHours,
  QuoteChoice,
  QuoteContent,
  QuoteItem,
  QuotePrice,
} from './quote-content.contract.ts'
import { withTax } from './quote-tax.rules.ts'

const CENTS = 100

export const halfUp = (cents: number): number => Math.floor((cents + CENTS / 2) / CENTS)

type Priced = Pick<
  QuoteContent,
  'items' | 'discount' | 'discountType' | 'payment' | 'depositPercent' | 'milestones' | 'currency'
>

export function chosenItems(
  items: readonly QuoteItem[],
  { options, alternative }: QuoteChoice,
): QuoteItem[] {
  return items.filter(
    ({ id, may }) =>
      may === 'required' || (may === 'optional' ? options.includes(id) : may === alternative),
  )
}

export const firstChoice = (items: readonly QuoteItem[]): QuoteChoice => ({
  options: [],
  alternative: hasAlternatives(items) ? 'a' : null,
})

export const hasAlternatives = (items: readonly QuoteItem[]): boolean =>
  items.some(({ may }) => may === 'a' || may === 'b')

type Line = Pick<QuoteItem, 'amount' | 'isMonthly'>

/** What the lines cost once: monthly lines are not part of a total. */
export const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { amount, isMonthly }) => sum + (isMonthly ? 0 : (amount ?? 0)), 0)

export const monthlySumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { amount, isMonthly }) => sum + (isMonthly ? (amount ?? 0) : 0), 0)

/** In whole units. */
export const hoursAmount = ({ quantity, rate }: LineHours): number => halfUp(quantity * rate)

export function quotePrice(
  content: Priced,
  promotion: AppliedPromotion | null,
  choice: QuoteChoice,
  terms?: TaxTerms | null,
): QuotePrice {
  const lines = chosenItems(content.items, choice)
  const subtotal = sumOf(lines)
  const off = promotion
    ? { type: promotion.discountType, value: promotion.discountValue }
    : { type: content.discountType, value: content.discount }
  const offCents =
    off.type === 'percentage'
      ? subtotal * Math.min(off.value, 100)
      : Math.min(off.value, subtotal) * CENTS
  const exact = subtotal * CENTS - offCents
  const totalAmount = halfUp(exact)
  const currency = currencyOf(content)
  const price = {
    subtotal,
    discount: offCents / CENTS,
    rounding: totalAmount * CENTS - exact,
    totalAmount,
    parts: partsOf(content, totalAmount),
    ...(currency !== MAIN_CURRENCY && { currency }),
  }
  return withTax(price, lines, terms)
}

function partsOf(content: Priced, total: number): DuePart[] {
  const parts = splitOf(content).map(({ percent, ...part }) => ({
    ...part,
    amount: halfUp(total * percent),
  }))
  let left = total
  const amounts = parts.map(({ amount, ...part }, position) => {
    const due = position === parts.length - 1 ? left : Math.min(amount, left)
    left -= due
    return { ...part, amount: due }
  })
  return amounts.filter(({ amount }) => amount > 0)
}

type Share = Pick<DuePart, 'kind' | 'name'> & { percent: number }

function splitOf({ payment, depositPercent, milestones }: Priced): Share[] {
  if (payment === 'milestones' && milestones.length)
    return milestones.map(({ name, percent }) => ({ kind: 'milestone' as const, name, percent }))
  if (payment === 'full' || depositPercent === 100)
    return [{ kind: 'full', name: 'Full payment', percent: 100 }]
  return [
    { kind: 'deposit', name: 'Deposit', percent: depositPercent },
    { kind: 'balance', name: 'Balance', percent: 100 - depositPercent },
  ]
}
