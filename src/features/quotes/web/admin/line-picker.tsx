// Adds lines from the price book, or an empty one.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { money } from '#kernel/money.ts'
import { newLineId } from '#site/forms/lines.ts'
import { LINE_SEARCH } from '#site/forms/use-lines.ts'
import { Button } from '#ui/button.tsx'
import { OptionPicker } from '#ui/option-picker.tsx'
import { rhythmOf } from '#features/catalogue/catalogue.contract.ts'
import type { PriceItem } from '#features/catalogue/price-items.contract.ts'
import { usePriceBookSearch } from '#features/catalogue/web/admin/price-book.query.ts'
import { hasRate, NO_OTHER_CURRENCIES } from '#features/company/currency-settings.contract.ts'
import { useCurrencySettings } from '#features/company/web/currency-settings.query.ts'
import { quoteLine } from '../../first-draft.rules.ts'
import { convertedLine } from '../../quote-currency.rules.ts'
import type { QuoteItem } from '../../quote-content.contract.ts'
import '#ui/lines.css'

function kindOf({ kind, serviceType, duration }: PriceItem): string {
  if (kind === 'role') return 'Hourly role'
  if (kind === 'package')
    return serviceType === 'startups' ? 'MVP package' : 'Small business package'
  if (kind === 'service') return 'Service'
  const family = kind === 'doctor-plan' ? 'doctors and clinics' : 'maintenance'
  return isMonthlyPlan(duration) ? `Monthly plan, ${family}` : `One-time, ${family}`
}

const isMonthlyPlan = (duration: string): boolean => rhythmOf(duration) === 'month'

/** As in the line that it adds: `€87.40 an hour`. */
function priceText({ hours, amount, isMonthly }: QuoteItem, currency: Currency): string {
  if (amount === null) return 'Price to be entered'
  if (hours) return `${money(hours.rate, currency)} an hour`
  return `${money(amount * 100, currency)}${isMonthly ? ' a month' : ''}`
}

function toLine({ features, ...item }: PriceItem): QuoteItem {
  const included = features.filter((feature) => feature.included).map(({ name }) => name)
  return { ...quoteLine({ ...item, features: included }, 0), id: newLineId() }
}

/** To be entered: without a rate, the price is unknown. */
const withoutAmount = ({ hours, ...line }: QuoteItem): QuoteItem => ({
  ...line,
  amount: null,
  ...(hours && { hours: { ...hours, rate: 0 } }),
})

type Props = { currency: Currency; onPick: (line: QuoteItem) => void; onEmpty: () => void }

/** Prices of the price book are US dollars. */
export function LinePicker({ currency, onPick, onEmpty }: Props) {
  const [text, setText] = useState('')
  const { found, status } = usePriceBookSearch(text, kindOf)
  const { rates } = useCurrencySettings().data ?? NO_OTHER_CURRENCIES
  const lineOf = (item: PriceItem): QuoteItem =>
    hasRate(currency, rates)
      ? convertedLine(toLine(item), { from: MAIN_CURRENCY, to: currency, rates })
      : withoutAmount(toLine(item))
  const pick = (id: string): void => {
    const item = found.find((one) => one.id === id)
    if (item) onPick(lineOf(item))
    setText('')
  }
  return (
    <div className="lines-add">
      <OptionPicker
        id={LINE_SEARCH}
        label="Add from the price book"
        listLabel="Price book"
        placeholder="Add from the price book: package, service, hourly role, plan"
        icon={Plus}
        text={text}
        options={found.map((item) => ({
          id: item.id,
          title: item.name,
          soft: kindOf(item),
          aside:
            item.amount === null ? (
              <span className="muted">on request</span>
            ) : (
              priceText(lineOf(item), currency)
            ),
        }))}
        status={status}
        onText={setText}
        onPick={pick}
      />
      <Button variant="neutral" onClick={onEmpty}>
        Empty line
      </Button>
    </div>
  )
}
