// The price book of a new installation. Prices are from spec §9, the rest is sample data.
import type { TransactionCtx } from '#kernel/context.ts'
import { insertPriceItems, listKinds, type PriceItemRow } from './catalogue.store.ts'
import {
  DOCTOR_PLANS,
  dollarsToCents,
  MAINTENANCE_PLANS,
  SEED_ROLES,
  rows,
} from './roles-and-plans.seed.ts'

const PACKAGES = rows('package', [
  {
    id: 'small-business-basic',
    serviceType: 'small-business',
    name: 'Basic',
    amount: dollarsToCents(2999),
    duration: '2-3 weeks',
    extra: '1 month free maintenance',
    features: ['Up to 5 pages', 'Mobile-friendly design', 'Contact form', 'Basic SEO'],
  },
  {
    id: 'small-business-medium',
    serviceType: 'small-business',
    name: 'Medium',
    amount: dollarsToCents(5999),
    duration: '4-6 weeks',
    extra: '3 months free maintenance',
    popular: true,
    features: [
      'Up to 12 pages',
      'Online booking or shop',
      'Google Business profile',
      'Social media setup',
      'Analytics',
    ],
  },
  {
    id: 'small-business-premium',
    serviceType: 'small-business',
    name: 'Premium',
    amount: dollarsToCents(9999),
    duration: '6-8 weeks',
    extra: '6 months free maintenance',
    features: [
      'Unlimited pages',
      'Shop with Google Shopping',
      'Booking and reminders',
      'Campaign launch',
      'Training for your team',
    ],
  },
  {
    id: 'mvp-basic',
    serviceType: 'startups',
    name: 'Basic',
    amount: dollarsToCents(15_000),
    duration: '4-6 weeks',
    extra: '2 weeks support',
    features: ['One core flow', 'Web app', 'Hosted demo'],
  },
  {
    id: 'mvp-medium',
    serviceType: 'startups',
    name: 'Medium',
    amount: dollarsToCents(35_000),
    duration: '8-10 weeks',
    extra: '1 month support',
    popular: true,
    features: ['Three to five flows', 'Accounts and payments', 'Admin area', 'Launch support'],
  },
  {
    id: 'mvp-premium',
    serviceType: 'startups',
    name: 'Premium',
    amount: dollarsToCents(65_000),
    duration: '12-16 weeks',
    extra: '3 months support',
    features: [
      'Full first release',
      'Integrations and API',
      'Analytics and onboarding',
      'Team handover',
    ],
  },
])

const SERVICES = rows('service', [
  {
    id: 'seo',
    name: 'SEO Optimization',
    amount: dollarsToCents(950),
    low: dollarsToCents(300),
    high: dollarsToCents(1100),
  },
  {
    id: 'social-media',
    name: 'Social Media Management',
    amount: dollarsToCents(1100),
    low: dollarsToCents(800),
    high: dollarsToCents(1600),
  },
  {
    id: 'google-ads',
    name: 'Google Ads Setup',
    amount: dollarsToCents(900),
    low: dollarsToCents(600),
    high: dollarsToCents(1100),
  },
  {
    id: 'analytics',
    name: 'Analytics Implementation',
    amount: dollarsToCents(735),
    low: dollarsToCents(200),
    high: dollarsToCents(800),
  },
  {
    id: 'content',
    name: 'Content Creation',
    amount: dollarsToCents(1200),
    low: dollarsToCents(700),
    high: dollarsToCents(2000),
  },
  {
    id: 'branding',
    name: 'Branding & Design',
    amount: dollarsToCents(1800),
    low: dollarsToCents(900),
    high: dollarsToCents(2800),
  },
  { id: 'mobile-app', name: 'Mobile App Development' },
  { id: 'api', name: 'API Development' },
  {
    id: 'integrations',
    name: 'Third-party Integrations',
    amount: dollarsToCents(1500),
    low: dollarsToCents(600),
    high: dollarsToCents(3000),
  },
  { id: 'maintenance', name: 'Ongoing Maintenance' },
])

const FIRST_PRICE_BOOK: readonly PriceItemRow[] = [
  ...PACKAGES,
  ...SERVICES,
  ...SEED_ROLES,
  ...MAINTENANCE_PLANS,
  ...DOCTOR_PLANS,
]

/** Seeds only kinds without rows, so that the agency's changes stay. */
export async function ensurePriceBook(ctx: TransactionCtx): Promise<void> {
  const known = await listKinds(ctx.db)
  const missing = FIRST_PRICE_BOOK.filter(({ kind }) => !known.includes(kind))
  if (missing.length) await insertPriceItems(ctx.db, missing)
}
