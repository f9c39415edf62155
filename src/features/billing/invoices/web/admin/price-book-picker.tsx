// Adds lines from the price book.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { dollars } from '#kernel/money.ts'
import type { PriceItem, PriceKind } from '#features/catalogue/price-items.contract.ts'
import { usePriceBookSearch } from '#features/catalogue/web/admin/price-book.query.ts'
import { LINE_SEARCH } from '#site/forms/use-lines.ts'
import { OptionPicker } from '#ui/option-picker.tsx'
import type { WrittenLine } from '../../written-invoices.contract.ts'

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

export function PriceBookPicker({ onPick }: { onPick: (line: NewLine) => void }) {
  const [text, setText] = useState('')
  const { found, status } = usePriceBookSearch(text, kindOf)
  const pick = (id: string): void => {
    const item = found.find((one) => one.id === id)
    if (item) onPick(lineOf(item))
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
        aside: item.amount === null ? 'on request' : dollars(item.amount),
      }))}
      status={status}
      onText={setText}
      onPick={pick}
    />
  )
}

/** One unit: an hour of a role, a period of a plan. */
const lineOf = ({ kind, name, amount, duration }: PriceItem): NewLine => ({
  text: kind === 'package' && !/package/i.test(name) ? `${name} package` : name,
  detail: kind === 'role' ? 'Per hour' : kind.endsWith('-plan') ? duration : '',
  quantity: 100,
  unitPrice: amount,
})
