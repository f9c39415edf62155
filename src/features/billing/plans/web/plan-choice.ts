// The plans on offer, and the plan in the URL: it survives the sign-in and the payment page.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#ui/routing/routing.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import {
  type DoctorPlan,
  type Feature,
  type MaintenancePlan,
  type PriceBook,
  rhythmOf,
  type PlanFamily,
} from '#features/catalogue/catalogue.contract.ts'
import type { PricingPlan } from '../plans.contract.ts'

/** `price` in dollars. */
export type PlanOnOffer = Pick<PricingPlan, 'id' | 'name' | 'price' | 'adSpend' | 'features'> & {
  isPopular?: boolean
}

const bookQuery = {
  queryKey: ['price-book'],
  queryFn: () => unwrap<PriceBook>(privateApi()['price-book'].$get()),
}
const monthlyQuery = {
  queryKey: ['pricing-plans'],
  queryFn: async () =>
    (await unwrap<{ data: PricingPlan[] }>(privateApi()['pricing-plans'].$get())).data,
}

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

/** As in bills and mails, `Doctor` distinguishes plans with the same name. */
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

/** The plan in the URL if it is paid once: undefined while loading, null if it is not. */
export function useFixesInUrl(): (PlanOnOffer & { period: string }) | null | undefined {
  const { planId } = usePlanInUrl()
  const { data } = useQuery({ ...bookQuery, enabled: planId !== null })
  if (planId === null) return null
  const plan = data?.maintenancePlans.find(
    ({ id, period }) => id === planId && rhythmOf(period) === 'once',
  )
  return data && (plan ? { ...fromBook(plan, 'maintenance'), period: plan.period } : null)
}

export const useOfferInUrl = (): string | null => useSearchParams()[0].get('offer')

/** True if the URL names a plan of the price book, or an offer. Undefined while loading. */
export function useIsPriceBookPlan(): boolean | undefined {
  const { planId } = usePlanInUrl()
  const offer = useOfferInUrl()
  const { data } = useQuery({ ...bookQuery, enabled: planId !== null })
  if (offer !== null || planId === null) return offer !== null
  return data && [...data.maintenancePlans, ...data.doctorPlans].some(({ id }) => id === planId)
}

type PlanInUrl = {
  planId: string | null
  code: string
  selectPlan: (planId: string) => void
  /** Removes the plan from the URL, unless another one is named by then. */
  clearPlan: (planId: string) => void
}

export function usePlanInUrl(): PlanInUrl {
  const [search, setSearch] = useSearchParams()
  const selectPlan = (planId: string): void =>
    setSearch((before) => withPlan(before, planId), { preventScrollReset: true })
  const clearPlan = (planId: string): void => {
    // The current URL, because the caller may have rendered long before.
    const now = new URLSearchParams(location.search)
    if (now.get('plan') === planId)
      setSearch(withPlan(now, undefined), { preventScrollReset: true })
  }
  return { planId: search.get('plan'), code: search.get('code') ?? '', selectPlan, clearPlan }
}

function withPlan(search: URLSearchParams, planId: string | undefined): URLSearchParams {
  const others = [...search].filter(([name]) => name !== 'plan')
  return new URLSearchParams(planId ? [...others, ['plan', planId]] : others)
}
