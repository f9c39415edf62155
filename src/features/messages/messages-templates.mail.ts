import type { MailScreen, MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'
import { messageToAgency, messageToCustomer } from './messages.mail.ts'

const SCREEN: MailScreen = { label: 'Open the conversation', path: (id) => paths.admin.thread(id) }

export const messageMailTemplates: MailTemplates = {
  group: 'Requests and messages',
  templates: {
    'message-agency': {
      title: 'Message (agency)',
      when: 'To the agency, when a customer writes.',
      about: SCREEN,
      sample: (brand) =>
        messageToAgency(brand, {
          id: 'sample',
          about: 'quote',
          title: 'Quote Q-2026-0042',
          businessName: 'Square One Coffee',
          text: 'Can we start in April?',
          files: [],
        }),
    },
    'answer-to-you': {
      title: 'Message',
      when: 'To the customer, when we write to them.',
      about: SCREEN,
      sample: (brand) =>
        messageToCustomer(brand, {
          action: 'answered about the quote Q-2026-0042',
          by: 'Dana Whitfield',
          text: 'Yes, in the first week of April.',
          path: paths.quote('sample'),
          files: [],
        }),
    },
  },
}
