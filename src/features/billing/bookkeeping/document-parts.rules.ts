// The parts of a document, each with one tax: what a line of a file for an accounting program is.
import {
  type DocumentTax,
  percentText,
  type TaxGroup,
  type TaxKind,
  taxLabel,
} from '../tax/document-tax.contract.ts'
import type { TaxCode } from './accounting-codes.contract.ts'
import type { BookedDocument } from './booked-entries.contract.ts'

/** Of amounts without a tax: the kind of the document, `taxed` for lines that are not taxed. */
export const UNTAXED_NAMES: Record<TaxKind | 'none', string> = {
  none: 'No tax',
  taxed: 'Not taxed',
  'reverse-charge': 'Reverse charge',
  exempt: 'Exempt',
  outside: 'Outside the tax area',
}

type PartTax = { name: string; percent: number; amount: number }
/** Positive cents: `net`, and each of `taxes` on it. `quantity` is in hundredths. */
export type DocumentPart = {
  text: string
  quantity: number
  unitPrice: number
  net: number
  taxes: readonly PartTax[]
  taxName: string
}

/** `VAT (19%)`, both taxes of lines with two. */
const nameOfTaxes = (taxes: readonly PartTax[]): string => taxes.map(taxLabel).join(' + ')

const textOf = ({ title, detail }: BookedDocument): string =>
  detail ? `${title}, ${detail}` : title

/**
 * Untaxed documents that an admin wrote have a part for each line. Others have one for each group of
 * lines with the same taxes, whose amounts are those of the document.
 */
export function documentParts(document: BookedDocument): DocumentPart[] {
  const { tax, lines, amount } = document
  if (tax) return tax.groups.map((group) => taxedPart(document, tax, group))
  const untaxed = { taxes: [], taxName: UNTAXED_NAMES.none }
  const sum = lines.reduce((all, line) => all + line.amount, 0)
  if (!lines.length || sum !== amount)
    return [{ text: textOf(document), quantity: 100, unitPrice: amount, net: amount, ...untaxed }]
  return lines.map(({ text, quantity, unitPrice, amount }) => ({
    text,
    quantity,
    unitPrice,
    net: amount,
    ...untaxed,
  }))
}

const taxedPart = (
  document: BookedDocument,
  { kind }: DocumentTax,
  group: TaxGroup,
): DocumentPart => ({
  text: textOf(document),
  quantity: 100,
  unitPrice: group.net,
  net: group.net,
  taxes: group.taxes,
  taxName: nameOfGroup(kind, group),
})

/** The name of the taxes of a group of lines, which has a code in each program. */
export const nameOfGroup = (kind: TaxKind, { taxes }: Pick<TaxGroup, 'taxes'>): string =>
  taxes.some(({ percent }) => percent > 0) ? nameOfTaxes(taxes) : UNTAXED_NAMES[kind]

export const taxOf = ({ taxes }: DocumentPart): number =>
  taxes.reduce((sum, { amount }) => sum + amount, 0)

/** Of all taxes together: `8.25%`. */
export const rateOf = ({ taxes }: DocumentPart): string =>
  percentText(taxes.reduce((sum, { percent }) => sum + percent, 0))

/** Undefined if the admin has set none. */
export const setCode = (codes: readonly TaxCode[], name: string): string | undefined =>
  codes.find((code) => code.name === name)?.code || undefined
