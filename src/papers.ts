// Every paper that can go with a mail, and who draws it.
import { drawInvoicePaper } from '#features/billing/invoices.service.ts'
import { drawCallPaper } from '#features/discovery/call-papers.service.ts'
import { drawQuotePaper, drawRecordPaper } from '#features/quotes/quote-papers.service.ts'
import type { PaperMakers } from '#kernel/mail/papers.ts'

export const papers: PaperMakers = {
  quote: drawQuotePaper,
  acceptance: drawRecordPaper,
  invoice: drawInvoicePaper,
  'discovery-call': drawCallPaper,
}
