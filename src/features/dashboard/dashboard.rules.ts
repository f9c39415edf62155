// The seven sections of a business's dashboard, and how one stands in the address. Spec §2 Business dashboard.

/** In the order of the menu. The keys stand in links of mails: they do not change. */
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

/** What can stand in the dashboard: a section, or what its help box opens. */
export const VIEWS = { ...SECTIONS, messages: 'Messages' } as const
export type View = keyof typeof VIEWS

const isView = (name: string | null): name is View => name !== null && Object.hasOwn(VIEWS, name)

/** @param search `?section=profile`; anything else opens the first section */
export function viewIn(search: string): View {
  const name = new URLSearchParams(search).get('section')
  return isView(name) ? name : 'quotes'
}

/** Which statement is open in the section of the subscription. @param search `?section=subscription&statement=…` */
export const statementIn = (search: string): string | null =>
  viewIn(search) === 'subscription' ? new URLSearchParams(search).get('statement') || null : null
