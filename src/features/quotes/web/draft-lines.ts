// What is done with the lines of a draft.
import type { QuoteItem } from '../quotes.contract.ts'

/** Never one that was used before: lines are compared by it from version to version. */
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

export const changedLine = (
  items: readonly QuoteItem[],
  id: string,
  change: Partial<QuoteItem>,
): QuoteItem[] => items.map((item) => (item.id === id ? { ...item, ...change } : item))

/** At the end of the list it stays where it is. */
export function movedLine(items: readonly QuoteItem[], id: string, by: -1 | 1): QuoteItem[] {
  const from = items.findIndex((item) => item.id === id)
  const to = from + by
  const moved = [...items]
  const [line] = moved.splice(from, 1)
  if (!line || to < 0 || to >= items.length) return [...items]
  moved.splice(to, 0, line)
  return moved
}

/** Back where it was, or at the end of what is left. */
export const putBack = (
  items: readonly QuoteItem[],
  line: QuoteItem,
  position: number,
): QuoteItem[] =>
  items.some(({ id }) => id === line.id) ? [...items] : items.toSpliced(position, 0, line)

/** Whole dollars as they are typed: `5,999`, `$950.00`; what is no figure is left out. */
export const dollarsIn = (text: string, most = 10_000_000): number =>
  Math.min(Number((text.split('.')[0] ?? '').replace(/\D/g, '')), most)
