// What the agency sells and what a visitor can choose: the option lists of spec §9 and the public side of the price book.
import * as z from 'zod/mini'

/** Spec §3: small-business or startups. `startup` is understood on input (H2). */
export const SERVICE_TYPES = ['small-business', 'startups'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]
export const SERVICE_TYPE_NAMES: Record<ServiceType, string> = {
  'small-business': 'Small Business',
  startups: 'Startup',
}

/** Spec §9, Additional services. */
export const ADDITIONAL_SERVICES = [
  'SEO Optimization',
  'Social Media Management',
  'Google Ads Setup',
  'Analytics Implementation',
  'Content Creation',
  'Branding & Design',
  'Mobile App Development',
  'API Development',
  'Third-party Integrations',
  'Ongoing Maintenance',
] as const

/** Spec §9, Option lists: the code that is stored, and the words on the screen. */
export const TIMELINES = {
  asap: 'As soon as possible',
  '1-month': '1 month',
  '2-3-months': '2-3 months',
  '3-6-months': '3-6 months',
  flexible: 'Flexible',
} as const
export const BUDGETS = {
  'under-5k': 'Under $5k',
  '5k-15k': '$5k–$15k',
  '15k-35k': '$15k–$35k',
  '35k-65k': '$35k–$65k',
  'over-65k': 'Over $65k',
} as const
export type Timeline = keyof typeof TIMELINES
export type Budget = keyof typeof BUDGETS

/** What each budget means in cents; `over-65k` has no end. */
export const BUDGET_RANGES: Record<Budget, [low: number, high: number]> = {
  'under-5k': [0, 500_000],
  '5k-15k': [500_000, 1_500_000],
  '15k-35k': [1_500_000, 3_500_000],
  '35k-65k': [3_500_000, 6_500_000],
  'over-65k': [6_500_000, Number.POSITIVE_INFINITY],
}

/** Spec §9, Equity program, in percent: what comes off the price of development, and the share of the company that is given for it. */
export const EQUITY_PROGRAM = { discount: 50, leastShare: 3, mostShare: 7 } as const

/** A package as website, quote form and quotes show it. `price` in cents; `extra` is the free maintenance or the support that comes with it. */
export const Package = z.object({
  id: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  name: z.string(),
  price: z.int(),
  duration: z.string(),
  extra: z.string(),
  popular: z.boolean(),
  features: z.array(z.string()),
})
export type Package = z.infer<typeof Package>

/** As the website and the quotes read it. */
export const freeMaintenance = (months: number): string =>
  months === 0 ? '' : `${months} ${months === 1 ? 'month' : 'months'} free maintenance`
/** In a sentence. */
export const freeMonthsInWords = (months: number): string =>
  `${months} ${months === 1 ? 'month' : 'months'} of free maintenance`
/** `3 months free maintenance`: 3. Support that comes with an MVP is no maintenance. */
export const freeMonthsIn = (extra: string): number =>
  Number(/^(\d+) months? free maintenance$/.exec(extra)?.[1] ?? 0)
export const MOST_FREE_MONTHS = 24

/** An additional service as visitors see it: a range in cents, or null when it is priced on request. */
export const ServiceRange = z.object({
  name: z.string(),
  low: z.nullable(z.int()),
  high: z.nullable(z.int()),
})
export type ServiceRange = z.infer<typeof ServiceRange>

/** Spec §3, Hourly role: who, what an hour costs in cents, and what they do. */
export const HourlyRole = z.object({
  id: z.string(),
  role: z.string(),
  rate: z.int(),
  description: z.string(),
})
export type HourlyRole = z.infer<typeof HourlyRole>

/** Spec §9, Feature categories of a maintenance plan, in the order in which they are shown. */
export const FEATURE_CATEGORIES = [
  'Hosting',
  'Website Updates',
  'Bug/Error Fixes',
  'SEO & Optimization',
  'Google My Business (GMB)',
  'Advertising Campaigns',
  'Social Media Management',
  'App Maintenance',
  'Strategy & Reporting',
] as const

/** One thing that a plan includes, or says that it does not. Spec §3: with no category it goes under 'Other'. */
export const Feature = z.object({
  name: z.string(),
  included: z.boolean(),
  category: z.optional(z.string()),
})
export type Feature = z.infer<typeof Feature>

/** What a plan's `period` means where it is paid: by the month, once, or not without a person. */
export const rhythmOf = (period: string): 'month' | 'once' | undefined =>
  /^(per |\/ ?)mo(nth)?$/i.test(period.trim())
    ? 'month'
    : /^one-time\b/i.test(period.trim())
      ? 'once'
      : undefined

/** Spec §9: `price` in cents for each `period`, as in 'per month'. */
export const MaintenancePlan = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  period: z.string(),
  description: z.string(),
  popular: z.boolean(),
  features: z.array(Feature),
})
export type MaintenancePlan = z.infer<typeof MaintenancePlan>

/** Spec §9: `price` in cents a month; `audience` as in 'For new practices'. `features` is what the plan adds to the one before it. */
export const DoctorPlan = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  period: z.string(),
  audience: z.string(),
  popular: z.boolean(),
  features: z.array(z.string()),
})
export type DoctorPlan = z.infer<typeof DoctorPlan>

/** Whose plans they are, as a request notes it. */
export const DOCTORS_KIND = 'Doctors & Clinics'
/** Everything that the plan at this place includes, as its page says it. */
export function wholeFeatures(plans: readonly DoctorPlan[], at: number): string[] {
  const below = plans[at - 1]
  return [...(below ? [`Everything in ${below.name}`] : []), ...(plans[at]?.features ?? [])]
}

/** What visitors may know of the price book. Everything stands in the order in which it is shown. */
export const PriceBook = z.object({
  packages: z.array(Package),
  services: z.array(ServiceRange),
  roles: z.array(HourlyRole),
  maintenancePlans: z.array(MaintenancePlan),
  doctorPlans: z.array(DoctorPlan),
})
export type PriceBook = z.infer<typeof PriceBook>
PriceBook.register(z.globalRegistry, { id: 'PriceBook' })
