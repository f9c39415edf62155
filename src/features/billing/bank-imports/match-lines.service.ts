// Turns the bookings of a statement into lines, each with the payment that it seems to be for.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { usedCurrencies } from '#features/company/currency-settings.contract.ts'
import { readCurrencySettings } from '#features/company/currency-settings.service.ts'
import { CURRENCIES, type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { calendarDay, mediumDate } from '#kernel/dates.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import { amountLeft } from '../payments/payments.contract.ts'
import type { LineState } from './bank-imports.contract.ts'
import { type LineRow, recordedBookings, recordedLines } from './bank-lines.store.ts'
import { type OpenCandidate, invoicesIn, proposalsFor } from './matching.rules.ts'
import { listOpenPayments, type OpenRow, settledInvoices } from './open-payments.store.ts'
import { isInDollars, lineCurrency } from './line-currency.rules.ts'
import type { StatementLine } from './statement-values.rules.ts'

type Incoming = StatementLine & { fingerprint: string }
type Settled = Pick<LineRow, 'state' | 'paymentId' | 'leftBefore' | 'reason'>

/** @param lines of the file, without outgoing money */
export async function matchLines(
  ctx: TransactionCtx,
  importId: string,
  lines: readonly StatementLine[],
): Promise<LineRow[]> {
  const incoming = withFingerprints(lines)
  const open = await listOpenPayments(ctx.db)
  const states = await excludedStates(ctx, incoming, await recordable(ctx, open))
  const usable = incoming.filter((_line, index) => !states[index])
  const proposals = proposalsFor(
    usable.map((line) => ({ ...line, currency: lineCurrency(line) ?? MAIN_CURRENCY })),
    open.map(toCandidate),
    await settledInvoices(ctx.db, [...new Set(usable.flatMap(({ text }) => invoicesIn(text)))]),
  )
  const proposed = proposals.values()
  const elsewhere = await recordedElsewhere(ctx, incoming, states)
  return incoming.map(({ fingerprint, account: _account, ...line }, position) => ({
    id: newId(ctx.clock.real()),
    importId,
    position,
    ...line,
    fingerprint,
    ...(states[position] ?? weakIfElsewhere(line, proposed.next().value ?? OPEN, elsewhere)),
  }))
}

/** Those of the agency, and of payments from when it used another one. */
async function recordable(ctx: Ctx, open: readonly OpenRow[]): Promise<Currency[]> {
  const used = usedCurrencies((await readCurrencySettings(ctx)).rates)
  return CURRENCIES.filter(
    (currency) => used.includes(currency) || open.some((row) => row.payment.currency === currency),
  )
}

type Booking = Pick<StatementLine, 'day' | 'amount' | 'currency'>
const bookingKey = ({ day, amount, currency }: Booking): string =>
  `${day} ${amount} ${currency || MAIN_CURRENCY}`

/** Days and amounts that were recorded more often than this file has them as known lines. */
async function recordedElsewhere(
  ctx: Ctx,
  lines: readonly Incoming[],
  states: readonly (Settled | undefined)[],
): Promise<Set<string>> {
  const counts = new Map<string, number>()
  for (const { count, ...booking } of await recordedBookings(
    ctx.db,
    lines.map(({ day }) => day),
  ))
    counts.set(bookingKey(booking), (counts.get(bookingKey(booking)) ?? 0) + count)
  lines.forEach((line, index) => {
    const key = bookingKey(line)
    if (states[index]?.state === 'known') counts.set(key, (counts.get(key) ?? 0) - 1)
  })
  return new Set([...counts].flatMap(([key, count]) => (count > 0 ? [key] : [])))
}

/** Another file, or other columns, can state the same booking in other words. */
function weakIfElsewhere(
  line: Booking,
  proposal: Settled,
  elsewhere: ReadonlySet<string>,
): Settled {
  if (proposal.state !== 'chosen' || !elsewhere.has(bookingKey(line))) return proposal
  const reason = 'The same amount of this day was recorded before. Check that it is another one'
  return { ...proposal, state: 'weak', reason }
}

const OPEN: Settled = { state: 'open', paymentId: null, leftBefore: null, reason: '' }

/**
 * By the reference of the bank, else by content and its occurrence among equal bookings. A reference
 * that the payer chose can occur twice on a day, with other names or texts.
 */
function withFingerprints(lines: readonly StatementLine[]): Incoming[] {
  const occurrences = new Map<string, number>()
  const contents = new Map<string, string>()
  return lines.map((line) => {
    const { account, reference, day, amount, name, text } = line
    const of = [account, day, amount, ...(isInDollars(line) ? [] : [line.currency])]
    if (reference) {
      const base = JSON.stringify([...of, reference])
      const content = JSON.stringify([name, text])
      const isFirst = (contents.get(base) ?? content) === content
      if (isFirst) contents.set(base, content)
      return { ...line, fingerprint: hashOf(isFirst ? base : `${base} ${content}`) }
    }
    const content = JSON.stringify([...of, name, text])
    const occurrence = (occurrences.get(content) ?? 0) + 1
    occurrences.set(content, occurrence)
    return { ...line, fingerprint: hashOf(`${content} ${occurrence}`) }
  })
}

/** What cannot be recorded; undefined for what can. */
async function excludedStates(
  ctx: Ctx,
  lines: readonly Incoming[],
  currencies: readonly Currency[],
): Promise<(Settled | undefined)[]> {
  const { timeZone } = await readCompany(ctx)
  const today = calendarDay(ctx.clock.now(), timeZone)
  const earlier = await recordedLines(
    ctx.db,
    lines.map(({ fingerprint }) => fingerprint),
  )
  const seen = new Map<string, number>()
  return lines.map((booking) => {
    const { fingerprint, line, day } = booking
    const before = earlier.get(fingerprint)
    const first = seen.get(fingerprint)
    seen.set(fingerprint, first ?? line)
    if (before) return out('known', recordedText(before, timeZone))
    if (first !== undefined) return out('known', `The same booking as line ${first}`)
    const currency = lineCurrency(booking)
    if (!currency || !currencies.includes(currency))
      return out('excluded', `In ${booking.currency}: only ${namesOf(currencies)} can be recorded`)
    return day > today ? out('excluded', 'Its date is in the future') : undefined
  })
}

const namesOf = (currencies: readonly Currency[]): string =>
  currencies.length === 1 ? 'US dollars' : new Intl.ListFormat('en-US').format(currencies)

const out = (state: LineState, reason: string): Settled => ({ ...OPEN, state, reason })

export const recordedText = (
  { fileName, at }: { fileName: string; at: Date },
  timeZone: string,
): string => `Recorded from ${fileName}, uploaded ${mediumDate(at, timeZone)}`

const toCandidate = ({ payment, billingName }: OpenRow): OpenCandidate => ({
  id: payment.id,
  invoiceNumber: payment.invoiceNumber,
  description: payment.description,
  names: [payment.businessName, ...(billingName ? [billingName] : [])],
  currency: payment.currency,
  left: amountLeft(payment),
  isDue: payment.dueAt !== null,
  dueOn: payment.dueOn,
})
