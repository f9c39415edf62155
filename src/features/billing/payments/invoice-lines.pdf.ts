// The lines and sums of an invoice or credit note in its PDF.
import { currencyOf } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import type { PdfBlock, Sum } from '#kernel/pdf/pdf-document.ts'
import { quantityText } from '../invoices/written-invoices.rules.ts'
import {
  chargedTaxes,
  type DocumentTax,
  netOf,
  percentText,
  type TaxClass,
  taxLabel,
} from '../tax/document-tax.contract.ts'
import type { InvoiceContent } from './payments.contract.ts'

const DESCRIPTION = { label: 'Description' }
const QUANTITY = { label: 'Quantity', width: 70, isNumeric: true }
const AMOUNT = { label: 'Amount', width: 92, isNumeric: true }
const TAX = { label: 'Tax', width: 54, isNumeric: true }

/** Only a document whose lines are taxed differently shows the tax of each. */
export function linesTable(content: InvoiceContent): PdfBlock {
  const { lines, line, tax } = content
  const currency = currencyOf(content)
  if (!lines)
    return {
      columns: [DESCRIPTION, QUANTITY, AMOUNT],
      rows: [
        [
          describedCell(line.text, line.soft),
          { text: '1' },
          { text: exactMoney(pricedAmount(content), currency) },
        ],
      ],
    }
  const isMixed = tax !== undefined && tax.groups.length > 1
  return {
    columns: [
      DESCRIPTION,
      QUANTITY,
      { ...AMOUNT, label: 'Unit price' },
      ...(isMixed ? [TAX] : []),
      AMOUNT,
    ],
    rows: lines.map(({ text, detail, quantity, unitPrice, amount, taxClass = 'standard' }) => [
      describedCell(text, detail),
      { text: quantityText(quantity) },
      { text: exactMoney(unitPrice, currency) },
      ...(isMixed ? [{ text: percentOf(tax, taxClass) }] : []),
      { text: exactMoney(amount, currency) },
    ]),
  }
}

const describedCell = (text: string, soft: string) => ({
  text,
  strong: true,
  ...(soft && { soft }),
})

/** `5% + 7%`, or `–` for a line without tax. */
const percentOf = ({ groups }: DocumentTax, taxClass: TaxClass): string =>
  groups
    .find((group) => group.taxClass === taxClass)
    ?.taxes.map(({ percent }) => percentText(percent))
    .join(' + ') || '–'

/** As its lines state it: without the tax, unless their prices include it. */
const pricedAmount = ({ amount, tax }: InvoiceContent): number =>
  tax && !tax.isIncluded ? netOf(tax) : amount

/** From the lines to the amount of the document. */
export function taxSums({ amount, tax, ...content }: InvoiceContent): Sum[] {
  if (!tax) return []
  const currency = currencyOf(content)
  const taxes = chargedTaxes(tax).map((charged) => ({
    label: `${tax.isIncluded ? 'Includes ' : ''}${taxLabel(charged)}`,
    value: exactMoney(charged.amount, currency),
  }))
  const total = { label: 'Total', value: exactMoney(amount, currency) }
  if (tax.isIncluded) return [total, ...taxes]
  return [{ label: 'Subtotal', value: exactMoney(netOf(tax), currency) }, ...taxes, total]
}

/** Why no tax, or another one, is charged. */
export const taxNote = ({ tax }: InvoiceContent): PdfBlock[] => (tax?.note ? [{ p: tax.note }] : [])
