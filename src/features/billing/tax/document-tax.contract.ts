// The tax of one document: how it is taxed, and the amounts that follow. Frozen with the document.
import * as z from 'zod/mini'

/** Which rates a line is taxed at. A line from before there was tax is at the standard rate. */
export const TAX_CLASSES = {
  standard: 'Standard rate',
  reduced: 'Reduced rate',
  untaxed: 'Not taxed',
} as const
export type TaxClass = keyof typeof TAX_CLASSES
export const TAX_CLASS_NAMES = Object.keys(TAX_CLASSES) as [TaxClass, ...TaxClass[]]

/**
 * `outside`: no rate applies to the place of the customer. `reverse-charge`: a business in another
 * country of the EU pays the VAT itself.
 */
export const TAX_KINDS = ['taxed', 'reverse-charge', 'exempt', 'outside'] as const
const taxKind = z.enum(TAX_KINDS)
export type TaxKind = (typeof TAX_KINDS)[number]

/** `percent` is in thousandths: 8250 is 8.25 percent. */
const AppliedRate = z.object({
  name: z.string(),
  percent: z.int(),
  taxClass: z.enum(['standard', 'reduced']),
})

/**
 * How a document is taxed. `isIncluded`: its prices include the tax. `isVat`: the tax is a VAT, which
 * an e-invoice can state. `note` is what the document says if it is not `taxed`, else ''.
 */
export const TaxTerms = z.object({
  kind: taxKind,
  isIncluded: z.boolean(),
  isVat: z.boolean(),
  note: z.string(),
  rates: z.array(AppliedRate),
})
export type TaxTerms = z.infer<typeof TaxTerms>
TaxTerms.register(z.globalRegistry, { id: 'TaxTerms' })

/** Null while the agency charges no tax. */
export const MaybeTaxTerms = z.object({ terms: z.nullable(TaxTerms) })

const ChargedTax = z.object({ name: z.string(), percent: z.int(), amount: z.int() })
export type ChargedTax = z.infer<typeof ChargedTax>

/** Lines of one class, in cents: their net amount, and each tax on it. */
const TaxGroup = z.object({
  taxClass: z.enum(TAX_CLASS_NAMES),
  net: z.int(),
  taxes: z.array(ChargedTax),
})
export type TaxGroup = z.infer<typeof TaxGroup>

/** Net amounts and taxes add up to the amount of the document. */
export const DocumentTax = z.object({
  kind: taxKind,
  isIncluded: z.boolean(),
  isVat: z.boolean(),
  note: z.string(),
  groups: z.array(TaxGroup),
})
export type DocumentTax = z.infer<typeof DocumentTax>
DocumentTax.register(z.globalRegistry, { id: 'DocumentTax' })

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** In cents, without tax. */
export const netOf = ({ groups }: DocumentTax): number => sum(groups.map(({ net }) => net))

const taxOfGroup = ({ taxes }: TaxGroup): number => sum(taxes.map(({ amount }) => amount))

/** In cents. */
export const taxAmountOf = ({ groups }: DocumentTax): number => sum(groups.map(taxOfGroup))

/** In cents: what the customer pays. */
export const grossOf = (tax: DocumentTax): number => netOf(tax) + taxAmountOf(tax)

/** `8.25%` */
export const percentText = (percent: number): string => `${percent / 1000}%`

/** Each tax with its sum over all lines, by name and percentage. */
export function chargedTaxes({ groups }: DocumentTax): ChargedTax[] {
  const charged = new Map<string, ChargedTax>()
  for (const tax of groups.flatMap(({ taxes }) => taxes)) {
    const key = `${tax.percent} ${tax.name}`
    charged.set(key, { ...tax, amount: tax.amount + (charged.get(key)?.amount ?? 0) })
  }
  return [...charged.values()]
}

/** `Sales tax, Texas (8.25%)` */
export const taxLabel = ({ name, percent }: Pick<ChargedTax, 'name' | 'percent'>): string =>
  `${name} (${percentText(percent)})`

/** Half a cent rounds up. */
function rounded(amount: number, multiplier: number, divisor: number): number {
  const [by, of] = [BigInt(multiplier), BigInt(divisor)]
  return Number((2n * BigInt(amount) * by + of) / (2n * of))
}

const WHOLE = 100_000

type Rate = Pick<ChargedTax, 'name' | 'percent'>

const addTaxes = (net: number, rates: readonly Rate[]): ChargedTax[] =>
  rates.map(({ name, percent }) => ({ name, percent, amount: rounded(net, percent, WHOLE) }))

function splitIncluded(gross: number, rates: readonly Rate[]): Pick<TaxGroup, 'net' | 'taxes'> {
  const percents = sum(rates.map(({ percent }) => percent))
  const net = rounded(gross, WHOLE, WHOLE + percents)
  const amounts = splitCents(
    rates.map(({ percent }) => percent),
    gross - net,
  )
  const taxes = rates.map(({ name, percent }, at) => ({ name, percent, amount: amounts[at] ?? 0 }))
  return { net, taxes }
}

/** What the lines of each class cost, in cents, as priced: with or without the tax. */
export type ClassAmounts = Partial<Record<TaxClass, number>>

/** Each tax is rounded once per document, half a cent up, as EN 16931 requires. */
export function documentTax(
  { kind, isIncluded, isVat, note, rates }: TaxTerms,
  amounts: ClassAmounts,
): DocumentTax {
  const groups = TAX_CLASS_NAMES.flatMap((taxClass): TaxGroup[] => {
    const amount = amounts[taxClass] ?? 0
    if (amount === 0) return []
    const applied = rates.filter((rate) => rate.taxClass === taxClass)
    if (!applied.length) return [{ taxClass, net: amount, taxes: [] }]
    if (isIncluded) return [{ taxClass, ...splitIncluded(amount, applied) }]
    return [{ taxClass, net: amount, taxes: addTaxes(amount, applied) }]
  })
  return { kind, isIncluded, isVat, note, groups }
}

/** Whether cent number `one` of an amount comes before cent number `other` of another amount. */
const isEarlier = (one: Cent, other: Cent): boolean => {
  const [left, right] = [
    BigInt(2 * one.number - 1) * BigInt(other.amount),
    BigInt(2 * other.number - 1) * BigInt(one.amount),
  ]
  return left < right || (left === right && one.at < other.at)
}
type Cent = { amount: number; number: number; at: number }

/**
 * Splits cents in proportion to the amounts, without losing one. Each further cent goes to one amount
 * and takes none from another (the method of Webster), so that no part of a document is negative.
 */
export function splitCents(amounts: readonly number[], cents: number): number[] {
  const total = sum(amounts)
  if (total === 0) return amounts.map(() => 0)
  const parts = amounts.map((amount) => rounded(amount, cents, total))
  const centsOf = (step: 0 | 1): Cent[] =>
    amounts.flatMap((amount, at) => {
      const number = (parts[at] ?? 0) + step
      return amount > 0 && number > 0 ? [{ amount, number, at }] : []
    })
  const change = (cent: Cent, by: 1 | -1): void => {
    parts[cent.at] = (parts[cent.at] ?? 0) + by
  }
  for (let left = cents - sum(parts); left > 0; left -= 1)
    change(
      centsOf(1).reduce((one, other) => (isEarlier(other, one) ? other : one)),
      1,
    )
  for (let over = sum(parts) - cents; over > 0; over -= 1)
    change(
      centsOf(0).reduce((one, other) => (isEarlier(one, other) ? other : one)),
      -1,
    )
  return parts
}

type Range = { from: number; to: number }

/**
 * The part of each amount that belongs to a range of their total. Consecutive ranges that cover
 * the total give exactly the amounts, and the amounts of each range add up to its length.
 */
function cut(amounts: readonly number[], { from, to }: Range): number[] {
  const before = splitCents(amounts, from)
  return splitCents(amounts, to).map((part, at) => part - (before[at] ?? 0))
}

/** Splits cents among the classes in proportion to their amounts. */
export function spreadOverClasses(amounts: ClassAmounts, cents: number): ClassAmounts {
  const parts = splitCents(
    TAX_CLASS_NAMES.map((name) => amounts[name] ?? 0),
    cents,
  )
  return Object.fromEntries(TAX_CLASS_NAMES.map((name, at) => [name, parts[at] ?? 0]))
}

/** Replaces the amounts of a document in their order: net, then the taxes of each group. */
function withAmounts(tax: DocumentTax, amounts: readonly number[]): DocumentTax {
  const left = [...amounts]
  const next = (): number => left.shift() ?? 0
  const groups = tax.groups.map((group) => ({
    ...group,
    net: next(),
    taxes: group.taxes.map((charged) => ({ ...charged, amount: next() })),
  }))
  return { ...tax, groups }
}

const allAmounts = ({ groups }: DocumentTax): number[] =>
  groups.flatMap(({ net, taxes }) => [net, ...taxes.map(({ amount }) => amount)])

/**
 * The tax in a part of a document, such as a credit note. @param range of cents of its gross amount:
 * after what earlier parts took
 */
export const taxOfPart = (tax: DocumentTax, range: Range): DocumentTax =>
  withAmounts(tax, cut(allAmounts(tax), range))

/**
 * The tax of each payment of a document. @param shares cents as priced, without the tax that is added
 * to them, which add up to the priced amount of the document
 */
export function taxOfShares(tax: DocumentTax, shares: readonly number[]): DocumentTax[] {
  let from = 0
  return shares.map((share) => {
    const range = { from, to: from + share }
    from += share
    return tax.isIncluded ? taxOfPart(tax, range) : taxOfNet(tax, range)
  })
}

function taxOfNet(tax: DocumentTax, range: Range): DocumentTax {
  const total = netOf(tax)
  const upTo = (amount: number, cents: number): number =>
    total === 0 ? 0 : rounded(amount, cents, total)
  const nets = cut(
    tax.groups.map(({ net }) => net),
    range,
  )
  const amounts = tax.groups.flatMap(({ taxes }, at) => [
    nets[at] ?? 0,
    ...taxes.map(({ amount }) => upTo(amount, range.to) - upTo(amount, range.from)),
  ])
  return withAmounts(tax, amounts)
}
