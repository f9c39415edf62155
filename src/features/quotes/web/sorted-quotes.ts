// The customer's quotes in the order and with the words they ask for.
import { SERVICE_TYPE_NAMES } from '../../catalogue/catalogue.contract.ts'
import type { CustomerQuote } from '../quotes.contract.ts'

export type SortKey = 'quoteNumber' | 'track' | 'packageName' | 'totalAmount' | 'status' | 'createdAt'

/** `search` looks in number, services, package, status and what it is about, whatever the case. */
export function sortedQuotes(quotes: readonly CustomerQuote[], search: string, { key, isDown }: { key: SortKey; isDown: boolean }): CustomerQuote[] {
  const words = search.trim().toLowerCase()
  const found = quotes.filter(({ quoteNumber, track, packageName, status, description }) => [quoteNumber, SERVICE_TYPE_NAMES[track], packageName ?? 'Custom', status, description].join(' ').toLowerCase().includes(words))
  return found.sort((one, other) => compared(one[key] ?? 'Custom', other[key] ?? 'Custom') * (isDown ? -1 : 1))
}

const compared = (one: string | number, other: string | number): number => (typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other)))
