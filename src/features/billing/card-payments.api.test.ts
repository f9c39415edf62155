import { clock, deps, eventually, logged, outbox, tokenOf } from '#testing/test-app.ts'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { ASKS, DECLINED, GOOD, inShop, pageOf, payAt, POOR, shop, stepAt } from '#testing/card-shop.ts'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import type { AdminPayment, Payment } from './payments.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const mine = async () => (await inShop<Payment[]>('business', 'GET', '/my/payments')).body
const rows = async () => (await mine()).map(({ description, detail, amount, status, invoiceNumber }) => [description, detail, amount / 100, status, invoiceNumber]).sort((one, other) => String(one).localeCompare(String(other)))
const part = async (kind: string) => (await mine()).find((payment) => payment.kind === kind && payment.quoteId)?.id ?? ''
const count = async (of: string): Promise<number> => Number((await deps.db.execute(sql.raw(`select count(*) as n from ${of}`))).rows.map((row) => (row as { n: string }).n)[0])

async function paperOf(id: string): Promise<string> {
  const reply = await shop.request(`/api/my/payments/${id}/invoice`, { headers: { authorization: `Bearer ${tokenOf('business')}` } })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())), { mergePages: true })
  return text
}

/** Accepted where cards are taken. */
async function accepted(): Promise<string> {
  const { id } = await acceptedQuote()
  await deps.db.execute(sql`update payments set invoice_number = null`)
  await deps.db.execute(sql`delete from invoices`)
  await deps.db.execute(sql`delete from numbers where series like 'INV%'`)
  return id
}

test('a declined card loses nothing; the good one pays once, begins the project, and the receipt comes with its invoice', async () => {
  await accepted()
  const page = await pageOf(await part('deposit'))
  expect((await inShop('visitor', 'GET', `/sandbox/checkouts/${page}`)).body).toMatchObject({ state: 'open', title: 'Deposit for Q-2026-0001', amount: 300_000 })
  expect((await payAt(page, DECLINED)).body).toMatchObject({ state: 'open', problem: 'Your card was declined.' })
  expect((await payAt(page, POOR)).body.problem).toBe('Your card has not enough funds.')
  expect((await payAt(page, GOOD)).body).toMatchObject({ state: 'complete', problem: null })
  expect(await rows()).toEqual([
    ['Balance for Q-2026-0001', '', 2999, 'pending', null],
    ['Deposit for Q-2026-0001', '', 3000, 'paid', 'INV-2026-0001'],
    ['Deposit for Q-2026-0001', 'Visa ending 0002: declined', 3000, 'failed', null],
    ['Deposit for Q-2026-0001', 'Visa ending 9995: not enough funds', 3000, 'failed', null],
  ])
  const mail = await eventually(() => outbox.find(({ subject }) => subject === 'We have received $3,000: Deposit for Q-2026-0001'))
  for (const words of ['Paid by card, Visa ending 4242', 'Your project begins now', 'INV-2026-0001']) expect(mail.text).toContain(words)
  expect(mail.attachments.map(({ name }) => name)).toEqual(['INV-2026-0001.pdf'])
  expect(await count("projects where state = 'active'")).toBe(1)
  const paper = await paperOf(await part('deposit'))
  for (const words of ['Invoice INV-2026-0001', 'Paid', 'Mar 4, 2026, Visa ending 4242', 'Square One Coffee', 'Quote Q-2026-0001', 'Payment 1 of 2', '$3,000.00', '$0.00', 'Balance of $2,999.00']) expect(paper).toContain(words)
})

test('twenty presses on Pay, and a page that is paid again, pay once', async () => {
  await accepted()
  const page = await pageOf(await part('deposit'))
  const pressed = await Promise.all(Array.from({ length: 20 }, () => payAt(page, GOOD)))
  expect(new Set(pressed.map(({ body }) => body.state))).toEqual(new Set(['complete']))
  await payAt(page, GOOD)
  expect([await count("payments where status = 'paid'"), await count("mails where letter = 'payment-received'"), await count("sandbox_things where object = 'charge'")]).toEqual([1, 1, 1])
})

test('asked for twice it is one page; a page that was left can be opened again', async () => {
  await accepted()
  const deposit = await part('deposit')
  const pages = await Promise.all([pageOf(deposit), pageOf(deposit)])
  expect(pages[0]).toBe(pages[1])
  expect((await inShop('business', 'POST', `/my/payments/${await part('balance')}/checkout`)).body).toMatchObject({ message: 'This payment is not due yet.' })
  await payAt(pages[0], GOOD)
  expect(await inShop('business', 'POST', `/my/payments/${deposit}/checkout`)).toMatchObject({ status: 409, body: { message: 'This payment was made already.' } })
})

test('the bank asks one more step: refused it is as if nothing had been, taken it is paid', async () => {
  await accepted()
  const page = await pageOf(await part('deposit'))
  expect((await payAt(page, ASKS)).body.state).toBe('asks')
  expect((await stepAt(page, false)).body).toMatchObject({ state: 'open', problem: 'The step at your bank was not completed.' })
  await payAt(page, ASKS)
  expect((await stepAt(page, true)).body.state).toBe('complete')
  expect((await rows()).map(([, detail, , status]) => [detail, status])).toEqual([['', 'pending'], ['', 'paid'], ['Visa ending 3155: the step at the bank failed', 'failed']])
})

test('a card that is not one of the test cards is refused, and its number is kept nowhere', async () => {
  await accepted()
  const page = await pageOf(await part('deposit'))
  for (const card of ['4111 1111 1111 1111', '5555-5555-5555-4444', '', 'my card']) expect(await payAt(page, card)).toMatchObject({ status: 400, body: { fields: { card: expect.stringContaining('test cards') } } })
  await payAt(page, GOOD)
  const { rows: tables } = await deps.db.execute(sql`select tablename from pg_tables where schemaname = 'public'`)
  for (const { tablename } of tables as { tablename: string }[]) {
    const { rows: kept } = await deps.db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(tablename)} t`)
    expect(JSON.stringify(kept)).not.toMatch(/4111 ?1111|5555-?5555|4242 ?4242/)
  }
  expect(JSON.stringify(logged)).not.toMatch(/4111 ?1111|5555-?5555|4242 ?4242/)
})

test('a transfer that is recorded while the page is open closes it', async () => {
  await accepted()
  const deposit = await part('deposit')
  const page = await pageOf(deposit)
  expect((await call('admin', 'POST', `/payments/${deposit}/receipt`, { receivedOn: '2026-03-04' })).status).toBe(201)
  await eventually(async () => (await inShop<{ state: string }>('visitor', 'GET', `/sandbox/checkouts/${page}`)).body.state === 'expired')
  await payAt(page, GOOD)
  expect(await count("sandbox_things where object = 'charge'")).toBe(0)
})

test('a card that pays what a transfer has paid a moment ago gets its money back, and every cent stands in the history', async () => {
  await accepted()
  const deposit = await part('deposit')
  const page = await pageOf(deposit)
  // The transfer is recorded in the moment in which the card pays.
  await deps.db.execute(sql`update payments set status = 'paid', paid_at = now(), received_on = '2026-03-04', method = 'bank-transfer' where id = ${deposit}`)
  await payAt(page, GOOD)
  await eventually(() => outbox.some(({ subject }) => subject.startsWith('We have given back $3,000')))
  expect(await rows()).toEqual([
    ['Balance for Q-2026-0001', '', 2999, 'pending', null],
    ['Deposit for Q-2026-0001, paid a second time', '', 3000, 'paid', 'INV-2026-0001'],
    ['Deposit for Q-2026-0001', '', 3000, 'paid', null],
    ['Refund, Deposit for Q-2026-0001, paid a second time', 'It had been paid already.', -3000, 'paid', 'CN-2026-0001'],
  ])
  // Nobody is asked to pay it a third time.
  expect(await count("payments where description like '%second time' and (due_at is not null or status <> 'paid')")).toBe(0)
})

test('the agency gives a part back, never more than was paid; the credit note says of which invoice', async () => {
  await accepted()
  const deposit = await part('deposit')
  await payAt(await pageOf(deposit), GOOD)
  const refund = (amount: number, key: string) => inShop<AdminPayment & { message: string }>('admin', 'POST', `/payments/${deposit}/refunds`, { amount, reason: 'The photos were not needed.' }, { 'idempotency-key': key })
  expect((await refund(300_001, 'a')).body.message).toBe('At most $3,000 can be given back.')
  const [one, same] = [await refund(45_050, 'b'), await refund(45_050, 'b')]
  expect([one.status, one.body.amount, one.body.invoiceNumber, same.body.id]).toEqual([201, -45_050, 'CN-2026-0001', one.body.id])
  expect((await refund(254_951, 'c')).body.message).toBe('At most $2,549.50 can be given back.')
  expect((await refund(254_950, 'd')).status).toBe(201)
  expect((await refund(1, 'e')).body.message).toBe('All of it was given back already.')
  expect(await count("payments where kind = 'refund'")).toBe(2)
  const paper = await paperOf(one.body.id)
  for (const words of ['Credit note CN-2026-0001', 'Invoice INV-2026-0001', 'The photos were not needed.', '$450.50', 'To Visa ending 4242']) expect(paper).toContain(words)
})

test('an invoice is read by whoever it is for, and there is none before it is paid', async () => {
  await accepted()
  const [deposit, balance] = [await part('deposit'), await part('balance')]
  expect((await inShop('business', 'GET', `/my/payments/${deposit}/invoice`)).status).toBe(404)
  await payAt(await pageOf(deposit), GOOD)
  expect((await inShop('admin', 'GET', `/payments/${deposit}/invoice`)).status).toBe(200)
  await deps.db.execute(sql`update payments set email = 'else@example.test'`)
  for (const id of [deposit, balance]) expect((await inShop('business', 'GET', `/my/payments/${id}/invoice`)).status).toBe(404)
})

test('where no card is taken there is no page, and the invoice comes by mail, with how to pay', async () => {
  await acceptedQuote()
  const [deposit] = (await call<Payment[]>('business', 'GET', '/my/payments')).body.filter(({ isDue }) => isDue)
  expect(deposit).toMatchObject({ invoiceNumber: 'INV-2026-0001', takesCard: false })
  expect(await call('business', 'POST', `/my/payments/${deposit?.id}/checkout`)).toMatchObject({ status: 503, body: { message: 'We take no cards here. Please pay by bank transfer.' } })
  const mail = await eventually(() => outbox.find(({ subject }) => subject === 'Deposit for Q-2026-0001 is due: $3,000'))
  expect(mail.attachments.map(({ name }) => name)).toEqual(['INV-2026-0001.pdf'])
  expect(await paperOf(deposit?.id ?? '')).toContain('By bank transfer, with the number INV-2026-0001')
  await call('admin', 'POST', `/payments/${deposit?.id}/receipt`, { receivedOn: '2026-03-04' })
  expect(await count('invoices')).toBe(1)
  expect(await paperOf(deposit?.id ?? '')).toContain('by bank transfer')
})
