// The lines of a draft: empty ones, other types and amounts as text.
import type { LineType } from '../../amounts.rules.ts'
import { MOST, type QuoteItem } from '../../quote-content.contract.ts'

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
  const single = {
    ...units,
    type: 'one-time',
    packageId: null,
    freeMonths: 0,
    support: undefined,
  } as const
  if (type === 'hourly')
    return { ...single, hours: { quantity: 1, rate: (amount ?? 0) * 100 }, amount: amount ?? 0 }
  return type === 'monthly' ? { ...single, duration: '', isMonthly: true } : single
}

/** Accepts `5,999` and `$950.00`. */
export const unitsIn = (text: string, most = MOST): number =>
  Math.min(Number((text.split('.')[0] ?? '').replace(/\D/g, '')), most)

/** Of `87.4`, 8,740. More decimals are cut off. */
export function hundredthsOf(text: string, most = MOST): number {
  const decimals = (text.split('.')[1] ?? '').replace(/\D/g, '').slice(0, 2)
  const cents = unitsIn(text, most) * 100 + Number(decimals.padEnd(2, '0'))
  return Math.min(cents, most * 100)
}
