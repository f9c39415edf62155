// The quotes of a business.
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from '#ui/routing/routing.ts'
import { mediumDate } from '#kernel/dates.ts'
import { PriceTaxNote } from '#site/prices/price-tax-note.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { useParamChange } from '#site/lists/filter-params.ts'
import { SearchBox } from '#site/lists/search-box.tsx'
import { Icon } from '#ui/icon.tsx'
import { SERVICE_TYPE_NAMES } from '#features/catalogue/catalogue.contract.ts'
import { formatAmount } from '../../amounts.rules.ts'
import type { CustomerQuote } from '../../quotes.contract.ts'
import { QuoteStatus } from './quote-status.tsx'
import {
  sortParam,
  COLUMNS,
  type QuoteOrder,
  QUOTE_ORDERS,
  orderIn,
  nextSort,
  sortedQuotes,
  type SortKey,
} from './sorted-quotes.ts'
import '#ui/work-layout.css'
import '#ui/tables.css'
import './my-quotes.css'

// Cast: Object.keys returns string[].
const ALL = Object.keys(COLUMNS) as SortKey[]
const WORTH_SEARCHING = 6

export function QuotesTable({ quotes }: { quotes: readonly CustomerQuote[] }) {
  const [params, change] = useAddress()
  const search = params.get('search')?.trim() ?? ''
  const order = orderIn(params)
  const shown = sortedQuotes(quotes, search, order)
  const isSearchable = quotes.length >= WORTH_SEARCHING || search !== ''
  return (
    <section className="card" aria-labelledby="my-quotes">
      <div className={isSearchable ? 'card-head row' : 'visually-hidden'}>
        <h2 id="my-quotes">All quotes</h2>
        {isSearchable && (
          <SearchBox
            label="Search your quotes"
            placeholder="Search your quotes"
            className="my-quotes-search"
          />
        )}
      </div>
      {quotes.length > 1 && (
        <SortField order={order} onChange={(sort) => void change('sort', sort)} />
      )}
      <table className="table table-stacked my-quotes">
        <thead>
          <tr>
            {ALL.map((key) => (
              <Head
                key={key}
                column={key}
                order={order}
                onPress={() => void change('sort', nextSort(order, key))}
              />
            ))}
            <th scope="col">
              <span className="visually-hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((quote) => (
            <QuoteLine key={quote.id} quote={quote} />
          ))}
        </tbody>
      </table>
      <p className="my-quotes-none" role="status">
        {shown.length === 0 && `No quote matches “${search}”.`}
      </p>
    </section>
  )
}

/** Order and search are in the URL, so that they survive a reload and can be shared. */
function useAddress() {
  const [params] = useSearchParams()
  return [params, useParamChange({ replace: true })] as const
}

function Head({
  column,
  order,
  onPress,
}: {
  column: SortKey
  order: QuoteOrder
  onPress: () => void
}) {
  const isSorted = order.key === column
  const [sort, arrow] = order.isDown
    ? (['descending', ArrowDown] as const)
    : (['ascending', ArrowUp] as const)
  return (
    <th
      scope="col"
      className={column === 'totalAmount' ? 'table-right' : undefined}
      aria-sort={isSorted ? sort : 'none'}
    >
      <button type="button" className="my-quotes-sort" onClick={onPress}>
        {COLUMNS[column]}
        <Icon of={isSorted ? arrow : ArrowUpDown} />
      </button>
    </th>
  )
}

function SortField({ order, onChange }: { order: QuoteOrder; onChange: (sort: string) => void }) {
  const id = useId()
  return (
    <div className="my-quotes-order">
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className="field-input"
        value={sortParam(order)}
        onChange={({ target }) => onChange(target.value)}
      >
        {QUOTE_ORDERS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

function QuoteLine({ quote }: { quote: CustomerQuote }) {
  const { id, quoteNumber, track, packageName, totalAmount, currency, totalTax } = quote
  const { timeZone } = useCompany()
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <b className="numeric">{quoteNumber}</b>
      </td>
      <td className="stacked-hidden">{SERVICE_TYPE_NAMES[track]}</td>
      <td className="stacked-left stacked-second">{packageName ?? 'Custom'}</td>
      <td className="table-right numeric stacked-right stacked-first">
        <b>{formatAmount(totalAmount, currency)}</b>
        <PriceTaxNote of={totalTax} isBelow />
      </td>
      <td className="stacked-right stacked-second">
        <span className="my-quotes-status">
          <QuoteStatus quote={quote} />
        </span>
      </td>
      <td className="numeric stacked-left stacked-third muted">
        {mediumDate(new Date(quote.createdAt), timeZone)}
      </td>
      <td className="table-right stacked-right stacked-third">
        <a className="text-link" href={paths.quote(id)} aria-label={`View ${quoteNumber}`}>
          View
        </a>
      </td>
    </tr>
  )
}
