// The agency's list of all payments.
import * as z from 'zod/mini'
import { CURRENCIES, type Currency, currencyCode } from '../../../kernel/currencies.contract.ts'
import { Paged } from '../../../kernel/paging.contract.ts'
import { textOf } from '../../../kernel/text.contract.ts'
import {
  AdminPayment,
  NewCreditNote,
  NewReceipt,
  NewRefund,
  NO_AMOUNT,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from './payments.contract.ts'

export const RECORD_KINDS = [
  'quotes',
  'invoices',
  'plans',
  'fixes',
  'refunds',
  'corrections',
  'credit',
  'credit-notes',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/**
 * `method` is null until the payment is paid. `refunded` is the part that goes or went back, in
 * positive cents. `planCanceled` belongs to the last bill of a canceled plan; its `reason` is '' if
 * none was given.
 */
export const PaymentRecord = z.extend(AdminPayment, {
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  card: z.nullable(z.string()),
  refunded: z.int(),
  planCanceled: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
})
export type PaymentRecord = z.infer<typeof PaymentRecord>
PaymentRecord.register(z.globalRegistry, { id: 'PaymentRecord' })

const FILTER = {
  search: z.optional(textOf(100)),
  status: z.optional(z.enum([...PAYMENT_STATUSES, 'overdue'])),
  kind: z.optional(z.enum(RECORD_KINDS)),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  currency: z.optional(currencyCode),
  month: z.optional(
    z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month like 2026-03.')),
  ),
}
/**
 * `overdue` payments are pending. `month` is `2026-03` in the agency's time zone: when a payment was
 * paid, else created.
 */
export const RecordsFilter = z.object(FILTER)
export type RecordsFilter = z.infer<typeof RecordsFilter>
export const RecordsQuery = z.object({ ...FILTER, ...Paged.shape })
export type RecordsQuery = z.infer<typeof RecordsQuery>

/**
 * Cents of the filtered payments: received, refunded, returned refunds, due now, overdue, which is a
 * part of it, written off, and due later.
 */
const SUMS = {
  received: z.int(),
  refunded: z.int(),
  cameBack: z.int(),
  due: z.int(),
  overdue: z.int(),
  writtenOff: z.int(),
  later: z.int(),
  failed: z.int(),
}
const RecordSums = z.object({ currency: currencyCode, ...SUMS })
export type RecordSums = z.infer<typeof RecordSums>

/**
 * In US dollars; `others` has the same sums for each other currency that has any. `firstMonth` is the
 * month of the first payment of all, `currencies` are those of all payments.
 */
export const RecordTotals = z.object({
  count: z.int(),
  ...SUMS,
  others: z.array(RecordSums),
  firstMonth: z.nullable(z.string()),
  currencies: z.array(currencyCode),
})
export type RecordTotals = z.infer<typeof RecordTotals>
RecordTotals.register(z.globalRegistry, { id: 'RecordTotals' })

/**
 * Filter of a business's own payments. Returned refunds, credit and credit notes are listed with the
 * refunds, a partial payment with the payment that it is for.
 */
export const MY_RECORD_KINDS = ['quotes', 'invoices', 'plans', 'fixes', 'refunds'] as const
export type MyRecordKind = (typeof MY_RECORD_KINDS)[number]
export const MyRecordsFilter = z.object({ kind: z.optional(z.enum(MY_RECORD_KINDS)) })
export type MyRecordsFilter = z.infer<typeof MyRecordsFilter>
export const MyRecordsQuery = z.object({ ...MyRecordsFilter.shape, ...Paged.shape })
export type MyRecordsQuery = z.infer<typeof MyRecordsQuery>

const PAID = { received: z.int(), refunded: z.int(), credit: z.int() }
const PaidInCurrency = z.object({ currency: currencyCode, ...PAID })
export type PaidInCurrency = z.infer<typeof PaidInCurrency>

/**
 * Cents received in the current year, and refunded for good in it; `credit` is left to use. In US
 * dollars; `others` has the same for each other currency that has any.
 */
export const PaidInYear = z.object({
  year: z.int(),
  ...PAID,
  others: z.array(PaidInCurrency),
})
export type PaidInYear = z.infer<typeof PaidInYear>
PaidInYear.register(z.globalRegistry, { id: 'PaidInYear' })

const SYMBOLS: Record<Currency, string> = {
  USD: String.raw`\$`,
  EUR: '€',
  GBP: '£',
  CAD: String.raw`(?:CA)?\$`,
}
/** A number such as `29.50` or `1,250`, with or without the symbol in front of it. */
const enteredIn = (...currencies: readonly Currency[]): RegExp => {
  const symbols = currencies.map((currency) => SYMBOLS[currency]).join('|')
  return new RegExp(String.raw`^(?:${symbols})?\s?\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?$`)
}
const toCents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)

/** An amount as entered, such as `29.50` or `€1,250`. A symbol of another currency is an error. */
const amountIn = (currency: Currency) =>
  z.pipe(
    z.string(NO_AMOUNT).check(z.trim(), z.regex(enteredIn(currency), NO_AMOUNT)),
    z.transform(toCents),
  )
const IN_ANY = enteredIn(...CURRENCIES)
/** @returns undefined for a text that is no amount in this currency; without it, in any */
export function enteredCents(text: string, currency?: Currency): number | undefined {
  const entered = text.trim()
  return (currency ? enteredIn(currency) : IN_ANY).test(entered) ? toCents(entered) : undefined
}

export const manualReceipt = (currency: Currency) =>
  z.extend(NewReceipt, { amount: amountIn(currency) })
export type ManualReceipt = z.output<ReturnType<typeof manualReceipt>>
export const manualCreditNote = (currency: Currency) =>
  z.extend(NewCreditNote, { amount: amountIn(currency) })
export type ManualCreditNote = z.output<ReturnType<typeof manualCreditNote>>

/** A card payment goes back to the card, unless `method` says otherwise. */
export const manualRefund = (currency: Currency) =>
  z.object({
    amount: amountIn(currency),
    reason: textOf(200),
    method: NewRefund.shape.method,
  })
export type ManualRefund = z.output<ReturnType<typeof manualRefund>>
