// Every paper that can go with a mail, and who draws it.
import { renderInvoice } from '#features/billing/invoices.service.ts'
import { renderCallInvite } from '#features/discovery/call-invites.service.ts'
import { renderQuote, renderAcceptanceRecord } from '#features/quotes/quote-documents.service.ts'
import type { AttachmentRenderers } from '#kernel/mail/attachments.ts'

export const attachmentRenderers: AttachmentRenderers = {
  quote: renderQuote,
  acceptance: renderAcceptanceRecord,
  invoice: renderInvoice,
  'discovery-call': renderCallInvite,
}
