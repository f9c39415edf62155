// The words of the page of maintenance plans.

export const MAINTENANCE_PAGE = {
  description: 'Three maintenance plans for a website: one-time fixes, hosting with search and ads, or a whole digital team. Prices and what is in each.',
  headline: 'Maintenance Plans',
  lead: 'Website care, updates, and digital growth packages for every business size.',
  plans: 'Choose a plan',
  unlisted: 'Not listed',
  unsure: 'Not sure which fits?',
  reply: 'We reply within 24 hours.',
  closing: { title: 'Ready to Start Your Project?', text: 'Tell us what you need. We send a customized quote to your email within 24 hours.' },
} as const
