// Hours beyond the plan that wait for the customer, as the next step of the dashboard.
import { exactDollars } from '#kernel/money.ts'
import { ArrowRight } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { NextStep } from '#site/layouts/next-step.tsx'
import { Icon } from '#ui/icon.tsx'
import { decimalHours } from '../../../hours.rules.ts'
import type { MyOverageRequest } from '../../overage.contract.ts'

export function OverageStepPanel({
  request: { minutes, planName, total, taxes },
}: {
  request: MyOverageRequest
}) {
  return (
    <NextStep
      kicker="Waiting on you"
      title={`Approve ${decimalHours(minutes)} beyond your plan`}
      text={`${planName}. Approve the price or decline it.`}
      amount={exactDollars(total)}
      {...(taxes.length > 0 && { amountNote: 'with tax' })}
    >
      <Link className="button button-accent" to={paths.customer.section('subscription')}>
        See the request
        <Icon of={ArrowRight} />
      </Link>
    </NextStep>
  )
}
