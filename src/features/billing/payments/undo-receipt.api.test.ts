import { clock, eventually, outbox, people } from '#testing/test-app.ts'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { readAccountState } from '#testing/account-state.ts'
import { checkoutPageOf, GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { placeTransferOrder, readPlan, recordPayment } from '#testing/transfer-plan.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { InboxItem } from '#features/inquiries/inquiries.contract.ts'
import type { PaymentRecord } from './payment-records.contract.ts'
import type { AdminPayment } from './payments.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const withKey = () => ({ 'idempotency-key': randomUUID() })
type Answer = AdminPayment & { message: string }
const receive = (id: string, amount?: number, receivedOn = '2026-03-02') =>
  call<Answer>('admin', 'POST', `/payments/${id}/receipt`, { amount, receivedOn }, withKey())
const undo = (id: string) => call<Answer>('admin', 'POST', `/payments/${id}/reversal`, undefined)
const duePayments = async () => (await call<AdminPayment[]>('admin', 'GET', '/payments')).body
const records = async () => (await call<PaymentRecord[]>('admin', 'GET', '/payment-records')).body
const partOf = async (amount: number): Promise<string> =>
  (await records()).find(
    (row) => row.kind === 'partial' && row.amount === amount && !row.isReversed,
  )?.id ?? ''
const mailed = (subject: string) =>
  eventually(() => outbox.find((mail) => mail.subject.includes(subject)))

async function deposit(): Promise<string> {
  await acceptedQuote()
  return (await duePayments())[0]?.id ?? ''
}

test('an undone receipt leaves the payment as it was, and both rows in the history', async () => {
  const id = await deposit()
  const before = await readAccountState()
  await receive(id)
  const undone = await undo(id)
  expect(undone).toMatchObject({ status: 201, body: { id, status: 'pending', isDue: true } })
  expect(await readAccountState()).toEqual(before)
  expect((await records()).filter(({ isReversed }) => isReversed)).toMatchObject([
    { description: 'Undone, Deposit for Q-2026-0001', amount: -300_000, receivedOn: '2026-03-02' },
    { description: 'Recorded by mistake, Deposit for Q-2026-0001', amount: 300_000 },
  ])
  const mail = await mailed('Open again: Deposit for Q-2026-0001')
  expect(mail.text).toContain('We had confirmed that $3,000.00 arrived on Mar 2, 2026.')
  expect(mail.attachments?.map(({ name }) => name)).toEqual(['INV-2026-0001.pdf'])
  expect((await undo(id)).body.message).toContain('Only a bank transfer that was recorded')
  expect(await receive(id)).toMatchObject({
    body: { status: 'paid', invoiceNumber: 'INV-2026-0001' },
  })
})

test('an earlier part can be undone when later money has paid the rest', async () => {
  const id = await deposit()
  await receive(id, 100_000)
  const part = await partOf(100_000)
  await receive(id)
  expect((await undo(part)).body).toMatchObject({
    status: 'pending',
    coveredAmount: 200_000,
    partlyPaidAt: expect.any(String),
  })
  expect((await readAccountState()).totals).toMatchObject({ received: 200_000, due: 100_000 })
  expect((await undo(part)).body.message).toBe('This receipt was already undone.')
  expect((await undo(await partOf(200_000))).body).toMatchObject({
    coveredAmount: 0,
    partlyPaidAt: null,
  })
})

test('credit that a receipt added is taken back, unless it was used or refunded', async () => {
  const first = await deposit()
  const before = await readAccountState()
  await receive(first, 350_000)
  expect((await undo(first)).status).toBe(201)
  expect(await readAccountState()).toEqual(before)
  await receive(first, 350_000)
  const second = await deposit()
  expect((await undo(first)).body.message).toBe(
    'Deposit for Q-2026-0001: this receipt added $500.00 of credit, of which nothing is left. ' +
      'It was used for Deposit for Q-2026-0002. Undo that receipt first.',
  )
  expect((await undo(await partOf(50_000))).body).toMatchObject({ id: second, coveredAmount: 0 })
  expect((await readAccountState()).year).toMatchObject({ received: 350_000, credit: 50_000 })
  const credit = (await records()).find(({ kind, isReversed }) => kind === 'credit' && !isReversed)
  const refund = { amount: 50_000, reason: '' }
  await call('admin', 'POST', `/payments/${credit?.id}/refunds`, refund, withKey())
  expect((await undo(first)).body.message).toBe(
    'Credit, Deposit for Q-2026-0001: money of it was refunded, so this receipt stays recorded.',
  )
})

test('only a recorded transfer can be undone, and an undone one not refunded', async () => {
  const id = await deposit()
  await payAt(await checkoutPageOf(id), GOOD)
  expect((await undo(id)).body.message).toContain('Refund a card payment instead.')
  const next = await deposit()
  await receive(next, 100_000)
  const part = await partOf(100_000)
  await undo(part)
  const refund = await call<Answer>('admin', 'POST', `/payments/${part}/refunds`, { amount: 1 })
  expect(refund.body.message).toBe('Only a paid payment can be refunded.')
  await receive(next, 100_000)
  const voided = await partOf(100_000)
  const order = (await placeTransferOrder()).body
  await receive(order.id, 2_900)
  await call('business', 'POST', `/my/plan-orders/${order.id}/cancellation`, {})
  expect((await undo(await partOf(2_900))).body.message).toContain('is void')
  expect((await undo(voided)).status).toBe(201)
})

test('with cards, the invoice that was issued stays the document of the payment', async () => {
  await acceptedQuote()
  const [due] = (await inShop<AdminPayment[]>('admin', 'GET', '/payments')).body
  const path = `/payments/${due?.id}`
  await inShop('admin', 'POST', `${path}/receipt`, { receivedOn: '2026-03-02' })
  const undone = await inShop<AdminPayment>('admin', 'POST', `${path}/reversal`)
  expect(undone.body).toMatchObject({ status: 'pending', invoiceNumber: 'INV-2026-0001' })
  await payAt(await checkoutPageOf(due?.id ?? ''), GOOD)
  expect((await inShop<AdminPayment[]>('admin', 'GET', '/payments')).body).toEqual([])
})

test('a part is undone after a card has paid the rest, which can still be refunded', async () => {
  const id = await deposit()
  await receive(id, 100_000)
  const part = await partOf(100_000)
  await payAt(await checkoutPageOf(id), GOOD)
  expect((await undo(part)).body).toMatchObject({ status: 'pending', coveredAmount: 200_000 })
  const card = (await records()).find(
    ({ amount, method }) => amount === 200_000 && method === 'card',
  )
  const refund = await inShop<AdminPayment>('admin', 'POST', `/payments/${card?.id}/refunds`, {
    amount: 200_000,
  })
  expect(refund).toMatchObject({ status: 201, body: { amount: -200_000 } })
  await payAt(await checkoutPageOf(id), GOOD)
  expect((await inShop<AdminPayment[]>('admin', 'GET', '/payments')).body).toEqual([])
})

test('a plan and a request that a payment started go on, and start only once', async () => {
  const { body: order } = await placeTransferOrder()
  await recordPayment(order.id)
  clock.at = new Date('2026-03-25T16:00:00Z')
  expect((await undo(order.id)).status).toBe(201)
  expect(await readPlan()).toMatchObject({
    status: 'past_due',
    openInvoices: [{ amount: order.amount }],
    endsUnpaidOn: '2026-04-08',
  })
  await recordPayment(order.id)
  expect(await readPlan()).toMatchObject({ status: 'active', openInvoices: [] })
  const fixes = { planId: 'digital-basic', website: '', instructions: 'The footer' }
  const { body } = await call<AdminPayment>('business', 'POST', '/my/fixes', fixes)
  for (const step of [receive, undo, receive]) expect((await step(body.id)).status).toBe(201)
  const requests = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
  expect(requests.filter(({ email }) => email === people.business.email)).toHaveLength(1)
})

test('parallel undos of a receipt reverse it once', async () => {
  const id = await deposit()
  await receive(id, 100_000)
  const part = await partOf(100_000)
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(part)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  expect((await readAccountState()).totals.received).toBe(0)
})

test('for any receipts, undoing all of them in any order restores everything', async () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(amounts, fc.infiniteStream(fc.nat()), async (all, picks) => {
      const id = await deposit()
      const before = await readAccountState()
      for (const amount of all) await receive(id, amount)
      for (;;) {
        const undoable = (await records()).filter(
          ({ isReversed, kind, status, ...row }) =>
            !isReversed && status === 'paid' && kind !== 'credit' && row.method === 'bank-transfer',
        )
        const chosen = undoable[Number(picks.next().value) % undoable.length]
        if (!chosen) break
        expect((await undo(chosen.id)).status).toBe(201)
      }
      expect(await readAccountState()).toEqual(before)
      await call('admin', 'POST', `/payments/${id}/credit-notes`, { reason: 'Done.' }, withKey())
    }),
    { numRuns: 5 },
  )
})
