// The books of a period: what was invoiced and received, receivables, taxes and plans.
import * as z from 'zod/mini'
import { currencyCode } from '../../../kernel/currencies.contract.ts'
import { TAX_KINDS } from '../tax/document-tax.contract.ts'

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month like 2026-03.'))
/** Longer periods are hard to read as columns. */
export const MOST_MONTHS = 60
export const monthsBetween = (from: string, until: string): number => {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [untilYear = 0, untilMonth = 0] = until.split('-').map(Number)
  return (untilYear - fromYear) * 12 + untilMonth - fromMonth + 1
}

/** Both months are included, in the agency's time zone. */
export const Period = z.object({ from: month, until: month })
export type Period = z.infer<typeof Period>
const isReadable = ({ from, until }: Period): boolean => {
  const months = monthsBetween(from, until)
  return months >= 1 && months <= MOST_MONTHS
}
const readable = {
  message: `Choose up to ${MOST_MONTHS} months, the first one first.`,
  path: ['until'],
}
export const PeriodQuery = Period.check(z.refine(isReadable, readable))
/** Of a file for an accounting program, which has one currency: US dollars unless chosen. */
export const ExportQuery = z
  .extend(Period, { currency: z.optional(currencyCode) })
  .check(z.refine(isReadable, readable))
export type ExportQuery = z.infer<typeof ExportQuery>

/** Cents. `gross` is `net` and tax of the documents less credit notes; `received` less refunds. */
const SUMS = { net: z.int(), gross: z.int(), received: z.int() }
export const BookSums = z.object(SUMS)
export type BookSums = z.infer<typeof BookSums>

/** `invoices` and `creditNotes` count the documents. `refunded` is a part of `received`. */
export const MonthRow = z.object({
  month: z.string(),
  invoices: z.int(),
  creditNotes: z.int(),
  ...SUMS,
  refunded: z.int(),
})
export type MonthRow = z.infer<typeof MonthRow>

/** `detail` tells rows with the same name apart, such as the email of a customer. */
export const GroupRow = z.object({ name: z.string(), detail: z.string(), ...SUMS })
export type GroupRow = z.infer<typeof GroupRow>
/** The largest rows; `others` are the sums of `more` further ones. */
const Groups = z.object({ rows: z.array(GroupRow), more: z.int(), others: BookSums })
export type Groups = z.infer<typeof Groups>

/** Cents by days since the due date. */
const AGES = {
  total: z.int(),
  current: z.int(),
  upTo30: z.int(),
  upTo60: z.int(),
  upTo90: z.int(),
  older: z.int(),
}
/** `name` is the team member to whom the latest request of the customer is assigned, or null. */
const OwnerRow = z.object({ name: z.nullable(z.string()), ...AGES })
export type OwnerRow = z.infer<typeof OwnerRow>
/** At the end of `day`, the last one of the period or today. */
const DueBooks = z.object({ day: z.string(), owners: z.array(OwnerRow), ...AGES })
export type DueBooks = z.infer<typeof DueBooks>

const Tally = z.object({ count: z.int(), amount: z.int() })
export type Tally = z.infer<typeof Tally>
/** Positive cents. `canceled` are invoices that became void with their order: nothing counts them. */
const BookCorrections = z.object({
  refunds: Tally,
  returned: Tally,
  creditNotes: Tally,
  canceled: Tally,
})
export type BookCorrections = z.infer<typeof BookCorrections>

/** `none`: a document without tax. `name` and `percent` are empty for amounts without a tax. */
export const TaxRow = z.object({
  kind: z.enum([...TAX_KINDS, 'none']),
  name: z.string(),
  percent: z.nullable(z.int()),
  net: z.int(),
  tax: z.int(),
})
export type TaxRow = z.infer<typeof TaxRow>

/** `amount` is the monthly price, in cents. */
export const BookedPlan = z.object({
  businessName: z.string(),
  email: z.string(),
  plan: z.string(),
  day: z.string(),
  amount: z.int(),
})
export type BookedPlan = z.infer<typeof BookedPlan>
const Plans = z.object({ count: z.int(), amount: z.int(), rows: z.array(BookedPlan) })
export type Plans = z.infer<typeof Plans>

/**
 * Amounts of one currency. `taxes` is empty until a document had a tax. Plans are in US dollars:
 * `started` and `ended` are empty in another currency.
 */
export const CurrencyBooks = z.object({
  currency: currencyCode,
  total: z.extend(BookSums, { refunded: z.int() }),
  months: z.array(MonthRow),
  services: Groups,
  customers: Groups,
  sources: Groups,
  receivables: DueBooks,
  corrections: BookCorrections,
  taxes: z.array(TaxRow),
  started: Plans,
  ended: Plans,
})
export type CurrencyBooks = z.infer<typeof CurrencyBooks>
CurrencyBooks.register(z.globalRegistry, { id: 'CurrencyBooks' })

/**
 * `firstMonth` is that of the first document or payment of all, null before there is any.
 * `currencies` begins with US dollars, also without entries; another currency is there if something
 * was invoiced, received, corrected or due in the period. Nothing adds their amounts.
 */
export const Books = z.object({
  firstMonth: z.nullable(z.string()),
  currencies: z.array(CurrencyBooks),
})
export type Books = z.infer<typeof Books>
Books.register(z.globalRegistry, { id: 'Books' })

/** Tables of the screen, as CSV with all rows. */
export const BOOK_TABLES = {
  months: 'Months',
  services: 'Services',
  customers: 'Customers',
  sources: 'Sources',
  receivables: 'Receivables',
  corrections: 'Refunds and credit notes',
  taxes: 'Taxes',
  plans: 'Plans',
} as const
export type BookTable = keyof typeof BOOK_TABLES
// Object.keys loses the key type.
export const BOOK_TABLE_NAMES = Object.keys(BOOK_TABLES) as [BookTable, ...BookTable[]]
