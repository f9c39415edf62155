import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import {
  businessProfile,
  changedAddress,
  changeLink,
  confirmChange,
  NEW,
  OLD,
  postChange,
  postSignIn,
} from '#testing/address-change.ts'
import { checkoutPageOf, GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { pageIn, start, subscribed } from '#testing/plan-checkout.ts'
import { stripeError } from '#testing/fake-stripe.ts'
import { openStripeProvider } from '#testing/stripe-provider.ts'
import { allDone, ctxOf, deps, people } from '#testing/test-app.ts'
import type { CardStatus } from './payments/card-status.contract.ts'
import type { Payment } from './payments/payments.contract.ts'
import { updateProviderCustomer } from './provider-customers.service.ts'
import { insertSubscription, subscriptionsOf } from './subscriptions/subscriptions.store.ts'

const { stripe, cards } = await openStripeProvider()
afterEach(() => stripe.reset())
afterAll(() => stripe.close())

const NAME = people.business.name
const UPDATE_1 = 'POST /v1/customers/cus_1'
const UPDATE_2 = 'POST /v1/customers/cus_2'
const CUSTOMER = { id: 'cus_1', object: 'customer' }

/** What the sandbox stores in place of the payment provider. */
async function sandboxCustomers(): Promise<unknown[]> {
  await allDone()
  const { rows } = await deps.db.execute(
    sql`select content from sandbox_objects where object = 'customer' order by created_at`,
  )
  return (rows as { content: unknown }[]).map(({ content }) => content)
}

async function queued(): Promise<{ subscriptionId: string }[]> {
  const { rows } = await deps.db.execute(
    sql`select data from pgboss.job where name = ${updateProviderCustomer.name} order by data`,
  )
  return (rows as { data: { subscriptionId: string } }[]).map(({ data }) => data)
}
const runAtStripe = (data: { subscriptionId: string }) =>
  updateProviderCustomer.run({ ...ctxOf('visitor'), payments: cards }, data)
const runAllAtStripe = async () => {
  for (const data of await queued()) await runAtStripe(data)
}
const sentToStripe = () => stripe.calls.map(({ call, form }) => ({ call, ...form }))

/** Two plans, each of a customer of its own at Stripe. */
async function twoPlans(): Promise<void> {
  await subscribed()
  const [plan] = await subscriptionsOf(deps.db, OLD)
  if (!plan) throw new Error('The plan did not start.')
  await deps.db.execute(sql`delete from pgboss.job where name = ${updateProviderCustomer.name}`)
  await deps.db.execute(sql`update subscriptions set customer = 'cus_1'`)
  await insertSubscription(deps.db, {
    ...plan,
    id: '0190b2b8-0000-7000-8000-000000000002',
    providerId: 'sub_ended',
    customer: 'cus_2',
    isLive: false,
    status: 'canceled',
  })
}

const renamed = async (name: string) => {
  const { contactName, revision } = await businessProfile()
  const body = { name, contactName, revision }
  return call('admin', 'PUT', `/profiles/${people.business.id}`, body)
}

test('the card provider has the name and the new address after each change', async () => {
  await subscribed()
  expect(await sandboxCustomers()).toMatchObject([{ email: OLD, name: NAME }])
  await changedAddress()
  expect(await sandboxCustomers()).toMatchObject([{ email: NEW, name: NAME }])
  expect((await renamed('Northside Dental')).status).toBe(200)
  expect(await sandboxCustomers()).toMatchObject([{ email: NEW, name: 'Northside Dental' }])
})

test('all customers of a business at Stripe get its new address, also of ended plans', async () => {
  await twoPlans()
  await changedAddress()
  stripe.stubs(UPDATE_1, CUSTOMER)
  stripe.stubs(UPDATE_2, CUSTOMER)
  await runAllAtStripe()
  expect(sentToStripe()).toEqual(
    expect.arrayContaining([
      { call: UPDATE_1, email: NEW, name: NAME },
      { call: UPDATE_2, email: NEW, name: NAME },
    ]),
  )
  expect(stripe.calls).toHaveLength(2)
  await runAllAtStripe()
  expect(new Set(stripe.calls.map(({ form }) => form['email']))).toEqual(new Set([NEW]))
})

test('an outage of the card provider does not stop the change, and is retried', async () => {
  await twoPlans()
  await changedAddress()
  stripe.stubs(UPDATE_1, stripeError(503, { type: 'api_error', message: 'Down' }), CUSTOMER)
  stripe.stubs(UPDATE_2, CUSTOMER)
  await expect(runAllAtStripe()).rejects.toMatchObject({ code: 'unavailable' })
  expect((await postSignIn(NEW)).status).toBe(200)
  await runAllAtStripe()
  expect(sentToStripe().at(-1)).toMatchObject({ email: NEW })
})

test('a customer that was deleted at Stripe needs no update', async () => {
  await twoPlans()
  await changedAddress()
  const missing = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' }
  stripe.stubs(UPDATE_1, stripeError(404, missing))
  stripe.stubs(UPDATE_2, stripeError(404, missing))
  await runAllAtStripe()
  expect(stripe.calls).toHaveLength(2)
})

test('a change during the call to Stripe is sent too', async () => {
  await twoPlans()
  await changedAddress()
  stripe.stubs(UPDATE_1, CUSTOMER)
  stripe.stubs(UPDATE_2, CUSTOMER)
  const rename = () => deps.db.execute(sql`update subscriptions set business_name = 'Later'`)
  const payments: typeof cards = {
    ...cards,
    updateCustomer: async (of) => {
      await cards.updateCustomer(of)
      await rename()
    },
  }
  const [first] = await queued()
  if (first) await updateProviderCustomer.run({ ...ctxOf('visitor'), payments }, first)
  expect(stripe.calls.map(({ form }) => form['name'])).toEqual([NAME, 'Later'])
})

test('a plan that is paid at a page for the former address ends up with the new one', async () => {
  const page = pageIn(await start())
  await changedAddress()
  await payAt(page, GOOD)
  expect(await sandboxCustomers()).toMatchObject([{ email: NEW, name: NAME }])
})

test('a payment page that was open before the change is replaced by one for the new address', async () => {
  await acceptedQuote()
  const due = async (token?: string) =>
    (
      await inShop<Payment[]>('business', 'GET', '/my/payments', undefined, {
        ...(token && { authorization: `Bearer ${token}` }),
      })
    ).body.find(({ isDue }) => isDue)?.id ?? ''
  const before = await checkoutPageOf(await due())
  await postChange()
  await confirmChange(await changeLink(NEW))
  await allDone()
  const { token } = (await postSignIn(NEW)).body
  const opened = await inShop<{ url: string }>(
    'business',
    'POST',
    `/my/payments/${await due(token)}/checkout`,
    undefined,
    { authorization: `Bearer ${token}` },
  )
  expect(opened.status).toBe(201)
  expect(opened.body.url).not.toContain(before)
  const page = `/sandbox/checkouts/${opened.body.url.split('/').at(-1)}`
  expect((await inShop('visitor', 'GET', page)).body).toMatchObject({ email: NEW })
})

test('Settings shows updates that wait or failed, and sends the failed ones again', async () => {
  const status = async () =>
    (await inShop<CardStatus>('admin', 'GET', '/card-status')).body.customerUpdates
  expect(await status()).toEqual({ waiting: 0, nextAt: null, failed: 0 })
  await subscribed()
  await allDone()
  const [plan] = await subscriptionsOf(deps.db, OLD)
  const data = { subscriptionId: plan?.id ?? '' }
  await deps.work.enqueue(deps.db, updateProviderCustomer, data, 3600)
  expect(await status()).toEqual({ waiting: 1, nextAt: expect.any(String), failed: 0 })
  await deps.db.execute(sql`update pgboss.job set state = 'failed' where state = 'created'`)
  expect(await status()).toEqual({ waiting: 0, nextAt: null, failed: 1 })
  const sent = await inShop('admin', 'POST', '/card-status/customer-updates')
  expect(sent.status).toBe(201)
  await allDone()
  expect(await status()).toEqual({ waiting: 0, nextAt: null, failed: 0 })
  expect((await call('staff', 'POST', '/card-status/customer-updates')).status).toBe(403)
})

test('the sandbox has neither name nor address of an erased customer', async () => {
  await subscribed()
  await changedAddress()
  await allDone()
  expect((await inShop('admin', 'POST', '/erasures', { email: NEW })).status).toBe(201)
  expect(await sandboxCustomers()).toEqual([])
})
