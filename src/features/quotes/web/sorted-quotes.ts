// The customer's quotes in the order and with the words they ask for; both stand in the address.
import { SERVICE_TYPE_NAMES } from '../../catalogue/catalogue.contract.ts'
import type { CustomerQuote } from '../quotes.contract.ts'

/** In the order of the specification. */
export const COLUMNS = {
  quoteNumber: 'Quote #',
  track: 'Service Type',
  packageName: 'Package',
  totalAmount: 'Amount',
  status: 'Status',
  createdAt: 'Date',
} as const
export type SortKey = keyof typeof COLUMNS
export type Order = { key: SortKey; isDown: boolean }

const END_WORDS: Partial<Record<SortKey, [up: string, down: string]>> = {
  createdAt: ['Oldest first', 'Newest first'],
  totalAmount: ['Lowest amount first', 'Highest amount first'],
  quoteNumber: ['Quote #, upwards', 'Quote #, downwards'],
}
const NEWEST_FIRST: Order = { key: 'createdAt', isDown: true }
const isSortKey = (name: string): name is SortKey => Object.hasOwn(COLUMNS, name)

/** @param params `sort=totalAmount` upwards, `sort=-totalAmount` downwards; anything else is newest first */
export function orderIn(params: URLSearchParams): Order {
  const sort = params.get('sort') ?? ''
  const key = sort.replace(/^-/, '')
  return isSortKey(key) ? { key, isDown: sort.startsWith('-') } : NEWEST_FIRST
}

/** Every order there is, as it stands in the address and in words: where there are no heads to press. */
export const ORDERS = (Object.keys(COLUMNS) as SortKey[]).flatMap((key) => {
  const [up, down] = END_WORDS[key] ?? [`${COLUMNS[key]}, A to Z`, `${COLUMNS[key]}, Z to A`]
  return [
    { value: key as string, label: up },
    { value: `-${key}`, label: down },
  ]
})
export const addressOf = ({ key, isDown }: Order): string => (isDown ? `-${key}` : key)

/** What a press on the head of a column asks for: upwards first, then the other way round. */
export const pressed = (order: Order, key: SortKey): string =>
  order.key === key && !order.isDown ? `-${key}` : key

/** `search` looks in number, services, package, status and what it is about, whatever the case. */
export function sortedQuotes(
  quotes: readonly CustomerQuote[],
  search: string,
  { key, isDown }: Order,
): CustomerQuote[] {
  const words = search.trim().toLowerCase()
  const found = quotes.filter(({ quoteNumber, track, packageName, status, description }) =>
    [quoteNumber, SERVICE_TYPE_NAMES[track], packageName ?? 'Custom', status, description]
      .join(' ')
      .toLowerCase()
      .includes(words),
  )
  return found.sort(
    (one, other) => compared(shownIn(one, key), shownIn(other, key)) * (isDown ? -1 : 1),
  )
}

/** As it reads in that column. */
function shownIn(quote: CustomerQuote, key: SortKey): string | number {
  if (key === 'track') return SERVICE_TYPE_NAMES[quote.track]
  return quote[key] ?? 'Custom'
}

const compared = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other))
