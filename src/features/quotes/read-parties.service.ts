// Who sends a quote and to whom, as frozen with a version of it.
import type { Buyer } from '#features/billing/billing-details/billing-details.contract.ts'
import { readBuyer } from '#features/billing/billing-details/billing-details.service.ts'
import type { Sender } from '#features/company/legal-details.contract.ts'
import { readSender } from '#features/company/legal-details.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { QuoteContent } from './quote-content.contract.ts'

export const readParties = async (
  ctx: Ctx,
  { businessName, businessEmail }: QuoteContent,
): Promise<{ sender: Sender; buyer: Buyer }> => ({
  sender: await readSender(ctx),
  buyer: await readBuyer(ctx, { businessName, email: businessEmail }),
})
