import type { SettingsSection } from '#kernel/paths.contract.ts'

/** `isForAll`: staff can open it too. */
type Section = { label: string; detail: string; keywords: string; isForAll?: true }

export const SETTINGS_SECTIONS = {
  company: {
    label: 'Company',
    detail: 'Name, phone, staffed hours, legal details',
    keywords:
      'facts brand staffed hours phone address email place time zone social links facebook linkedin ' +
      'github legal name postal address registration payment instructions document ' +
      'footer newsletter',
  },
  appearance: {
    label: 'Appearance',
    detail: 'Colors and fonts',
    keywords: 'brand color theme font design palette contrast logo',
  },
  people: {
    label: 'People',
    detail: 'Admins and staff, invitations, sessions',
    keywords: 'team colleagues roles invite sign in codes two-factor',
  },
  promises: {
    label: 'Promises',
    detail: 'How soon you reply to requests',
    keywords: 'reply times hours days due answers applicants',
  },
  quotes: {
    label: 'Quotes',
    detail: 'Defaults, templates and clauses',
    keywords: 'deposit percent valid days terms defaults templates clauses paragraphs',
  },
  payments: {
    label: 'Payments',
    detail: 'Cards and bank details',
    keywords: 'card bank details account transfer stripe accounting quickbooks xero datev',
  },
  tax: {
    label: 'Tax',
    detail: 'Whether you charge tax, and the rates',
    keywords: 'sales tax vat gst number rates percent reverse charge vies state country included',
  },
  hours: {
    label: 'Time tracking',
    detail: 'Rounding of billable time',
    keywords: 'timer time tracking rounding minutes billable',
  },
  content: {
    label: 'Content',
    detail: 'Texts of the public pages',
    keywords:
      'website pages headings texts home services testimonials careers benefits faq questions ' +
      'sister products case study preview versions',
  },
  redirects: {
    label: 'Redirects',
    detail: 'Old addresses that lead to a page',
    keywords: 'urls addresses links moved 301 308 not found website',
  },
  claims: {
    label: 'Claims',
    detail: 'Evidence and sources',
    keywords: 'evidence testimonials sources consent sample',
  },
  calls: {
    label: 'Discovery calls',
    detail: 'Available times',
    keywords: 'slots booking calendar holidays days off minutes',
  },
  calendars: {
    label: 'Calendars',
    detail: 'Calendar apps, and calendars that block call times',
    keywords: 'ical ics subscribe feed google outlook apple busy external',
    isForAll: true,
  },
  replies: {
    label: 'Saved replies',
    detail: 'Texts for replies to requests',
    keywords: 'canned responses snippets placeholders inbox',
    isForAll: true,
  },
  mails: {
    label: 'Email templates',
    detail: 'Texts of automatic emails',
    keywords: 'templates subject text preview test signature',
  },
  delivery: {
    label: 'Email delivery',
    detail: 'Mail server, sender, DNS records',
    keywords: 'mail smtp imap connection test spf dkim dmarc dns signature bounces sender',
  },
  legal: {
    label: 'Legal texts',
    detail: 'Terms, privacy, cookies',
    keywords: 'versions policy',
    isForAll: true,
  },
  data: {
    label: 'Data',
    detail: 'Export, backups and restore',
    keywords: 'export json csv backup restore files space gigabytes quota',
  },
  account: {
    label: 'My account',
    detail: 'Password, two-factor authentication, sessions',
    keywords: 'password two-factor second factor authenticator sign in recovery',
    isForAll: true,
  },
} as const satisfies Record<SettingsSection, Section>

/** In display order. Object.entries loses the key type. */
export const sectionsFor = (isAdmin: boolean): [SettingsSection, Section][] =>
  (Object.entries(SETTINGS_SECTIONS) as [SettingsSection, Section][]).filter(
    ([, { isForAll }]) => isAdmin || isForAll,
  )
