import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { clock, ctxOf, eventually, outbox } from '#testing/test-app.ts'
import { ownPayments } from '#testing/written-invoices.ts'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#kernel/db/transaction.ts'
import { FIRST_TERMS, type PaymentTerms } from '../payment-terms/payment-terms.contract.ts'
import { chargeLateFees } from './charge-late-fees.service.ts'
import { type LateFee, lateFeeText } from './late-fees.contract.ts'
import { skipLateFees } from './skip-late-fees.service.ts'

const FEE: LateFee = { kind: 'fixed', value: 2500, afterDays: 14 }
const INTEREST: LateFee = { kind: 'interest', value: 1500, afterDays: 14 }

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

/** 10 AM in the agency's time zone. */
async function chargeOn(day: string): Promise<void> {
  clock.at = new Date(`${day}T16:00:00Z`)
  await chargeLateFees.run(ctxOf('visitor'), {})
}

const fees = async () =>
  (await ownPayments()).filter(({ kind }) => kind === 'invoice').map(({ amount }) => amount)

/** A deposit of $3,000, due on March 18. */
const depositWith = (lateFee?: LateFee) =>
  acceptedQuote({ paymentDays: 14, ...(lateFee && { lateFee }) })

test('new quotes agree on the fee in Settings', async () => {
  const { revision: _first, ...terms } = FIRST_TERMS
  const save = (lateFee: LateFee) =>
    call<PaymentTerms & { fields: object }>('admin', 'PUT', '/payment-terms', { ...terms, lateFee })
  expect(await save({ ...INTEREST, value: 10_001 })).toMatchObject({
    status: 400,
    body: {
      fields: {
        'lateFee.value': 'Enter an amount above 0, or interest of up to 10 percent a month.',
      },
    },
  })
  expect((await save(INTEREST)).body.lateFee).toEqual(INTEREST)
  const quote = await call<{ draft: object }>('admin', 'POST', '/quotes', { inquiryId: null })
  expect(quote.body.draft).toMatchObject({ lateFee: INTEREST })
  expect(lateFeeText(INTEREST)).toBe(
    'A payment that is more than 14 days overdue bears interest of 1.5% a month on what is open.',
  )
})

test('a fixed fee is invoiced once, after the agreed days', async () => {
  await depositWith(FEE)
  await chargeOn('2026-04-01')
  expect(await fees()).toEqual([])
  await Promise.all([chargeOn('2026-04-02'), chargeOn('2026-04-02')])
  await chargeOn('2026-06-20')
  expect(await fees()).toEqual([2500])
  const mail = await eventually(() => outbox.find(({ subject }) => /: Late fee,/.test(subject)))
  expect(mail.text).toContain('As agreed in the quote.')
})

test('interest is invoiced each month on what is open', async () => {
  await depositWith(INTEREST)
  await chargeOn('2026-04-02')
  const deposit = (await ownPayments()).find(({ kind }) => kind === 'deposit')?.id
  const receipt = { amount: 100_000, receivedOn: '2026-04-02' }
  await call('admin', 'POST', `/payments/${deposit}/receipt`, receipt)
  await chargeOn('2026-05-02')
  expect((await fees()).toSorted()).toEqual([3000, 4500])
  await call('admin', 'POST', `/payments/${deposit}/receipt`, { receivedOn: '2026-05-02' })
  await chargeOn('2026-06-02')
  expect(await fees()).toHaveLength(2)
})

test('nothing is charged without an agreement, in a dispute, or again after a restore', async () => {
  await depositWith()
  await chargeOn('2026-05-02')
  expect(await fees()).toEqual([])
  clock.at = new Date('2026-03-04T16:00:00Z')
  const { id } = await depositWith(INTEREST)
  const payments = await call<{ id: string }[]>('admin', 'GET', `/payments?quoteId=${id}`)
  const dispute = (state: string) =>
    call('admin', 'PUT', `/payments/${payments.body[0]?.id}/collection`, {
      state,
      reason: 'They wait for a page.',
      remindersOn: true,
      dueOn: '2026-03-18',
      revision: state === 'open' ? 1 : 0,
    })
  expect((await dispute('disputed')).status).toBe(200)
  await chargeOn('2026-04-02')
  expect(await fees()).toEqual([])
  clock.at = new Date('2026-05-02T16:00:00Z')
  expect((await dispute('open')).status).toBe(200)
  await transaction(ctxOf('admin'), (ctx) => skipLateFees(ctx))
  await chargeOn('2026-05-03')
  expect(await fees()).toEqual([])
  await chargeOn('2026-06-02')
  expect(await fees()).toEqual([4500])
})

test('a receipt recorded by mistake causes no fee for the time before its undo', async () => {
  await depositWith(INTEREST)
  const deposit = (await ownPayments()).find(({ kind }) => kind === 'deposit')?.id
  await call('admin', 'POST', `/payments/${deposit}/receipt`, { receivedOn: '2026-03-04' })
  clock.at = new Date('2026-04-20T16:00:00Z')
  expect((await call('admin', 'POST', `/payments/${deposit}/reversal`)).status).toBe(201)
  await chargeOn('2026-04-21')
  expect(await fees()).toEqual([])
  await chargeOn('2026-05-02')
  expect(await fees()).toEqual([4500])
})
