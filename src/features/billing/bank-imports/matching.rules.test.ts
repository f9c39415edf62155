import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type OpenCandidate,
  type IncomingLine,
  invoicesIn,
  nameKey,
  proposalsFor,
} from './matching.rules.ts'

const payment = (id: string, left: number, more: Partial<OpenCandidate> = {}): OpenCandidate => ({
  id,
  invoiceNumber: null,
  description: 'Website care',
  names: ['Square One Coffee, LLC'],
  currency: 'USD',
  left,
  isDue: true,
  dueOn: '2026-03-18',
  ...more,
})
const numbered = payment('a', 30_000, { invoiceNumber: 'INV-2026-0001' })
const line = (
  amount: number,
  text: string,
  name = '',
  currency: IncomingLine['currency'] = 'USD',
): IncomingLine => ({ amount, currency, name, text })
const proposed = (
  lines: IncomingLine[],
  candidates: OpenCandidate[],
  settled: Record<string, string> = {},
) => proposalsFor(lines, candidates, new Map(Object.entries(settled)))

test.each([
  ['INV-2026-0001', ['INV-2026-0001']],
  ['inv20260001', ['INV-2026-0001']],
  ['Payment INV 2026/0001, thanks', ['INV-2026-0001']],
  ['RE:INV-2026- 0001 03/14', ['INV-2026-0001']],
  ['INV-2026-0001 + INV-2026-0002', ['INV-2026-0001', 'INV-2026-0002']],
  ['INV-2026-00012345', []],
  ['ENV-2026-0001', []],
  ['2026-0001', []],
])('finds the invoices in %j', (text, numbers) => {
  expect(invoicesIn(text)).toEqual(numbers)
})

test('a number wins over a name, and lines of one payment add up', () => {
  const lines = [
    line(30_000, 'Thanks', 'Square One Coffee'),
    line(10_000, 'INV-2026-0001'),
    line(20_000, 'Rest of INV 2026 0001'),
    line(500, 'INV-2026-0001 again'),
  ]
  expect(proposed(lines, [numbered])).toEqual([
    { state: 'open', paymentId: null, leftBefore: null, reason: '' },
    { state: 'chosen', paymentId: 'a', leftBefore: 30_000, reason: 'Names INV-2026-0001' },
    { state: 'chosen', paymentId: 'a', leftBefore: 20_000, reason: 'Names INV-2026-0001' },
    {
      state: 'open',
      paymentId: null,
      leftBefore: null,
      reason: 'Names INV-2026-0001, which a line above pays',
    },
  ])
})

test('the invoice with the same amount is chosen of several that a line names', () => {
  const other = payment('b', 5_000, { invoiceNumber: 'INV-2026-0002' })
  const both = 'INV-2026-0001, INV-2026-0002'
  expect(proposed([line(5_000, both), line(35_000, both)], [numbered, other])).toMatchObject([
    { state: 'chosen', paymentId: 'b' },
    { state: 'chosen', paymentId: 'a' },
  ])
  expect(proposed([line(35_000, both)], [numbered, other])[0]).toMatchObject({
    state: 'open',
    reason: 'Names several invoices: INV-2026-0001, INV-2026-0002',
  })
})

test('an invoice that is paid is named, and nothing else proposed', () => {
  const lines = [line(30_000, 'INV-2026-0009', 'Square One Coffee')]
  expect(proposed(lines, [numbered], { 'INV-2026-0009': 'paid' })[0]).toMatchObject({
    state: 'open',
    reason: 'Names INV-2026-0009, which is paid',
  })
})

test('a quote number finds the part of the quote that is due', () => {
  const parts = [
    payment('later', 50_000, { description: 'Balance for Q-2026-0002', isDue: false }),
    payment('deposit', 30_000, { description: 'Deposit for Q-2026-0002' }),
  ]
  expect(proposed([line(31_000, 'Q 2026 0002')], parts)[0]).toMatchObject({
    state: 'chosen',
    paymentId: 'deposit',
    reason: 'Names quote Q-2026-0002',
  })
  expect(proposed([line(31_000, 'Q 2026 0002')], parts.slice(0, 1))[0]?.reason).toBe(
    'Names quote Q-2026-0002, of which nothing is due',
  )
})

test.each([
  ['SQUARE ONE COFFEE', ''],
  ['', 'ACH CREDIT SQUARE ONE COFFEE LLC 4711'],
  ['The Square One Coffee Co.', ''],
])('an exact amount and the name %j in %j find the payment', (name, text) => {
  const later = payment('later', 30_000, { dueOn: '2026-05-01' })
  expect(proposed([line(30_000, text, name)], [later, numbered])[0]).toMatchObject({
    state: 'chosen',
    paymentId: 'a',
    reason: 'Same name, and $300.00 is open; the earliest due',
  })
})

test('an amount alone is only a weak proposal, and none if several payments have it', () => {
  const other = payment('b', 30_000, { names: ['Juniper Row'] })
  expect(proposed([line(30_000, 'Wire')], [numbered])[0]).toMatchObject({
    state: 'weak',
    paymentId: 'a',
  })
  expect(proposed([line(30_000, 'Wire')], [numbered, other])[0]).toMatchObject({
    state: 'open',
    reason: '2 open payments have this amount. Choose one.',
  })
})

test('names are the same without case, punctuation, accents and legal forms', () => {
  expect(nameKey('Müller & Söhne GmbH')).toBe(nameKey('MUELLER UND SOEHNE'))
  expect(nameKey('Café Olé, Inc.')).toBe('cafe ole')
  expect(nameKey('O’Neil’s L.L.C.')).toBe('oneils')
})

test('for any lines and payments, what is recorded never exceeds what arrived', () => {
  const text = fc.constantFrom('INV-2026-0001', 'inv20260002', 'Q-2026-0001', 'Square One', '')
  const currency = fc.constantFrom('USD' as const, 'EUR' as const)
  const lines = fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 50 }), currency, text, name: text }),
  )
  const lefts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 6 })
  fc.assert(
    fc.property(lines, lefts, (lines, lefts) => {
      const candidates = lefts.map((left, index) =>
        payment(`p${index}`, left, {
          names: ['Square One'],
          invoiceNumber: `INV-2026-000${index}`,
          description: `Deposit for Q-2026-000${index}`,
        }),
      )
      const found = proposed(lines, candidates)
      for (const { id, left } of candidates) {
        let before = left
        for (const [index, { paymentId, state, leftBefore }] of found.entries()) {
          if (paymentId !== id) continue
          expect(lines[index]?.currency).toBe('USD')
          expect(leftBefore).toBe(before)
          expect(before).toBeGreaterThan(0)
          if (state === 'chosen') before = Math.max(0, before - (lines[index]?.amount ?? 0))
        }
      }
    }),
  )
})
