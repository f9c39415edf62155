// The lines of an e-invoice without tax, and the VAT on them.
import { type Currency, currencyOf } from '#kernel/currencies.contract.ts'
import type { EInvoice, EInvoiceLine, EInvoiceTax } from '#kernel/e-invoice/e-invoice.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import type { IssuedLine } from '../invoices/written-invoices.contract.ts'
import { quantityText } from '../invoices/written-invoices.rules.ts'
import type { InvoiceContent } from '../payments/payments.contract.ts'
import {
  type DocumentTax,
  splitCents,
  TAX_CLASSES,
  taxAmountOf,
  type TaxClass,
  type TaxGroup,
} from '../tax/document-tax.contract.ts'
import { isInEu } from '../tax/tax-regions.contract.ts'

/** An e-invoice can state no other tax. */
export const hasOtherTax = ({ tax }: InvoiceContent): boolean =>
  tax !== undefined && !tax.isVat && taxAmountOf(tax) !== 0

/** The lines, and the tax of each kind. @param country of the seller */
export function taxedLines(
  content: InvoiceContent,
  country: string,
): Pick<EInvoice, 'lines' | 'taxes'> {
  const { tax, amount } = content
  if (!tax?.groups.length) {
    const untaxed = taxOfSeller(country)
    return {
      lines: linesOf(content, () => untaxed),
      taxes: [{ tax: untaxed, taxable: amount, amount: 0 }],
    }
  }
  const categories = new Map(tax.groups.map((group) => [group.taxClass, categoryOf(tax, group)]))
  const byClass = (taxClass: TaxClass): EInvoiceTax =>
    categories.get(taxClass) ?? taxOfSeller(country)
  return { lines: linesOf(content, byClass), taxes: sumsOf(tax, byClass) }
}

/** Without tax settings: outside the EU, services are not subject to its VAT. */
const taxOfSeller = (country: string): EInvoiceTax =>
  isInEu(country)
    ? { category: 'E', rate: 0, reason: 'No VAT is charged.' }
    : { category: 'O', reason: 'Not subject to VAT' }

function categoryOf({ kind, isVat, note }: DocumentTax, { taxes }: TaxGroup): EInvoiceTax {
  if (!isVat || kind === 'outside') return { category: 'O', reason: 'Not subject to VAT' }
  if (kind === 'reverse-charge') return { category: 'AE', rate: 0, reason: 'Reverse charge' }
  if (!taxes.length) return { category: 'E', rate: 0, reason: note || 'Exempt from VAT' }
  const percent = taxes.reduce((sum, tax) => sum + tax.percent, 0)
  return percent === 0 ? { category: 'Z', rate: 0 } : { category: 'S', rate: percent / 1000 }
}

/** Groups of the same tax are one entry, as EN 16931 requires. */
function sumsOf(
  { groups }: DocumentTax,
  byClass: (taxClass: TaxClass) => EInvoiceTax,
): EInvoice['taxes'] {
  const entries = groups.map(({ taxClass, net, taxes }) => ({
    tax: byClass(taxClass),
    taxable: net,
    amount: taxes.reduce((sum, { amount }) => sum + amount, 0),
  }))
  return [...Map.groupBy(entries, ({ tax }) => JSON.stringify(tax)).values()].flatMap((same) => {
    const [first] = same
    return first
      ? [{ tax: first.tax, taxable: sum(same, 'taxable'), amount: sum(same, 'amount') }]
      : []
  })
}

const sum = <Key extends string>(entries: readonly Record<Key, number>[], key: Key): number =>
  entries.reduce((all, entry) => all + entry[key], 0)

function linesOf(
  content: InvoiceContent,
  byClass: (taxClass: TaxClass) => EInvoiceTax,
): EInvoice['lines'] {
  const { line, amount, tax } = content
  const [first, ...others] = content.lines
    ? writtenLines(content, byClass)
    : groupLines(content, byClass)
  const whole = { name: line.text, description: line.soft, quantity: 1, unitAmount: amount, amount }
  return first
    ? [first, ...others]
    : [{ ...whole, tax: byClass(tax?.groups[0]?.taxClass ?? 'standard') }]
}

/** One line for each class of a document without lines. */
const groupLines = (
  { line, tax }: InvoiceContent,
  byClass: (taxClass: TaxClass) => EInvoiceTax,
): EInvoiceLine[] =>
  (tax?.groups ?? []).map(({ taxClass, net }, _at, { length }) => ({
    name: length > 1 ? `${line.text}, ${TAX_CLASSES[taxClass].toLowerCase()}` : line.text,
    description: line.soft,
    quantity: 1,
    unitAmount: net,
    amount: net,
    tax: byClass(taxClass),
  }))

function writtenLines(
  content: InvoiceContent,
  byClass: (taxClass: TaxClass) => EInvoiceTax,
): EInvoiceLine[] {
  const [nets, currency] = [netAmounts(content), currencyOf(content)]
  return (content.lines ?? []).map((line, at) => ({
    ...pricedLine(line, nets[at] ?? line.amount, currency),
    name: line.text,
    tax: byClass(line.taxClass ?? 'standard'),
  }))
}

/** A price without tax that is no whole cents is stated as one unit. */
function pricedLine(
  { detail, quantity, unitPrice, amount }: IssuedLine,
  net: number,
  currency: Currency,
): Pick<EInvoiceLine, 'description' | 'quantity' | 'unitAmount' | 'amount'> {
  const units = quantity / 100
  const unitAmount = net === amount ? unitPrice : net / units
  if (Number.isInteger(unitAmount))
    return { description: detail, quantity: units, unitAmount, amount: net }
  const each = `${quantityText(quantity)} × ${exactMoney(unitPrice, currency)} with VAT`
  const description = [detail, each].filter(Boolean).join('\n')
  return { description, quantity: 1, unitAmount: net, amount: net }
}

/** Of prices that include tax, the net amount of a class is split among its lines. */
function netAmounts({ lines = [], tax }: InvoiceContent): number[] {
  const nets = lines.map(({ amount }) => amount)
  if (!tax?.isIncluded) return nets
  for (const { taxClass, net } of tax.groups) {
    const own = lines.flatMap((line, at) =>
      (line.taxClass ?? 'standard') === taxClass ? [at] : [],
    )
    const parts = splitCents(
      own.map((at) => lines[at]?.amount ?? 0),
      net,
    )
    own.forEach((at, index) => (nets[at] = parts[index] ?? 0))
  }
  return nets
}
