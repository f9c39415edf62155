// Texts of the page about maintenance plans.
import { contentLine, contentPage, contentText } from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'

export const MAINTENANCE_PAGE = contentPage({
  name: 'maintenance-plans',
  label: 'Maintenance Plans',
  path: paths.maintenancePlans,
  sections: {
    search: {
      label: 'Search results',
      fields: {
        description: contentText(
          'Description',
          'Three maintenance plans for a website: one-time fixes, hosting with search and ' +
            'ads, or a whole digital team. Prices and features of each.',
          { most: 300 },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: {
        headline: contentLine('Headline', 'Maintenance Plans'),
        lead: contentText(
          'Text below the headline',
          'Website care, updates, and digital growth packages for every business size.',
        ),
      },
    },
    plans: {
      label: 'Below the plans',
      fields: {
        card: contentText(
          'Payment, with cards',
          'Next, you sign in and pay on the card provider’s page, or by bank transfer. You ' +
            'can cancel a monthly plan any month.',
          { hint: 'Shown while customers can pay by card.' },
        ),
        payment: contentText(
          'Payment, without cards',
          'We don’t take cards here. Order in your dashboard and pay by bank transfer: fixes ' +
            'once, a monthly plan with an invoice each month. You can cancel a plan any month.',
          { hint: 'Shown while customers can only pay by bank transfer.' },
        ),
        unsure: contentLine('Question', 'Not sure which fits?'),
        reply: contentLine('Answer', 'We reply within 24 hours.', {
          hint: 'After “within”, the page shows the response time from Settings, Promises.',
        }),
      },
    },
    closing: {
      label: 'Bottom of the page',
      fields: {
        title: contentLine('Heading', 'Ready to Start Your Project?'),
        text: contentText(
          'Text',
          'Tell us what you need. We send a customized quote to your email within 24 hours.',
          { hint: 'After “within”, the page shows the response time from Settings, Promises.' },
        ),
      },
    },
  },
})

export const MAINTENANCE_LABELS = { plans: 'Choose a plan', unlisted: 'Not listed' } as const
