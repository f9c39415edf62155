import { expect, test } from 'vitest'
import { as, ctxOf } from '#testing/test-app.ts'
import { FEATURE_CATEGORIES } from './catalogue.contract.ts'
import { ensurePriceBook } from './catalogue.seed.ts'

async function priceBook() {
  const reply = await as.visitor['price-book'].$get()
  expect(reply.status).toBe(200)
  return reply.json()
}

test('lists the hourly price and the description of each role', async () => {
  const { roles } = await priceBook()
  expect(roles.map(({ role, rate }) => [role, rate])).toEqual([
    ['Full-Stack Developer', 8_000],
    ['Product Manager', 10_000],
    ['Scrum Master', 9_000],
    ['UI/UX Designer', 8_500],
  ])
  expect(roles.filter(({ description }) => description === '')).toEqual([])
})

test('lists three maintenance plans, one of them popular', async () => {
  const { maintenancePlans } = await priceBook()
  expect(
    maintenancePlans.map(({ name, price, period, popular }) => [name, price, period, popular]),
  ).toEqual([
    ['Digital Basic', 9_900, 'One-time fee per set of fixes', false],
    ['Digital Kickstarter', 19_900, 'per month', true],
    ['Digital Premium', 49_900, 'per month', false],
  ])
})

test('promises only what the specification lists in a maintenance plan', async () => {
  const [basic, kickstarter, premium] = (await priceBook()).maintenancePlans
  const under = (plan: typeof basic, category: string) =>
    plan?.features.filter((feature) => feature.category === category)
  for (const category of ['Hosting', 'Google My Business (GMB)', 'Advertising Campaigns'])
    expect(under(basic, category)).toEqual([expect.objectContaining({ included: false })])
  expect(under(kickstarter, 'Website Updates')).toEqual([
    { name: 'Maintenance and backups', included: true, category: 'Website Updates' },
  ])
  expect(under(premium, 'Google My Business (GMB)')).toEqual([])
  const categories = [basic, kickstarter, premium].flatMap((plan) =>
    plan?.features.map(({ category }) => category),
  )
  expect(FEATURE_CATEGORIES.filter((category) => !categories.includes(category))).toEqual([])
})

test('shows the audience and the added features of the plans for doctors', async () => {
  const { doctorPlans } = await priceBook()
  expect(
    doctorPlans.map(({ name, price, audience, popular }) => [name, price, audience, popular]),
  ).toEqual([
    ['Starter', 99_700, 'For new practices', false],
    ['Growth', 199_700, 'For established practices', true],
    ['Premium', 399_700, 'For multi-location practices', false],
  ])
  expect(doctorPlans.map(({ features }) => features.length)).toEqual([5, 5, 5])
})

test('keeps the agency’s price book across restarts', async () => {
  const before = await priceBook()
  await ensurePriceBook(ctxOf('visitor'))
  expect(await priceBook()).toEqual(before)
})
