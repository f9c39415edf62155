// Switching to another plan: the price is shown before the charge.
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { longDay, monthDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { NEVER_STALE, NEVER_CACHED } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import { planChangeText } from '#features/billing/billing.rules.ts'
import type {
  PlanChangePrice,
  PlanPaymentMethod,
  Subscription,
} from '../../subscriptions.contract.ts'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import {
  type PlanOnOffer,
  usePlanInUrl,
  usePlans,
} from '#features/billing/plans/web/plan-choice.ts'
import { PlanTable } from '#features/billing/plans/web/customer/plan-table.tsx'
import { useChanging } from './subscription-changes.ts'
import '#ui/dialogs.css'

const CHANGE: Record<PlanFamily, string> = {
  marketing: 'Change plan',
  maintenance: 'Change maintenance plan',
  doctors: 'Change practice plan',
}

/** Opens the dialog for a plan in the URL at once, for a customer who comes from the plans page. */
export function ChangePlan({ subscription }: { subscription: Subscription }) {
  const { timeZone, priceTax } = useCompany()
  const { planId: named, selectPlan, clearPlan } = usePlanInUrl()
  const { family, planId, monthlyPrice, currentPeriodEnd, next } = subscription
  const { data: offered = [] } = usePlans(family)
  const plans = [...offered, ...ownPlan(subscription, offered)]
  const [current, day] = [
    next?.id ?? planId,
    monthDay(new Date(currentPeriodEnd), timeZone).replace(' ', '\u00a0'),
  ]
  const costs = useCosts(
    subscription,
    offered.filter(
      ({ id, price }) => id !== current && id !== planId && price * 100 > monthlyPrice,
    ),
  )
  const requestedPlan = plans.find(({ id }) => id === named && id !== current)
  const action = (plan: PlanOnOffer): ReactNode =>
    plan.id === current ? (
      <span className="muted">{next ? 'Your next plan' : 'Your plan'}</span>
    ) : (
      <Button
        size="small"
        variant="neutral"
        aria-haspopup="dialog"
        onClick={() => selectPlan(plan.id)}
      >
        Switch<span className="visually-hidden"> to {plan.name}</span>
      </Button>
    )
  return (
    <>
      <PlanTable
        family={family}
        title={CHANGE[family]}
        note="You see the amount before anything is charged."
        current={current}
        otherPlans={plans.slice(offered.length)}
        agreed={{ [planId]: monthlyPrice, ...(next && { [next.id]: next.amount }) }}
        paying={(plan) =>
          // The agreed price has tax, the listed one has none: only the server compares them.
          priceTax === 'added' && plan.id !== current
            ? 'Shown with tax before you confirm'
            : planChangeText({ plan, subscription, day, amountNow: costs[plan.id] })
        }
        action={action}
      />
      {requestedPlan && (
        <ChangeDialog
          subscription={subscription}
          plan={requestedPlan}
          onClose={() => clearPlan(requestedPlan.id)}
        />
      )}
    </>
  )
}

const priceQuery = (family: PlanFamily, planId: string) =>
  queryOptions({
    queryKey: ['subscription', 'change', planId],
    queryFn: () =>
      unwrap<PlanChangePrice>(
        privateApi().my.subscription.change.$get({ query: { family, planId } }),
      ),
  })

/** Prices of upgrades in cents by plan id, once loaded. They fall by the second. */
const useCosts = (
  { family, planId, next, currentPeriodStart }: Subscription,
  larger: readonly PlanOnOffer[],
): Readonly<Record<string, number>> =>
  useQueries({
    queries: larger.map(({ id }) => ({
      ...priceQuery(family, id),
      queryKey: ['subscription', 'change', id, planId, next?.id ?? '', currentPeriodStart],
      ...NEVER_STALE,
    })),
    combine: (results) =>
      Object.fromEntries(
        results.flatMap(({ data }) => (data ? [[data.planId, data.amountNow]] : [])),
      ),
  })

/** With a planned switch, the current plan is listed even if it is no longer on offer. */
function ownPlan(
  { next, planId, packageName, monthlyPrice, adSpend }: Subscription,
  offered: readonly PlanOnOffer[],
): PlanOnOffer[] {
  if (!next || offered.some(({ id }) => id === planId)) return []
  return [
    {
      id: planId,
      name: packageName,
      price: monthlyPrice / 100,
      adSpend: adSpend === null ? null : adSpend / 100,
      features: [],
    },
  ]
}

function ChangeDialog({
  subscription: { family, paymentMethod },
  plan: { id, name },
  onClose,
}: {
  subscription: Subscription
  plan: PlanOnOffer
  onClose: () => void
}) {
  const { timeZone } = useCompany()
  const { data: price, error } = useQuery({
    ...priceQuery(family, id),
    queryKey: ['subscription', 'switch', id],
    ...NEVER_CACHED,
  })
  const changing = useChanging(family)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Switch to ${name}?`}
      text={
        price
          ? changeText(price, longDay(new Date(price.from), timeZone), paymentMethod)
          : 'Checking the price.'
      }
    >
      {!price && <QueryState title="Couldn’t load the amount." error={error} rows={1} />}
      <div className="dialog-actions">
        <DialogCloseButton>Keep my plan</DialogCloseButton>
        {price && (
          <Button
            busy={changing.isPending}
            busyLabel="Switching"
            onClick={() => changing.mutate(price, { onSuccess: onClose })}
          >
            {price.amountNow && paymentMethod === 'card'
              ? `Pay ${exactDollars(price.amountNow)} and switch`
              : 'Switch'}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function changeText(
  { amountNow, monthlyPrice }: PlanChangePrice,
  day: string,
  paymentMethod: PlanPaymentMethod,
): string {
  const monthly = `${exactDollars(monthlyPrice)} each month`
  if (!amountNow)
    return `Nothing today. Your current plan runs until ${day}, then it is ${monthly}.`
  const now = exactDollars(amountNow)
  return paymentMethod === 'card'
    ? `${now} today for the days until ${day}, and ${monthly} from then on.`
    : `The new plan starts now. We email an invoice of ${now} for the days until ${day}; from then on it is ${monthly}.`
}
