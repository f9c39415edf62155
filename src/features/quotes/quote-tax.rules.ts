// The tax of a quote: on the lines of each class, and in each payment. All amounts are cents.
import {
  type ClassAmounts,
  documentTax,
  grossOf,
  spreadOverClasses,
  taxOfShares,
  type TaxTerms,
} from '../billing/tax/document-tax.contract.ts'
import type { DuePart, QuoteItem, QuotePrice } from './quote-content.contract.ts'

/** Discount and rounding lower the lines of each class in proportion to their amounts. */
export function withTax(
  price: QuotePrice,
  lines: readonly QuoteItem[],
  terms: TaxTerms | null | undefined,
): QuotePrice {
  if (!terms) return price
  const amounts = spreadOverClasses(classAmounts(lines), price.totalAmount * 100)
  const tax = documentTax(terms, amounts)
  const taxes = taxOfShares(
    tax,
    price.parts.map(({ amount }) => amount * 100),
  )
  const parts = price.parts.map((part, position) => ({ ...part, tax: taxes[position] }))
  return { ...price, parts, tax }
}

function classAmounts(lines: readonly QuoteItem[]): ClassAmounts {
  const amounts: ClassAmounts = {}
  for (const { taxClass = 'standard', amount, isMonthly } of lines)
    if (!isMonthly) amounts[taxClass] = (amounts[taxClass] ?? 0) + (amount ?? 0)
  return amounts
}

/** What the customer pays for the quote, with tax. */
export const totalCents = ({
  totalAmount,
  tax,
}: Pick<QuotePrice, 'totalAmount' | 'tax'>): number => (tax ? grossOf(tax) : totalAmount * 100)

/** What the customer pays with this part, with tax. */
export const partCents = ({ amount, tax }: Pick<DuePart, 'amount' | 'tax'>): number =>
  tax ? grossOf(tax) : amount * 100
