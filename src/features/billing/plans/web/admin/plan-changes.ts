import { useQuery } from '@tanstack/react-query'
import { PROBLEMS, SUCCESSES } from '#kernel/messages.ts'
import { showFallbackError, useChange } from '#site/data/use-change.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { PricingPlan } from '../../plans.contract.ts'
import type { PlanFields } from '../../plan-fields.contract.ts'

const PLANS = 'pricing-plans'
const calls = () => privateApi()[PLANS]

export const useAllPlans = () =>
  useQuery({
    queryKey: [PLANS],
    queryFn: async () => (await unwrap<{ data: PricingPlan[] }>(calls().$get())).data,
    ...LIVE,
  })

type Saved = { fields: PlanFields; plan: PricingPlan | undefined }

/** Creates a plan if `plan` is undefined. Field errors are shown in the form. */
export const useSavingPlan = () =>
  useChange(
    async ({ fields, plan }: Saved, withKey) =>
      plan
        ? (
            await unwrap<{ data: PricingPlan }>(
              calls()[':id'].$put({
                param: { id: plan.id },
                json: { ...fields, revision: plan.revision },
              }),
            )
          ).data
        : (await unwrap<{ data: PricingPlan }>(calls().$post({ json: fields }, withKey))).data,
    {
      invalidates: [PLANS],
      toast: (saved, { plan }) => ({
        title: plan ? SUCCESSES.planUpdated.title : SUCCESSES.planCreated.title,
        description: changeText(saved, plan),
      }),
      isShownElsewhere: (error) =>
        hasFields(error) || showFallbackError(error, PROBLEMS.planNotSaved),
    },
  )

function changeText(
  { name, price, billingPeriod, isActive, subscribers = 0 }: PricingPlan,
  before: PricingPlan | undefined,
): string {
  // The website offers monthly plans.
  if (!before)
    return isActive && billingPeriod === 'month'
      ? `${name} is now available.`
      : `${name} was created, but is not available.`
  if (before.isActive !== isActive)
    return isActive ? `${name} is available again.` : `${name} is deactivated.`
  if (before.price !== price && subscribers > 0)
    return `${name} has a new price. ${subscribers === 1 ? 'Its subscriber keeps theirs' : `Its ${subscribers} subscribers keep theirs`}.`
  return `${name} was changed.`
}

const useRestoringPlan = () =>
  useChange(
    async ({ id }: PricingPlan) =>
      (await unwrap<{ data: PricingPlan }>(calls()[':id'].deletion.$delete({ param: { id } })))
        .data,
    {
      invalidates: [PLANS],
      toast: ({ name }) => ({
        title: SUCCESSES.planUpdated.title,
        description: `${name} was restored.`,
      }),
      isShownElsewhere: (error) => showFallbackError(error, PROBLEMS.planNotSaved),
    },
  )

/** A plan bought meanwhile is switched off, and the toast says so. */
export function useRemovingPlan() {
  const { mutate: restore } = useRestoringPlan()
  return useChange(
    (plan: PricingPlan) =>
      unwrap<{ isDeleted: boolean; data: PricingPlan }>(
        calls()[':id'].$delete({ param: { id: plan.id } }),
      ),
    {
      invalidates: [PLANS],
      toast: ({ isDeleted, data }, plan) =>
        isDeleted
          ? {
              title: SUCCESSES.planDeleted.title,
              description: `${plan.name} was deleted.`,
              action: { label: 'Undo', onSelect: () => restore(plan) },
            }
          : {
              title: SUCCESSES.planUpdated.title,
              description: `${data.name} is deactivated. Its subscribers keep it.`,
            },
      isShownElsewhere: (error) => showFallbackError(error, PROBLEMS.planNotDeleted),
    },
  )
}
