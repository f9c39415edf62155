// Adds lines from the price book.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { money } from '#kernel/money.ts'
import type { PriceItem, PriceKind } from '#features/catalogue/price-items.contract.ts'
import { usePriceBookSearch } from '#features/catalogue/web/admin/price-book.query.ts'
import { hasRate, NO_OTHER_CURRENCIES } from '#features/company/currency-settings.contract.ts'
import { useCurrencySettings } from '#features/company/web/currency-settings.query.ts'
import { LINE_SEARCH } from '#site/forms/use-lines.ts'
import { OptionPicker } from '#ui/option-picker.tsx'
import type { WrittenLine } from '../../written-invoices.contract.ts'
import { convertedPrice } from '../../written-invoices.rules.ts'

const KINDS: Record<PriceKind, string> = {
  package: 'Small business package',
  service: 'Service',
  role: 'Role, per hour',
  'maintenance-plan': 'Maintenance plan',
  'doctor-plan': 'Plan for doctors',
}

const kindOf = ({ kind, serviceType }: PriceItem): string =>
  kind === 'package' && serviceType === 'startups' ? 'MVP package' : KINDS[kind]

type NewLine = Omit<WrittenLine, 'id'>

type Props = { currency: Currency; onPick: (line: NewLine) => void }

/** Prices of the price book are US dollars. */
export function PriceBookPicker({ currency, onPick }: Props) {
  const [text, setText] = useState('')
  const { found, status } = usePriceBookSearch(text, kindOf)
  const { rates } = useCurrencySettings().data ?? NO_OTHER_CURRENCIES
  const priceOf = ({ amount }: PriceItem): number | null =>
    amount === null || !hasRate(currency, rates)
      ? null
      : convertedPrice(amount, { from: MAIN_CURRENCY, to: currency, rates })
  const pick = (id: string): void => {
    const item = found.find((one) => one.id === id)
    if (item) onPick(lineOf(item, priceOf(item)))
    setText('')
  }
  return (
    <OptionPicker
      id={LINE_SEARCH}
      label="Add from the price book"
      placeholder="Add from the price book"
      icon={Plus}
      text={text}
      options={found.map((item) => ({
        id: item.id,
        title: item.name,
        soft: kindOf(item),
        aside: priceText(priceOf(item), currency),
      }))}
      status={status}
      onText={setText}
      onPick={pick}
    />
  )
}

const priceText = (cents: number | null, currency: Currency): string =>
  cents === null ? 'on request' : money(cents, currency)

/** One unit: an hour of a role, a period of a plan. */
const lineOf = ({ kind, name, duration }: PriceItem, unitPrice: number | null): NewLine => ({
  text: kind === 'package' && !/package/i.test(name) ? `${name} package` : name,
  detail: kind === 'role' ? 'Per hour' : kind.endsWith('-plan') ? duration : '',
  quantity: 100,
  unitPrice,
})
