// What a price says about tax: it is added, included, or none is charged. Public forms load it.
import type { PriceTax } from '../../company/price-tax.contract.ts'

export const TAX_NOTES = { added: 'plus tax', included: 'incl. tax', untaxed: 'no tax' } as const
export type TaxNote = keyof typeof TAX_NOTES

/** `plus tax`, or '' where prices state nothing. */
export const taxNoteText = (note: TaxNote | PriceTax | null | undefined): string =>
  note && note !== 'none' ? TAX_NOTES[note] : ''
