// Adds lines from the price book.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { dollars } from '#kernel/money.ts'
import type { PriceItem, PriceKind } from '#features/catalogue/price-items.contract.ts'
import { errorMessage, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
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

export const PRICE_BOOK_SEARCH = 'price-book-search'
type NewLine = Omit<WrittenLine, 'id'>

export function PriceBookPicker({ onPick }: { onPick: (line: NewLine) => void }) {
  const [text, setText] = useState('')
  const { items, status } = useSold()
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = items.filter((item) =>
    terms.every((term) => `${item.name} ${kindOf(item)}`.toLowerCase().includes(term)),
  )
  const pick = (id: string): void => {
    const item = found.find((one) => one.id === id)
    if (item) onPick(lineOf(item))
    setText('')
  }
  return (
    <OptionPicker
      id={PRICE_BOOK_SEARCH}
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
      status={status ?? 'No match in the price book.'}
      onText={setText}
      onPick={pick}
    />
  )
}

/** `status` explains an empty list. */
function useSold(): { items: PriceItem[]; status: string | undefined } {
  const {
    data = [],
    error,
    isPending,
  } = useQuery({
    queryKey: ['price-items'],
    queryFn: () => unwrap(privateApi()['price-items'].$get()),
  })
  const status = error
    ? `Couldn’t load the price book. ${errorMessage(error)}`
    : isPending
      ? 'Loading the price book…'
      : undefined
  return { items: data.filter(({ isRetired }) => !isRetired), status }
}

/** One unit: an hour of a role, a period of a plan. */
const lineOf = ({ kind, name, amount, duration }: PriceItem): NewLine => ({
  text: kind === 'package' && !/package/i.test(name) ? `${name} package` : name,
  detail: kind === 'role' ? 'Per hour' : kind.endsWith('-plan') ? duration : '',
  quantity: 100,
  unitPrice: amount,
})
