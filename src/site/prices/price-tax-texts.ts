// What prices state about tax, as texts; '' while the agency charges none.
import { taxNoteText } from '#features/billing/tax/tax-note.contract.ts'
import { useCompany } from '../data/company.ts'

/** `plus tax`, after a price. */
export const usePriceTaxText = (): string => taxNoteText(useCompany().priceTax)

const SECTION_TEXTS = {
  none: '',
  included: 'All prices include tax.',
  added: 'Prices do not include tax.',
} as const

/** Once for all prices of a section. */
export const usePricesTaxText = (): string => SECTION_TEXTS[useCompany().priceTax]
