import { call } from '#testing/accepted-quote.ts'
import { changeLink, confirmChange, NEW } from '#testing/address-change.ts'
import { NEEDS_AUTHENTICATION, GOOD, payAt } from '#testing/card-checkout.ts'
import { type AuthHeaders, callAs, checkOutPlan } from '#testing/erased-customer.ts'
import {
  ERASED_NAME,
  ERASED_WORD,
  postAsVisitor,
  postErasure,
  requestErasure,
  tablesWith,
} from '#testing/erasure-requests.ts'
import { bearer, EMAIL, form, postLogIn, verified } from '#testing/test-account.ts'
import { deps, eventually, outbox } from '#testing/test-app.ts'
import { deliverSandboxEvents } from '#features/demo/sandbox/sandbox-events.service.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

/** @returns the IDs of an abandoned checkout and of a completed one */
async function buyPlans(headers: AuthHeaders): Promise<{ left: string; page: string }> {
  const left = await checkOutPlan(headers, 'subscription-growth')
  const page = await checkOutPlan(headers, 'subscription-basic')
  await payAt(page, NEEDS_AUTHENTICATION)
  await callAs({}, 'POST', `/sandbox/checkouts/${page}/step`, { approve: false })
  await payAt(page, GOOD)
  await payAt(await checkOutPlan(headers, 'digital-kickstarter'), GOOD)
  await callAs(headers, 'POST', '/my/subscription/cancellation', {
    reason: `Too much ${ERASED_WORD}`,
  })
  await callAs(headers, 'POST', '/my/subscription/reactivation')
  await callAs(headers, 'POST', '/my/fixes', {
    planId: 'digital-basic',
    instructions: `The ${ERASED_WORD} footer`,
  })
  return { left, page }
}

/** Events that arrive after the erasure are accepted, and bring no data back. */
async function redeliver(events: { id: string; event: string }[]): Promise<void> {
  await deps.db.execute(sql`delete from webhook_events`)
  for (const { id, event } of events)
    await deps.db.execute(
      sql`
        insert into sandbox_events (id, event, created_at)
        values (${`${id}x`}, ${event.replace(id, `${id}x`)}, now())`,
    )
  await deps.work.enqueue(deps.db, deliverSandboxEvents, {})
  await eventually(
    async () =>
      (await deps.db.execute(sql`select 1 from sandbox_events where delivered_at is null`)).rows
        .length === 0,
  )
  await deps.db.execute(sql`delete from sandbox_events`)
}

test('running plans are ended at the payment provider; only invoices and payments stay', async () => {
  await verified()
  const headers = await bearer(await postLogIn(EMAIL, form.password))
  const { left, page } = await buyPlans(headers)
  const before = await tablesWith(EMAIL, ERASED_WORD)
  for (const table of [
    'fix_orders',
    'plan_orders',
    'sandbox_events',
    'sandbox_objects',
    'subscriptions',
  ])
    expect(before).toContain(`public.${table}`)
  const { rows: events } = await deps.db.execute(sql`select id, event from sandbox_events`)
  const reply = await postErasure(await requestErasure())
  expect([reply.status, await reply.json()]).toMatchObject([
    201,
    {
      account: true,
      plans: ['Basic', 'Digital Kickstarter'],
      invoices: [
        expect.stringMatching(/^INV-\d{4}-0001$/),
        expect.stringMatching(/^INV-\d{4}-0002$/),
      ],
    },
  ])
  const last = await eventually(() =>
    outbox.find(({ subject }) => subject.endsWith('has deleted your data')),
  )
  for (const expected of [
    'Your Basic plan has ended with it',
    'Your Digital Kickstarter plan has ended with it',
    '-0001',
  ])
    expect(last.text).toContain(expected)
  expect(
    (
      await deps.db.execute(
        sql`
          select 1 from sandbox_objects
          where object = 'subscription' and content ->> 'status' <> 'canceled'`,
      )
    ).rows,
  ).toEqual([])
  await redeliver(events as { id: string; event: string }[])
  await expect
    .poll(() => tablesWith(EMAIL, ERASED_NAME, ERASED_WORD), { timeout: 15_000 })
    .toEqual(['public.invoices', 'public.payments'])
  for (const id of [left, page]) expect((await payAt(id, GOOD)).body.state).not.toBe('open')
})

test('a plan that runs at a former address is not erased without its end', async () => {
  await verified()
  const headers = await bearer(await postLogIn(EMAIL, form.password))
  await payAt(await checkOutPlan(headers, 'subscription-basic'), GOOD)
  const { rows } = await deps.db.execute(sql`select id from users where email = ${EMAIL}`)
  const [{ id } = { id: '' }] = rows as { id: string }[]
  await call('admin', 'POST', `/profiles/${id}/address-changes`, { email: NEW })
  expect((await confirmChange(await changeLink(NEW))).status).toBe(201)
  await deps.db.execute(sql`update subscriptions set email = ${EMAIL}`)
  await postAsVisitor('/contact-messages', {
    name: ERASED_NAME,
    email: EMAIL,
    subject: 'Hello',
    message: 'My plan is here.',
  })
  const erase = (email: string) => call('admin', 'POST', '/erasures', { email })
  expect(await erase(NEW)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(`A plan of ${EMAIL} is running.`) },
  })
  expect(await tablesWith(NEW)).toContain('public.users')
  expect(await erase(EMAIL)).toMatchObject({ status: 201, body: { plans: ['Basic'] } })
  expect((await erase(NEW)).status).toBe(201)
})
