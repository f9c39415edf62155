import { billSandbox } from '#features/demo/sandbox/sandbox-billing.service.ts'
import { ensurePromotion } from '#features/promotions/promotions.seed.ts'
import {
  callShop,
  NEEDS_AUTHENTICATION,
  deliver,
  FAILS_LATER,
  GOOD,
  payAt,
  stepAt,
} from '#testing/card-checkout.ts'
import { pageIn, start } from '#testing/plan-checkout.ts'
import { clock, connect, ctxOf, deps } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'

const rowsOf = async (query: string): Promise<object[]> =>
  (await deps.db.execute(sql.raw(query))).rows as object[]

/** The visible result, without ids and numbers, which differ in each run. */
const state = async () => ({
  subscriptions: await rowsOf(
    'select plan, next, status, is_live, code, started_at, current_period_start, current_period_end, canceled_at, cancel_reason, ended_at, card, next_try_at from subscriptions',
  ),
  payments: await rowsOf(
    "select description, detail, kind, status, amount, card, created_at, paid_at, received_on, invoice_number is not null as has_invoice from payments where kind = 'plan' order by created_at, description",
  ),
  orders: await rowsOf('select state, code from plan_orders'),
  uses: await rowsOf('select usage_count from promotions'),
  receipts: await rowsOf(
    "select subject from mails where template_name = 'payment-received' order by subject",
  ),
  invoices: await rowsOf('select count(*) as n, count(distinct number) as numbers from invoices'),
})

const underway: object[] = []
const interceptCalls = () => {
  connect(async (request) => {
    underway.push((await request.json()) as object)
    return Response.json({ received: true })
  })
}
afterAll(() => connect(callShop))

const MADE = [
  'sandbox_objects',
  'sandbox_events',
  'sandbox_responses',
  'webhook_events',
  'subscriptions',
  'payments',
  'invoices',
  'plan_orders',
  'redemptions',
  'mails',
  'notifications',
  'number_series',
]
beforeEach(async () => {
  await subscribeFirst()
})

async function subscribeFirst(): Promise<void> {
  for (const table of MADE) await deps.db.execute(sql.raw(`delete from ${table}`))
  await deps.db.execute(sql`delete from promotions`)
  clock.at = new Date('2026-03-04T16:00:00Z')
  await ensurePromotion(ctxOf('admin'))
  underway.length = 0
  interceptCalls()
}

const provider = () => deps.payments ?? expect.unreachable()
const planId = async (): Promise<string> =>
  (
    (await rowsOf("select id from sandbox_objects where object = 'subscription'")) as {
      id: string
    }[]
  )[0]?.id ?? ''
const [GROWTH, BASIC, PREMIUM] = [
  { id: 'subscription-growth', name: 'Growth', amount: 7900, adSpend: 50_000 },
  { id: 'subscription-basic', name: 'Basic', amount: 2900, adSpend: null },
  { id: 'subscription-premium', name: 'Premium', amount: 14_900, adSpend: 100_000 },
]
const change = async (plan: typeof GROWTH | typeof BASIC, isNow: boolean) =>
  provider().changePlan(await planId(), plan, { isNow, at: clock.now(), key: `change ${plan.id}` })

async function day(at: string): Promise<void> {
  clock.at = new Date(`${at}T16:00:00Z`)
  await billSandbox.run({ ...ctxOf('visitor'), site: { ...deps.site, cards: 'sandbox' } }, {})
}

let page = ''
const open = async (code: string) => {
  page = pageIn(await start('subscription-growth', code))
}
type Step = () => Promise<unknown>
/** All steps happen at the provider, independent of when and in which order events arrive. */
const LIVES: Record<string, Step[]> = {
  'bought with a code after a rejected bank step, changed twice, then never paid': [
    () => open('NEWUSER20'),
    () => payAt(page, NEEDS_AUTHENTICATION),
    () => stepAt(page, false),
    () => payAt(page, FAILS_LATER),
    () => change(BASIC, false),
    () => change(GROWTH, false),
    () => day('2026-04-04'),
    () => day('2026-04-05'),
    () => day('2026-04-20'),
  ],
  'bought, upgraded, renewed, canceled, reactivated, canceled for good': [
    () => open(''),
    () => payAt(page, GOOD),
    () => day('2026-03-24'),
    () => change(PREMIUM, true),
    () => day('2026-04-05'),
    async () => provider().cancelPlan(await planId(), true, 'Too quiet'),
    async () => provider().cancelPlan(await planId(), false, ''),
    async () => provider().cancelPlan(await planId(), true, 'Still too quiet'),
    () => day('2026-05-05'),
  ],
  'left at the step of the bank': [
    () => open('NEWUSER20'),
    () => payAt(page, NEEDS_AUTHENTICATION),
    () => day('2026-03-06'),
  ],
}

async function arrive(events: object[]): Promise<void> {
  let waiting = events
  for (let rounds = 0; waiting.length && rounds < 4; rounds += 1) {
    const declined: object[] = []
    for (const event of waiting) if ((await deliver(event)) !== 200) declined.push(event)
    waiting = declined
  }
  expect(waiting).toEqual([])
}

test.each(Object.entries(LIVES))(
  'a plan %s: reaches the same state for any order and number of webhook events',
  async (_, steps) => {
    for (const step of steps) {
      await step()
      await arrive(underway.splice(0))
    }
    const expected = await state()
    await fc.assert(
      // After each step: which events arrive, in which order. At the end some arrive twice.
      fc.asyncProperty(
        fc.array(fc.array(fc.nat(20), { maxLength: 4 }), {
          minLength: steps.length,
          maxLength: steps.length,
        }),
        fc.array(fc.nat(30), { maxLength: 5 }),
        async (arrivals, copies) => {
          await subscribeFirst()
          const sent: object[] = []
          for (const [at, step] of steps.entries()) {
            await step()
            for (const which of arrivals[at] ?? []) {
              const [event] = underway.length ? underway.splice(which % underway.length, 1) : []
              if (!event) continue
              sent.push(event)
              await arrive([event])
            }
          }
          sent.push(...underway)
          await arrive([
            ...underway.splice(0).reverse(),
            ...copies.map((at) => sent[at % sent.length] ?? {}).filter((event) => 'id' in event),
          ])
          expect(await state()).toEqual(expected)
        },
      ),
      { numRuns: 8 },
    )
  },
)
