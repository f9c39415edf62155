import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chargedTaxes,
  documentTax,
  type DocumentTax,
  grossOf,
  netOf,
  percentText,
  spreadOverClasses,
  TAX_CLASS_NAMES,
  taxAmountOf,
  taxLabel,
  taxOfPart,
  taxOfShares,
  type TaxTerms,
} from './document-tax.contract.ts'

const TERMS: TaxTerms = {
  kind: 'taxed',
  isIncluded: false,
  isVat: false,
  note: '',
  rates: [{ name: 'Sales tax', percent: 8250, taxClass: 'standard' }],
}

test('adds tax, rounded half a cent up once per document', () => {
  const tax = documentTax(TERMS, { standard: 10_006, untaxed: 5000 })
  expect(tax.groups).toEqual([
    {
      taxClass: 'standard',
      net: 10_006,
      taxes: [{ name: 'Sales tax', percent: 8250, amount: 825 }],
    },
    { taxClass: 'untaxed', net: 5000, taxes: [] },
  ])
  expect([netOf(tax), taxAmountOf(tax), grossOf(tax)]).toEqual([15_006, 825, 15_831])
  const half = {
    ...TERMS,
    rates: [{ name: 'Half', percent: 50_000, taxClass: 'standard' as const }],
  }
  expect(taxAmountOf(documentTax(half, { standard: 1 }))).toBe(1)
})

test('finds the tax in prices that include it', () => {
  const rates = [
    { name: 'GST', percent: 5000, taxClass: 'standard' as const },
    { name: 'PST', percent: 7000, taxClass: 'standard' as const },
  ]
  const tax = documentTax({ ...TERMS, isIncluded: true, rates }, { standard: 11_200 })
  expect(grossOf(tax)).toBe(11_200)
  expect(chargedTaxes(tax).map(({ amount }) => amount)).toEqual([500, 700])
  expect(chargedTaxes(tax).map(taxLabel)).toEqual(['GST (5%)', 'PST (7%)'])
})

test('writes percentages with up to three decimals', () => {
  expect([8250, 8875, 20_000, 0].map(percentText)).toEqual(['8.25%', '8.875%', '20%', '0%'])
})

const cents = fc.integer({ min: 0, max: 2_000_000_000 })
const rate = fc.record({
  name: fc.constantFrom('City', 'State', 'County'),
  percent: fc.integer({ min: 0, max: 40_000 }),
  taxClass: fc.constantFrom('standard' as const, 'reduced' as const),
})
const terms = fc.record({
  kind: fc.constant('taxed' as const),
  isIncluded: fc.boolean(),
  isVat: fc.boolean(),
  note: fc.constant(''),
  rates: fc.array(rate, { maxLength: 4 }),
})
const amounts = fc.record({
  standard: cents,
  reduced: fc.oneof(cents, fc.constant(0)),
  untaxed: fc.oneof(cents, fc.constant(0)),
})
/** Whole numbers that add up to `total`. */
const sharesOf = (total: number, cuts: readonly number[]): number[] => {
  const ends = [...cuts.map((part) => Math.floor(part * total)), total].toSorted((a, b) => a - b)
  return ends.map((end, at) => end - (ends[at - 1] ?? 0))
}
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 })

const allOf = ({ groups }: DocumentTax): number[] =>
  groups.flatMap(({ net, taxes }) => [net, ...taxes.map(({ amount }) => amount)])
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
const columnSums = (parts: readonly DocumentTax[]): number[] =>
  allOf(parts[0] ?? documentTax(TERMS, {})).map((_, column) =>
    sum(parts.map((part) => allOf(part)[column] ?? 0)),
  )

test('agrees to the cent for 10,000 random documents, their payments and credit notes', () => {
  fc.assert(
    fc.property(terms, amounts, cuts, (of, classes, at) => {
      const tax = documentTax(of, classes)
      const priced = sum(Object.values(classes))
      expect(of.isIncluded ? grossOf(tax) : netOf(tax)).toBe(priced)
      if (!priced) return
      const shares = sharesOf(priced, at)
      const payments = taxOfShares(tax, shares)
      expect(payments.map(of.isIncluded ? grossOf : netOf)).toEqual(shares)
      expect(columnSums(payments)).toEqual(allOf(tax))
      const credits = sharesOf(grossOf(tax), at)
      let from = 0
      const notes = credits.map((part) => taxOfPart(tax, { from, to: (from += part) }))
      expect(notes.map(grossOf)).toEqual(credits)
      expect(columnSums(notes)).toEqual(allOf(tax))
    }),
    { numRuns: 10_000 },
  )
})

test('spreads any amount over the classes without losing a cent', () => {
  fc.assert(
    fc.property(amounts, cents, (classes, total) => {
      const spread = spreadOverClasses(classes, total)
      expect(sum(TAX_CLASS_NAMES.map((name) => spread[name] ?? 0))).toBe(
        sum(Object.values(classes)) ? total : 0,
      )
    }),
    { numRuns: 2000 },
  )
})
