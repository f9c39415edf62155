// Messages tab: the list and the open conversation.
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { SupportBadgePanel } from '#features/projects/web/admin/support-badge.panel.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { NothingFound } from '#site/lists/list-tools.tsx'
import { SearchBox } from '#site/lists/search-box.tsx'
import { SplitView, SplitViewKeys, SplitViewRows } from '#site/lists/split-view.tsx'
import { useThreadCounts } from './thread-counts.query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { useNow } from '#ui/now.ts'
import type { Thread, ThreadCounts } from '../../messages.contract.ts'
import { useCorrespondentName, useIsHidden } from './applicant-thread.ts'
import { NewThreadDialog } from './new-thread-dialog.tsx'
import {
  type ThreadsFilter,
  type ThreadListName,
  useThreadFilter,
  useThreads,
} from './thread.query.ts'
import { ShortWait } from './wait-clock.tsx'
import '#ui/work-layout.css'
import '#ui/work.css'
import '#ui/inbox.css'

const FILTERS: readonly { list: ThreadListName; label: string; count?: keyof ThreadCounts }[] = [
  { list: 'open', label: 'Open', count: 'open' },
  { list: 'waiting', label: 'Waiting', count: 'waiting' },
  { list: 'closed', label: 'Closed' },
  { list: 'all', label: 'All' },
]

export function Threads({ openId, children }: { openId: string | undefined; children: ReactNode }) {
  const filter = useThreadFilter()
  const threads = useThreads(filter)
  const now = useNow()
  const aside = (
    <section className="card inbox-list" aria-labelledby="messages">
      <Head filter={filter} />
      <SplitViewRows
        list={threads}
        title="Couldn’t load the messages."
        label="conversation"
        nothing={<Nothing filter={filter} />}
      >
        {(thread) => (
          <Row key={thread.id} thread={thread} isOpen={thread.id === openId} now={now} />
        )}
      </SplitViewRows>
      <SplitViewKeys />
    </section>
  )
  return (
    <SplitView
      list={threads}
      openId={openId}
      addressOf={(search, id) => `${paths.admin.thread(id)}${search}`}
      rowId={rowOf}
      aside={aside}
    >
      {children}
    </SplitView>
  )
}

const rowOf = (id: string): string => `thread-${id}`

function Head({ filter }: { filter: ThreadsFilter }) {
  const { data: counts } = useThreadCounts()
  const [isWriting, setWriting] = useState(false)
  return (
    <div className="inbox-head">
      <div className="row">
        <h2 id="messages">Messages</h2>
        <span className="side-note numeric" role="status">
          {counts && countsText(counts)}
        </span>
        <Button
          variant="neutral"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setWriting(true)}
        >
          <Icon of={Plus} />
          New
          <span className="visually-hidden"> message</span>
        </Button>
        {isWriting && <NewThreadDialog onClose={() => setWriting(false)} />}
      </div>
      <FilterLinks
        name="list"
        defaultValue="open"
        chosen={filter.list}
        choices={FILTERS.map(({ list, label, count }) => ({
          value: list,
          label,
          count: count && counts?.[count],
        }))}
      />
      <SearchBox label="Search messages" placeholder="Name, email, subject or text" />
    </div>
  )
}

const countsText = ({ late, waiting }: ThreadCounts): string =>
  [late && `${late} late`, `${waiting} waiting`].filter(Boolean).join(', ')

function Row({ thread, isOpen, now }: { thread: Thread; isOpen: boolean; now: Date }) {
  const { timeZone } = useCompany()
  const [params] = useSearchParams()
  const { id, title, lastBy, lastText, unread } = thread
  const name = useCorrespondentName()(thread)
  const isHidden = useIsHidden()(thread)
  return (
    <li className={classNames(isOpen && 'inbox-row-open', unread > 0 && 'inbox-row-new unread')}>
      <Link
        id={rowOf(id)}
        to={{ pathname: paths.admin.thread(id), search: `?${params}` }}
        aria-current={isOpen || undefined}
      >
        {name}
      </Link>
      <ShortWait thread={thread} now={now} timeZone={timeZone} />
      <p>
        <b>
          {title}
          {unread > 0 && <span className="visually-hidden">, {unread} unread</span>}
        </b>{' '}
        {!isHidden && lastBy === 'team' && 'You: '}
        {!isHidden && lastText}
      </p>
      {thread.support && (
        <p>
          <SupportBadgePanel support={thread.support} />
        </p>
      )}
    </li>
  )
}

const NOTHING: Record<ThreadListName, string> = {
  open: 'No open conversations.',
  waiting: 'No one is waiting for a reply.',
  closed: 'No closed conversations.',
  all: 'No messages yet.',
}

function Nothing({ filter: { list, search } }: { filter: ThreadsFilter }) {
  if (!search)
    return (
      <EmptyState
        text={NOTHING[list]}
        more="Customers can message you from their dashboard, a quote or a project."
      />
    )
  return (
    <NothingFound
      what="messages"
      search={search}
      part={list === 'all' ? undefined : FILTERS.find((filter) => filter.list === list)?.label}
    />
  )
}
