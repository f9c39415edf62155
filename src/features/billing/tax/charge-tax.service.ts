// Adds tax to prices of a customer, or finds the tax in what a customer pays.
import type { Ctx } from '#kernel/context.ts'
import {
  type ClassAmounts,
  type DocumentTax,
  documentTax,
  grossOf,
} from './document-tax.contract.ts'
import { readTaxTerms } from './tax-terms.service.ts'

/** Null while the agency charges no tax. @param amounts in cents, as priced */
export async function taxOnPrices(
  ctx: Ctx,
  email: string,
  amounts: ClassAmounts,
): Promise<DocumentTax | null> {
  const terms = await readTaxTerms(ctx, email)
  return terms && documentTax(terms, amounts)
}

/** What the customer pays for a price at the standard rate, in cents. */
export async function priceWithTax(ctx: Ctx, email: string, price: number): Promise<number> {
  const tax = await taxOnPrices(ctx, email, { standard: price })
  return tax ? grossOf(tax) : price
}

/** The tax at the standard rate in an amount that already contains it, in cents. */
export async function taxIn(ctx: Ctx, email: string, amount: number): Promise<DocumentTax | null> {
  const terms = await readTaxTerms(ctx, email)
  if (!terms) return null
  const { isIncluded } = terms
  return { ...documentTax({ ...terms, isIncluded: true }, { standard: amount }), isIncluded }
}
