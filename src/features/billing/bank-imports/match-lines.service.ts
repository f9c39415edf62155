// Turns the bookings of a statement into lines, each with the payment that it seems to be for.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, mediumDate } from '#kernel/dates.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import { amountLeft } from '../payments/payments.contract.ts'
import type { LineState } from './bank-imports.contract.ts'
import { type LineRow, recordedLines } from './bank-lines.store.ts'
import { type OpenCandidate, invoicesIn, proposalsFor } from './matching.rules.ts'
import { listOpenPayments, type OpenRow, settledInvoices } from './open-payments.store.ts'
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
  const states = await excludedStates(ctx, incoming)
  const usable = incoming.filter((_line, index) => !states[index])
  const proposals = proposalsFor(
    usable,
    (await listOpenPayments(ctx.db)).map(toCandidate),
    await settledInvoices(ctx.db, [...new Set(usable.flatMap(({ text }) => invoicesIn(text)))]),
  )
  const proposed = proposals.values()
  return incoming.map(({ fingerprint, account: _account, ...line }, position) => ({
    id: newId(ctx.clock.real()),
    importId,
    position,
    ...line,
    fingerprint,
    ...(states[position] ?? proposed.next().value ?? OPEN),
  }))
}

const OPEN: Settled = { state: 'open', paymentId: null, leftBefore: null, reason: '' }

/** By the reference of the bank, else by content and its occurrence among equal bookings. */
function withFingerprints(lines: readonly StatementLine[]): Incoming[] {
  const occurrences = new Map<string, number>()
  return lines.map((line) => {
    const { account, reference, day, amount, name, text } = line
    if (reference)
      return { ...line, fingerprint: hashOf(JSON.stringify([account, day, amount, reference])) }
    const content = JSON.stringify([account, day, amount, name, text])
    const occurrence = (occurrences.get(content) ?? 0) + 1
    occurrences.set(content, occurrence)
    return { ...line, fingerprint: hashOf(`${content} ${occurrence}`) }
  })
}

/** What cannot be recorded; undefined for what can. */
async function excludedStates(
  ctx: Ctx,
  lines: readonly Incoming[],
): Promise<(Settled | undefined)[]> {
  const { timeZone } = await readCompany(ctx)
  const today = calendarDay(ctx.clock.now(), timeZone)
  const earlier = await recordedLines(
    ctx.db,
    lines.map(({ fingerprint }) => fingerprint),
  )
  const seen = new Map<string, number>()
  return lines.map(({ fingerprint, line, currency, day }) => {
    const before = earlier.get(fingerprint)
    const first = seen.get(fingerprint)
    seen.set(fingerprint, first ?? line)
    if (before) return out('known', recordedText(before, timeZone))
    if (first !== undefined) return out('known', `The same booking as line ${first}`)
    if (currency && currency !== 'USD')
      return out('excluded', `In ${currency}: only US dollars can be recorded`)
    return day > today ? out('excluded', 'Its day is in the future') : undefined
  })
}

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
  left: amountLeft(payment),
  isDue: payment.dueAt !== null,
  dueOn: payment.dueOn,
})
