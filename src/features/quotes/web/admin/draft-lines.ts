// Edits the lines of a draft: adds, moves, restores and parses amounts.
import type { LineType } from '../../amounts.rules.ts'
import type { QuoteItem } from '../../quote-content.contract.ts'

/** IDs are never reused, because the product compares versions by line ID. */
export const newLineId = (): string =>
  `line-${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

export const emptyLine = (id: string): QuoteItem => ({
  id,
  name: '',
  description: '',
  type: 'one-time',
  amount: null,
  packageId: null,
  may: 'required',
  duration: '',
  freeMonths: 0,
})

/** What a line needs as another type. An hourly line starts with one hour at its amount. */
export function ofType({ amount }: QuoteItem, type: LineType): Partial<QuoteItem> {
  const units = { hours: undefined, isMonthly: undefined }
  if (type === 'package') return { ...units, type }
  const single = { ...units, type: 'one-time', packageId: null, freeMonths: 0 } as const
  if (type === 'hourly')
    return { ...single, hours: { quantity: 1, rate: (amount ?? 0) * 100 }, amount: amount ?? 0 }
  return type === 'monthly' ? { ...single, duration: '', isMonthly: true } : single
}

export const changedLine = (
  items: readonly QuoteItem[],
  id: string,
  change: Partial<QuoteItem>,
): QuoteItem[] => items.map((item) => (item.id === id ? { ...item, ...change } : item))

export function movedLine(items: readonly QuoteItem[], id: string, by: -1 | 1): QuoteItem[] {
  const from = items.findIndex((item) => item.id === id)
  const to = from + by
  const moved = [...items]
  const [line] = moved.splice(from, 1)
  if (!line || to < 0 || to >= items.length) return [...items]
  moved.splice(to, 0, line)
  return moved
}

export const undeleteLine = (
  items: readonly QuoteItem[],
  line: QuoteItem,
  position: number,
): QuoteItem[] =>
  items.some(({ id }) => id === line.id) ? [...items] : items.toSpliced(position, 0, line)

/** Accepts `5,999` and `$950.00`. */
export const dollarsIn = (text: string, most = 10_000_000): number =>
  Math.min(Number((text.split('.')[0] ?? '').replace(/\D/g, '')), most)
