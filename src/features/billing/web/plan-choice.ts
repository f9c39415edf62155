// The plans on offer, and the one that the address names: it survives the way through the sign-in and to the page of the card.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import {
  type DoctorPlan,
  type Feature,
  type MaintenancePlan,
  type PriceBook,
  rhythmOf,
} from '../../catalogue/catalogue.contract.ts'
import type { PricingPlan } from '../billing.contract.ts'
import type { PlanFamily } from '../subscriptions.contract.ts'

/** `price` in dollars. */
export type PlanOnOffer = Pick<PricingPlan, 'id' | 'name' | 'price' | 'adSpend' | 'features'> & {
  isPopular?: boolean
}

const bookQuery = {
  queryKey: ['price-book'],
  queryFn: () => answerOf<PriceBook>(privateApi()['price-book'].$get()),
}
const monthlyQuery = {
  queryKey: ['pricing-plans'],
  queryFn: async () =>
    (await answerOf<{ data: PricingPlan[] }>(privateApi()['pricing-plans'].$get())).data,
}

/** Those of a family that are paid by the month. */
export function usePlans(family: PlanFamily = 'marketing'): {
  data: readonly PlanOnOffer[] | undefined
  error: Error | null
} {
  const [monthly, book] = [
    useQuery({ ...monthlyQuery, enabled: family === 'marketing' }),
    useQuery({ ...bookQuery, enabled: family !== 'marketing' }),
  ]
  if (family === 'marketing') return monthly
  return {
    data:
      book.data &&
      (family === 'maintenance' ? book.data.maintenancePlans : book.data.doctorPlans)
        .filter(({ period }) => rhythmOf(period) === 'month')
        .map((plan) => fromBook(plan, family)),
    error: book.error,
  }
}

/** Bills and mails say whose plan it is, and so does this. */
function fromBook(
  { id, name, price, features, popular }: MaintenancePlan | DoctorPlan,
  family: PlanFamily,
): PlanOnOffer {
  return {
    id,
    name: family === 'doctors' ? `Doctor ${name}` : name,
    price: price / 100,
    adSpend: null,
    features: namesOf(features),
    isPopular: popular,
  }
}

const namesOf = (features: readonly (Feature | string)[]): string[] =>
  features.flatMap((feature) =>
    typeof feature === 'string' ? feature : feature.included ? feature.name : [],
  )

/** The one that the address names, when it is paid once: undefined while that is not known, null when it is not. */
export function useNamedFixes(): (PlanOnOffer & { period: string }) | null | undefined {
  const { planId } = useNamedPlan()
  const { data } = useQuery({ ...bookQuery, enabled: planId !== null })
  if (planId === null) return null
  const plan = data?.maintenancePlans.find(
    ({ id, period }) => id === planId && rhythmOf(period) === 'once',
  )
  return data && (plan ? { ...fromBook(plan, 'maintenance'), period: plan.period } : null)
}

/** The offer that the address names. */
export const useNamedOffer = (): string | null => useSearchParams()[0].get('offer')

/** Whether the address names a plan of the price book, or one that was offered. Undefined until that is known. */
export function useIsFromBook(): boolean | undefined {
  const { planId } = useNamedPlan()
  const offer = useNamedOffer()
  const { data } = useQuery({ ...bookQuery, enabled: planId !== null })
  if (offer !== null || planId === null) return offer !== null
  return data && [...data.maintenancePlans, ...data.doctorPlans].some(({ id }) => id === planId)
}

type NamedPlan = {
  planId: string | null
  code: string
  name: (planId: string) => void
  /** Another one that is named by then stays. */ letGo: (planId: string) => void
}

export function useNamedPlan(): NamedPlan {
  const [search, setSearch] = useSearchParams()
  const name = (planId: string): void =>
    setSearch((before) => withPlan(before, planId), { preventScrollReset: true })
  const letGo = (planId: string): void => {
    // As it is by then: whoever lets go may have been drawn long before.
    const now = new URLSearchParams(location.search)
    if (now.get('plan') === planId)
      setSearch(withPlan(now, undefined), { preventScrollReset: true })
  }
  return { planId: search.get('plan'), code: search.get('code') ?? '', name, letGo }
}

function withPlan(search: URLSearchParams, planId: string | undefined): URLSearchParams {
  const others = [...search].filter(([name]) => name !== 'plan')
  return new URLSearchParams(planId ? [...others, ['plan', planId]] : others)
}
