// The agency's offer: the option lists of spec §9 and the public price book.
import * as z from 'zod/mini'

/** Spec §3. Input also accepts `startup` (H2). */
export const SERVICE_TYPES = ['small-business', 'startups'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]
export const SERVICE_TYPE_NAMES: Record<ServiceType, string> = {
  'small-business': 'Small Business',
  startups: 'Startup',
}

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

/** Spec §9, Option lists: stored code and label. */
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

/** The range of each budget in cents; `over-65k` has no upper limit. */
export const BUDGET_RANGES: Record<Budget, [low: number, high: number]> = {
  'under-5k': [0, 500_000],
  '5k-15k': [500_000, 1_500_000],
  '15k-35k': [1_500_000, 3_500_000],
  '35k-65k': [3_500_000, 6_500_000],
  'over-65k': [6_500_000, Number.POSITIVE_INFINITY],
}

/** Spec §9, Equity program, in percent: the discount, and the range of the share in return. */
export const EQUITY_PROGRAM = { discount: 50, leastShare: 3, mostShare: 7 } as const

/** `price` in cents; `extra` is the included free maintenance or support. */
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

export const freeMaintenance = (months: number): string =>
  months === 0 ? '' : `${months} ${months === 1 ? 'month' : 'months'} free maintenance`
export const formatFreeMonths = (months: number): string =>
  `${months} ${months === 1 ? 'month' : 'months'} of free maintenance`
/** 3 for `3 months free maintenance`; 0 for the support of an MVP. */
export const freeMonthsIn = (extra: string): number =>
  Number(/^(\d+) months? free maintenance$/.exec(extra)?.[1] ?? 0)
export const MOST_FREE_MONTHS = 24

/** How long support lasts after delivery, such as `2 weeks` or `1 month`. */
export const SUPPORT_LENGTH = /^([1-9]\d?) (week|month)s?$/
/** `2 weeks` for `2 weeks support`; '' for the free maintenance of a small-business package. */
export const supportIn = (extra: string): string =>
  /^([1-9]\d? (?:week|month)s?) support$/.exec(extra)?.[1] ?? ''
export const supportTime = (length: string): { weeks: number; months: number } => {
  const [, count = '0', unit] = SUPPORT_LENGTH.exec(length) ?? []
  return {
    weeks: unit === 'week' ? Number(count) : 0,
    months: unit === 'month' ? Number(count) : 0,
  }
}

/** The public range in cents; null is priced on request. */
export const ServiceRange = z.object({
  name: z.string(),
  low: z.nullable(z.int()),
  high: z.nullable(z.int()),
})
export type ServiceRange = z.infer<typeof ServiceRange>

/** Spec §3, Hourly role. The rate is in cents per hour. */
export const HourlyRole = z.object({
  id: z.string(),
  role: z.string(),
  rate: z.int(),
  description: z.string(),
})
export type HourlyRole = z.infer<typeof HourlyRole>

/** Spec §9, Feature categories of a maintenance plan, in display order. */
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

/** An included or excluded feature. Spec §3: without a category it goes under 'Other'. */
export const Feature = z.object({
  name: z.string(),
  included: z.boolean(),
  category: z.optional(z.string()),
})
export type Feature = z.infer<typeof Feature>

/** Undefined when the plan needs manual handling. */
export const rhythmOf = (period: string): 'month' | 'once' | undefined =>
  /^(per |\/ ?)mo(nth)?$/i.test(period.trim())
    ? 'month'
    : /^one-time\b/i.test(period.trim())
      ? 'once'
      : undefined

/** Spec §9. `price` in cents per `period`, like 'per month'. */
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

/** Spec §9. `price` is in cents per month. `features` are those that the previous plan lacks. */
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

/** A business has at most one plan of each family. */
export const PLAN_FAMILIES = ['marketing', 'maintenance', 'doctors'] as const
export type PlanFamily = (typeof PLAN_FAMILIES)[number]
export const PLAN_FAMILY_NAMES: Record<PlanFamily, string> = {
  marketing: 'Digital marketing',
  maintenance: 'Maintenance',
  doctors: 'Doctors & Clinics',
}

export function wholeFeatures(plans: readonly DoctorPlan[], at: number): string[] {
  const below = plans[at - 1]
  return [...(below ? [`Everything in ${below.name}`] : []), ...(plans[at]?.features ?? [])]
}

export const PriceBook = z.object({
  packages: z.array(Package),
  services: z.array(ServiceRange),
  roles: z.array(HourlyRole),
  maintenancePlans: z.array(MaintenancePlan),
  doctorPlans: z.array(DoctorPlan),
})
export type PriceBook = z.infer<typeof PriceBook>
PriceBook.register(z.globalRegistry, { id: 'PriceBook' })
