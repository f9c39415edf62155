// Roles and plans of spec §9 as rows of the price book: stored from the first start, each shown once its page is there.
import type { PriceItem } from './catalogue.store.ts'

export const dollarsToCents = (dollars: number): number => dollars * 100

type Named = Partial<PriceItem> & Pick<PriceItem, 'id' | 'name'>
export const rows = (kind: string, items: Named[]): PriceItem[] =>
  items.map((item, position) => ({ kind, serviceType: null, amount: null, low: null, high: null, duration: null, extra: null, popular: false, features: [], position, ...item }))

export const ROLES = rows('role', [
  { id: 'full-stack-developer', name: 'Full-Stack Developer', amount: dollarsToCents(80) },
  { id: 'product-manager', name: 'Product Manager', amount: dollarsToCents(100) },
  { id: 'scrum-master', name: 'Scrum Master', amount: dollarsToCents(90) },
  { id: 'ui-ux-designer', name: 'UI/UX Designer', amount: dollarsToCents(85) },
])

export const MAINTENANCE_PLANS = rows('maintenance-plan', [
  { id: 'digital-basic', name: 'Digital Basic', amount: dollarsToCents(99), duration: 'One-time fee per set of fixes' },
  { id: 'digital-kickstarter', name: 'Digital Kickstarter', amount: dollarsToCents(199), duration: 'per month', popular: true },
  { id: 'digital-premium', name: 'Digital Premium', amount: dollarsToCents(499), duration: 'per month' },
])

export const DOCTOR_PLANS = rows('doctor-plan', [
  { id: 'doctor-starter', name: 'Starter', amount: dollarsToCents(997), duration: '/mo' },
  { id: 'doctor-growth', name: 'Growth', amount: dollarsToCents(1997), duration: '/mo', popular: true },
  { id: 'doctor-premium', name: 'Premium', amount: dollarsToCents(3997), duration: '/mo' },
])
