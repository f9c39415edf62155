// Who sends a quote, to whom and how it is taxed, as frozen with a version of it.
import type { Buyer } from '#features/billing/billing-details/billing-details.contract.ts'
import { readBuyer } from '#features/billing/billing-details/billing-details.service.ts'
import type { TaxTerms } from '#features/billing/tax/document-tax.contract.ts'
import { readTaxTerms } from '#features/billing/tax/tax-terms.service.ts'
import type { Sender } from '#features/company/legal-details.contract.ts'
import { readSender } from '#features/company/legal-details.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { QuoteContent } from './quote-content.contract.ts'

export const readParties = async (
  ctx: Ctx,
  { businessName, businessEmail }: QuoteContent,
): Promise<{ sender: Sender; buyer: Buyer; tax: TaxTerms | null }> => ({
  sender: await readSender(ctx),
  buyer: await readBuyer(ctx, { businessName, email: businessEmail }),
  tax: await readTaxTerms(ctx, businessEmail),
})
