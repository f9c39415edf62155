// Amounts of written invoices, and what is missing before one can be sent.
import { LARGEST_INTEGER } from '../../../kernel/numbers.contract.ts'
import { type Currency, currencyOf } from '../../../kernel/currencies.contract.ts'
import { exactMoney, money } from '../../../kernel/money.ts'
import { convertedWhole, type CurrencyRates } from '../../company/currency-settings.contract.ts'
import {
  chargedTaxes,
  type ClassAmounts,
  documentTax,
  type DocumentTax,
  grossOf,
  taxLabel,
  type TaxTerms,
} from '../tax/document-tax.contract.ts'
import type { IssuedLine, WrittenInvoice, WrittenLine } from './written-invoices.contract.ts'

type Priced = { quantity: number; unitPrice: number }

/**
 * Whole cents, half a cent up. Whole units and the rest of the quantity are multiplied separately,
 * so that every step is exact. @param line quantity in hundredths, price in cents
 */
export const amountOfLine = ({ quantity, unitPrice }: Priced): number => {
  const rest = quantity % 100
  return ((quantity - rest) / 100) * unitPrice + Math.round((rest * unitPrice) / 100)
}

const isPriced = (line: WrittenLine): line is WrittenLine & Priced =>
  line.quantity !== null && line.unitPrice !== null

/** Undefined for a line without a quantity or a price. */
export const lineAmountOf = (line: WrittenLine): number | undefined =>
  isPriced(line) ? amountOfLine(line) : undefined

/** The sum of the rounded line amounts. */
export const invoiceTotal = (lines: readonly WrittenLine[]): number =>
  lines.reduce((sum, line) => sum + (lineAmountOf(line) ?? 0), 0)

/** For storage; more is a problem before sending. @param amount in cents */
export const storable = (amount: number): number => Math.min(amount, LARGEST_INTEGER)

export const storableTotal = (lines: readonly WrittenLine[]): number =>
  storable(invoiceTotal(lines))

/** Call it after `sendProblems` found none. */
export const issuedLines = (lines: readonly WrittenLine[]): IssuedLine[] =>
  lines.filter(isPriced).map(({ text, detail, quantity, unitPrice, taxClass }) => ({
    text,
    detail,
    quantity,
    unitPrice,
    amount: amountOfLine({ quantity, unitPrice }),
    ...(taxClass && taxClass !== 'standard' && { taxClass }),
  }))

/** The tax of the lines as entered, null without terms. */
export function invoiceTax(
  { lines, priceTax }: Pick<WrittenInvoice, 'lines' | 'priceTax'>,
  terms: TaxTerms | null,
): DocumentTax | null {
  if (!terms) return null
  const amounts: ClassAmounts = {}
  for (const line of lines) {
    const taxClass = line.taxClass ?? 'standard'
    amounts[taxClass] = (amounts[taxClass] ?? 0) + (lineAmountOf(line) ?? 0)
  }
  const isIncluded = priceTax ? priceTax === 'included' : terms.isIncluded
  return documentTax({ ...terms, isIncluded }, amounts)
}

/** Each tax on the lines, or in their prices, in cents. */
export function invoiceTaxRows(
  invoice: Pick<WrittenInvoice, 'lines' | 'priceTax'>,
  terms: TaxTerms | null,
): { label: string; cents: number }[] {
  const tax = invoiceTax(invoice, terms)
  if (!tax) return []
  const before = tax.isIncluded ? 'Includes ' : ''
  return chargedTaxes(tax).map((charged) => ({
    label: `${before}${taxLabel(charged)}`,
    cents: charged.amount,
  }))
}

/** What the customer pays, in cents. */
export function invoiceGross(
  invoice: Pick<WrittenInvoice, 'lines' | 'priceTax'>,
  terms: TaxTerms | null,
): number {
  const tax = invoiceTax(invoice, terms)
  return tax ? grossOf(tax) : invoiceTotal(invoice.lines)
}

type Conversion = { from: Currency; to: Currency; rates: CurrencyRates }

/** Whole units stay whole units, half up. @param cents of `from` */
export function convertedPrice(cents: number, conversion: Conversion): number {
  const unit = cents % 100 === 0 ? 100 : 1
  return storable(convertedWhole(cents / unit, conversion) * unit)
}

export const convertedLines = (
  lines: readonly WrittenLine[],
  conversion: Conversion,
): WrittenLine[] =>
  lines.map((line) =>
    line.unitPrice === null
      ? line
      : { ...line, unitPrice: convertedPrice(line.unitPrice, conversion) },
  )

/** Without one, the currency of a draft can still follow that of its customer. */
export const hasPrice = (lines: readonly WrittenLine[]): boolean =>
  lines.some(({ unitPrice }) => unitPrice !== null)

/** `1,200` or `0.25` */
export const quantityText = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })

/**
 * By field; empty if it can be sent.
 * @param today in the agency's time zone
 */
export function sendProblems(invoice: WrittenInvoice, today: string): Record<string, string> {
  const { businessName, email, title, dueOn } = invoice
  return {
    ...(!businessName && { businessName: 'Enter the name of the customer.' }),
    ...(!email && { email: 'Enter the email address of the customer.' }),
    ...(!title && { title: 'Enter a title, such as “Website care, March”.' }),
    ...(dueOn && dueOn < today && { dueOn: 'Choose today or a later day.' }),
    ...linesProblems(invoice.lines, currencyOf(invoice)),
  }
}

function linesProblems(lines: readonly WrittenLine[], currency: Currency): Record<string, string> {
  if (!lines.length) return { lines: 'Add a line.' }
  const problems = lines.flatMap(({ text, quantity, unitPrice }, position) => [
    ...(text ? [] : [[`lines.${position}.text`, 'Describe this line.']]),
    ...(quantity === null ? [[`lines.${position}.quantity`, 'Enter the quantity.']] : []),
    ...(unitPrice === null ? [[`lines.${position}.unitPrice`, 'Enter the price.']] : []),
  ])
  if (problems.length) return Object.fromEntries(problems) as Record<string, string>
  const total = invoiceTotal(lines)
  if (total === 0) return { lines: `The total must be above ${money(0, currency)}.` }
  return total > LARGEST_INTEGER
    ? { lines: `The total can be at most ${exactMoney(LARGEST_INTEGER, currency)}.` }
    : {}
}
