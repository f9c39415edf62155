// Sections of a business's dashboard and their URLs. Spec §2 Business dashboard.

import type { CustomerSection } from '#kernel/paths.contract.ts'

/** In the order of the menu. */
export const SECTIONS = {
  quotes: 'Quotes',
  subscription: 'Subscription',
  payments: 'Payment History',
  analytics: 'Analytics',
  projects: 'Projects',
  notifications: 'Notifications',
  profile: 'My Profile',
} as const satisfies Partial<Record<CustomerSection, string>>
export type Section = keyof typeof SECTIONS

export const VIEWS = { ...SECTIONS, messages: 'Messages' } as const satisfies Record<
  CustomerSection,
  string
>

const isView = (name: string | null): name is CustomerSection =>
  name !== null && Object.hasOwn(VIEWS, name)

/** @param search `?section=profile`; the default is the first section */
export function viewIn(search: string): CustomerSection {
  const name = new URLSearchParams(search).get('section')
  return isView(name) ? name : 'quotes'
}

const shownIn = (
  search: string,
  section: CustomerSection,
  name: 'statement' | 'edit' | 'proof',
): string | null =>
  viewIn(search) === section ? new URLSearchParams(search).get(name) || null : null

/** @param search `?section=subscription&statement=…` */
export const statementIn = (search: string): string | null =>
  shownIn(search, 'subscription', 'statement')

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const idOrNull = (text: string | null): string | null => (text && UUID.test(text) ? text : null)

/** @param search `?section=subscription&edit=…` */
export const editIn = (search: string): string | null =>
  idOrNull(shownIn(search, 'subscription', 'edit'))

/** @param search `?section=projects&proof=…` */
export const proofIn = (search: string): string | null =>
  idOrNull(shownIn(search, 'projects', 'proof'))
