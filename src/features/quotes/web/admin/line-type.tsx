// The type of a line in the quote editor, with its hours, duration and free months.
import type { Currency } from '#kernel/currencies.contract.ts'
import { CURRENCY_UNITS } from '#kernel/currency-units.contract.ts'
import { currencySymbol } from '#kernel/money.ts'
import { TaxClassField } from '#site/prices/tax-class-field.tsx'
import { FieldError } from '#ui/field.tsx'
import { LINE_TYPES, type LineType, lineTypeOf } from '../../amounts.rules.ts'
import { hoursAmount } from '../../price.rules.ts'
import { type LineHours, MOST_HOURS, type QuoteItem } from '../../quote-content.contract.ts'
import { AmountInput } from './amount-input.tsx'
import { ofType } from './draft-lines.ts'
import { SupportChoice } from './support-choice.tsx'
import '#ui/lines.css'
import './quote-lines.css'

type Props = {
  line: QuoteItem
  currency: Currency
  label: string
  hoursProblem: string | undefined
  onChange: (to: Partial<QuoteItem>) => void
}

export function LineTypeFields({ line, currency, label, hoursProblem, onChange }: Props) {
  const { id, type, duration, freeMonths, support, packageId, hours, isMonthly } = line
  return (
    <>
      <select
        className="field-input"
        aria-label={`${label}: type`}
        value={lineTypeOf(line)}
        onChange={({ target }) => onChange(ofType(line, target.value as LineType))}
      >
        {Object.entries(LINE_TYPES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {hours && (
        <HoursFields
          id={id}
          hours={hours}
          currency={currency}
          label={label}
          problem={hoursProblem}
          onChange={(hours) => onChange({ hours, amount: hoursAmount(hours) })}
        />
      )}
      {!isMonthly && (
        <input
          className="field-input line-quiet quote-line-time"
          aria-label={`${label}: how long it takes`}
          placeholder="Duration"
          maxLength={60}
          value={duration}
          onChange={({ target }) => onChange({ duration: target.value })}
        />
      )}
      {type === 'package' && (freeMonths > 0 || !support) && (
        <span className="quote-line-free">
          <AmountInput
            className="field-input line-quiet"
            value={freeMonths}
            most={24}
            aria-label={`${label}: months of free maintenance`}
            onChange={(freeMonths) => onChange({ freeMonths })}
          />
          <span aria-hidden>free months</span>
        </span>
      )}
      {type === 'package' && packageId === null && (
        <SupportChoice
          label={label}
          support={support}
          onChange={(support) => onChange({ support })}
        />
      )}
      <TaxClassField
        label={label}
        value={line.taxClass}
        className="quote-line-time"
        onChange={(taxClass) => onChange({ taxClass })}
      />
    </>
  )
}

type HoursProps = {
  id: string
  hours: LineHours
  currency: Currency
  label: string
  problem: string | undefined
  onChange: (hours: LineHours) => void
}

function HoursFields({ id, hours, currency, label, problem, onChange }: HoursProps) {
  const { quantity, rate } = hours
  return (
    <>
      <span className="quote-line-hours">
        <AmountInput
          value={quantity}
          most={MOST_HOURS}
          aria-label={`${label}: hours`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-hours-problem`}
          onChange={(quantity) => onChange({ quantity, rate })}
        />
        <span aria-hidden>h × {currencySymbol(currency)}</span>
        <AmountInput
          hasCents
          value={rate / 100}
          most={10_000}
          aria-label={`${label}: ${CURRENCY_UNITS[currency]} an hour`}
          onChange={(units) => onChange({ quantity, rate: Math.round(units * 100) })}
        />
      </span>
      <FieldError id={`${id}-hours-problem`} text={problem} />
    </>
  )
}
