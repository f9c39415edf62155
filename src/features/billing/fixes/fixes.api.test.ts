import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { DECLINED, GOOD, inShop, checkoutPageOf, payAt } from '#testing/card-checkout.ts'
import { bearer, EMAIL, form, postLogIn, verified } from '#testing/test-account.ts'
import { clock, deps, eventually, outbox, people } from '#testing/test-app.ts'
import type { Inquiry, InboxItem } from '#features/inquiries/inquiries.contract.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Payment } from '../payments/payments.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const ORDER = {
  planId: 'digital-basic',
  website: 'https://squareone.example',
  instructions: 'The menu runs out of the screen on phones.',
}
const order = (change: Partial<typeof ORDER> = {}) =>
  inShop<Payment & { message: string }>('business', 'POST', '/my/fixes', { ...ORDER, ...change })
const myPayments = async () => (await inShop<Payment[]>('business', 'GET', '/my/payments')).body
const inbox = async () => (await inShop<InboxItem[]>('admin', 'GET', '/inquiries')).body
const acknowledged = () =>
  outbox.filter(({ subject }) => subject.startsWith('We have your fix request'))

test('opens a request in the Inbox when a set of fixes is paid, and confirms it with a link and the invoice', async () => {
  const { status, body: payment } = await order()
  expect([status, payment]).toMatchObject([
    201,
    {
      description: 'Digital Basic, one set of fixes',
      amount: 9900,
      status: 'pending',
      isDue: true,
      cardsEnabled: true,
      kind: 'fixes',
      invoiceNumber: null,
    },
  ])
  const page = await checkoutPageOf(payment.id)
  await payAt(page, DECLINED)
  expect(await inbox()).toEqual([])
  await payAt(page, GOOD)
  const [request, ...others] = await inbox()
  expect([request, others]).toMatchObject([
    {
      kind: 'fixes',
      name: people.business.name,
      email: people.business.email,
      summary: 'Digital Basic, paid $99',
      stage: 'new',
      receivedAt: '2026-03-04T16:00:00.000Z',
      dueAt: '2026-03-05T16:00:00.000Z',
    },
    [],
  ])
  const opened = (await inShop<Inquiry>('admin', 'GET', `/inquiries/${request?.id}`)).body
  expect(opened).toMatchObject({
    details: { instructions: ORDER.instructions, website: ORDER.website },
    choices: [
      { label: 'Plan', values: ['Digital Basic'], detail: '$99, paid Mar 4, 2026' },
      { label: 'Invoice', values: ['INV-2026-0001'] },
    ],
  })
  const mail = await eventually(() => acknowledged()[0])
  for (const expected of ['Your set of fixes is paid for', 'INV-2026-0001', '/track/'])
    expect(mail.text).toContain(expected)
  await eventually(() =>
    outbox.some(({ subject }) => subject === 'We received $99: Digital Basic, one set of fixes'),
  )
})

test('opens one request for twenty clicks and events in any order', async () => {
  const page = await checkoutPageOf((await order()).body.id)
  await Promise.all(Array.from({ length: 20 }, () => payAt(page, GOOD)))
  await eventually(() => acknowledged().length > 0)
  expect((await inbox()).length).toBe(1)
  expect((await myPayments()).map(({ amount, status }) => [amount, status])).toEqual([
    [9900, 'paid'],
  ])
})

test('updates an unpaid order with the newer request at the original price', async () => {
  const first = (await order()).body
  await deps.db.execute(sql`update price_items set amount = 12900 where id = 'digital-basic'`)
  const again = (await order({ instructions: 'And the footer.' })).body
  expect([again.id, again.amount]).toEqual([first.id, 9900])
  await payAt(await checkoutPageOf(again.id), GOOD)
  const [request] = await inbox()
  expect(
    (await inShop<Inquiry>('admin', 'GET', `/inquiries/${request?.id}`)).body.details.instructions,
  ).toBe('And the footer.')
  expect((await order({ instructions: 'Now the header.' })).body).toMatchObject({
    amount: 12_900,
    status: 'pending',
  })
})

test('without card payments invoices the order at once, and opens the request with the recorded transfer', async () => {
  const { status, body: payment } = await call<Payment>('business', 'POST', '/my/fixes', ORDER)
  expect([status, payment.isDue, payment.cardsEnabled]).toEqual([201, true, false])
  const due = await eventually(() =>
    outbox.find(({ subject }) => subject === 'Digital Basic, one set of fixes is due: $99'),
  )
  expect(due.attachments.map(({ name }) => name)).toEqual(['INV-2026-0001.pdf'])
  expect(
    (await call('admin', 'POST', `/payments/${payment.id}/receipt`, { receivedOn: '2026-03-04' }))
      .status,
  ).toBe(201)
  expect((await inbox()).map(({ kind, summary }) => [kind, summary])).toEqual([
    ['fixes', 'Digital Basic, paid $99'],
  ])
})

const cancel = (id: string) =>
  inShop<Payment & { message: string }>('business', 'POST', `/my/fixes/${id}/cancellation`)

test('cancels an unpaid order and closes its page', async () => {
  const { id } = (await order()).body
  const page = await checkoutPageOf(id)
  expect(await cancel(id)).toMatchObject({
    status: 201,
    body: {
      status: 'failed',
      isDue: false,
      detail: 'Canceled before it was paid',
      invoiceNumber: null,
    },
  })
  expect((await cancel(id)).status).toBe(201)
  expect((await payAt(page, GOOD)).body.state).toBe('expired')
  expect(await inShop('business', 'POST', `/my/payments/${id}/checkout`)).toMatchObject({
    status: 409,
    body: { message: 'This was canceled.' },
  })
  expect((await deps.db.execute(sql`select 1 from fix_orders`)).rows).toEqual([])
  const reordered = (await order({ instructions: 'The footer after all.' })).body
  expect(reordered.id).not.toBe(id)
  await payAt(await checkoutPageOf(reordered.id), GOOD)
  expect(await cancel(reordered.id)).toMatchObject({
    status: 409,
    body: { message: 'This order was already paid or canceled.' },
  })
  expect((await inbox()).map(({ kind }) => kind)).toEqual(['fixes'])
})

test('refunds a payment for a canceled order', async () => {
  const { id } = (await order()).body
  const page = await checkoutPageOf(id)
  await deps.db.execute(
    sql`update payments set status = 'failed', detail = 'Canceled before it was paid'`,
  )
  await payAt(page, GOOD)
  const rows = await eventually(async () => {
    const all = await myPayments()
    return all.some(({ kind, status }) => kind === 'refund' && status === 'paid') && all
  })
  expect(
    rows.map(({ description, amount, status }) => [description, amount / 100, status]).toSorted(),
  ).toEqual([
    ['Digital Basic, one set of fixes, paid after it was canceled', 99, 'paid'],
    ['Digital Basic, one set of fixes', 99, 'failed'],
    ['Refund, Digital Basic, one set of fixes, paid after it was canceled', -99, 'paid'],
  ])
  expect(await inbox()).toEqual([])
})

test('rejects a cancellation and a second payment while the webhook event is on its way', async () => {
  const { id } = (await order()).body
  const page = await checkoutPageOf(id)
  await deps.db.execute(sql`update checkouts set state = 'complete' where id = ${page}`)
  const message = {
    status: 409,
    body: { message: 'This payment was just made. Please check again in a moment.' },
  }
  expect(await cancel(id)).toMatchObject(message)
  expect(await inShop('business', 'POST', `/my/payments/${id}/checkout`)).toMatchObject(message)
})

test('marks the invoice of a canceled order as void, and notifies the agency', async () => {
  const { id } = (await call<Payment>('business', 'POST', '/my/fixes', ORDER)).body
  expect(
    (await call<Payment>('business', 'POST', `/my/fixes/${id}/cancellation`)).body,
  ).toMatchObject({ status: 'failed', invoiceNumber: 'INV-2026-0001' })
  expect(
    (
      await eventually(() =>
        outbox.find(
          ({ subject }) => subject === 'nora canceled an order: Digital Basic, one set of fixes',
        ),
      )
    ).text,
  ).toContain('INV-2026-0001 is void')
  expect((await call<Payment[]>('admin', 'GET', '/payments')).body).toEqual([])
  expect(
    await call('admin', 'POST', `/payments/${id}/receipt`, { receivedOn: '2026-03-04' }),
  ).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('its invoice is void') },
  })
})

test('rejects canceling another customer’s order, or another kind of payment', async () => {
  const { id } = (await order()).body
  await verified()
  const headers = await bearer(await postLogIn(EMAIL, form.password))
  expect(
    (await inShop('visitor', 'POST', `/my/fixes/${id}/cancellation`, {}, headers)).status,
  ).toBe(404)
  const { id: quoteId } = await acceptedQuote()
  const [deposit] = (await call<Payment[]>('admin', 'GET', `/payments?quoteId=${quoteId}`)).body
  expect((await cancel(deposit?.id ?? '')).status).toBe(404)
})

test('accepts only plans paid once, with a description', async () => {
  for (const planId of ['digital-kickstarter', 'doctor-growth', 'no-such-plan'])
    expect(await order({ planId })).toMatchObject({
      status: 400,
      body: { message: 'This plan is not available.' },
    })
  expect(await order({ instructions: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { instructions: 'Describe what needs fixing.' } },
  })
})

test('without card payments the response to the order has the invoice number', async () => {
  expect((await call<Payment>('business', 'POST', '/my/fixes', ORDER)).body.invoiceNumber).toBe(
    'INV-2026-0001',
  )
})

test('creates a new order after a cancellation', async () => {
  const first = (await order()).body
  await cancel(first.id)
  const reordered = (await order()).body
  expect([reordered.id === first.id, reordered.status, reordered.isDue]).toEqual([
    false,
    'pending',
    true,
  ])
  expect((await Promise.all([order(), order()])).map(({ body }) => body.id)).toEqual([
    reordered.id,
    reordered.id,
  ])
})

test('accepts five orders an hour, then issues no invoice and notifies no one', async () => {
  for (let times = 0; times < 5; times += 1) {
    const { status, body } = await call<Payment>('business', 'POST', '/my/fixes', ORDER)
    expect(status).toBe(201)
    // With other requests it is still the same order, and does not count toward the limit of five.
    expect(
      (
        await call<Payment>('business', 'POST', '/my/fixes', {
          ...ORDER,
          instructions: 'And the footer.',
        })
      ).body.id,
    ).toBe(body.id)
    expect((await call('business', 'POST', `/my/fixes/${body.id}/cancellation`)).status).toBe(201)
  }
  expect((await call('business', 'POST', '/my/fixes', ORDER)).status).toBe(429)
  expect((await deps.db.execute(sql`select 1 from invoices`)).rows).toHaveLength(5)
})

test('an order whose receipt was undone is not ordered again, nor canceled', async () => {
  const { id } = (await call<Payment>('business', 'POST', '/my/fixes', ORDER)).body
  await call('admin', 'POST', `/payments/${id}/receipt`, { receivedOn: '2026-03-04' })
  expect((await call('admin', 'POST', `/payments/${id}/reversal`)).status).toBe(201)
  const cancellation = await call<{ message: string }>(
    'business',
    'POST',
    `/my/fixes/${id}/cancellation`,
  )
  expect([cancellation.status, cancellation.body.message]).toEqual([
    409,
    'We have started on this order, so it cannot be canceled here. Write to us, and we settle it with you.',
  ])
  const instructions = 'The footer'
  const next = await call<Payment>('business', 'POST', '/my/fixes', { ...ORDER, instructions })
  expect(next.body.id).not.toBe(id)
})
