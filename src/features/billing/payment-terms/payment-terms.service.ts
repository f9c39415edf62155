// Reads and changes when payments are due: for all customers, and for one.
import { type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { type CurrencyRates, usedCurrencies } from '#features/company/currency-settings.contract.ts'
import {
  readCurrencySettings,
  requireUsedCurrency,
} from '#features/company/currency-settings.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { calendarDay, daysLater, endOfDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import {
  FIRST_TERMS,
  type PayerSettings,
  type PayerSettingsChange,
  type PaymentTerms,
  type PaymentTermsChange,
  type TermDays,
} from './payment-terms.contract.ts'
import { creditsOf } from '../payments/partial-payments.store.ts'
import {
  findPayerSettings,
  findPaymentTerms,
  savePayerSettings,
  savePaymentTerms,
} from './payment-terms.store.ts'

const SAME_TERMS = {
  termDays: null,
  remindersOn: true,
  currency: MAIN_CURRENCY,
  revision: 0,
} as const

export const readPaymentTerms = async (ctx: Ctx): Promise<PaymentTerms> =>
  (await findPaymentTerms(ctx.db)) ?? FIRST_TERMS

/** @throws conflict if another admin saved meanwhile */
export async function changePaymentTerms(
  ctx: Ctx,
  { revision, ...change }: PaymentTermsChange,
): Promise<PaymentTerms> {
  const stages = change.stages.toSorted((one, other) => one.days - other.days)
  const saved = await transaction(ctx, ({ db }) =>
    savePaymentTerms(db, { ...change, stages, ...changedNow(ctx) }, revision),
  )
  if (!saved) throw savedMeanwhile('the payment terms')
  return saved
}

export async function readPayerSettings(ctx: Ctx, email: string): Promise<PayerSettings> {
  const address = email.toLowerCase()
  const settings = (await findPayerSettings(ctx.db, address)) ?? SAME_TERMS
  return { ...settings, credit: await creditsOf(ctx.db, address) }
}

/** @throws conflict if another admin saved meanwhile */
export async function changePayerSettings(
  ctx: Ctx,
  email: string,
  { revision, ...change }: PayerSettingsChange,
): Promise<PayerSettings> {
  const saved = await transaction(ctx, async (ctx) => {
    const before = await readPayerSettings(ctx, email)
    const currency = change.currency ?? before.currency
    if (currency !== before.currency) await requireUsedCurrency(ctx, currency)
    const row = { email: email.toLowerCase(), ...change, currency, ...changedNow(ctx) }
    return savePayerSettings(ctx.db, row, revision)
  })
  if (!saved) throw savedMeanwhile('these payment settings')
  return readPayerSettings(ctx, email)
}

const changedNow = (ctx: Ctx) => ({
  changedAt: ctx.clock.now(),
  changedBy: signedIn(ctx).userId,
})

const savedMeanwhile = (what: string): Failure =>
  new Failure(
    'conflict',
    `Someone else saved ${what} after you opened them. Reload them to see their changes.`,
  )

/** The terms of the customer, else of all customers. */
export async function readTermDays(ctx: Ctx, email: string): Promise<TermDays> {
  const { termDays } = await readPayerSettings(ctx, email)
  return termDays ?? (await readPaymentTerms(ctx)).termDays
}

/** Of new documents: that of the customer, or US dollars if the agency does not use it anymore. */
export async function readDocumentCurrency(
  ctx: Ctx,
  email: string,
): Promise<{ currency: Currency; rates: CurrencyRates }> {
  const { rates } = await readCurrencySettings(ctx)
  const { currency } = (await findPayerSettings(ctx.db, email.toLowerCase())) ?? SAME_TERMS
  return { currency: usedCurrencies(rates).includes(currency) ? currency : MAIN_CURRENCY, rates }
}

type DueDates = { dueAt: Date; dueOn: string; overdueAt: Date }

/**
 * Of a payment that can be made from now on: due at the end of a day in the agency's time zone.
 * @param agreedDays the terms of the quote; null for those of the customer, else of all customers
 */
export async function dueFromNow(
  ctx: Ctx,
  { email, agreedDays }: { email: string; agreedDays: number | null },
): Promise<DueDates> {
  const { timeZone } = await readCompany(ctx)
  const dueAt = ctx.clock.now()
  const days = agreedDays ?? (await readTermDays(ctx, email))
  const dueOn = daysLater(calendarDay(dueAt, timeZone), days)
  return { dueAt, dueOn, overdueAt: endOfDay(dueOn, timeZone) }
}
