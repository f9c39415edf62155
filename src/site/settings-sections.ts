// Sections of Settings, with their descriptions and search keywords.
/** `isForAll`: open to staff too. */
type Section = { words: string; detail: string; known: string; isForAll?: true }

/** The keys appear in bookmarked URLs. */
export const SETTINGS_SECTIONS = {
  company: {
    words: 'Company',
    detail: 'Name, address, phone, staffed hours',
    known:
      'facts brand staffed hours phone address email place time zone social links facebook linkedin github',
  },
  people: {
    words: 'People',
    detail: 'Admins and staff, invitations, sessions',
    known: 'team colleagues roles invite sign in codes second factor',
  },
  promises: {
    words: 'Promises',
    detail: 'In how long everybody is answered',
    known: 'reply times hours days due answers applicants',
  },
  quotes: {
    words: 'Quotes',
    detail: 'What a new quote begins with',
    known: 'deposit percent valid days terms defaults',
  },
  payments: {
    words: 'Payments',
    detail: 'Cards, and where a transfer goes',
    known: 'card bank details account transfer stripe',
  },
  claims: {
    words: 'Claims',
    detail: 'What stands behind them',
    known: 'evidence testimonials sources consent sample',
  },
  calls: {
    words: 'Discovery calls',
    detail: 'When they can be booked',
    known: 'slots booking calendar holidays days off minutes',
  },
  mails: {
    words: 'Mails',
    detail: 'What the mails say that are sent by themselves',
    known: 'templates subject wording words letters preview test signature',
  },
  legal: {
    words: 'Legal texts',
    detail: 'Terms, privacy, cookies',
    known: 'versions policy',
    isForAll: true,
  },
  data: { words: 'Data', detail: 'Take everything along', known: 'export json csv backup restore' },
  account: {
    words: 'My account',
    detail: 'Your password, codes and sessions',
    known: 'password second factor authenticator sign in recovery',
    isForAll: true,
  },
} as const satisfies Record<string, Section>
export type SettingsSection = keyof typeof SETTINGS_SECTIONS

export const sectionsFor = (isAdmin: boolean): [SettingsSection, Section][] =>
  (Object.entries(SETTINGS_SECTIONS) as [SettingsSection, Section][]).filter(
    ([, { isForAll }]) => isAdmin || isForAll,
  )
