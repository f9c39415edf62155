// The plans on offer, as a quote request stores them.
import type { PricingPlan } from '../billing/plans/plans.contract.ts'
import type { PlanFamily, PriceBook } from '../catalogue/catalogue.contract.ts'
import { dollars } from '../../kernel/money.ts'

/** `price` in cents per `period`. */
export type RequestablePlan = {
  id: string
  family: PlanFamily
  name: string
  price: number
  period: string
}

export function plansOnOffer(
  { maintenancePlans, doctorPlans }: Pick<PriceBook, 'maintenancePlans' | 'doctorPlans'>,
  monthly: readonly PricingPlan[],
): RequestablePlan[] {
  return [
    ...maintenancePlans.map(({ id, name, price, period }) => ({
      id,
      family: 'maintenance' as const,
      name,
      price,
      period,
    })),
    ...doctorPlans.map(({ id, name, price, period }) => ({
      id,
      family: 'doctors' as const,
      name,
      price,
      period: period.replace(/^\/mo$/, 'per month'),
    })),
    ...monthly.map(({ id, name, price, billingPeriod }) => ({
      id,
      family: 'marketing' as const,
      name,
      price: price * 100,
      period: `per ${billingPeriod}`,
    })),
  ]
}

/** `$199 per month`, `$99, one-time fee per set of fixes`. */
export const termsOf = ({ price, period }: RequestablePlan): string =>
  `${dollars(price)}${period.startsWith('per ') ? '' : ','} ${period.charAt(0).toLowerCase()}${period.slice(1)}`

export const planWith = (
  id: string | null | undefined,
  plans: readonly RequestablePlan[],
): RequestablePlan | undefined => plans.find((plan) => plan.id === id)
