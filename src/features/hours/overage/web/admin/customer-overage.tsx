// Hours beyond the plans of a customer, below what is left of the included ones.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { OveragePlan, Overages } from '../../overage.contract.ts'
import { AdvanceDialog } from './ask-dialogs.tsx'
import { OverageList } from './overage-list.tsx'
import './overage.css'

export function CustomerOverage({ overages }: { overages: readonly Overages[] }) {
  const [chosen, setChosen] = useState<OveragePlan>()
  const plans = overages.flatMap((one) => one.plans)
  return (
    <>
      <OverageList
        open={overages.flatMap(({ open }) => open)}
        requests={overages.flatMap(({ requests }) => requests)}
      />
      {plans.length > 0 && (
        <div className="overage-plans">
          {plans.map((plan) => (
            <Button
              key={plan.subscriptionId}
              variant="neutral"
              size="small"
              aria-haspopup="dialog"
              onClick={() => setChosen(plan)}
            >
              <Icon of={Plus} />
              Ask for more hours
              <span className={plans.length > 1 ? undefined : 'visually-hidden'}>
                : {plan.planName}
              </span>
            </Button>
          ))}
        </div>
      )}
      {chosen && <AdvanceDialog plan={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
