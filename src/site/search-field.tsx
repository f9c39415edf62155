// Global search field: one combobox with grouped results.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Briefcase,
  FileText,
  FolderKanban,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  PanelsTopLeft,
  Receipt,
  Repeat,
  Search,
  Tag,
  TicketPercent,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  MIN_SEARCH_LENGTH,
  type Found,
  FOUND_KINDS,
  type FoundKind,
} from '#features/search/search.contract.ts'
import { exactDollars } from '#kernel/money.ts'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { useIsAdmin } from './admin-only.tsx'
import { SEARCH_OPTIONS } from './query.ts'
import { unwrap, errorMessage } from './api-error.ts'
import { type Area, screensFor } from './search-screens.ts'
import { privateApi } from './session.ts'

type Option = {
  key: string
  icon: LucideIcon
  label: string
  title: string
  detail: string
  path: string
}
type Group = { title: string; options: Option[] }

const ICONS: Record<FoundKind, LucideIcon> = {
  customer: UsersRound,
  request: Inbox,
  quote: FileText,
  payment: Receipt,
  project: FolderKanban,
  message: MessageSquare,
  application: UserRound,
  job: Briefcase,
  post: Newspaper,
  plan: Repeat,
  price: Tag,
  promotion: TicketPercent,
}
const GROUPS: readonly { title: string; kinds: readonly FoundKind[] }[] = [
  { title: 'Customers', kinds: ['customer'] },
  { title: 'Work', kinds: ['project', 'quote', 'request', 'message', 'payment'] },
  { title: 'Hiring and blog', kinds: ['application', 'job', 'post'] },
  { title: 'Prices', kinds: ['plan', 'price', 'promotion'] },
]

const DEBOUNCE_MS = 120

function useDebouncedValue(query: string): string {
  const [settled, setSettled] = useState(query)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(query), DEBOUNCE_MS)
    return () => clearTimeout(wait)
  }, [query])
  return settled
}

function useFound(area: Area, q: string) {
  const call = (signal: AbortSignal) =>
    area === 'admin'
      ? privateApi().search.$get({ query: { q } }, { init: { signal } })
      : privateApi().my.search.$get({ query: { q } }, { init: { signal } })
  return useQuery({
    queryKey: ['search', area, q],
    queryFn: ({ signal }) => unwrap<Found[]>(call(signal)),
    enabled: q.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
    ...SEARCH_OPTIONS,
  })
}

export function SearchField({ area, onClose }: { area: Area; onClose: () => void }) {
  const [input, setInput] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const isAdmin = useIsAdmin()
  const query = input.trim()
  const { data, error, isFetching } = useFound(area, useDebouncedValue(query))
  const groups = groupsOf(
    { area, isAdmin },
    query,
    query.length < MIN_SEARCH_LENGTH ? [] : (data ?? []),
  )
  const options = groups.flatMap((group) => group.options)
  const open = ({ path }: Option): void => {
    onClose()
    void navigate(path)
  }
  const press = (event: KeyboardEvent): void => {
    const chosen = options[at]
    if (event.key === 'Enter' && chosen) open(chosen)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setAt(
        (at + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % Math.max(options.length, 1),
      )
    else return
    event.preventDefault()
  }
  return (
    <div className="search-field">
      <div className="search-field-head">
        <Icon of={Search} />
        <input
          // The dialog sets the focus.
          type="text"
          role="combobox"
          aria-label="Search everything"
          aria-expanded={options.length > 0}
          aria-controls="search-found"
          aria-autocomplete="list"
          aria-activedescendant={options[at] ? `search-found-${at}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          placeholder={area === 'admin' ? 'Name, email, number, word' : 'Number or word'}
          value={input}
          onKeyDown={press}
          onChange={({ target }) => {
            setInput(target.value)
            setAt(0)
          }}
        />
        <button type="button" className="search-field-close" onClick={onClose}>
          Esc<span className="visually-hidden">, close search</span>
        </button>
      </div>
      <Options groups={groups} at={at} query={query} onOpen={open} />
      <Foot status={searchStatusText({ query, count: options.length, isFetching, error })} />
    </div>
  )
}

function searchStatusText({
  query,
  count,
  isFetching,
  error,
}: {
  query: string
  count: number
  isFetching: boolean
  error: Error | null
}): string {
  if (error) return errorMessage(error)
  if (query.length < MIN_SEARCH_LENGTH) return 'Type at least two letters.'
  if (count) return `${count} ${count === 1 ? 'result' : 'results'}`
  return isFetching ? 'Searching…' : `No results for “${query}”.`
}

const Foot = ({ status }: { status: string }) => (
  <div className="search-foot">
    <p className="search-keys" aria-hidden>
      <kbd>↑</kbd>
      <kbd>↓</kbd> move <kbd>Enter</kbd> open
    </p>
    <p role="status">{status}</p>
  </div>
)

function groupsOf(
  { area, isAdmin }: { area: Area; isAdmin: boolean },
  query: string,
  found: readonly Found[],
): Group[] {
  const ofKinds = GROUPS.map(({ title, kinds }) => ({
    title,
    options: kinds.flatMap((kind) => found.filter((one) => one.kind === kind)).map(toOption),
  }))
  const screens = screensFor(area, query, isAdmin).map(({ title, detail, path }) => ({
    key: path,
    icon: PanelsTopLeft,
    label: 'Screen',
    title,
    detail,
    path,
  }))
  return [...ofKinds, { title: 'Screens', options: screens }].filter(
    ({ options }) => options.length,
  )
}

const toOption = (
  { kind, id, title, detail, amount, path, isNear }: Found,
  position: number,
): Option => ({
  key: `${kind} ${id} ${position}`,
  icon: ICONS[kind],
  label: isNear ? 'Similar name' : FOUND_KINDS[kind],
  title: amount === null ? title : `${title}, ${exactDollars(amount)}`,
  detail,
  path,
})

type OptionsProps = {
  groups: readonly Group[]
  at: number
  query: string
  onOpen: (option: Option) => void
}

function Options({ groups, at, query, onOpen }: OptionsProps) {
  const before = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0),
  )
  return (
    <div
      id="search-found"
      role="listbox"
      aria-label="Results"
      className="search-found"
      hidden={!groups.length}
    >
      {groups.map(({ title, options }, index) => (
        <div key={title} role="group" aria-labelledby={`search-group-${index}`}>
          <p id={`search-group-${index}`} className="search-group">
            {title}
          </p>
          {options.map((option, position) => (
            <OptionRow
              key={option.key}
              option={option}
              number={(before[index] ?? 0) + position}
              isSelected={(before[index] ?? 0) + position === at}
              query={query}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const intoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })

type RowProps = {
  option: Option
  number: number
  isSelected: boolean
  query: string
  onOpen: (option: Option) => void
}

/** The input keeps the focus and handles the keys. */
function OptionRow({ option, number, isSelected, query, onOpen }: RowProps) {
  const { icon, label, title, detail } = option
  return (
    <button
      id={`search-found-${number}`}
      ref={isSelected ? intoView : undefined}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className={classNames('search-option', isSelected && 'search-option-selected')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(option)}
    >
      <Icon of={icon} />
      <span className="search-option-words">
        <b>
          <Marked text={title} query={query} />
        </b>
        {detail && (
          <span className="side-note">
            <Marked text={around(detail, query)} query={query} />
          </span>
        )}
      </span>
      <span className="search-option-kind">
        {label}
        {isSelected && <kbd aria-hidden>Enter</kbd>}
      </span>
    </button>
  )
}

const beginnings = (query: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(${
      query
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .join('|') || '$^'
    })`,
    'giu',
  )

function Marked({ text, query }: { text: string; query: string }) {
  return text
    .split(beginnings(query))
    .map((part, index) => (index % 2 ? <mark key={`${index} ${part}`}>{part}</mark> : part))
}

const LONGEST = 110

function around(text: string, query: string): string {
  if (text.length <= LONGEST) return text
  const from = Math.max(0, text.search(beginnings(query)) - 30)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + LONGEST)}${from + LONGEST < text.length ? '…' : ''}`
}
