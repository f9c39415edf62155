// The texts about a plan that could follow support.
import { dollars } from '#kernel/money.ts'
import type { FollowUp } from './projects.contract.ts'

type Plan = FollowUp['plans'][number]

/** `$199 per month, plus tax` */
export const planPriceText = ({ price, period }: Plan, tax: string): string =>
  [`${dollars(price)} ${period.charAt(0).toLowerCase()}${period.slice(1)}`, tax]
    .filter(Boolean)
    .join(', ')

/** `Digital Kickstarter, $199 per month` */
export const planText = (plan: Plan, tax: string): string =>
  `${plan.name}, ${planPriceText(plan, tax)}`
