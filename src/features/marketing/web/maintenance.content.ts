// The words of the page of maintenance plans.

export const MAINTENANCE_PAGE = {
  description:
    'Three maintenance plans for a website: one-time fixes, hosting with search and ads, or a whole digital team. Prices and what is in each.',
  headline: 'Maintenance Plans',
  lead: 'Website care, updates, and digital growth packages for every business size.',
  plans: 'Choose a plan',
  unlisted: 'Not listed',
  card: 'After the click you sign in, and pay on the card provider’s page. What is paid by the month you can cancel any month.',
  payment:
    'No card is taken here: fixes are ordered in your dashboard and paid by bank transfer, and for a monthly plan we answer your request within 24 hours.',
  unsure: 'Not sure which fits?',
  reply: 'We reply within 24 hours.',
  closing: {
    title: 'Ready to Start Your Project?',
    text: 'Tell us what you need. We send a customized quote to your email within 24 hours.',
  },
} as const
