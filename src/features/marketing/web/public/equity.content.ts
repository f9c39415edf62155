/** Spec §9, Equity program. */
export const EQUITY = {
  title: 'The equity program',
  text:
    'We take half the bill in shares of the company we help build. You keep the cash ' +
    'for everything that is not code.',
  discount: { number: '50%', label: 'discount on development' },
  share: { number: '3-7%', label: 'equity, depending on scope' },
  signed: 'Every equity offer is subject to a signed agreement.',
} as const

export const STARTUPS_LINKS = {
  quote: 'Get MVP Quote',
  pitch: 'Pitch for Equity Program',
} as const
