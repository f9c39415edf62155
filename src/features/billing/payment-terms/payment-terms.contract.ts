// When payments are due, and how customers are reminded of those that have not arrived.
import * as z from 'zod/mini'
import { currencyCode } from '../../../kernel/currencies.contract.ts'
import { CurrencyAmount } from '../../../kernel/currency-amount.contract.ts'
import { wholeNumber } from '../../../kernel/numbers.contract.ts'
import { LateFee } from '../late-fees/late-fees.contract.ts'
import { emailText, textOf } from '../../../kernel/text.contract.ts'

/** Days from the day on which a payment can be made to its due date. */
export const TERM_DAYS = [0, 7, 14, 30] as const
export type TermDays = (typeof TERM_DAYS)[number]
export const TERM_TEXTS: Record<TermDays, string> = {
  0: 'Due on receipt',
  7: 'Due within 7 days',
  14: 'Due within 14 days',
  30: 'Due within 30 days',
}
export const termDays = z.literal([...TERM_DAYS], 'Choose when payments are due.')

const [EARLIEST_STAGE, LATEST_STAGE] = [-30, 90]
export const MOST_STAGES = 8
export const LONGEST_REMINDER_TEXT = 500
const STAGE_DAY = `Enter a whole number of days from ${EARLIEST_STAGE} to ${LATEST_STAGE}.`

/** `days` from the due date, negative before it. `text` is added to the mail. */
export const ReminderStage = z.object({
  days: wholeNumber(EARLIEST_STAGE, LATEST_STAGE, STAGE_DAY),
  text: textOf(LONGEST_REMINDER_TEXT),
})
export type ReminderStage = z.infer<typeof ReminderStage>

/** At most the days of the shortest month. */
const LONGEST_AHEAD = 28
const LONGEST_UNPAID = 90
const AHEAD = `Enter a whole number of days from 0 to ${LONGEST_AHEAD}.`
const UNPAID = `Enter a whole number of days from 1 to ${LONGEST_UNPAID}.`

/**
 * `planDaysAhead`: a plan by bank transfer is invoiced that many days before each month.
 * `planEndDays`: it ends that many days after the due date of an unpaid invoice. `lateFee`: what new
 * quotes agree on for late payments.
 */
const TERMS = {
  termDays,
  planDaysAhead: wholeNumber(0, LONGEST_AHEAD, AHEAD),
  planEndDays: wholeNumber(1, LONGEST_UNPAID, UNPAID),
  remindersOn: z.boolean(),
  lateFee: z._default(z.nullable(LateFee), null),
  stages: z.array(ReminderStage).check(
    z.maxLength(MOST_STAGES, `There can be at most ${MOST_STAGES} reminders.`),
    z.refine(
      (stages) => new Set(stages.map(({ days }) => days)).size === stages.length,
      'Two reminders are on the same day. Change or remove one of them.',
    ),
  ),
}

/** Of all customers. `revision` is 0 until an admin saves them. */
export const PaymentTerms = z.object({ ...TERMS, revision: z.int() })
export type PaymentTerms = z.infer<typeof PaymentTerms>
PaymentTerms.register(z.globalRegistry, { id: 'PaymentTerms' })

export const FIRST_TERMS: PaymentTerms = {
  termDays: 14,
  planDaysAhead: 7,
  planEndDays: 14,
  remindersOn: true,
  lateFee: null,
  stages: [-3, 0, 3, 7, 14].map((days) => ({ days, text: '' })),
  revision: 0,
}

export const PaymentTermsChange = z.object({ ...TERMS, revision: z.optional(wholeNumber()) })
export type PaymentTermsChange = z.infer<typeof PaymentTermsChange>
PaymentTermsChange.register(z.globalRegistry, { id: 'PaymentTermsChange' })

/** A customer in the path of a call; in lower case. */
export const PayerAddress = z.object({
  email: z.pipe(emailText(), z.string().check(z.toLowerCase())),
})

/**
 * Of one customer. `termDays` is null for the terms of all customers; `currency` is that of new quotes
 * and invoices; `credit` has the currencies in which the customer has some.
 */
const PAYER = { termDays: z.nullable(termDays), remindersOn: z.boolean() }
export const PayerSettings = z.object({
  ...PAYER,
  currency: currencyCode,
  revision: z.int(),
  credit: z.array(CurrencyAmount),
})
export type PayerSettings = z.infer<typeof PayerSettings>
PayerSettings.register(z.globalRegistry, { id: 'PayerSettings' })

export const PayerSettingsChange = z.object({
  ...PAYER,
  currency: z.optional(currencyCode),
  revision: z.optional(wholeNumber()),
})
export type PayerSettingsChange = z.infer<typeof PayerSettingsChange>
PayerSettingsChange.register(z.globalRegistry, { id: 'PayerSettingsChange' })
