// The quotes of a business: the newest that awaits an answer, and all of them. Spec §2 Dashboard, product M47. Its styles: my-quotes.css.
import { ArrowRight, ArrowUpDown, Search } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { dayInWords, dayOfYear } from '#kernel/dates.ts'
import { dollars, exactDollars } from '#kernel/money.ts'
import { QUOTE } from '#site/addresses.ts'
import { useMyPayments } from '#site/my-payments.ts'
import { useCompany } from '#site/company.ts'
import { useMyEnquiries } from '#site/my-enquiries.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { SERVICE_TYPE_NAMES } from '../../catalogue/catalogue.contract.ts'
import type { CustomerQuote } from '../quotes.contract.ts'
import { useMyQuotes } from './my-quotes-queries.ts'
import { QuoteStatus } from './quote-status.tsx'
import { sortedQuotes, type SortKey } from './sorted-quotes.ts'

/** What waits for the customer comes first: a quote to answer, then a payment. `children` stand where neither does. */
export function WaitingPanel({ children }: { children: ReactNode }) {
  const { data: quotes } = useMyQuotes()
  const { data: payments } = useMyPayments()
  const open = quotes?.find(({ isOpen }) => isOpen)
  if (open) return <OpenQuote quote={open} />
  const due = payments?.find(({ isDue }) => isDue)
  if (!due) return children
  const word = { deposit: 'deposit', balance: 'balance', full: 'invoice', milestone: 'milestone' }[due.kind]
  return (
    <Waiting title={`Pay ${word} ${dollars(due.amount)}`} text={`${due.description}. By bank transfer; we tell you when it has arrived.`}>
      <ButtonLink variant="sun" href="/dashboard?section=payments">See payment<Icon of={ArrowRight} /></ButtonLink>
    </Waiting>
  )
}

function OpenQuote({ quote: { id, quoteNumber, packageName, customServices, totalAmount, validUntil } }: { quote: CustomerQuote }) {
  const [what, ...others] = [packageName && `${packageName} package`.replace(/package package$/i, 'package'), ...customServices].filter(Boolean)
  return (
    <Waiting title={others.length ? `${what}, with ${others.slice(0, 2).join(' and ')}` : what} text={`${quoteNumber} · valid until ${dayInWords(validUntil)}`} eyebrow="Awaiting your response" amount={exactDollars(totalAmount * 100)}>
      <ButtonLink variant="sun" href={`/quotes/${id}`}>Review quote<Icon of={ArrowRight} /></ButtonLink>
    </Waiting>
  )
}

/** The one heartwood strip of the dashboard. Its styles: my-requests.css of the enquiries. */
function Waiting({ title, text, eyebrow = 'What happens next', amount, children }: { title: ReactNode; text: string; eyebrow?: string; amount?: string; children: ReactNode }) {
  return (
    <section className="next-step on-heartwood" aria-labelledby="next-step">
      <div>
        <h2 id="next-step">{eyebrow}</h2>
        <p className="next-step-title">{title}</p>
        <p>{text}</p>
      </div>
      {amount && <p className="my-quotes-amount figures">{amount}</p>}
      {children}
    </section>
  )
}

/** `children` are the requests: above the quotes while one waits for us, else below. */
export function MyQuotesPanel({ children }: { children: ReactNode }) {
  const { data: requests, error: requestsError } = useMyEnquiries()
  const { data: quotes, error: quotesError } = useMyQuotes()
  if (!requests || !quotes) {
    return (
      <section className="card" aria-label="Your quotes">
        <NotLoaded title="Your quotes did not load." error={quotesError ?? requestsError} rows={4} />
      </section>
    )
  }
  if (!quotes.length) return requests.length ? children : <NoQuotes />
  const waits = requests.some(({ stage }) => stage === 'new' || stage === 'in-review')
  return (
    <>
      {waits && children}
      <QuotesTable quotes={quotes} />
      {!waits && requests.length > 0 && children}
    </>
  )
}

function NoQuotes() {
  return (
    <section className="card" aria-label="Your quotes">
      <EmptyState art={<SmallClosedShop />} text="You don’t have any quotes yet.">
        <ButtonLink variant="line" href={QUOTE.href}>Request Your First Quote</ButtonLink>
      </EmptyState>
    </section>
  )
}

const COLUMNS: readonly { key: SortKey; label: string }[] = [
  { key: 'quoteNumber', label: 'Quote #' },
  { key: 'track', label: 'Service Type' },
  { key: 'packageName', label: 'Package' },
  { key: 'totalAmount', label: 'Amount' },
  { key: 'status', label: 'Status' },
  { key: 'createdAt', label: 'Date' },
]
/** Fewer are seen at a glance. */
const WORTH_SEARCHING = 6

function QuotesTable({ quotes }: { quotes: readonly CustomerQuote[] }) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<{ key: SortKey; isDown: boolean }>({ key: 'createdAt', isDown: true })
  const shown = sortedQuotes(quotes, search, sort)
  return (
    <section className="card" aria-labelledby="my-quotes">
      <div className="card-head row">
        <h2 id="my-quotes">Quotes</h2>
        {quotes.length >= WORTH_SEARCHING && <SearchField value={search} onChange={setSearch} />}
      </div>
      <table className="table table-stacked my-quotes">
        <thead>
          <tr>
            {COLUMNS.map(({ key, label }) => (
              <th key={key} scope="col" className={key === 'totalAmount' ? 'table-right' : undefined} aria-sort={ariaSort(sort, key)}>
                <button type="button" className="my-quotes-sort" onClick={() => setSort({ key, isDown: sort.key === key ? !sort.isDown : false })}>{label}<Icon of={ArrowUpDown} /></button>
              </th>
            ))}
            <th scope="col"><span className="visually-hidden">Action</span></th>
          </tr>
        </thead>
        <tbody>
          {shown.map((quote) => <QuoteLine key={quote.id} quote={quote} />)}
        </tbody>
      </table>
      <p className="my-quotes-none" role="status">{shown.length === 0 && `No quote matches “${search}”.`}</p>
    </section>
  )
}

function ariaSort(sort: { key: SortKey; isDown: boolean }, key: SortKey): 'ascending' | 'descending' | 'none' {
  if (sort.key !== key) return 'none'
  return sort.isDown ? 'descending' : 'ascending'
}

function SearchField({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const id = useId()
  return (
    <div className="field-control my-quotes-search">
      <Icon of={Search} />
      <label htmlFor={id} className="visually-hidden">Search your quotes</label>
      <input id={id} type="search" className="field-input" placeholder="Search your quotes" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  )
}

function QuoteLine({ quote }: { quote: CustomerQuote }) {
  const { id, quoteNumber, track, packageName, totalAmount, createdAt } = quote
  const { timeZone } = useCompany()
  return (
    <tr>
      <td className="stacked-left stacked-first"><b className="figures">{quoteNumber}</b></td>
      <td className="stacked-left stacked-second">{SERVICE_TYPE_NAMES[track]}</td>
      <td className="stacked-hidden">{packageName ?? 'Custom'}</td>
      <td className="table-right figures stacked-right stacked-first"><b>{exactDollars(totalAmount * 100)}</b></td>
      <td className="stacked-right stacked-second"><QuoteStatus quote={quote} /></td>
      <td className="figures stacked-left stacked-third muted">{dayOfYear(new Date(createdAt), timeZone)}</td>
      <td className="table-right stacked-right stacked-third"><a className="text-link" href={`/quotes/${id}`} aria-label={`View ${quoteNumber}`}>View</a></td>
    </tr>
  )
}
