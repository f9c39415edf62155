// Renderers of the PDF documents that mails attach.
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
