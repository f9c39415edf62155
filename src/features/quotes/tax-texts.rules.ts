// What a quote says about tax, identical in the document, the mail and the record.
import { type Currency, currencyOf } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import {
  chargedTaxes,
  type DocumentTax,
  TAX_CLASSES,
  taxLabel,
  type TaxTerms,
} from '../billing/tax/document-tax.contract.ts'
import { taxNoteOf } from '../billing/tax/document-tax-note.contract.ts'
import { taxNoteText } from '../billing/tax/tax-note.contract.ts'
import type { QuoteItem, QuotePrice } from './quote-content.contract.ts'
import { totalCents } from './quote-tax.rules.ts'

type Row = { label: string; value: string }
export type Taxed = Pick<TaxTerms, 'kind' | 'isIncluded'> | null | undefined

/** `$2,518.98`, with tax. */
export const totalText = (price: Pick<QuotePrice, 'totalAmount' | 'tax' | 'currency'>): string =>
  exactMoney(totalCents(price), currencyOf(price))

const taxRows = (tax: DocumentTax, currency: Currency): Row[] =>
  chargedTaxes(tax).map((charged) => ({
    label: taxLabel(charged),
    value: exactMoney(charged.amount, currency),
  }))

/** What the tax adds to the lines. */
export const addedTaxRows = ({ tax, ...price }: Pick<QuotePrice, 'tax' | 'currency'>): Row[] =>
  tax && !tax.isIncluded ? taxRows(tax, currencyOf(price)) : []

/** Above the total, below the lines and what lowers them. */
export function rowsAboveTotal(
  price: Pick<QuotePrice, 'tax' | 'currency' | 'discount' | 'rounding' | 'totalAmount'>,
): Row[] {
  const added = addedTaxRows(price)
  const isReduced = price.discount > 0 || price.rounding !== 0
  const value = exactMoney(price.totalAmount * 100, currencyOf(price))
  const before = { label: 'Total before tax', value }
  return added.length && isReduced ? [before, ...added] : added
}

/** Below the total, which contains them. */
export const includedTaxRows = ({ tax, ...price }: Pick<QuotePrice, 'tax' | 'currency'>): Row[] =>
  tax?.isIncluded
    ? taxRows(tax, currencyOf(price)).map(({ label, value }) => ({
        label: `Includes ${label}`,
        value,
      }))
    : []

/** Why no tax is charged, or undefined. */
export const untaxedText = ({ tax }: Pick<QuotePrice, 'tax'>): string | undefined =>
  tax?.note || undefined

/** `Reduced rate`, or '' for the standard rate and for a customer who pays no tax. */
export const taxClassText = (
  { taxClass = 'standard' }: Pick<QuoteItem, 'taxClass'>,
  tax: Taxed,
): string => (tax?.kind === 'taxed' && taxClass !== 'standard' ? TAX_CLASSES[taxClass] : '')

/** `plus tax` after the amount of a line; '' without tax terms. */
export const lineTaxNote = ({ taxClass }: Pick<QuoteItem, 'taxClass'>, tax: Taxed): string =>
  tax?.kind === 'taxed' && taxClass === 'untaxed' ? 'no tax' : taxNoteText(taxNoteOf(tax))
