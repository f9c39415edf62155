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

const isSection = (name: string | null): name is Section => name !== null && Object.hasOwn(SECTIONS, name)

/** @param search `?section=profile`; anything else opens the first section */
export function sectionIn(search: string): Section {
  const name = new URLSearchParams(search).get('section')
  return isSection(name) ? name : 'quotes'
}
