// The agency's quotes, last changed first.
import { Link } from '#ui/routing/link.tsx'
import { formatDay, relativeDayAndTime } from '#kernel/dates.ts'
import { PriceTaxNote } from '#site/prices/price-tax-note.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { ListTools, NothingFound } from '#site/lists/list-tools.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { classNames } from '#ui/class-names.ts'
import { useNow } from '#ui/now.ts'
import { SERVICE_TYPE_NAMES } from '#features/catalogue/catalogue.contract.ts'
import { wholeMoney } from '../../amounts.rules.ts'
import { QUOTE_LISTS, type QuoteRow } from '../../quotes.contract.ts'
import {
  type QuotesFilter,
  type QuoteListName,
  useQuotes,
  useQuotesFilter,
} from './admin-quotes.query.ts'
import { AgencyStatus } from './agency-status.tsx'
import { NewQuotePanel } from './new-quote.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/quotes.page'
import '#ui/work-layout.css'
import '#ui/tables.css'
import '#ui/work.css'
import './admin-quotes.css'

const LISTS: Record<QuoteListName, string> = {
  open: 'Open',
  drafts: 'Drafts',
  answered: 'Answered',
  expired: 'Expired',
  all: 'All',
}

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Quotes')

export default function QuotesPage() {
  const filter = useQuotesFilter()
  return (
    <section className="admin-quotes" aria-labelledby="quotes">
      <div className="row">
        <h2 id="quotes">Quotes</h2>
        <NewQuotePanel />
      </div>
      <ListTools label="Search quotes" placeholder="Number, name, email">
        <FilterLinks
          name="list"
          defaultValue="open"
          chosen={filter.list}
          choices={QUOTE_LISTS.map((list) => ({ value: list, label: LISTS[list] }))}
        />
      </ListTools>
      <div className="card">
        <Rows filter={filter} />
      </div>
    </section>
  )
}

function Rows({ filter }: { filter: QuotesFilter }) {
  const quotes = useQuotes(filter)
  return (
    <PagedList
      list={quotes}
      title="Couldn’t load the quotes."
      bars={6}
      label="quote"
      nothing={<Nothing filter={filter} />}
    >
      {(rows, isOld) => <Table rows={rows} isOld={isOld} />}
    </PagedList>
  )
}

function Table({ rows, isOld }: { rows: readonly QuoteRow[]; isOld: boolean }) {
  return (
    <table
      className={classNames('table table-stacked admin-quotes-table', isOld && 'list-old')}
      aria-busy={isOld}
    >
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Customer</th>
          <th scope="col">Track</th>
          <th scope="col" className="table-right">
            Total
          </th>
          <th scope="col">Status</th>
          <th scope="col">Valid until</th>
          <th scope="col">First view</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((quote) => (
          <Row key={quote.id} quote={quote} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ quote }: { quote: QuoteRow }) {
  const {
    id,
    quoteNumber,
    businessName,
    businessEmail,
    track,
    totalAmount,
    currency,
    totalTax,
    validUntil,
    hasDraft,
    version,
  } = quote
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <Link className="text-link numeric" to={paths.admin.quote(id)}>
          {quoteNumber ?? 'Draft'}
        </Link>
        {version > 1 && <span className="side-note">Version {version}</span>}
      </td>
      <td className="stacked-left stacked-second">
        <b>{businessName || 'No customer yet'}</b>
        <span className="side-note">
          {businessEmail ? <EmailAddress of={businessEmail} /> : 'no address yet'}
        </span>
      </td>
      <td className="stacked-hidden">{SERVICE_TYPE_NAMES[track]}</td>
      <td className="table-right numeric stacked-right stacked-second">
        {wholeMoney(totalAmount, currency)}
        <PriceTaxNote of={version === 0 ? undefined : totalTax} isBelow />
      </td>
      <td className="stacked-right stacked-first">
        <AgencyStatus quote={quote} />
        {hasDraft && version > 0 && <span className="side-note">Revision in progress</span>}
      </td>
      <td className="numeric stacked-left stacked-third">
        {validUntil ? (
          <>
            <span className="admin-quotes-label">Valid until </span>
            {formatDay(validUntil)}
          </>
        ) : (
          <span className="muted">Not sent</span>
        )}
      </td>
      <td className="stacked-right stacked-third">
        <FirstView quote={quote} />
      </td>
    </tr>
  )
}

function FirstView({ quote: { firstViewedAt, publishedAt } }: { quote: QuoteRow }) {
  const { timeZone } = useCompany()
  const now = useNow()
  if (!publishedAt) return null
  if (!firstViewedAt) return <span className="muted">Not viewed</span>
  return (
    <time className="numeric" dateTime={firstViewedAt}>
      {relativeDayAndTime(new Date(firstViewedAt), now, timeZone)}
    </time>
  )
}

const NOTHING: Record<QuoteListName, { text: string; more?: string }> = {
  open: {
    text: 'No open quotes.',
    more: 'Quotes that were sent and have not expired appear here.',
  },
  drafts: { text: 'No drafts.' },
  answered: { text: 'No answered quotes yet.' },
  expired: { text: 'No expired quotes.' },
  all: {
    text: 'No quotes yet.',
    more: 'Make one from a request in the Inbox, or start with an empty one.',
  },
}

function Nothing({ filter: { list, search } }: { filter: QuotesFilter }) {
  if (!search) return <EmptyState {...NOTHING[list]} />
  return (
    <NothingFound what="quotes" search={search} part={list === 'all' ? undefined : LISTS[list]} />
  )
}
