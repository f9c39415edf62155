import type { MailTemplates } from '#kernel/mail/mail-template.ts'
import { monthStatement, statementReady } from './statements.mail.ts'

export const analyticsMailTemplates: MailTemplates = {
  group: 'Payments and plans',
  templates: {
    'statement-ready': {
      title: 'Statement ready',
      when: 'To the customer, when a month of a plan is over.',
      sample: (brand) =>
        statementReady(brand, {
          id: 'sample',
          family: 'marketing',
          plan: 'Growth',
          from: '2026-02-04',
          until: '2026-03-03',
        }),
    },
    'month-statement': {
      title: 'Month statement',
      when: 'To a customer who asks for the statement of a month.',
      isForAdmins: true,
      sample: (brand) =>
        monthStatement(brand, {
          id: 'sample',
          family: 'marketing',
          isOpen: false,
          businessName: 'Square One Coffee',
          plan: 'Growth',
          from: '2026-02-04',
          until: '2026-03-03',
          amount: 49_900,
          paid: [
            {
              id: 'sample',
              detail: '',
              description: 'Growth plan',
              on: '2026-02-04',
              invoiceNumber: 'INV-2026-0007',
              amount: 49_900,
            },
          ],
          done: ['Two landing pages were written and published.'],
          carriedOver: [],
          metrics: [],
          spend: null,
        }),
    },
  },
}
