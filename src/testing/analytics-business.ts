// A business with a monthly plan and metrics.
import { expect } from 'vitest'
import type { AnalyticsBusiness } from '#features/analytics/analytics.contract.ts'
import { call } from './accepted-quote.ts'
import { GOOD, inShop, payAt } from './card-checkout.ts'

export async function createAnalyticsBusiness(planId = 'subscription-growth'): Promise<string> {
  const { body } = await inShop<{ url: string }>('business', 'POST', '/my/subscription/checkout', {
    planId,
    promotionCode: '',
  })
  await payAt(body.url.split('/').at(-1) ?? '', GOOD)
  const [one] = (await call<AnalyticsBusiness[]>('admin', 'GET', '/analytics')).body
  expect(one?.status).toBe('active')
  return one?.id ?? ''
}

export const DAY = {
  day: '2026-03-09',
  campaign: 'Fall menu',
  channel: 'Meta',
  visits: 40,
  clicks: 30,
  leads: 4,
  spend: 1250,
}
