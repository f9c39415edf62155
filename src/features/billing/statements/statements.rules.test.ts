import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater } from '#kernel/dates.ts'
import { type StatedPayment, statementOf } from './statements.rules.ts'

const DEPOSIT: StatedPayment = {
  kind: 'deposit',
  status: 'paid',
  description: 'Deposit for Q-2026-0001',
  invoiceNumber: 'INV-2026-0001',
  amount: 300_000,
  coveredAmount: 0,
  isVoid: false,
  isFromCredit: false,
  lowersCharge: true,
  isReversal: false,
  chargedOn: '2026-03-04',
  paidOn: '2026-03-10',
  writtenOffOn: null,
  method: 'Bank transfer',
}
const YEAR = { from: '2026-01-01', until: '2026-12-31' }

test('states charges, payments and refunds with a running balance', () => {
  const balance = { ...DEPOSIT, status: 'pending', description: 'Balance', paidOn: null }
  const refund = {
    ...DEPOSIT,
    kind: 'refund',
    description: 'Refund, Deposit',
    amount: -50_000,
    chargedOn: null,
    paidOn: '2026-03-20',
  }
  const { opening, lines, closing } = statementOf(
    [{ ...balance, chargedOn: '2026-04-01', invoiceNumber: null }, refund, DEPOSIT],
    YEAR,
  )
  expect([opening, closing]).toEqual([0, 300_000])
  expect(
    lines.map(({ day, text, charge, credit, balance }) => [day, text, charge, credit, balance]),
  ).toEqual([
    ['2026-03-04', 'Deposit for Q-2026-0001', 300_000, 0, 300_000],
    ['2026-03-10', 'Payment, bank transfer', 0, 300_000, 0],
    ['2026-03-20', 'Refund, Deposit', -50_000, -50_000, 0],
    ['2026-04-01', 'Balance', 300_000, 0, 300_000],
  ])
})

test('credits what is written off, unless it arrives', () => {
  const written = { ...DEPOSIT, status: 'pending', paidOn: null, writtenOffOn: '2026-06-01' }
  const { lines, closing } = statementOf([written], YEAR)
  expect(lines.map(({ text, balance }) => [text, balance])).toEqual([
    ['Deposit for Q-2026-0001', 300_000],
    ['Written off', 0],
  ])
  expect(closing).toBe(0)
  expect(statementOf([{ ...DEPOSIT, writtenOffOn: '2026-03-05' }], YEAR).closing).toBe(0)
})

test('leaves out what failed, is not due yet, or is later', () => {
  const payments = [
    { ...DEPOSIT, status: 'failed' },
    { ...DEPOSIT, status: 'pending', chargedOn: null, paidOn: null },
    { ...DEPOSIT, status: 'pending', chargedOn: '2027-01-01', paidOn: null },
  ]
  expect(statementOf(payments, YEAR)).toEqual({ opening: 0, lines: [], closing: 0 })
})

test('a partial payment, credit and a credit note leave what is due', () => {
  const invoice = { ...DEPOSIT, status: 'pending', paidOn: null, coveredAmount: 150_000 }
  const part = { ...DEPOSIT, kind: 'partial', amount: 100_000, chargedOn: null }
  const note = {
    ...DEPOSIT,
    kind: 'credit-note',
    description: 'Credit note, Deposit',
    amount: -50_000,
    chargedOn: null,
    paidOn: '2026-03-12',
  }
  const { lines, closing } = statementOf([invoice, part, note], YEAR)
  expect(lines.map(({ text, charge, credit }) => [text, charge, credit])).toEqual([
    ['Deposit for Q-2026-0001', 300_000, 0],
    ['Payment, bank transfer', 0, 100_000],
    ['Credit note, Deposit', -50_000, 0],
  ])
  expect(closing).toBe(150_000)
})

const day = fc.integer({ min: 0, max: 700 }).map((days) => daysLater('2025-01-01', days))
const payment = fc
  .record({
    kind: fc.constantFrom('deposit', 'balance', 'plan', 'refund', 'correction'),
    status: fc.constantFrom('pending', 'paid', 'failed'),
    amount: fc.integer({ min: 1, max: 1_000_000_000 }),
    charged: fc.option(day),
    paid: day,
  })
  .map(({ kind, status, amount, charged, paid }): StatedPayment => ({
    ...DEPOSIT,
    kind,
    status,
    amount: kind === 'refund' ? -amount : amount,
    chargedOn: kind === 'refund' || kind === 'correction' ? null : charged,
    paidOn: status === 'paid' ? paid : null,
  }))

test('the closing balance is what is due, whenever the statement begins', () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 40 }), day, (payments, from) => {
      const due = payments
        .filter(({ status, chargedOn }) => status === 'pending' && chargedOn !== null)
        .reduce((sum, { amount }) => sum + amount, 0)
      const { opening, lines, closing } = statementOf(payments, { from, until: '2030-01-01' })
      expect(closing).toBe(due)
      const sum = lines.reduce((total, { charge, credit }) => total + charge - credit, opening)
      expect(sum).toBe(closing)
      expect(lines.at(-1)?.balance ?? opening).toBe(closing)
    }),
    { numRuns: 10_000 },
  )
})
