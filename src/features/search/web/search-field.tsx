// The field is one combobox with grouped results.
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
  Zap,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from '#ui/routing/routing.ts'
import {
  MIN_SEARCH_LENGTH,
  type Found,
  type Screen,
  type SearchAction,
} from '../search.contract.ts'
import { useBlind, useNameOf } from '#features/careers/web/admin/blind-review.query.ts'
import { exactMoney } from '#kernel/money.ts'
import { Icon } from '#ui/icon.tsx'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import { useIsAdmin } from '#site/layouts/admin-only.tsx'
import { SEARCH_OPTIONS } from '#site/data/query.ts'
import { unwrap, errorMessage } from '#site/data/api-error.ts'
import { matchingActions, matchingScreens } from './search-screens.ts'
import { privateApi } from '#site/data/session.ts'
import { type SearchOption, type SearchGroup, SearchResults } from './search-results.tsx'
import './search-everything.panel.css'
import '#ui/keys.css'

const ICONS: Record<Found['icon'], LucideIcon> = {
  board: FolderKanban,
  briefcase: Briefcase,
  document: FileText,
  newspaper: Newspaper,
  people: UsersRound,
  person: UserRound,
  receipt: Receipt,
  repeat: Repeat,
  speech: MessageSquare,
  tag: Tag,
  ticket: TicketPercent,
  tray: Inbox,
}

export type SearchArea = 'admin' | 'business'
type Props = {
  area: SearchArea
  screens: readonly Screen[]
  actions: readonly SearchAction[]
}

/** During blind review, a result that may name an applicant has the number of the application. */
function useHiddenTexts(): (found: Found) => Found {
  const [isBlind] = useBlind()
  const nameOf = useNameOf()
  return (found) =>
    isBlind && found.application !== null
      ? {
          ...found,
          title: nameOf({ applicantName: found.title, reference: found.application }),
          detail: 'Hidden during blind review.',
        }
      : found
}

const DEBOUNCE_MS = 120

function useFound(area: SearchArea, q: string) {
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

export function SearchField({ area, screens, actions, onClose }: Props & { onClose: () => void }) {
  const [input, setInput] = useState('')
  const [selected, setSelected] = useState<string>()
  const navigate = useNavigate()
  const isAdmin = useIsAdmin()
  const query = input.trim()
  const { data, error, isFetching } = useFound(area, useDebouncedValue(query, DEBOUNCE_MS))
  const hide = useHiddenTexts()
  const groups = groupsOf(
    matchingActions(actions, query),
    matchingScreens(screens, query, isAdmin),
    query.length < MIN_SEARCH_LENGTH ? [] : (data ?? []).map(hide),
  )
  const options = groups.flatMap((group) => group.options)
  // By key, because results that arrive later move the others.
  const at = Math.max(
    options.findIndex(({ key }) => key === selected),
    0,
  )
  const open = ({ target }: SearchOption): void => {
    onClose()
    if (typeof target === 'string') void navigate(target)
    else target()
  }
  const press = (event: KeyboardEvent): void => {
    // While an input method composes a word, the keys belong to it.
    if (event.nativeEvent.isComposing) return
    const chosen = options[at]
    if (event.key === 'Enter' && chosen) open(chosen)
    else if (event.key === 'ArrowDown') setSelected(options[(at + 1) % options.length]?.key)
    else if (event.key === 'ArrowUp') setSelected(options.at(at - 1)?.key)
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
            setSelected(undefined)
          }}
        />
        <button type="button" className="search-field-close" onClick={onClose}>
          Esc<span className="visually-hidden">, close search</span>
        </button>
      </div>
      <SearchResults groups={groups} at={at} query={query} onOpen={open} />
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
  actions: readonly SearchAction[],
  screens: readonly Screen[],
  found: readonly Found[],
): SearchGroup[] {
  const titles = [...new Set(found.map(({ group }) => group))]
  const groups = titles.map((title) => ({
    title,
    options: found.filter(({ group }) => group === title).map(toOption),
  }))
  const foundScreens = screens.map(({ title, detail, path }) => ({
    key: path,
    icon: PanelsTopLeft,
    label: 'Screen',
    title,
    detail,
    target: path,
  }))
  const foundActions = actions.map(({ title, detail, run }) => ({
    key: `action ${title} ${detail}`,
    icon: Zap,
    label: 'Action',
    title,
    detail,
    target: run,
  }))
  return [
    ...groups,
    ...(foundActions.length ? [{ title: 'Actions', options: foundActions }] : []),
    ...(foundScreens.length ? [{ title: 'Screens', options: foundScreens }] : []),
  ]
}

const toOption = (
  { kind, label, icon, id, title, detail, amount, currency, path, isNear }: Found,
  position: number,
): SearchOption => ({
  key: `${kind} ${id} ${position}`,
  icon: ICONS[icon],
  label: isNear ? 'Similar name' : label,
  title: amount === null ? title : `${title}, ${exactMoney(amount, currency)}`,
  detail,
  target: path,
})
