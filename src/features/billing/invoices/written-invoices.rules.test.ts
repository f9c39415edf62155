import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST_INTEGER } from '#kernel/numbers.contract.ts'
import { EMPTY_INVOICE, MOST_QUANTITY, type WrittenLine } from './written-invoices.contract.ts'
import {
  amountOfLine,
  convertedLines,
  convertedPrice,
  issuedLines,
  quantityText,
  sendProblems,
  storableTotal,
  invoiceTotal,
} from './written-invoices.rules.ts'

const LINE: WrittenLine = { id: 'a', text: 'Care', detail: '', quantity: 100, unitPrice: 19_950 }
const READY = {
  ...EMPTY_INVOICE,
  businessName: 'Square One Coffee',
  email: 'nora@squareone.example',
  title: 'Website care',
  lines: [LINE],
}
const quantity = fc.integer({ min: 1, max: MOST_QUANTITY })
const unitPrice = fc.integer({ min: 0, max: LARGEST_INTEGER })
const anyLine = fc.record({ quantity, unitPrice }).map((priced) => ({ ...LINE, ...priced }))

test.each([
  [{ quantity: 100, unitPrice: 19_950 }, 19_950],
  [{ quantity: 250, unitPrice: 8000 }, 20_000],
  [{ quantity: 150, unitPrice: 1 }, 2],
  [{ quantity: 33, unitPrice: 100 }, 33],
  [{ quantity: MOST_QUANTITY, unitPrice: LARGEST_INTEGER }, 214_748_343_225_164],
])('%o costs %i cents', (line, amount) => {
  expect(amountOfLine(line)).toBe(amount)
})

test('a line is rounded to the closest cent, half a cent up', () => {
  fc.assert(
    fc.property(quantity, unitPrice, (quantity, unitPrice) => {
      const exact = BigInt(quantity) * BigInt(unitPrice)
      expect(BigInt(amountOfLine({ quantity, unitPrice }))).toBe((exact + 50n) / 100n)
    }),
  )
})

test('the total is the sum of the shown amounts, in any order of the lines', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 100 }), (lines) => {
      const shown = issuedLines(lines).reduce((sum, { amount }) => sum + BigInt(amount), 0n)
      // Above the largest amount the total only has to be too large.
      if (shown <= BigInt(LARGEST_INTEGER)) expect(BigInt(invoiceTotal(lines))).toBe(shown)
      expect(storableTotal(lines)).toBe(storableTotal(lines.toReversed()))
      expect(storableTotal(lines)).toBeLessThanOrEqual(LARGEST_INTEGER)
    }),
  )
})

test('an invoice can be sent only with a total from one cent to the largest amount', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), (lines) => {
      const isSendable = !Object.keys(sendProblems({ ...READY, lines }, '2026-03-04')).length
      expect(isSendable).toBe(invoiceTotal(lines) >= 1 && invoiceTotal(lines) <= LARGEST_INTEGER)
    }),
  )
})

test('names everything that is missing', () => {
  expect(sendProblems(EMPTY_INVOICE, '2026-03-04')).toEqual({
    businessName: 'Enter the name of the customer.',
    email: 'Enter the email address of the customer.',
    title: 'Enter a title, such as “Website care, March”.',
    lines: 'Add a line.',
  })
  const lines = [{ ...LINE, text: '', quantity: null, unitPrice: null }]
  expect(sendProblems({ ...READY, lines, dueOn: '2026-03-03' }, '2026-03-04')).toEqual({
    dueOn: 'Choose today or a later day.',
    'lines.0.text': 'Describe this line.',
    'lines.0.quantity': 'Enter the quantity.',
    'lines.0.unitPrice': 'Enter the price.',
  })
})

test.each([
  [100, '1'],
  [25, '0.25'],
  [150, '1.5'],
  [1_234_567, '12,345.67'],
])('%i hundredths are %s', (hundredths, text) => {
  expect(quantityText(hundredths)).toBe(text)
})

test('a price in another currency stays a whole one, or is exact to the cent', () => {
  const toEuros = { from: 'USD', to: 'EUR', rates: { EUR: 0.92, GBP: 0.8, CAD: null } } as const
  expect(convertedPrice(19_900, toEuros)).toBe(18_300)
  expect(convertedPrice(19_950, toEuros)).toBe(18_354)
  expect(convertedPrice(9200, { ...toEuros, from: 'EUR', to: 'GBP' })).toBe(8000)
  expect(convertedPrice(LARGEST_INTEGER, { ...toEuros, from: 'GBP' })).toBe(LARGEST_INTEGER)
  const lines = [LINE, { ...LINE, unitPrice: null }]
  expect(convertedLines(lines, toEuros).map(({ unitPrice }) => unitPrice)).toEqual([18_354, null])
  expect(
    sendProblems({ ...READY, currency: 'EUR', lines: [{ ...LINE, unitPrice: 0 }] }, ''),
  ).toEqual({ lines: 'The total must be above €0.' })
})
