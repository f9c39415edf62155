// What an admin asks about the plans by the month, and changes about them.
import { useQuery } from '@tanstack/react-query'
import { PROBLEMS, SUCCESSES } from '#kernel/messages.ts'
import { sayInstead, useChange } from '#site/use-change.ts'
import { LIVE } from '#site/query.ts'
import { answerOf, hasFields } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import type { PricingPlan } from '../billing.contract.ts'
import type { PlanFields } from '../plan-fields.contract.ts'

const PLANS = 'pricing-plans'
const calls = () => privateApi()[PLANS]

export const useAllPlans = () =>
  useQuery({
    queryKey: [PLANS],
    queryFn: async () => (await answerOf<{ data: PricingPlan[] }>(calls().$get())).data,
    ...LIVE,
  })

type Saved = { fields: PlanFields; plan: PricingPlan | undefined }

/** A new one without `plan`. What is wrong at a field is left to the form. */
export const useSavingPlan = () =>
  useChange(
    async ({ fields, plan }: Saved, withKey) =>
      plan
        ? (
            await answerOf<{ data: PricingPlan }>(
              calls()[':id'].$put({
                param: { id: plan.id },
                json: { ...fields, revision: plan.revision },
              }),
            )
          ).data
        : (await answerOf<{ data: PricingPlan }>(calls().$post({ json: fields }, withKey))).data,
    {
      invalidates: [PLANS],
      told: (saved, { plan }) => ({
        title: plan ? SUCCESSES.planUpdated.title : SUCCESSES.planCreated.title,
        description: inWords(saved, plan),
      }),
      isSaidElsewhere: (error) => hasFields(error) || sayInstead(error, PROBLEMS.planNotSaved),
    },
  )

function inWords(
  { name, price, billingPeriod, isActive, subscribers = 0 }: PricingPlan,
  before: PricingPlan | undefined,
): string {
  // The website offers those that are paid by the month.
  if (!before)
    return isActive && billingPeriod === 'month'
      ? `${name} is on offer.`
      : `${name} is written, and not on offer.`
  if (before.isActive !== isActive)
    return isActive ? `${name} is on offer again.` : `${name} is switched off.`
  if (before.price !== price && subscribers > 0)
    return `${name} has a new price. ${subscribers === 1 ? 'Its subscriber keeps theirs' : `Its ${subscribers} subscribers keep theirs`}.`
  return `${name} was changed.`
}

const useRestoringPlan = () =>
  useChange(
    async ({ id }: PricingPlan) =>
      (await answerOf<{ data: PricingPlan }>(calls()[':id'].deletion.$delete({ param: { id } })))
        .data,
    {
      invalidates: [PLANS],
      told: ({ name }) => ({ title: SUCCESSES.planUpdated.title, description: `${name} is back.` }),
      isSaidElsewhere: (error) => sayInstead(error, PROBLEMS.planNotSaved),
    },
  )

/** One that somebody has bought meanwhile is switched off, and says so. */
export function useRemovingPlan() {
  const { mutate: restore } = useRestoringPlan()
  return useChange(
    (plan: PricingPlan) =>
      answerOf<{ isDeleted: boolean; data: PricingPlan }>(
        calls()[':id'].$delete({ param: { id: plan.id } }),
      ),
    {
      invalidates: [PLANS],
      told: ({ isDeleted, data }, plan) =>
        isDeleted
          ? {
              title: SUCCESSES.planDeleted.title,
              description: `${plan.name} is gone.`,
              action: { label: 'Undo', onSelect: () => restore(plan) },
            }
          : {
              title: SUCCESSES.planUpdated.title,
              description: `${data.name} is switched off. Whoever has it keeps it.`,
            },
      isSaidElsewhere: (error) => sayInstead(error, PROBLEMS.planNotDeleted),
    },
  )
}
