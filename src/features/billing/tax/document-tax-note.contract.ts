// What the prices of a document say about its tax.
import type { TaxTerms } from './document-tax.contract.ts'
import { TAX_NOTES, type TaxNote } from './tax-note.contract.ts'

export const TAX_NOTE_NAMES = Object.keys(TAX_NOTES) as [TaxNote, ...TaxNote[]]

/** Null for a document from before the agency charged tax. */
export function taxNoteOf(
  terms: Pick<TaxTerms, 'kind' | 'isIncluded'> | null | undefined,
): TaxNote | null {
  if (!terms) return null
  if (terms.kind !== 'taxed') return 'untaxed'
  return terms.isIncluded ? 'included' : 'added'
}
