import type { MailTemplates } from '#kernel/mail/mail-template.ts'
import { planHoursNearlyUsed } from './hours.mail.ts'
import { overageAnswered, overageRequested } from './overage/overage.mail.ts'

export const hoursMailTemplates: MailTemplates = {
  group: 'Payments and plans',
  templates: {
    'plan-hours-nearly-used': {
      title: 'Included hours nearly used',
      when: 'To the customer, when 80 percent of the included hours of a period are used.',
      sample: (brand) =>
        planHoursNearlyUsed(brand, {
          name: 'Doctor Growth, Doctors & Clinics',
          used: 200,
          has: 240,
          left: 40,
          until: '2026-03-31',
        }),
    },
    'overage-requested': {
      title: 'Hours beyond a plan to approve',
      when: 'To the customer, when the team asks to approve hours beyond a plan.',
      sample: (brand) =>
        overageRequested(brand, {
          planName: 'Doctor Growth, Doctors & Clinics',
          periodFrom: '2026-03-01',
          periodUntil: '2026-03-31',
          isAdvance: false,
          minutes: 150,
          lines: [{ role: 'Frontend developer', minutes: 150, amount: 30_000 }],
          taxes: [],
          total: 30_000,
          note: 'The booking form needed a second calendar.',
        }),
    },
    'overage-answered-agency': {
      title: 'Hours beyond a plan answered (agency)',
      when: 'To the agency, when a customer approves or declines hours beyond a plan.',
      sample: (brand) =>
        overageAnswered(brand, {
          id: '01980000-0000-7000-8000-000000000000',
          businessName: 'Square One Coffee',
          minutes: 150,
          total: 30_000,
          answer: 'approved',
        }),
    },
  },
}
