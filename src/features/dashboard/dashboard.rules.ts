// Sections of a business's dashboard and their URLs. Spec §2 Business dashboard.

/** In the order of the menu. Links in mails contain the keys, so they must not change. */
export const SECTIONS = {
  quotes: 'Quotes',
  subscription: 'Subscription',
  payments: 'Payment History',
  analytics: 'Analytics',
  projects: 'Projects',
  notifications: 'Notifications',
  profile: 'My Profile',
} as const
export type Section = keyof typeof SECTIONS

export const VIEWS = { ...SECTIONS, messages: 'Messages' } as const
export type View = keyof typeof VIEWS

const isView = (name: string | null): name is View => name !== null && Object.hasOwn(VIEWS, name)

/** @param search `?section=profile`; the default is the first section */
export function viewIn(search: string): View {
  const name = new URLSearchParams(search).get('section')
  return isView(name) ? name : 'quotes'
}

/** @param search `?section=subscription&statement=…` */
export const statementIn = (search: string): string | null =>
  viewIn(search) === 'subscription' ? new URLSearchParams(search).get('statement') || null : null
