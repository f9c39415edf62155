import { memo, type ReactNode } from 'react'
import { useCompany } from '#site/data/company.ts'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { useInboxCounts } from './inbox-counts.query.ts'
import { useParamChange } from '#site/lists/filter-params.ts'
import { KeysHelp } from '#site/lists/keys-help.tsx'
import { useSearchOfRows } from '#site/lists/list-keys.ts'
import { NothingFound } from '#site/lists/list-tools.tsx'
import { RowLink } from '#site/lists/row-link.tsx'
import { SearchBox } from '#site/lists/search-box.tsx'
import { SplitViewRows } from '#site/lists/split-view.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { classNames } from '#ui/class-names.ts'
import { useNow } from '#ui/now.ts'
import {
  type InboxCounts,
  type InboxItem,
  type Kind,
  KINDS,
  STAGE_NAMES,
} from '../../inquiries.contract.ts'
import {
  ALL_KINDS,
  inquiryAddress,
  type InboxFilter,
  type InboxStage,
  useInboxFilter,
  useInbox,
} from './inbox.query.ts'
import { ShortClock } from '../due-clock.tsx'
import '#ui/work-layout.css'
import '#ui/work.css'
import '#ui/inbox.css'
import '#ui/keys.css'

const FILTERS: readonly { stage: InboxStage; label: string }[] = [
  { stage: 'new', label: STAGE_NAMES.new },
  { stage: 'in-review', label: STAGE_NAMES['in-review'] },
  { stage: 'quoted', label: STAGE_NAMES.quoted },
  { stage: 'closed', label: STAGE_NAMES.closed },
  { stage: 'all', label: 'All' },
  { stage: 'spam', label: 'Spam' },
]

const ORDERS = { score: 'Highest score' }

const KEYS = [
  ['J', 'Next request'],
  ['K', 'Previous request'],
  ['Enter', 'Open the focused request'],
  ['T', 'Take it on'],
  ['R', 'Reply'],
  ['L', 'Log a call or meeting'],
  ['C', 'Close it, with a reason'],
  ['N', 'New request'],
  ['?', 'Show this help'],
] as const

type ListProps = { openId: string | undefined; newRequest: ReactNode }

export function InboxList({ openId, newRequest }: ListProps) {
  const filter = useInboxFilter()
  const inbox = useInbox(filter)
  const { data: counts } = useInboxCounts()
  const now = useNow()
  const search = useSearchOfRows(inbox.isPlaceholderData)
  return (
    <section className="card inbox-list" aria-labelledby="inbox">
      <div className="inbox-head">
        <div className="row">
          <h2 id="inbox">Inbox</h2>
          <span className="side-note numeric" role="status">
            {counts && inboxCountsText(counts)}
          </span>
        </div>
        {newRequest}
        <FilterLinks
          name="stage"
          defaultValue="all"
          chosen={filter.stage}
          choices={FILTERS.map(({ stage, label }) => ({
            value: stage,
            label,
            count: stage === 'all' ? undefined : counts?.[stage],
          }))}
        />
        <div className="inbox-find">
          <SearchBox label="Search the Inbox" placeholder="Search" />
          <KindFilter chosen={filter.kind} />
          <FilterSelect name="order" label="Sort by" any="Newest first" options={ORDERS} />
        </div>
      </div>
      <SplitViewRows
        list={inbox}
        title="Couldn’t load the Inbox."
        label="request"
        nothing={<Nothing filter={filter} />}
      >
        {(item) => (
          <Row key={item.id} item={item} isOpen={item.id === openId} now={now} search={search} />
        )}
      </SplitViewRows>
      <KeysHelp title="Inbox keyboard shortcuts" keys={KEYS}>
        <kbd>J</kbd>
        <kbd>K</kbd> move <kbd>Enter</kbd> open
      </KeysHelp>
    </section>
  )
}

function inboxCountsText({ late, new: fresh, last90Days }: InboxCounts): string {
  return [late && `${late} late`, `${fresh} new`, `${last90Days} in 90 days`]
    .filter(Boolean)
    .join(', ')
}

function KindFilter({ chosen }: { chosen: Kind | undefined }) {
  const change = useParamChange({ replace: true })
  return (
    <select
      className="field-input inbox-kind"
      aria-label="Kind"
      value={chosen ?? ''}
      onChange={({ target }) => void change('kind', target.value)}
    >
      <option value="">All kinds</option>
      {ALL_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {KINDS[kind]}
        </option>
      ))}
    </select>
  )
}

export const inquiryRowId = (id: string): string => `inquiry-${id}`

type RowProps = { item: InboxItem; isOpen: boolean; now: Date; search: string }

const Row = memo(({ item, isOpen, now, search }: RowProps) => {
  const { timeZone } = useCompany()
  return (
    <li className={classNames(isOpen && 'inbox-row-open', isNew(item) && 'inbox-row-new unread')}>
      <RowLink
        id={inquiryRowId(item.id)}
        to={inquiryAddress(search, item.id)}
        addressOf={(current) => inquiryAddress(current, item.id)}
        aria-current={isOpen || undefined}
      >
        {item.name}
      </RowLink>
      <ShortClock inquiry={item} now={now} timeZone={timeZone} />
      <p>
        <b>
          {item.isPartial && 'Partial: '}
          {KINDS[item.kind]}
          {isNew(item) && <span className="visually-hidden">, new</span>}
        </b>{' '}
        {item.score !== null && <span className="numeric">Score {item.score}. </span>}
        {item.summary}
      </p>
    </li>
  )
})

const isNew = ({ stage, isSpam }: InboxItem): boolean => stage === 'new' && !isSpam

const NOTHING: Record<InboxStage, string> = {
  new: 'Nothing new. Every request has been taken on.',
  'in-review': 'No request is in review.',
  quoted: 'No request has been quoted yet.',
  closed: 'No request has been closed yet.',
  all: 'No requests yet.',
  spam: 'No spam.',
}

function Nothing({ filter: { kind, stage, search } }: { filter: InboxFilter }) {
  const part = stage === 'all' ? undefined : FILTERS.find((filter) => filter.stage === stage)?.label
  if (search || kind)
    return (
      <NothingFound
        what="requests"
        search={kind ? undefined : search}
        part={part}
        all="?stage=all"
      />
    )
  return (
    <EmptyState
      text={NOTHING[stage]}
      more={
        stage === 'all' ? 'They come from the forms on the website, or from your team.' : undefined
      }
    />
  )
}
