// The plans on offer, and the one that the address names: it survives the way through the sign-in and to the page of the card.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import type { PricingPlan } from '../billing.contract.ts'

export const usePlans = () => useQuery({ queryKey: ['pricing-plans'], queryFn: async () => (await answerOf<{ data: PricingPlan[] }>(privateApi()['pricing-plans'].$get())).data })

type NamedPlan = { planId: string | null; code: string; name: (planId: string | undefined) => void }

export function useNamedPlan(): NamedPlan {
  const [search, setSearch] = useSearchParams()
  const name = (planId: string | undefined): void => setSearch((before) => withPlan(before, planId), { preventScrollReset: true })
  return { planId: search.get('plan'), code: search.get('code') ?? '', name }
}

function withPlan(search: URLSearchParams, planId: string | undefined): URLSearchParams {
  const others = [...search].filter(([name]) => name !== 'plan')
  return new URLSearchParams(planId ? [...others, ['plan', planId]] : others)
}
