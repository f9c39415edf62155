// Invoices that are created and sent every month, quarter or year.
import * as z from 'zod/mini'
import { currencyCode } from '../../../kernel/currencies.contract.ts'
import { LARGEST_INTEGER, wholeNumber } from '../../../kernel/numbers.contract.ts'
import { WrittenInvoice } from '../invoices/written-invoices.contract.ts'
import { PAYMENT_STATUSES } from '../payments/payments.contract.ts'

export const INTERVALS = ['month', 'quarter', 'year'] as const
export type Interval = (typeof INTERVALS)[number]
export const INTERVAL_TEXTS: Record<Interval, string> = {
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
}
export const RECURRENCE_STATES = ['active', 'paused', 'ended'] as const
export type RecurrenceState = (typeof RECURRENCE_STATES)[number]

const interval = z.enum(INTERVALS, 'Choose how often.')
const day = z.iso.date('Choose a day.')
const lastDay = z.nullable(day)

/** Days in the agency's time zone. `endsOn` is the last day on which one can be created. */
export const NewRecurringInvoice = z.object({
  /** Of the draft, as the admin has seen it. */
  revision: wholeNumber(),
  every: interval,
  firstOn: day,
  endsOn: lastDay,
})
export type NewRecurringInvoice = z.infer<typeof NewRecurringInvoice>
NewRecurringInvoice.register(z.globalRegistry, { id: 'NewRecurringInvoice' })

const ROW = {
  id: z.uuid(),
  businessName: z.string(),
  email: z.string(),
  title: z.string(),
  total: z.int(),
  currency: currencyCode,
  every: interval,
  endsOn: lastDay,
  /** Null once it has ended. */
  nextOn: z.nullable(z.iso.date()),
  state: z.enum(RECURRENCE_STATES),
}
export const RecurringInvoiceRow = z.object(ROW)
export type RecurringInvoiceRow = z.infer<typeof RecurringInvoiceRow>
RecurringInvoiceRow.register(z.globalRegistry, { id: 'RecurringInvoiceRow' })

/** Latest first. `on` is the day that it was for. */
const CreatedInvoice = z.object({
  paymentId: z.uuid(),
  on: z.iso.date(),
  number: z.nullable(z.string()),
  amount: z.int(),
  status: z.enum(PAYMENT_STATUSES),
})

/** Without `dueOn`, since each invoice has its own due date, and without `currency`, which never changes. */
export const RecurringContent = z.omit(WrittenInvoice, {
  businessName: true,
  email: true,
  dueOn: true,
  currency: true,
})
export type RecurringContent = z.infer<typeof RecurringContent>

/** `priceChange` applies to invoices from its day on. */
export const RecurringInvoice = z.object({
  ...ROW,
  content: RecurringContent,
  firstOn: z.iso.date(),
  revision: z.int(),
  priceChange: z.nullable(
    z.object({ from: z.iso.date(), lines: WrittenInvoice.shape.lines, total: z.int() }),
  ),
  invoices: z.array(CreatedInvoice),
})
export type RecurringInvoice = z.infer<typeof RecurringInvoice>
RecurringInvoice.register(z.globalRegistry, { id: 'RecurringInvoice' })

/** For future invoices. A higher price needs a `PriceChange` once the first invoice was sent. */
export const RecurringInvoiceChange = z.object({
  revision: wholeNumber(),
  content: RecurringContent,
  endsOn: lastDay,
})
export type RecurringInvoiceChange = z.infer<typeof RecurringInvoiceChange>
RecurringInvoiceChange.register(z.globalRegistry, { id: 'RecurringInvoiceChange' })

export const RecurrenceStateChange = z.object({ state: z.enum(RECURRENCE_STATES) })
RecurrenceStateChange.register(z.globalRegistry, { id: 'RecurrenceStateChange' })

export const DEFAULT_NOTICE_DAYS = 30
const NOTICE = 'Enter the days of notice, from 0 to 365.'

/** The customer is notified at once, at least `noticeDays` before the first day of the price. */
export const NewPriceChange = z.object({
  revision: wholeNumber(),
  lines: WrittenInvoice.shape.lines,
  from: day,
  noticeDays: wholeNumber(0, 365, NOTICE),
  total: wholeNumber(1, LARGEST_INTEGER, 'Give the total that you have seen.'),
})
export type NewPriceChange = z.infer<typeof NewPriceChange>
NewPriceChange.register(z.globalRegistry, { id: 'NewPriceChange' })
