// Roles and plans of spec §9 as price book rows. Gaps are for the agency (product §6, Seed).
import type { Feature } from './catalogue.contract.ts'
import type { PriceItemRow } from './catalogue.store.ts'

export const dollarsToCents = (dollars: number): number => dollars * 100

type Named = Partial<Omit<PriceItemRow, 'features'>> &
  Pick<PriceItemRow, 'id' | 'name'> & { features?: readonly (string | Feature)[] }

export const rows = (kind: PriceItemRow['kind'], items: Named[]): PriceItemRow[] =>
  items.map(({ features = [], ...item }, position) => ({
    kind,
    serviceType: null,
    amount: null,
    low: null,
    high: null,
    duration: null,
    extra: null,
    description: null,
    popular: false,
    position,
    retiredAt: null,
    revision: 0,
    changedAt: null,
    changedBy: null,
    ...item,
    features: features.map((feature) =>
      typeof feature === 'string' ? { name: feature, included: true } : feature,
    ),
  }))

const under = (category: string, ...names: string[]): Feature[] =>
  names.map((name) => ({ name, included: true, category }))
const without = (category: string, name: string): Feature => ({ name, included: false, category })

export const SEED_ROLES = rows('role', [
  {
    id: 'full-stack-developer',
    name: 'Full-Stack Developer',
    amount: dollarsToCents(80),
    description: 'Builds, reviews and deploys, front end and back end.',
  },
  {
    id: 'product-manager',
    name: 'Product Manager',
    amount: dollarsToCents(100),
    description: 'Decides with you what to build next, and what to leave out.',
  },
  {
    id: 'scrum-master',
    name: 'Scrum Master',
    amount: dollarsToCents(90),
    description: 'Keeps each two-week sprint on track and removes blockers.',
  },
  {
    id: 'ui-ux-designer',
    name: 'UI/UX Designer',
    amount: dollarsToCents(85),
    description: 'Designs it, tests it with users and refines it.',
  },
])

export const MAINTENANCE_PLANS = rows('maintenance-plan', [
  {
    id: 'digital-basic',
    name: 'Digital Basic',
    amount: dollarsToCents(99),
    duration: 'One-time fee per set of fixes',
    description: 'For a site that mostly behaves and occasionally needs a hand.',
    features: [
      without('Hosting', 'Hosting'),
      ...under('Website Updates', 'Minor website edits'),
      ...under('Bug/Error Fixes', 'Small front-end bug fixes'),
      ...under('SEO & Optimization', 'Basic SEO'),
      without('Google My Business (GMB)', 'Google My Business'),
      without('Advertising Campaigns', 'Advertising'),
      without('Social Media Management', 'Social posts'),
      without('App Maintenance', 'App maintenance'),
      ...under('Strategy & Reporting', '1–2 improvement tips'),
    ],
  },
  {
    id: 'digital-kickstarter',
    name: 'Digital Kickstarter',
    amount: dollarsToCents(199),
    duration: 'per month',
    description: 'Hosting, search and ads in one bill, for businesses starting to grow.',
    popular: true,
    features: [
      ...under('Hosting', 'WordPress hosting (worth about $15/month)'),
      ...under('Website Updates', 'Maintenance and backups'),
      ...under('Bug/Error Fixes', 'Monitoring'),
      ...under('SEO & Optimization', 'Full SEO setup'),
      ...under('Google My Business (GMB)', 'Local SEO'),
      ...under('Advertising Campaigns', '2 Meta campaigns (Facebook and Instagram)'),
      without('Social Media Management', 'Social posts'),
      without('App Maintenance', 'App maintenance'),
      ...under('Strategy & Reporting', 'Monthly ad insights'),
    ],
  },
  {
    id: 'digital-premium',
    name: 'Digital Premium',
    amount: dollarsToCents(499),
    duration: 'per month',
    description: 'A whole digital team on call, for businesses that live online.',
    // Spec §9 does not mention Google My Business here, so the page marks it as not listed.
    features: [
      ...under('Hosting', 'Business hosting with SSL and CDN'),
      ...under('Website Updates', 'Unlimited edits'),
      ...under('Bug/Error Fixes', 'Security monitoring', 'Advanced fixes'),
      ...under(
        'SEO & Optimization',
        'Mobile and speed optimisation',
        'Advanced SEO',
        'Monthly SEO reports',
      ),
      ...under(
        'Advertising Campaigns',
        'Up to 5 multi-platform campaigns (Meta, Google, TikTok, LinkedIn)',
      ),
      ...under('Social Media Management', '15–20 social posts per month'),
      ...under(
        'App Maintenance',
        'App maintenance with store compliance checks',
        'Push notification setup',
      ),
      ...under('Strategy & Reporting', 'Bi-weekly reports', 'Monthly growth strategy call'),
    ],
  },
])

export const DOCTOR_PLANS = rows('doctor-plan', [
  {
    id: 'doctor-starter',
    name: 'Starter',
    amount: dollarsToCents(997),
    duration: '/mo',
    description: 'For new practices',
    features: [
      'Website design',
      'Basic SEO',
      'Google My Business setup',
      'Social setup on 2 platforms',
      'Monthly report',
    ],
  },
  {
    id: 'doctor-growth',
    name: 'Growth',
    amount: dollarsToCents(1997),
    duration: '/mo',
    description: 'For established practices',
    popular: true,
    features: [
      'Advanced SEO',
      '2 Meta campaigns',
      '8 posts per month',
      'Reputation management',
      'Bi-weekly strategy calls',
    ],
  },
  {
    id: 'doctor-premium',
    name: 'Premium',
    amount: dollarsToCents(3997),
    duration: '/mo',
    description: 'For multi-location practices',
    features: [
      '5 multi-platform campaigns',
      'Funnel optimisation',
      'Video content',
      '24/7 support and monitoring',
      'Weekly strategy sessions',
    ],
  },
])
