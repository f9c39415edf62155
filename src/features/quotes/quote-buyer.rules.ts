// The lines of the customer on the documents of a quote.
import { allBuyerLines, type Buyer } from '../billing/billing-details/billing-details.contract.ts'
import type { QuoteContent } from './quote-content.contract.ts'

type Addressed = {
  buyer?: Buyer | null
  content: Pick<QuoteContent, 'businessName' | 'businessEmail'>
}

/** Versions from before the buyer was stored show name and address only. */
export const buyerLinesOf = ({ buyer, content }: Addressed): string[] =>
  buyer ? allBuyerLines(buyer) : [content.businessName, content.businessEmail]
