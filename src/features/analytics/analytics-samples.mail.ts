import type { MailSamples } from '#kernel/mail/template-override.ts'
import { monthStatement } from './statements.mail.ts'

export const analyticsSamples: MailSamples = {
  'month-statement': (brand) =>
    monthStatement(brand, {
      id: 'sample',
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
      metrics: [],
      spend: null,
    }),
}
