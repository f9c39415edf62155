import { expect, test } from 'vitest'
import { PLAN_CATALOGUE } from '#features/billing/plans/plans.contract.ts'
import { PLAN_FAMILY_NAMES } from '#features/catalogue/catalogue.contract.ts'
import { plansOnOffer, planWith, termsOf } from './plans.rules.ts'

const maintenance = {
  id: 'fixes',
  name: 'Fixes',
  price: 9_900,
  period: 'One-time fee per set of fixes',
  description: '',
  popular: false,
  features: [],
}
const forDoctors = {
  id: 'doctor-growth',
  name: 'Growth',
  price: 199_700,
  period: '/mo',
  audience: '',
  popular: true,
  features: [],
}
const plans = plansOnOffer(
  { maintenancePlans: [maintenance], doctorPlans: [forDoctors] },
  PLAN_CATALOGUE,
)

test('describes every plan by kind and price', () => {
  const noted = (id: string) => {
    const plan = planWith(id, plans)
    return plan && `${PLAN_FAMILY_NAMES[plan.family]}: ${plan.name}, ${termsOf(plan)}`
  }
  expect(noted('fixes')).toBe('Maintenance: Fixes, $99, one-time fee per set of fixes')
  expect(noted('doctor-growth')).toBe('Doctors & Clinics: Growth, $1,997 per month')
  expect(noted('subscription-growth')).toBe('Digital marketing: Growth, $79 per month')
})

test.each([null, undefined, '', 'growth'])('finds no plan for %j', (id) => {
  expect(planWith(id, plans)).toBeUndefined()
})
