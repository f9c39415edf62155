import type { MailTemplates } from '#kernel/mail/mail-template.ts'
import { planHoursNearlyUsed } from './hours.mail.ts'

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
  },
}
