import { anyChoice, anyContent, anyPromotion, anyTaxTerms } from '#testing/random-quotes.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chargedTaxes,
  type DocumentTax,
  netOf,
  taxAmountOf,
} from '../billing/tax/document-tax.contract.ts'
import { quotePrice } from './price.rules.ts'
import type { DuePart, QuotePrice } from './quote-content.contract.ts'
import { partCents, totalCents } from './quote-tax.rules.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Cents by tax, and what is net. */
const amountsOf = (taxes: readonly (DocumentTax | undefined)[]): Record<string, number> => {
  const amounts: Record<string, number> = { net: 0 }
  for (const tax of taxes) {
    if (!tax) continue
    amounts.net = (amounts.net ?? 0) + netOf(tax)
    for (const { name, percent, amount } of chargedTaxes(tax))
      amounts[`${name} ${percent}`] = (amounts[`${name} ${percent}`] ?? 0) + amount
  }
  return amounts
}

const untaxed = ({ tax: _tax, parts, ...price }: QuotePrice) => ({
  ...price,
  parts: parts.map(({ tax: _ofPart, ...part }: DuePart) => part),
})

test('lines, discount, rounding and tax add up to the total, and the parts to total and tax', () => {
  fc.assert(
    fc.property(
      anyContent,
      anyPromotion,
      anyChoice,
      anyTaxTerms,
      (content, promotion, choice, terms) => {
        const before = quotePrice(content, promotion, choice)
        expect(quotePrice(content, promotion, choice, null)).toStrictEqual(before)
        const price = quotePrice(content, promotion, choice, terms)
        expect(untaxed(price)).toStrictEqual(before)
        const { subtotal, discount, rounding, totalAmount, parts, tax } = price
        if (!tax) return expect.fail('no tax')
        const gross = totalCents(price)
        const added = terms.isIncluded ? 0 : taxAmountOf(tax)
        expect(Math.round((subtotal - discount) * 100) + rounding + added).toBe(gross)
        expect(netOf(tax) + taxAmountOf(tax)).toBe(gross)
        expect(totalAmount * 100 + added).toBe(gross)
        expect(sum(parts.map(partCents))).toBe(gross)
        if (terms.isIncluded)
          expect(parts.map(partCents)).toEqual(parts.map(({ amount }) => amount * 100))
        if (parts.length) expect(amountsOf(parts.map((part) => part.tax))).toEqual(amountsOf([tax]))
        expect(parts.every((part) => part.tax && taxAmountOf(part.tax) >= 0)).toBe(true)
      },
    ),
    { numRuns: 10_000 },
  )
})
