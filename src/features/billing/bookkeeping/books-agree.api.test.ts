import { clock, deps, people, request } from '#testing/test-app.ts'
import { call } from '#testing/accepted-quote.ts'
import {
  readDuePayments,
  histories,
  mixedHistories,
  recordTotals,
  taxDocuments,
  takeStep,
} from '#testing/booked-history.ts'
import { addEuros } from '#testing/euros.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Currency } from '#kernel/currencies.contract.ts'
import { amountLeft } from '../payments/payments.contract.ts'
import type { Revenue } from '../payments/revenue.contract.ts'
import type { PaidInYear } from '../payments/payment-records.contract.ts'
import type { Receivables } from '../statements/statements.contract.ts'
import { creditOf } from '../payments/partial-payments.store.ts'
import type { Books, CurrencyBooks, BookSums } from './bookkeeping.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-01-05T16:00:00Z')
})

const YEAR = 'from=2026-01&until=2026-12'
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
const sumsOf = (rows: readonly BookSums[]): BookSums => ({
  net: sum(rows.map(({ net }) => net)),
  gross: sum(rows.map(({ gross }) => gross)),
  received: sum(rows.map(({ received }) => received)),
})
const ofGroups = ({ rows, others }: CurrencyBooks['services']): BookSums =>
  sumsOf([...rows, others])

const readCurrencies = async (): Promise<CurrencyBooks[]> =>
  (await call<Books>('admin', 'GET', `/books?${YEAR}`)).body.currencies
async function readYear(): Promise<CurrencyBooks> {
  const [dollars] = await readCurrencies()
  if (!dollars) throw new Error('There are no books.')
  return dollars
}

type Table = Record<string, string>[]
async function tableOf(name: string, currency: Currency): Promise<Table> {
  const path = `/api/books/exports/${name}?${YEAR}&currency=${currency}`
  const text = await (await request('admin', 'GET', path)).text()
  return parse(text, { columns: true, bom: true }) as Table
}
const centsIn = (rows: Table, column: string): number =>
  sum(rows.map((row) => Math.round(Number(row[column] ?? 0) * 100)))

/** Rounds half cents up, as decimals do: 3.33 times 0.50 is 1.67, also in binary fractions. */
const exactCents = (amount: number): number => Math.round(Number((amount * 100).toFixed(4)))

/** BookSums of a DATEV file: what customers owe more, and what reached the bank. */
async function datevSums(currency: Currency): Promise<{ charged: number; received: number }> {
  const path = `/api/books/exports/datev?${YEAR}&currency=${currency}`
  const response = await request('admin', 'GET', path)
  expect(response.status).toBe(200)
  const text = new TextDecoder('windows-1252').decode(await response.arrayBuffer())
  const rows = text.trimEnd().split('\r\n').slice(2)
  const signed = rows.map((row) => {
    const [amount = '', side, , , , , account = ''] = row.split(';')
    const cents = Math.round(Number(amount.replace(',', '.')) * 100)
    return { account, cents: side === '"S"' ? cents : -cents }
  })
  const isMoney = ({ account }: { account: string }): boolean => account === '1200'
  return {
    charged: sum(signed.filter((row) => !isMoney(row)).map(({ cents }) => cents)),
    received: sum(signed.filter(isMoney).map(({ cents }) => cents)),
  }
}

async function expectAgreement(): Promise<void> {
  const books = await readYear()
  await expectBooks(books)
  await expectTotals(books)
  expect((await call<Receivables>('admin', 'GET', '/receivables')).body.totals.total).toBe(
    books.receivables.total,
  )
}

async function expectBooks(books: CurrencyBooks): Promise<void> {
  const { currency, total, taxes, receivables } = books
  const expected = { net: total.net, gross: total.gross, received: total.received }
  expect(sumsOf(books.months)).toEqual(expected)
  for (const groups of [books.services, books.customers, books.sources])
    expect(ofGroups(groups)).toEqual(expected)
  expect(sum(taxes.map(({ tax }) => tax))).toBe(total.gross - total.net)
  const due = (await readDuePayments()).filter((payment) => payment.currency === currency)
  expect(receivables.total).toBe(sum(due.map(amountLeft)))
  await expectExports(total, currency)
}

/** As the list of payments, the statements and the plan revenue count. */
async function expectTotals({ total, receivables, services }: CurrencyBooks): Promise<void> {
  const { received, refunded, cameBack } = await recordTotals()
  expect(total.received).toBe(received - refunded + cameBack)
  const credit = await Promise.all(
    [people.business.email, 'ada@routewell.example'].map((email) =>
      creditOf(deps.db, email, 'USD'),
    ),
  )
  expect(total.gross - total.received).toBe(receivables.total - sum(credit))
  const own = (await call<PaidInYear>('business', 'GET', '/my/payment-records/year')).body
  const customers = (await readYear()).customers.rows
  const { received: ofCustomer = 0 } =
    customers.find(({ detail }) => detail === people.business.email) ?? {}
  expect(ofCustomer).toBe(own.received - own.refunded)
  const plans = services.rows.filter(({ name }) => name.endsWith(' plan'))
  const revenue = (await call<Revenue>('admin', 'GET', '/revenue')).body
  expect(sum(plans.map(({ received }) => received))).toBeGreaterThanOrEqual(
    revenue.collectedRecurring,
  )
}

async function expectExports(total: BookSums, currency: Currency): Promise<void> {
  expect(await datevSums(currency)).toEqual({ charged: total.gross, received: total.received })
  const xero = await tableOf('xero-invoices', currency)
  const lines = xero.map((row) => ({
    ...row,
    cents: String(
      exactCents(Number(row['*Quantity']) * Number(row['*UnitAmount']) + Number(row['TaxAmount'])) /
        100,
    ),
  }))
  expect(centsIn(lines, 'cents')).toBe(total.gross)
  const invoices = await tableOf('quickbooks-invoices', currency)
  const notes = await tableOf('quickbooks-credit-notes', currency)
  expect(centsIn(notes, 'Debits')).toBe(centsIn(notes, 'Credits'))
  expect(
    centsIn(invoices, '*ItemAmount') +
      centsIn(invoices, 'ItemTaxAmount') -
      centsIn(notes, 'Debits'),
  ).toBe(total.gross)
  for (const [program, column] of [
    ['quickbooks', 'Amount'],
    ['xero', '*Amount'],
  ])
    expect(centsIn(await tableOf(`${program}-receipts`, currency), column ?? '')).toBe(
      total.received,
    )
}

test('for any history, the books agree with themselves, all totals and exports', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      for (const step of steps) await takeStep(step)
      await expectAgreement()
    }),
    { numRuns: 8 },
  )
  await taxDocuments('american')
  await expectAgreement()
  expect((await readYear()).taxes.map(({ kind }) => kind)).not.toContain('none')
}, 240_000)

test('for any history with euros, the books of each currency agree with its exports', async () => {
  await addEuros()
  await fc.assert(
    fc.asyncProperty(mixedHistories, async (steps) => {
      for (const step of steps) await takeStep(step)
      for (const books of await readCurrencies()) await expectBooks(books)
    }),
    { numRuns: 3 },
  )
  await takeStep({ what: 'euros', amount: 12_345, tax: 'german' })
  await taxDocuments('german')
  const currencies = await readCurrencies()
  expect(currencies.map(({ currency }) => currency)).toEqual(['USD', 'EUR'])
  for (const books of currencies) await expectBooks(books)
}, 240_000)
