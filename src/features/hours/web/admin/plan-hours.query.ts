// The included hours of the monthly plans.
import { useQuery } from '@tanstack/react-query'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { PlanHours, PlanHoursChange } from '../../plan-hours.contract.ts'
import { HOURS } from './timer.query.ts'

const PLAN_HOURS = [HOURS, 'plans']
const call = () => privateApi()['plan-hours']

export const usePlanHours = () =>
  useQuery({ queryKey: PLAN_HOURS, queryFn: () => unwrap<PlanHours[]>(call().$get()) })

export const usePlanHoursChange = (planId: string) =>
  useChange(
    (json: PlanHoursChange) =>
      unwrap<PlanHours[]>(call()[':planId'].$put({ param: { planId }, json })),
    {
      invalidates: [HOURS],
      shownAt: PLAN_HOURS,
      isShownElsewhere: hasFields,
      toast: () => ({ title: 'Hours saved', description: 'They apply from the next period on.' }),
    },
  )
