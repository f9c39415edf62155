import { clock, ctxOf, people, request } from '#testing/test-app.ts'
import { call } from '#testing/accepted-quote.ts'
import { readAccountState } from '#testing/account-state.ts'
import {
  importOf,
  choose,
  linesOf,
  recorded,
  undo,
  uploaded,
  uploadStatementFile,
} from '#testing/bank-imports.ts'
import { sentInEuros } from '#testing/euros.ts'
import { invoiceLine, sentInvoice } from '#testing/written-invoices.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { ErasureSummary } from '#kernel/personal-data.ts'
import { cleanUpBankImports, DRAFT_DAYS, TEXT_DAYS } from './clean-up-imports.service.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-14T16:00:00Z')
})

const cents = fc.integer({ min: 1, max: 30_000 })
const statements = fc.record({
  prices: fc.array(cents, { minLength: 1, maxLength: 3 }),
  bookings: fc.array(
    fc.record({
      amount: cents,
      which: fc.nat({ max: 2 }),
      what: fc.constantFrom('number', 'name', 'amount', 'nothing'),
      day: fc.constantFrom('2026-01-31', '2026-03-01', '2026-03-14'),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})

test('for any payments and statements, import and undo restore everything to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(statements, async ({ prices, bookings }) => {
      const invoices: Awaited<ReturnType<typeof sentInvoice>>[] = []
      for (const price of prices)
        invoices.push(await sentInvoice({ lines: [invoiceLine('Care', price)] }))
      const before = await readAccountState()
      const draft = await uploaded(
        ...bookings.map(({ amount, which, what, day }) => ({
          day,
          amount: what === 'number' ? amount : (prices[which] ?? amount),
          text: what === 'number' ? (invoices[which]?.number ?? '') : '',
          name: what === 'name' ? 'SQUARE ONE COFFEE' : '',
        })),
      )
      if (draft.counts.chosen) {
        const done = await recorded(draft)
        const during = await readAccountState()
        const arrived = (await linesOf(draft.id))
          .filter(({ state }) => state === 'recorded')
          .reduce((sum, { amount }) => sum + amount, 0)
        expect(done.counts.changed).toBe(0)
        expect(during.totals.received - before.totals.received).toBe(arrived)
        const owed = ({ totals, year }: typeof before) => totals.due - year.credit
        expect(owed(before) - owed(during)).toBe(arrived)
        const undone = await undo(done.id)
        expect([undone.status, undone.body.message]).toEqual([201, undefined])
        expect(await readAccountState()).toEqual(before)
      }
      const reason = { reason: 'Done.' }
      for (const { paymentId } of invoices)
        await call('admin', 'POST', `/payments/${paymentId}/credit-notes`, reason)
    }),
    { numRuns: 6 },
  )
})

test('the texts of bookings are erased with their customer, exported, and deleted in time', async () => {
  const { number } = await sentInvoice()
  const draft = await uploaded(
    { amount: 1_000, text: number, name: 'N. Quist' },
    { amount: 2_000, name: 'Juniper Row', text: 'Wire' },
  )
  await recorded(draft)
  const data = (await (await request('business', 'GET', '/api/my/export')).json()) as object
  expect(data).toMatchObject({ bankBookings: [{ amount: 1_000, name: 'N. Quist' }] })
  const erased = await call<ErasureSummary>('admin', 'POST', '/erasures', {
    email: people.business.email,
  })
  expect(erased.status).toBe(201)
  const names = async () => (await linesOf(draft.id)).map(({ name, text }) => `${name}${text}`)
  expect(await names()).toEqual(['', 'Juniper RowWire'])
  const unused = await uploaded({ amount: 5, name: 'Juniper Row' })
  const later = (days: number) => new Date(Date.parse('2026-03-14T17:00:00Z') + days * 86_400_000)
  clock.at = later(DRAFT_DAYS)
  await cleanUpBankImports.run(ctxOf('visitor'), {})
  expect((await request('admin', 'GET', `/api/bank-imports/${unused.id}`)).status).toBe(404)
  clock.at = later(TEXT_DAYS)
  await cleanUpBankImports.run(ctxOf('visitor'), {})
  expect(await names()).toEqual(['', ''])
})

const TOTAL = 39_950
const csvIn = (currency: string, text = ''): string =>
  `Date,Amount,Name,Description,Currency\n2026-03-04,399.50,Square One Coffee,${text},${currency}\n`

test('a line only settles a payment of its currency', async () => {
  const [dollars, euros] = [await sentInvoice(), await sentInEuros()]
  const { body: draft } = await uploadStatementFile(
    `${csvIn('EUR')}2026-03-05,399.50,,${dollars.number},EUR\n2026-03-05,1.00,,${euros.number},CHF\n`,
  )
  const [line, named, unknown] = await linesOf(draft.id)
  expect(line).toMatchObject({
    state: 'chosen',
    reason: 'Same name, and €399.50 is open',
    payment: { id: euros.paymentId, currency: 'EUR' },
  })
  expect(named).toMatchObject({ state: 'open', reason: `Names ${dollars.number}, which is in USD` })
  expect(unknown?.reason).toBe('In CHF: only USD and EUR can be recorded')
  const chosen = await choose(draft.id, named?.id ?? '', dollars.paymentId)
  expect(chosen).toMatchObject({
    status: 409,
    body: { message: 'This payment is in USD. Choose another one.' },
  })
  const search = async (currency: string) =>
    (await call<{ id: string }[]>('admin', 'GET', `/open-payments?search=inv&currency=${currency}`))
      .body
  expect([await search('USD'), await search('EUR')]).toMatchObject([
    [{ id: dollars.paymentId }],
    [{ id: euros.paymentId }],
  ])
})

test('recording and undoing keep currencies apart', async () => {
  const [dollars, euros] = [await sentInvoice(), await sentInEuros()]
  const before = await readAccountState()
  const { body: draft } = await uploadStatementFile(
    `${csvIn('EUR')}2026-03-05,400.00,,${dollars.number},USD\n`,
  )
  const sums = { sum: TOTAL + 50, others: [{ currency: 'EUR', cents: TOTAL }] }
  expect(draft).toMatchObject({ ...sums, counts: { chosen: 2 } })
  expect(await recorded(draft)).toMatchObject({ ...sums, counts: { recorded: 2 } })
  const paid = await call<{ currency: string; amount: number }[]>(
    'admin',
    'GET',
    `/payment-records?status=paid&search=${euros.number}`,
  )
  expect(paid.body).toMatchObject([{ currency: 'EUR', amount: TOTAL }])
  const preview = await call('admin', 'GET', `/bank-imports/${draft.id}/reversal`)
  expect(preview.body).toMatchObject({
    sum: TOTAL + 50,
    credit: 50,
    others: [{ currency: 'EUR', sum: TOTAL, credit: 0 }],
  })
  expect((await undo(draft.id)).status).toBe(201)
  expect(await readAccountState()).toEqual(before)
})

test('an admin chooses the currency of a file that does not say it', async () => {
  const [dollars, euros] = [await sentInvoice(), await sentInEuros()]
  const { body: draft } = await uploadStatementFile(csvIn(''))
  const matched = async () => (await linesOf(draft.id))[0]?.payment?.id
  expect(await matched()).toBe(dollars.paymentId)
  const { heads: _heads, samples: _samples, ...reading } = (await importOf(draft.id)).csv ?? {}
  const change = { ...reading, currency: 'EUR', revision: draft.revision }
  expect((await call('admin', 'PUT', `/bank-imports/${draft.id}/columns`, change)).status).toBe(200)
  expect(await matched()).toBe(euros.paymentId)
})
