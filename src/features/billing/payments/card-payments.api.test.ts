import { clock, deps, eventually, logged, outbox, people, tokenOf } from '#testing/test-app.ts'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import {
  NEEDS_AUTHENTICATION,
  DECLINED,
  deliver,
  GOOD,
  inShop,
  checkoutPageOf,
  payAt,
  POOR,
  shop,
  stepAt,
} from '#testing/card-checkout.ts'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import type { AdminPayment, Payment } from './payments.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const myPayments = async () => (await inShop<Payment[]>('business', 'GET', '/my/payments')).body
const rows = async () =>
  (await myPayments())
    .map(({ description, detail, amount, status, invoiceNumber }) => [
      description,
      detail,
      amount / 100,
      status,
      invoiceNumber,
    ])
    .sort((one, other) => String(one).localeCompare(String(other)))
const part = async (kind: string) =>
  (await myPayments()).find((payment) => payment.kind === kind && payment.quoteId)?.id ?? ''
const count = async (of: string): Promise<number> =>
  Number(
    (await deps.db.execute(sql.raw(`select count(*) as n from ${of}`))).rows.map(
      (row) => (row as { n: string }).n,
    )[0],
  )

async function readInvoiceText(id: string): Promise<string> {
  const reply = await shop.request(`/api/my/payments/${id}/invoice`, {
    headers: { authorization: `Bearer ${tokenOf('business')}` },
  })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())),
    { mergePages: true },
  )
  return text
}

async function accepted(): Promise<string> {
  const { id } = await acceptedQuote()
  await deps.db.execute(sql`update payments set invoice_number = null`)
  await deps.db.execute(sql`delete from invoices`)
  await deps.db.execute(sql`delete from number_series where series like 'INV%'`)
  return id
}

test('accepts a good card after a declined one, starts the project, and mails a receipt with the invoice', async () => {
  await accepted()
  const page = await checkoutPageOf(await part('deposit'))
  expect((await inShop('visitor', 'GET', `/sandbox/checkouts/${page}`)).body).toMatchObject({
    state: 'open',
    title: 'Deposit for Q-2026-0001',
    amount: 300_000,
  })
  expect((await payAt(page, DECLINED)).body).toMatchObject({
    state: 'open',
    problem: 'Your card was declined.',
  })
  expect((await payAt(page, POOR)).body.problem).toBe('Your card has insufficient funds.')
  expect((await payAt(page, GOOD)).body).toMatchObject({ state: 'complete', problem: null })
  expect(await rows()).toEqual([
    ['Balance for Q-2026-0001', '', 2999, 'pending', null],
    ['Deposit for Q-2026-0001', '', 3000, 'paid', 'INV-2026-0001'],
    ['Deposit for Q-2026-0001', 'Visa ending 0002: declined', 3000, 'failed', null],
    ['Deposit for Q-2026-0001', 'Visa ending 9995: not enough funds', 3000, 'failed', null],
  ])
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject === 'We received $3,000: Deposit for Q-2026-0001'),
  )
  for (const expected of [
    'Paid by card, Visa ending 4242',
    'Your project starts now',
    'INV-2026-0001',
  ])
    expect(mail.text).toContain(expected)
  expect(mail.attachments.map(({ name }) => name)).toEqual(['INV-2026-0001.pdf'])
  expect(await count("projects where state = 'active'")).toBe(1)
  const invoiceText = await readInvoiceText(await part('deposit'))
  for (const expected of [
    'Invoice INV-2026-0001',
    'Paid',
    'March 4, 2026, Visa ending 4242',
    'Square One Coffee',
    'Quote Q-2026-0001',
    'Payment 1 of 2',
    '$3,000.00',
    '$0.00',
    'Balance of $2,999.00',
  ])
    expect(invoiceText).toContain(expected)
})

test('charges once for twenty clicks and a second payment of the page', async () => {
  await accepted()
  const page = await checkoutPageOf(await part('deposit'))
  const pressed = await Promise.all(Array.from({ length: 20 }, () => payAt(page, GOOD)))
  expect(new Set(pressed.map(({ body }) => body.state))).toEqual(new Set(['complete']))
  await payAt(page, GOOD)
  expect([
    await count("payments where status = 'paid'"),
    await count("mails where template_name = 'payment-received'"),
    await count("sandbox_objects where object = 'charge'"),
  ]).toEqual([1, 1, 1])
})

test('returns the same page twice; an abandoned page can be reopened', async () => {
  await accepted()
  const deposit = await part('deposit')
  const pages = await Promise.all([checkoutPageOf(deposit), checkoutPageOf(deposit)])
  expect(pages[0]).toBe(pages[1])
  expect(
    (await inShop('business', 'POST', `/my/payments/${await part('balance')}/checkout`)).body,
  ).toMatchObject({ message: 'This payment is not due yet.' })
  await payAt(pages[0], GOOD)
  expect(await inShop('business', 'POST', `/my/payments/${deposit}/checkout`)).toMatchObject({
    status: 409,
    body: { message: 'This payment was already made.' },
  })
})

test('replaces an expired page, which can then be paid', async () => {
  await accepted()
  const deposit = await part('deposit')
  const runOut = (page: string) =>
    deps.db.execute(
      sql`update sandbox_objects set content = jsonb_set(content, '{expires_at}', '1772640000') where id = ${page}`,
    )
  const first = await checkoutPageOf(deposit)
  await runOut(first)
  await deps.db.execute(
    sql`update sandbox_responses set result = jsonb_set(result, '{expires_at}', '1772640000')`,
  )
  const second = await checkoutPageOf(deposit)
  expect(second).not.toBe(first)
  expect((await payAt(first, GOOD)).body.state).toBe('expired')
  await runOut(second)
  await deps.work.enqueueDue(deps.db)
  await eventually(
    async () => (await count(`checkouts where id = '${second}' and state = 'expired'`)) === 1,
  )
  const third = await checkoutPageOf(deposit)
  expect((await payAt(third, GOOD)).body.state).toBe('complete')
  expect(await count("payments where status = 'paid'")).toBe(1)
})

test('charges after the bank’s extra step is approved, and not if it is rejected', async () => {
  await accepted()
  const page = await checkoutPageOf(await part('deposit'))
  expect((await payAt(page, NEEDS_AUTHENTICATION)).body.state).toBe('requires-action')
  expect((await stepAt(page, false)).body).toMatchObject({
    state: 'open',
    problem: 'Your bank’s verification was not completed.',
  })
  await payAt(page, NEEDS_AUTHENTICATION)
  expect((await stepAt(page, true)).body.state).toBe('complete')
  expect((await rows()).map(([, detail, , status]) => [detail, status])).toEqual([
    ['', 'pending'],
    ['', 'paid'],
    ['Visa ending 3155: authentication by the bank failed', 'failed'],
  ])
})

test('rejects a card that is not a test card, and stores its number nowhere', async () => {
  await accepted()
  const page = await checkoutPageOf(await part('deposit'))
  for (const card of ['4111 1111 1111 1111', '5555-5555-5555-4444', '', 'my card'])
    expect(await payAt(page, card)).toMatchObject({
      status: 400,
      body: { fields: { card: expect.stringContaining('test cards') } },
    })
  await payAt(page, GOOD)
  const { rows: tables } = await deps.db.execute(
    sql`select tablename from pg_tables where schemaname = 'public'`,
  )
  for (const { tablename } of tables as { tablename: string }[]) {
    const { rows: stored } = await deps.db.execute(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(tablename)} t`,
    )
    expect(JSON.stringify(stored)).not.toMatch(/4111 ?1111|5555-?5555|4242 ?4242/)
  }
  expect(JSON.stringify(logged)).not.toMatch(/4111 ?1111|5555-?5555|4242 ?4242/)
})

test('closes the open page when a transfer is recorded', async () => {
  await accepted()
  const deposit = await part('deposit')
  const page = await checkoutPageOf(deposit)
  expect(
    (await call('admin', 'POST', `/payments/${deposit}/receipt`, { receivedOn: '2026-03-04' }))
      .status,
  ).toBe(201)
  await eventually(
    async () =>
      (await inShop<{ state: string }>('visitor', 'GET', `/sandbox/checkouts/${page}`)).body
        .state === 'expired',
  )
  await payAt(page, GOOD)
  expect(await count("sandbox_objects where object = 'charge'")).toBe(0)
})

test('refunds a card charged just after a transfer, and lists every cent in the history', async () => {
  await accepted()
  const deposit = await part('deposit')
  const page = await checkoutPageOf(deposit)
  // Records the transfer at the moment the card is charged.
  await deps.db.execute(
    sql`update payments set status = 'paid', paid_at = now(), received_on = '2026-03-04',
      method = 'bank-transfer' where id = ${deposit}`,
  )
  await payAt(page, GOOD)
  await eventually(() => outbox.some(({ subject }) => subject.startsWith('We refunded $3,000')))
  expect(await rows()).toEqual([
    ['Balance for Q-2026-0001', '', 2999, 'pending', null],
    ['Deposit for Q-2026-0001, paid a second time', '', 3000, 'paid', 'INV-2026-0001'],
    ['Deposit for Q-2026-0001', '', 3000, 'paid', null],
    [
      'Refund, Deposit for Q-2026-0001, paid a second time',
      'This was already paid.',
      -3000,
      'paid',
      'CN-2026-0001',
    ],
  ])
  expect(
    await count(
      "payments where description like '%second time' and (due_at is not null or status <> 'paid')",
    ),
  ).toBe(0)
})

test('refunds a part, never more than was paid, with a credit note for the invoice', async () => {
  await accepted()
  const deposit = await part('deposit')
  await payAt(await checkoutPageOf(deposit), GOOD)
  const refund = (amount: number, key: string) =>
    inShop<AdminPayment & { message: string }>(
      'admin',
      'POST',
      `/payments/${deposit}/refunds`,
      { amount, reason: 'The photos were not needed.' },
      { 'idempotency-key': key },
    )
  expect((await refund(300_001, 'a')).body.message).toBe('At most $3,000 can be refunded.')
  const [one, same] = [await refund(45_050, 'b'), await refund(45_050, 'b')]
  expect([one.status, one.body.amount, one.body.invoiceNumber, same.body.id]).toEqual([
    201,
    -45_050,
    'CN-2026-0001',
    one.body.id,
  ])
  expect((await refund(254_951, 'c')).body.message).toBe('At most $2,549.50 can be refunded.')
  expect((await refund(254_950, 'd')).status).toBe(201)
  expect((await refund(1, 'e')).body.message).toBe('This payment was already fully refunded.')
  expect(await count("payments where kind = 'refund'")).toBe(2)
  const invoiceText = await readInvoiceText(one.body.id)
  for (const expected of [
    'Credit note CN-2026-0001',
    'Invoice INV-2026-0001',
    'The photos were not needed.',
    '$450.50',
    'To Visa ending 4242',
  ])
    expect(invoiceText).toContain(expected)
})

const refundOf = (id: string, body: object, key?: string) =>
  inShop<AdminPayment & { message: string; code: string }>(
    'admin',
    'POST',
    `/payments/${id}/refunds`,
    { reason: '', ...body },
    key ? { 'idempotency-key': key } : {},
  )

test('refunds once for two clicks, with or without a key', async () => {
  await accepted()
  const deposit = await part('deposit')
  await payAt(await checkoutPageOf(deposit), GOOD)
  const part1 = await Promise.all([
    refundOf(deposit, { amount: 100_000 }),
    refundOf(deposit, { amount: 100_000 }),
  ])
  expect(part1.map(({ status, body }) => [status, body.amount, body.status])).toEqual([
    [201, -100_000, 'paid'],
    [201, -100_000, 'paid'],
  ])
  const whole = [
    await refundOf(deposit, { amount: 200_000 }, 'whole'),
    await refundOf(deposit, { amount: 200_000 }, 'whole'),
  ]
  expect(whole.map(({ status }) => status)).toEqual([201, 201])
  expect(whole[1]?.body).toEqual(whole[0]?.body)
  expect(await refundOf(deposit, { amount: 1 }, 'whole')).toMatchObject({
    status: 422,
    body: { code: 'key-reused' },
  })
  expect([
    await count("payments where kind = 'refund'"),
    await count("sandbox_objects where object = 'refund'"),
    await count("mails where template_name = 'refund-made'"),
  ]).toEqual([2, 2, 2])
})

test('makes a refund once the provider responds again', async () => {
  await accepted()
  const deposit = await part('deposit')
  await payAt(await checkoutPageOf(deposit), GOOD)
  const {
    rows: [stored],
  } = await deps.db.execute(
    sql`select id, content from sandbox_objects where object = 'payment_intent'`,
  )
  const { id, content } = stored as { id: string; content: object }
  await deps.db.execute(sql`update sandbox_objects set content = '{}' where id = ${id}`)
  expect((await refundOf(deposit, { amount: 300_000 }, 'late')).status).toBe(503)
  expect((await rows()).find(([, , amount]) => amount === -3000)?.[3]).toBe('pending')
  expect((await refundOf(deposit, { amount: 1 }, 'more')).body.message).toBe(
    'This payment was already fully refunded.',
  )
  await deps.db.execute(
    sql`update sandbox_objects set content = ${JSON.stringify(content)}::jsonb where id = ${id}`,
  )
  expect((await refundOf(deposit, { amount: 300_000 }, 'late')).body).toMatchObject({
    amount: -300_000,
    status: 'paid',
    invoiceNumber: 'CN-2026-0001',
  })
  expect([
    await count("payments where kind = 'refund'"),
    await count("sandbox_objects where object = 'refund'"),
  ]).toEqual([1, 1])
})

test('marks a refund rejected by the provider as failed, and allows a new one', async () => {
  await accepted()
  const deposit = await part('deposit')
  await payAt(await checkoutPageOf(deposit), GOOD)
  const spent = (by: number) =>
    deps.db.execute(
      sql`update sandbox_objects
        set content = jsonb_set(content, '{amount_refunded}', ${String(by)}::jsonb) where object = 'charge'`,
    )
  await spent(300_000)
  expect(await refundOf(deposit, { amount: 300_000 }, 'one')).toMatchObject({
    status: 409,
    body: { message: 'The payment provider rejected this refund. Nothing was changed.' },
  })
  expect((await rows()).find(([, , amount]) => amount === -3000)?.slice(3)).toEqual([
    'failed',
    null,
  ])
  await spent(0)
  expect((await refundOf(deposit, { amount: 300_000 }, 'two')).body.status).toBe('paid')
})

/** Sets the provider's state of the refund, and delivers the event. */
async function expectEvent(
  status: 'pending' | 'succeeded' | 'failed',
  event: string,
): Promise<void> {
  await deps.db.execute(
    sql`update sandbox_objects
      set content = jsonb_set(content, '{status}', ${JSON.stringify(status)}::jsonb) where object = 'refund'`,
  )
  const {
    rows: [refund],
  } = await deps.db.execute(sql`select content from sandbox_objects where object = 'refund'`)
  expect(
    await deliver({
      id: `evt_${event}`,
      object: 'event',
      created: 1_772_640_000,
      type: 'refund.updated',
      data: { object: (refund as { content: object }).content },
    }),
  ).toBe(200)
}

test('ignores a late, older response about a refund', async () => {
  await accepted()
  const deposit = await part('deposit')
  await payAt(await checkoutPageOf(deposit), GOOD)
  const { body } = await refundOf(deposit, { amount: 100_000 })
  await expectEvent('pending', 'late')
  expect((await myPayments()).find(({ id }) => id === body.id)).toMatchObject({
    status: 'paid',
    invoiceNumber: 'CN-2026-0001',
    receivedOn: '2026-03-04',
  })
  expect(await count("mails where template_name = 'refund-made'")).toBe(1)
})

test('notifies the agency, not the customer, of a refund that fails', async () => {
  await accepted()
  const deposit = await part('deposit')
  await payAt(await checkoutPageOf(deposit), GOOD)
  const { body } = await refundOf(deposit, { amount: 100_000 })
  // A later event, or the task that requested the refund, would complete it again.
  await eventually(() => count("pgboss.job where name = 'ask-refund' and state = 'completed'"))
  await eventually(async () => (await count("webhook_events where type = 'refund.created'")) === 1)
  await deps.db.execute(
    sql`update payments set status = 'pending', paid_at = null where id = ${body.id}`,
  )
  await expectEvent('failed', 'failed')
  expect((await myPayments()).find(({ id }) => id === body.id)?.status).toBe('failed')
  await eventually(() =>
    outbox.some(({ subject }) => subject === 'A refund failed: $1,000 for Square One Coffee'),
  )
  expect(await count("payments where kind = 'correction'")).toBe(0)
})

test('notifies both of a refund returned days later, corrects it, and allows another refund', async () => {
  await accepted()
  const deposit = await part('deposit')
  await payAt(await checkoutPageOf(deposit), GOOD)
  await refundOf(deposit, { amount: 300_000 }, 'first')
  clock.at = new Date('2026-03-09T16:00:00Z')
  await expectEvent('failed', 'failed')
  await expectEvent('failed', 'again')
  const correction = (await myPayments()).find(({ kind }) => kind === 'correction')
  expect(correction).toMatchObject({
    description: 'Returned refund, Deposit for Q-2026-0001',
    amount: 300_000,
    status: 'paid',
    invoiceNumber: 'INV-2026-0002',
  })
  const invoiceText = await readInvoiceText(correction?.id ?? '')
  for (const expected of ['Invoice INV-2026-0002', 'Credit note CN-2026-0001', '$3,000.00'])
    expect(invoiceText).toContain(expected)
  expect(invoiceText).not.toContain('How to pay')
  await eventually(() =>
    outbox.some(
      ({ subject, to }) =>
        subject === 'Your bank returned our refund of $3,000' &&
        to.address === people.business.email,
    ),
  )
  await eventually(() =>
    outbox.some(({ subject }) => subject === 'A refund was returned: $3,000 for Square One Coffee'),
  )
  const again = await refundOf(deposit, { amount: 300_000, method: 'bank-transfer' }, 'second')
  expect(again.body).toMatchObject({ status: 'paid', invoiceNumber: 'CN-2026-0002' })
  expect(await readInvoiceText(again.body.id)).toContain('By bank transfer.')
  expect(await count("sandbox_objects where object = 'refund'")).toBe(1)
  expect(
    (await myPayments())
      .filter(({ status }) => status === 'paid')
      .reduce((sum, { amount }) => sum + amount, 0),
  ).toBe(0)
})

test('shows an invoice only to its customer, and none before the payment', async () => {
  await accepted()
  const [deposit, balance] = [await part('deposit'), await part('balance')]
  expect((await inShop('business', 'GET', `/my/payments/${deposit}/invoice`)).status).toBe(404)
  await payAt(await checkoutPageOf(deposit), GOOD)
  expect((await inShop('admin', 'GET', `/payments/${deposit}/invoice`)).status).toBe(200)
  await deps.db.execute(sql`update payments set email = 'else@example.test'`)
  for (const id of [deposit, balance])
    expect((await inShop('business', 'GET', `/my/payments/${id}/invoice`)).status).toBe(404)
})

test('without card payments opens no page, and mails an invoice with payment instructions', async () => {
  await acceptedQuote()
  const [deposit] = (await call<Payment[]>('business', 'GET', '/my/payments')).body.filter(
    ({ isDue }) => isDue,
  )
  expect(deposit).toMatchObject({ invoiceNumber: 'INV-2026-0001', cardsEnabled: false })
  expect(await call('business', 'POST', `/my/payments/${deposit?.id}/checkout`)).toMatchObject({
    status: 503,
    body: { message: 'Card payments are not available. Please pay by bank transfer.' },
  })
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject === 'Deposit for Q-2026-0001 is due: $3,000'),
  )
  expect(mail.attachments.map(({ name }) => name)).toEqual(['INV-2026-0001.pdf'])
  expect(await readInvoiceText(deposit?.id ?? '')).toContain(
    'By bank transfer, with the reference INV-2026-0001',
  )
  await call('admin', 'POST', `/payments/${deposit?.id}/receipt`, { receivedOn: '2026-03-04' })
  expect(await count('invoices')).toBe(1)
  expect(await readInvoiceText(deposit?.id ?? '')).toContain('by bank transfer')
})
