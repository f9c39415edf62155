// A combobox that adds lines from the price book.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { dollars } from '#kernel/money.ts'
import { unwrap, errorMessage } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { rhythmOf } from '#features/catalogue/catalogue.contract.ts'
import { type BookItem, quoteLine } from '../../first-draft.rules.ts'
import type { QuoteItem } from '../../quote-content.contract.ts'
import { newLineId } from './draft-lines.ts'
import './quote-lines.css'

/** Finds everything with a single price. `status` explains an empty list. */
function useSold(): { sold: BookItem[]; status: string | undefined } {
  const {
    data: items = [],
    error,
    isPending,
  } = useQuery({
    queryKey: ['price-items'],
    queryFn: () => unwrap(privateApi()['price-items'].$get()),
  })
  const sold = items
    .filter(({ isRetired }) => !isRetired)
    .map(({ features, ...item }) => ({
      ...item,
      features: features.filter(({ included }) => included).map(({ name }) => name),
    }))
  return {
    sold,
    status: error
      ? `Couldn’t load the price book. ${errorMessage(error)}`
      : isPending
        ? 'Loading the price book…'
        : undefined,
  }
}

function kindOf({ kind, serviceType, duration }: BookItem): string {
  if (kind === 'role') return 'Hourly role'
  if (kind === 'package')
    return serviceType === 'startups' ? 'MVP package' : 'Small business package'
  if (kind === 'service') return 'Service'
  const family = kind === 'doctor-plan' ? 'doctors and clinics' : 'maintenance'
  return isMonthlyPlan(duration) ? `Monthly plan, ${family}` : `One-time, ${family}`
}

const isMonthlyPlan = (duration: string | null): boolean => rhythmOf(duration ?? '') === 'month'

function priceUnit({ kind, duration }: BookItem): string {
  if (kind === 'role') return ' an hour'
  return isMonthlyPlan(duration) ? ' a month' : ''
}

const toLine = (item: BookItem): QuoteItem => ({ ...quoteLine(item, 0), id: newLineId() })

export function LinePicker({
  onPick,
  onEmpty,
}: {
  onPick: (line: QuoteItem) => void
  onEmpty: () => void
}) {
  const { sold, status } = useSold()
  const list = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = sold.filter((item) =>
    terms.every((term) => `${item.name} ${kindOf(item)}`.toLowerCase().includes(term)),
  )
  const pick = (item: BookItem): void => {
    onPick(toLine(item))
    setText('')
    setOpen(false)
    setAt(0)
  }
  const press = (event: KeyboardEvent): void => {
    // While an input method composes a word, the keys belong to it.
    if (event.nativeEvent.isComposing) return
    const item = found[at]
    if (event.key === 'ArrowDown') setAt(isOpen ? Math.min(at + 1, found.length - 1) : 0)
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && isOpen && item) pick(item)
    else if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    setOpen(event.key.startsWith('Arrow'))
  }
  return (
    <div className="quote-picker">
      <div className="field-control quote-picker-find">
        <Icon of={Plus} />
        <input
          id="price-book-search"
          className="field-input"
          role="combobox"
          aria-label="Add from the price book"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[at] ? `${list}-${at}` : undefined}
          autoComplete="off"
          placeholder="Add from the price book: package, service, hourly role, plan"
          value={text}
          onFocus={() => setAt(0)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
          onChange={({ target }) => {
            setText(target.value)
            setAt(0)
            setOpen(true)
          }}
        />
        <Options
          id={list}
          isOpen={isOpen}
          found={found}
          status={status ?? 'No match in the price book.'}
          at={at}
          onPick={pick}
        />
      </div>
      <Button variant="neutral" onClick={onEmpty}>
        Empty line
      </Button>
    </div>
  )
}

type OptionsProps = {
  id: string
  isOpen: boolean
  found: readonly BookItem[]
  status: string
  at: number
  onPick: (item: BookItem) => void
}

function Options({ id, isOpen, found, status, at, onPick }: OptionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Price book"
      className="quote-picker-list"
      hidden={!isOpen}
    >
      {found.map((item, position) => (
        // The input handles keys and keeps the focus.
        <button
          key={item.id}
          id={`${id}-${position}`}
          ref={position === at && isOpen ? intoView : undefined}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={position === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(item)}
        >
          <span>
            <b>{item.name}</b> <span className="muted">{kindOf(item)}</span>
          </span>
          <span className="numeric">
            {item.amount === null ? (
              <span className="muted">on request</span>
            ) : (
              `${dollars(item.amount)}${priceUnit(item)}`
            )}
          </span>
        </button>
      ))}
      {!found.length && <p className="muted">{status}</p>}
    </div>
  )
}

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })
