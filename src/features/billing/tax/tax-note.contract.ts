// What a price says about tax: it is added, included, or none is charged.
import type { PriceTax } from '../../company/price-tax.contract.ts'
import type { TaxTerms } from './document-tax.contract.ts'

export const TAX_NOTES = { added: 'plus tax', included: 'incl. tax', untaxed: 'no tax' } as const
export type TaxNote = keyof typeof TAX_NOTES
export const TAX_NOTE_NAMES = Object.keys(TAX_NOTES) as [TaxNote, ...TaxNote[]]

/** Null for a document from before the agency charged tax. */
export function taxNoteOf(
  terms: Pick<TaxTerms, 'kind' | 'isIncluded'> | null | undefined,
): TaxNote | null {
  if (!terms) return null
  if (terms.kind !== 'taxed') return 'untaxed'
  return terms.isIncluded ? 'included' : 'added'
}

/** `plus tax`, or '' where prices state nothing. */
export const taxNoteText = (note: TaxNote | PriceTax | null | undefined): string =>
  note && note !== 'none' ? TAX_NOTES[note] : ''
