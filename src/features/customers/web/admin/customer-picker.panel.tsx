// A combobox that finds a customer by name or email.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { errorMessage, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { OptionPicker } from '#ui/option-picker.tsx'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'

const DEBOUNCE_MS = 250
const MOST_FOUND = '20'

type Props = { onPick: (customer: { name: string; email: string }) => void }

export function CustomerPickerPanel({ onPick }: Props) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const { data: found = [], error, isPending } = useFound(search)
  const status = error
    ? `Couldn’t search the customers. ${errorMessage(error)}`
    : isPending
      ? 'Loading the customers…'
      : 'No such customer yet. Enter the name and the email below.'
  const pick = (id: string): void => {
    const customer = found.find((one) => one.id === id)
    if (customer) onPick({ name: customer.name, email: customer.email })
    setText('')
  }
  return (
    <OptionPicker
      label="Choose a customer"
      placeholder="Find a customer by name or email"
      icon={Search}
      text={text}
      options={found.map(({ id, name, email }) => ({ id, title: name || email, soft: email }))}
      status={status}
      onText={setText}
      onPick={pick}
    />
  )
}

const useFound = (search: string) =>
  useQuery({
    queryKey: ['customers', 'picker', search],
    queryFn: () =>
      unwrap(
        privateApi().customers.$get({ query: { limit: MOST_FOUND, ...(search && { search }) } }),
      ),
    placeholderData: keepPreviousData,
  })
