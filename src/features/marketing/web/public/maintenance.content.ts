export const MAINTENANCE_PAGE = {
  description:
    'Three maintenance plans for a website: one-time fixes, hosting with search and ' +
    'ads, or a whole digital team. Prices and features of each.',
  headline: 'Maintenance Plans',
  lead: 'Website care, updates, and digital growth packages for every business size.',
  plans: 'Choose a plan',
  unlisted: 'Not listed',
  card:
    'Next, you sign in and pay on the card provider’s page, or by bank transfer. You ' +
    'can cancel a monthly plan any month.',
  payment:
    'We don’t take cards here. Order in your dashboard and pay by bank transfer: fixes ' +
    'once, a monthly plan with an invoice each month. You can cancel a plan any month.',
  unsure: 'Not sure which fits?',
  reply: 'We reply within 24 hours.',
  closing: {
    title: 'Ready to Start Your Project?',
    text: 'Tell us what you need. We send a customized quote to your email within 24 hours.',
  },
} as const
