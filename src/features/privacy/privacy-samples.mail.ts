import type { MailSamples } from '#kernel/mail/template-override.ts'
import { confirmDataRequest, dataErased } from './data-requests.mail.ts'

export const privacySamples: MailSamples = {
  'confirm-data-request': (brand) =>
    confirmDataRequest(brand, 'copy', `${brand.url}/data-request/sample`),
  'data-erased': (brand) =>
    dataErased(brand, { quoteNumbers: ['Q-2026-0042'], invoices: ['INV-2026-0012'], plans: [] }),
}
