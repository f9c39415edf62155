// The running total of a draft.
import type { TaxTerms } from '#features/billing/tax/document-tax.contract.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { exactMoney, money } from '#kernel/money.ts'
import {
  formatAmount,
  lineTypeOf,
  type LineType,
  monthlyRows,
  roundedText,
  whenDue,
} from '../../amounts.rules.ts'
import { firstChoice, hasAlternatives, quotePrice, sumOf } from '../../price.rules.ts'
import type { AppliedPromotion, QuoteContent, QuotePrice } from '../../quote-content.contract.ts'
import { partCents, totalCents } from '../../quote-tax.rules.ts'
import { rowsAboveTotal, includedTaxRows, untaxedText } from '../../tax-texts.rules.ts'
import './quote-editor.css'
import '#ui/work-layout.css'

type LiveProps = {
  content: QuoteContent
  promotion: AppliedPromotion | null
  price: QuotePrice
  terms: TaxTerms | null | undefined
}

export function LiveTotal({ content, promotion, price, terms }: LiveProps) {
  const { subtotal, discount, rounding, parts } = price
  const currency = currencyOf(price)
  const others = othersOf(content, promotion, terms)
  const [monthly] = monthlyRows(content, firstChoice(content.items), terms)
  return (
    <section className="card card-body live-total" aria-labelledby="live-total">
      <h2 id="live-total">Live total</h2>
      <dl>
        {groupsOf(content).map(({ name, amount }) => (
          <Sum key={name} name={name}>
            {formatAmount(amount, currency)}
          </Sum>
        ))}
        <Sum name="Subtotal" isSum>
          {formatAmount(subtotal, currency)}
        </Sum>
        {discount > 0 && (
          <Sum name={discountText(content, promotion)}>−{formatAmount(discount, currency)}</Sum>
        )}
        {rounding !== 0 && (
          <Sum name={roundedText(currency)}>
            {rounding > 0 ? '+' : '−'}
            {exactMoney(Math.abs(rounding), currency)}
          </Sum>
        )}
        <Rows of={rowsAboveTotal(price)} />
      </dl>
      <p className="live-total-line" role="status">
        <span>Total</span>
        <b className="numeric">{money(totalCents(price), currency)}</b>
      </p>
      <TaxNotes price={price} isKnown={terms !== undefined} />
      <dl>
        <Rows of={includedTaxRows(price)} />
        {parts.map((part, position) => (
          <Sum key={`${position} ${part.name}`} name={partText(part, position, content)}>
            {exactMoney(partCents(part), currency)}
          </Sum>
        ))}
        {monthly && <Sum name={monthly.label}>{monthly.value}</Sum>}
      </dl>
      {others.length > 0 && (
        <dl className="live-total-others">
          {others.map(({ name, cents }) => (
            <Sum key={name} name={name}>
              {money(cents, currency)}
            </Sum>
          ))}
        </dl>
      )}
    </section>
  )
}

const Rows = ({ of: rows }: { of: readonly { label: string; value: string }[] }) =>
  rows.map(({ label, value }) => (
    <Sum key={label} name={label}>
      {value}
    </Sum>
  ))

function TaxNotes({ price, isKnown }: { price: QuotePrice; isKnown: boolean }) {
  const text = isKnown ? untaxedText(price) : 'The tax depends on the address of the customer.'
  return text && <p className="side-note">{text}</p>
}

function Sum({
  name,
  isSum = false,
  children,
}: {
  name: string
  isSum?: boolean
  children: React.ReactNode
}) {
  return (
    <div className={isSum ? 'live-total-sum' : undefined}>
      <dt>{name}</dt>
      <dd className="numeric">{children}</dd>
    </div>
  )
}

function groupsOf({ items }: QuoteContent): { name: string; amount: number }[] {
  const { alternative } = firstChoice(items)
  const included = items.filter(({ may }) => may === 'required' || may === alternative)
  const group = (type: LineType, one: string, many: string) => {
    const lines = included.filter((line) => lineTypeOf(line) === type)
    return {
      name: lines.length === 1 ? one : `${lines.length} ${many}`,
      count: lines.length,
      amount: sumOf(lines),
    }
  }
  return [
    group('package', 'Package', 'packages'),
    group('one-time', 'One-time line', 'one-time lines'),
    group('hourly', 'Hourly line', 'hourly lines'),
  ].filter(({ count }) => count > 0)
}

function discountText(
  { discount, discountType }: QuoteContent,
  promotion: AppliedPromotion | null,
): string {
  if (promotion)
    return promotion.discountType === 'percentage'
      ? `${promotion.code}, ${promotion.discountValue}%`
      : promotion.code
  return discountType === 'percentage' ? `Discount, ${discount}%` : 'Discount'
}

function partText(
  part: QuotePrice['parts'][number],
  position: number,
  { depositPercent }: QuoteContent,
): string {
  const text = `${part.name}, ${whenDue(part, position)}`
  return part.kind === 'deposit' ? `${text}, ${depositPercent}%` : text
}

/** Returns B instead of A, and every option with the more expensive of A and B. */
function othersOf(
  content: QuoteContent,
  promotion: AppliedPromotion | null,
  terms: TaxTerms | null | undefined,
): { name: string; cents: number }[] {
  const totalOf = (options: string[], alternative: 'a' | 'b'): number =>
    totalCents(quotePrice(content, promotion, { options, alternative }, terms))
  const options = content.items
    .filter(({ may, isMonthly }) => may === 'optional' && !isMonthly)
    .map(({ id }) => id)
  return [
    ...(hasAlternatives(content.items) ? [{ name: 'With Choice B', cents: totalOf([], 'b') }] : []),
    ...(options.length
      ? [
          {
            name: 'With every option',
            cents: Math.max(totalOf(options, 'a'), totalOf(options, 'b')),
          },
        ]
      : []),
  ]
}
