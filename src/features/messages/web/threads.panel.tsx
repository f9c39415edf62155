// The agency's messages: the list at the left, the opened conversation at the right; on phones one at a time. Its styles: the Inbox's.
import { Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCompany } from '#site/company.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { useThreadCounts } from '#site/thread-counts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { useKeys } from '#ui/keys.ts'
import { names } from '#ui/names.ts'
import { useNow } from '#ui/now.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Thread, ThreadCounts } from '../messages.contract.ts'
import { type Filter, MESSAGES, PAGE_SIZE, type Shown, useFilter, useThreads } from './thread-queries.ts'
import { ShortWait } from './wait-clock.tsx'

const FILTERS: readonly { list: Shown; words: string; count?: keyof ThreadCounts }[] = [
  { list: 'open', words: 'Open', count: 'open' },
  { list: 'waiting', words: 'Waiting', count: 'waiting' },
  { list: 'closed', words: 'Closed' },
  { list: 'all', words: 'All' },
]

/** `children` is the opened conversation, or what stands there instead. */
export function Threads({ openId, children }: { openId: string | undefined; children: ReactNode }) {
  const filter = useFilter()
  const threads = useThreads(filter)
  const items = threads.data?.pages.flatMap(({ items }) => items) ?? []
  useNeighbours(items, openId)
  useFocusOnReturn(openId)
  return (
    <div className={names('inbox', openId !== undefined && 'inbox-opened')}>
      <section className="card inbox-list" aria-labelledby="messages">
        <Head filter={filter} />
        <Rows threads={threads} items={items} filter={filter} openId={openId} />
        <div className="inbox-keys"><p><kbd>J</kbd><kbd>K</kbd> next and previous</p></div>
      </section>
      <div className="inbox-item">{children}</div>
    </div>
  )
}

function useNeighbours(items: readonly Thread[], openId: string | undefined): void {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const at = items.findIndex(({ id }) => id === openId)
  const way = (thread: Thread | undefined) => thread && (() => void navigate({ pathname: `${MESSAGES}/${thread.id}`, search: `?${params}` }))
  useKeys({ j: way(items[at + 1]), k: at > 0 ? way(items[at - 1]) : undefined })
}

/** Back in the list, on the conversation that was open. */
function useFocusOnReturn(openId: string | undefined): void {
  const before = useRef(openId)
  useEffect(() => {
    if (!openId && before.current) document.getElementById(`thread-${before.current}`)?.focus()
    before.current = openId
  }, [openId])
}

function Head({ filter }: { filter: Filter }) {
  const { data: counts } = useThreadCounts()
  const [params] = useSearchParams()
  const address = (list: Shown): string => {
    const next = new URLSearchParams(params)
    if (list === 'open') next.delete('list')
    else next.set('list', list)
    return `?${next}`
  }
  return (
    <div className="inbox-head">
      <div className="row">
        <h2 id="messages">Messages</h2>
        <span className="side-note figures" role="status">{counts && inWords(counts)}</span>
      </div>
      <nav className="inbox-filters" aria-label="Show">
        {FILTERS.map(({ list, words, count }) => (
          <Link key={list} to={{ search: address(list) }} aria-current={list === filter.list || undefined} preventScrollReset replace>
            {words}
            {counts && count && counts[count] > 0 && <span className="figures"> {counts[count]}</span>}
          </Link>
        ))}
      </nav>
      <SearchBox key={filter.search} search={filter.search} />
    </div>
  )
}

const inWords = ({ late, waiting }: ThreadCounts): string => [late && `${late} late`, `${waiting} waiting`].filter(Boolean).join(', ')

/** Looks when Enter is pressed or the box is left. */
function SearchBox({ search }: { search: string }) {
  const [, setParams] = useSearchParams()
  const [typed, setTyped] = useState(search)
  const look = (words: string): void => {
    if (words === search) return
    setParams(
      (params) => {
        const next = new URLSearchParams(params)
        if (words) next.set('search', words)
        else next.delete('search')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <form
      role="search"
      className="field-control inbox-search"
      onSubmit={(event) => {
        event.preventDefault()
        look(typed.trim())
      }}
    >
      <Icon of={Search} />
      <input className="field-input" type="search" aria-label="Search the messages" placeholder="Name, email, subject, words" maxLength={100} value={typed} onChange={(event) => setTyped(event.target.value)} onBlur={() => look(typed.trim())} />
      {typed && (
        <button type="button" className="icon-button" aria-label="Clear search" onClick={() => (search ? look('') : setTyped(''))}>
          <Icon of={X} />
        </button>
      )}
    </form>
  )
}

type RowsProps = { threads: ReturnType<typeof useThreads>; items: readonly Thread[]; filter: Filter; openId: string | undefined }

function Rows({ threads, items, filter, openId }: RowsProps) {
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = threads
  if (!data) return error ? <NotLoaded title="The messages did not load." error={error} rows={8} /> : <Skeleton rows={8} />
  if (!items.length) return <Nothing filter={filter} />
  return (
    <>
      <ul className={names('inbox-rows', isPlaceholderData && 'inbox-rows-old')} aria-busy={isPlaceholderData}>
        {items.map((thread) => <Row key={thread.id} thread={thread} isOpen={thread.id === openId} />)}
      </ul>
      {hasNextPage && !isPlaceholderData && (
        <p className="inbox-more">
          <Button variant="line" size="small" busy={isFetchingNextPage} onClick={() => void threads.fetchNextPage()}>Show {PAGE_SIZE} more</Button>
        </p>
      )}
    </>
  )
}

function Row({ thread, isOpen }: { thread: Thread; isOpen: boolean }) {
  const { timeZone } = useCompany()
  const [params] = useSearchParams()
  const { id, businessName, title, lastBy, lastText, unread } = thread
  return (
    <li className={names(isOpen && 'inbox-row-open', unread > 0 && 'inbox-row-new')}>
      <Link id={`thread-${id}`} to={{ pathname: `${MESSAGES}/${id}`, search: `?${params}` }} aria-current={isOpen || undefined}>
        {businessName}
      </Link>
      <ShortWait thread={thread} now={useNow()} timeZone={timeZone} />
      <p>
        <b>
          {title}
          {unread > 0 && <span className="visually-hidden">, {unread} unread</span>}
        </b>{' '}
        {lastBy === 'team' && 'You: '}
        {lastText}
      </p>
    </li>
  )
}

const NOTHING: Record<Shown, string> = { open: 'No open conversations.', waiting: 'Nobody waits for an answer.', closed: 'No conversation has been closed.', all: 'No messages yet.' }

function Nothing({ filter: { list, search } }: { filter: Filter }) {
  if (!search) return <EmptyState art={<SmallClosedShop />} text={NOTHING[list]} more="Customers write from their dashboard, from a quote or from their project." />
  return (
    <div className="inbox-nothing">
      <p>No messages match “{search}” here.</p>
      <Link className="button button-line button-small" to={{ search: '?list=all' }} preventScrollReset>Show all messages</Link>
    </div>
  )
}
