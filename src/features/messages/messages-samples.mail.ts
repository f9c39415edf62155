import type { MailSamples } from '#kernel/mail/template-override.ts'
import { messageToAgency, messageToCustomer } from './messages.mail.ts'

export const messageSamples: MailSamples = {
  'message-agency': (brand) =>
    messageToAgency(brand, {
      id: 'sample',
      about: 'quote',
      title: 'Quote Q-2026-0042',
      businessName: 'Square One Coffee',
      text: 'Can we start in April?',
      files: [],
    }),
  'answer-to-you': (brand) =>
    messageToCustomer(brand, {
      action: 'answered about the quote Q-2026-0042',
      by: 'Dana Whitfield',
      text: 'Yes, in the first week of April.',
      path: '/quotes/sample',
      files: [],
    }),
}
