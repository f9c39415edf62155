// Sorts and searches the customer's quotes by the query of the URL.
import { CURRENCIES } from '#kernel/currencies.contract.ts'
import { SERVICE_TYPE_NAMES } from '#features/catalogue/catalogue.contract.ts'
import type { CustomerQuote } from '../../quotes.contract.ts'

export const COLUMNS = {
  quoteNumber: 'Quote #',
  track: 'Service Type',
  packageName: 'Package',
  totalAmount: 'Amount',
  status: 'Status',
  createdAt: 'Date',
} as const
export type SortKey = keyof typeof COLUMNS
export type QuoteOrder = { key: SortKey; isDown: boolean }

const DIRECTION_LABELS: Partial<Record<SortKey, [up: string, down: string]>> = {
  createdAt: ['Oldest first', 'Newest first'],
  totalAmount: ['Lowest amount first', 'Highest amount first'],
  quoteNumber: ['Quote #, ascending', 'Quote #, descending'],
}
const NEWEST_FIRST: QuoteOrder = { key: 'createdAt', isDown: true }
const isSortKey = (name: string): name is SortKey => Object.hasOwn(COLUMNS, name)

/** `sort=totalAmount` is ascending, `sort=-totalAmount` descending; default newest first. */
export function orderIn(params: URLSearchParams): QuoteOrder {
  const sort = params.get('sort') ?? ''
  const key = sort.replace(/^-/, '')
  return isSortKey(key) ? { key, isDown: sort.startsWith('-') } : NEWEST_FIRST
}

export const QUOTE_ORDERS = (Object.keys(COLUMNS) as SortKey[]).flatMap((key) => {
  const [up, down] = DIRECTION_LABELS[key] ?? [`${COLUMNS[key]}, A to Z`, `${COLUMNS[key]}, Z to A`]
  return [
    { value: key as string, label: up },
    { value: `-${key}`, label: down },
  ]
})
export const sortParam = ({ key, isDown }: QuoteOrder): string => (isDown ? `-${key}` : key)

export const nextSort = (order: QuoteOrder, key: SortKey): string =>
  order.key === key && !order.isDown ? `-${key}` : key

/** `search` matches number, services, package, status and description, ignoring case. */
export function sortedQuotes(
  quotes: readonly CustomerQuote[],
  search: string,
  { key, isDown }: QuoteOrder,
): CustomerQuote[] {
  const query = search.trim().toLowerCase()
  const found = quotes.filter(({ quoteNumber, track, packageName, status, description }) =>
    [quoteNumber, SERVICE_TYPE_NAMES[track], packageName ?? 'Custom', status, description]
      .join(' ')
      .toLowerCase()
      .includes(query),
  )
  return found.sort(
    (one, other) =>
      (key === 'totalAmount' ? compareCurrencies(one, other) : 0) ||
      compareValues(sortValue(one, key), sortValue(other, key)) * (isDown ? -1 : 1),
  )
}

/** Amounts of different currencies cannot be compared. */
const compareCurrencies = (one: CustomerQuote, other: CustomerQuote): number =>
  CURRENCIES.indexOf(one.currency) - CURRENCIES.indexOf(other.currency)

function sortValue(quote: CustomerQuote, key: SortKey): string | number {
  if (key === 'track') return SERVICE_TYPE_NAMES[quote.track]
  return quote[key] ?? 'Custom'
}

const compareValues = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other))
