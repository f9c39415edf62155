// The kinds by which the audit log is filtered.

export const AUDIT_ENTRY_KINDS = {
  requests: 'Requests',
  quotes: 'Quotes',
  projects: 'Projects',
  payments: 'Payments',
  messages: 'Messages',
  jobs: 'Jobs',
  applications: 'Applications',
  plans: 'Pricing plans',
  prices: 'Price book',
  promotions: 'Promotions',
  posts: 'Blog',
  analytics: 'Analytics',
  files: 'Files',
  customers: 'Customers',
  people: 'People and sign-ins',
  settings: 'Settings',
  mails: 'Emails',
  other: 'Everything else',
} as const
export type AuditEntryKind = keyof typeof AUDIT_ENTRY_KINDS
