import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inShop } from '#testing/card-checkout.ts'
import { as, ctxOf, deps } from '#testing/test-app.ts'
import { ensurePlans } from './plans.seed.ts'
import { pricingPlans } from './plans.table.ts'

async function offered() {
  const reply = await as.visitor['pricing-plans'].$get()
  expect(reply.status).toBe(200)
  return (await reply.json()).data
}

test('lists three monthly plans in whole dollars, with their ad spend', async () => {
  expect(
    (await offered()).map(({ name, price, billingPeriod, adSpend, popular }) => [
      name,
      price,
      billingPeriod,
      adSpend,
      popular,
    ]),
  ).toEqual([
    ['Basic', 29, 'month', null, false],
    ['Growth', 79, 'month', 500, true],
    ['Premium', 149, 'month', 1000, false],
  ])
})

test('does not list an inactive plan', async () => {
  await deps.db
    .update(pricingPlans)
    .set({ isActive: false })
    .where(eq(pricingPlans.id, 'subscription-growth'))
  expect((await offered()).map(({ name }) => name)).toEqual(['Basic', 'Premium'])
})

test('keeps the agency’s changes to plans after a restart', async () => {
  await deps.db
    .update(pricingPlans)
    .set({ amount: 8_900 })
    .where(eq(pricingPlans.id, 'subscription-growth'))
  await deps.db.delete(pricingPlans).where(eq(pricingPlans.id, 'subscription-basic'))
  await ensurePlans(ctxOf('visitor'))
  expect((await offered()).map(({ name, price }) => [name, price])).toEqual([
    ['Growth', 89],
    ['Premium', 149],
  ])
})

test('reports whether cards are accepted', async () => {
  expect((await (await as.visitor['pricing-plans'].$get()).json()).cardsEnabled).toBe(false)
  expect(
    (await inShop<{ cardsEnabled: boolean }>('visitor', 'GET', '/pricing-plans')).body.cardsEnabled,
  ).toBe(true)
})
