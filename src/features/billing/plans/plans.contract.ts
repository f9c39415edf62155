// The monthly plans on /subscriptions.
import * as z from 'zod/mini'

/** Color of the sign above a plan. Spec §3, Plan catalogue: color. */
const PLAN_COLORS = ['brick', 'leaf-light'] as const
export const BILLING_PERIODS = ['month', 'year', 'one-time'] as const

/**
 * Spec §3, Pricing plan. `price` and `adSpend` are whole dollars. Only admins get `buyLink`,
 * `subscribers` and the `revision` that an update sends back.
 */
export const PricingPlan = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  billingPeriod: z.enum(BILLING_PERIODS),
  description: z.string(),
  features: z.array(z.string()),
  isActive: z.boolean(),
  popular: z.boolean(),
  color: z.enum(PLAN_COLORS),
  adSpend: z.nullable(z.int()),
  buyLink: z.optional(z.nullable(z.string())),
  subscribers: z.optional(z.int()),
  revision: z.optional(z.int()),
})
export type PricingPlan = z.infer<typeof PricingPlan>
PricingPlan.register(z.globalRegistry, { id: 'PricingPlan' })

/** Spec §7: the list is in `data`. `cardsEnabled`: plans can be bought online here. */
export const PricingPlans = z.object({ data: z.array(PricingPlan), cardsEnabled: z.boolean() })

/** Spec §9, Subscription plans: the initial plans, also shown when the call fails (product H8). */
export const PLAN_CATALOGUE: readonly PricingPlan[] = [
  {
    id: 'subscription-basic',
    name: 'Basic',
    price: 29,
    billingPeriod: 'month',
    description: 'For a shop that wants to be found on its own street.',
    features: [
      'Google Business profile kept current',
      'Social posts on one network',
      'Monthly report',
    ],
    isActive: true,
    popular: false,
    color: 'leaf-light',
    adSpend: null,
  },
  {
    id: 'subscription-growth',
    name: 'Growth',
    price: 79,
    billingPeriod: 'month',
    description: 'For a business ready to be seen across town. Includes $500 ad spend.',
    features: [
      'Everything in Basic',
      'Social posts on two networks',
      'Ad campaigns run and tuned',
      'Monthly call with the person who runs them',
    ],
    isActive: true,
    popular: true,
    color: 'brick',
    adSpend: 500,
  },
  {
    id: 'subscription-premium',
    name: 'Premium',
    price: 149,
    billingPeriod: 'month',
    description: 'For a name that should be known before they arrive. Includes $1000 ad spend.',
    features: [
      'Everything in Growth',
      'Social posts on three networks',
      'Ad campaigns across Meta and Google',
      'A landing page for each campaign',
    ],
    isActive: true,
    popular: false,
    color: 'brick',
    adSpend: 1000,
  },
]
