// Converts the amounts of a draft into another currency.
import { type Currency, currencyOf, MAIN_CURRENCY } from '../../kernel/currencies.contract.ts'
import { EQUITY_PROGRAM } from '../catalogue/catalogue.contract.ts'
import type { LateFee } from '../billing/late-fees/late-fees.contract.ts'
import { convertedWhole, type CurrencyRates } from '../company/currency-settings.contract.ts'
import { halfUp, hoursAmount, sumOf } from './price.rules.ts'
import type { QuoteContent, QuoteItem } from './quote-content.contract.ts'

type Amounts = Pick<
  QuoteContent,
  'items' | 'discount' | 'discountType' | 'lateFee' | 'equity' | 'currency'
>
export type Conversion = { from: Currency; to: Currency; rates: CurrencyRates }

/** Whole amounts are rounded half up, the rate of an hour to whole cents. */
export function inCurrency<Content extends Amounts>(
  content: Content,
  to: Currency,
  rates: CurrencyRates,
): Content {
  const conversion = { from: currencyOf(content), to, rates }
  if (conversion.from === to) return content
  const { items, discount, discountType, lateFee } = content
  return {
    ...content,
    currency: to === MAIN_CURRENCY ? undefined : to,
    items: convertedLines(content, items, conversion),
    discount: discountType === 'fixed' ? convertedWhole(discount, conversion) : discount,
    ...(lateFee && { lateFee: convertedLateFee(lateFee, conversion) }),
  }
}

export function convertedLine(line: QuoteItem, conversion: Conversion): QuoteItem {
  const { hours, amount } = line
  if (hours) {
    const converted = { ...hours, rate: convertedWhole(hours.rate, conversion) }
    return { ...line, hours: converted, amount: hoursAmount(converted) }
  }
  return { ...line, amount: amount === null ? null : convertedWhole(amount, conversion) }
}

/** A fixed fee is in cents, interest in no currency. */
export const convertedLateFee = (lateFee: LateFee, conversion: Conversion): LateFee =>
  lateFee.kind === 'fixed'
    ? { ...lateFee, value: Math.max(1, convertedWhole(lateFee.value, conversion)) }
    : lateFee

/** Rounding each line may separate Choice B from half of Choice A, which it must cost for equity. */
function convertedLines(
  { equity }: Pick<Amounts, 'equity'>,
  items: readonly QuoteItem[],
  conversion: Conversion,
): QuoteItem[] {
  const lines = items.map((line) => convertedLine(line, conversion))
  const last = lines.findLastIndex(({ may, hours }) => may === 'b' && !hours)
  const missing = equity === null || missingForHalf(items) !== 0 ? 0 : missingForHalf(lines)
  return lines.map((line, position) =>
    position === last && missing !== 0 ? { ...line, amount: (line.amount ?? 0) + missing } : line,
  )
}

function missingForHalf(items: readonly QuoteItem[]): number {
  const costOf = (choice: 'a' | 'b'): number => sumOf(items.filter(({ may }) => may === choice))
  return halfUp(costOf('a') * EQUITY_PROGRAM.discount) - costOf('b')
}

/** Whether converting changes something. */
export const hasAmounts = ({ items, discount, discountType, lateFee }: Amounts): boolean =>
  items.some(({ amount }) => amount) ||
  (discountType === 'fixed' && discount > 0) ||
  lateFee?.kind === 'fixed'
