// Proposes a payment for each incoming line: by number, by amount and name, or by amount only.
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { Currency } from '../../../kernel/currencies.contract.ts'
import { exactMoney } from '../../../kernel/money.ts'

/** A payment that is not paid. `left` is cents; `names` are those of its customer. */
export type OpenCandidate = {
  id: string
  invoiceNumber: string | null
  description: string
  names: readonly string[]
  currency: Currency
  left: number
  isDue: boolean
  dueOn: string | null
}
export type IncomingLine = { amount: number; currency: Currency; name: string; text: string }
/** `leftBefore` is cents of the payment that are open before this line. */
export type Proposal = {
  state: 'chosen' | 'weak' | 'open'
  paymentId: string | null
  leftBefore: number | null
  reason: string
}
/** What is known of invoices that are not open: `paid` or `void`. */
export type SettledInvoices = ReadonlyMap<string, string>

const NONE = { state: 'open', paymentId: null, leftBefore: null } as const

/**
 * Numbers first in the whole file, then names, then amounts, so that a line that only has an amount
 * does not get the payment that another line names. Lines of one payment add up. A line only gets a
 * payment in its currency.
 */
export function proposalsFor(
  lines: readonly IncomingLine[],
  candidates: readonly OpenCandidate[],
  settled: SettledInvoices,
): Proposal[] {
  const open = openCandidates(candidates)
  const found = new Map<number, Proposal>()
  for (const propose of [byInvoice, byQuote, byName, byAmount])
    for (const [index, line] of lines.entries())
      if (!found.has(index)) {
        const proposal = propose(line, open, settled)
        if (proposal) found.set(index, take(proposal, line, open))
      }
  return inOrder(lines, found, candidates)
}

type Open = {
  left: Map<string, number>
  byNumber: ReadonlyMap<string, OpenCandidate>
  byQuote: ReadonlyMap<string, OpenCandidate[]>
  byAmount: (line: IncomingLine) => OpenCandidate[]
}

function openCandidates(candidates: readonly OpenCandidate[]): Open {
  const left = new Map(candidates.map(({ id, left }) => [id, left]))
  const sorted = candidates.toSorted(dueFirst)
  const amounts = Map.groupBy(sorted, ({ currency, left }) => `${currency} ${left}`)
  return {
    left,
    byNumber: new Map(
      candidates.flatMap((one) => (one.invoiceNumber ? [[one.invoiceNumber, one]] : [])),
    ),
    byQuote: Map.groupBy(sorted, ({ description }) => quotesIn(description)[0] ?? ''),
    // Lines that name a payment may have paid a part of it.
    byAmount: ({ currency, amount }) =>
      (amounts.get(`${currency} ${amount}`) ?? []).filter(
        ({ id, isDue }) => isDue && left.get(id) === amount,
      ),
  }
}

const dueFirst = (one: OpenCandidate, other: OpenCandidate): number =>
  Number(other.isDue) - Number(one.isDue) ||
  (one.dueOn ?? '').localeCompare(other.dueOn ?? '') ||
  one.id.localeCompare(other.id)

function take(proposal: Proposal, { amount }: IncomingLine, { left }: Open): Proposal {
  const { paymentId } = proposal
  if (paymentId) left.set(paymentId, Math.max(0, (left.get(paymentId) ?? 0) - amount))
  return proposal
}

/** `INV-2026-0001`, also without separators, and if the bank broke the line inside it. */
const numbersIn = (text: string, start: string): string[] => [
  ...new Set(
    [
      ...text.matchAll(
        new RegExp(
          `(?<![A-Z])${start}[\\s\\-–_/.:#]{0,3}(20\\d\\d)[\\s\\-–_/.]{0,3}(\\d{4,6})(?!\\d)`,
          'gi',
        ),
      ),
    ].map(([, year, number]) => `${start}-${year}-${number}`),
  ),
]
export const invoicesIn = (text: string): string[] => numbersIn(text, 'INV')
const quotesIn = (text: string): string[] => numbersIn(text, 'Q')

const wordsOf = ({ name, text }: IncomingLine): string => `${text} ${name}`

function byInvoice(line: IncomingLine, open: Open, settled: SettledInvoices): Proposal | undefined {
  const numbers = invoicesIn(wordsOf(line))
  if (!numbers.length) return undefined
  const named = numbers.flatMap((number) => open.byNumber.get(number) ?? [])
  const payments = named.filter(({ currency }) => currency === line.currency)
  const unpaid = payments.filter(({ id }) => (open.left.get(id) ?? 0) > 0)
  const exact = unpaid.find(({ id }) => open.left.get(id) === line.amount)
  const [only] = unpaid
  const payment = exact ?? (unpaid.length === 1 ? only : undefined)
  if (payment) return chosen(payment, open, `Names ${payment.invoiceNumber}`)
  if (unpaid.length > 1) return none(`Names several invoices: ${numbers.join(', ')}`)
  const [number = ''] = numbers
  const state = settled.get(number)
  if (state) return none(`Names ${number}, which is ${state}`)
  if (payments.length) return none(`Names ${number}, which a line above pays`)
  // Another company may use such numbers too.
  return named[0] && none(`Names ${named[0].invoiceNumber}, which is in ${named[0].currency}`)
}

function byQuote(line: IncomingLine, open: Open): Proposal | undefined {
  const [number] = quotesIn(wordsOf(line))
  if (!number) return undefined
  const parts = open.byQuote.get(number)
  if (!parts) return undefined
  const unpaid = parts.filter(
    ({ id, isDue, currency }) =>
      isDue && currency === line.currency && (open.left.get(id) ?? 0) > 0,
  )
  const payment = unpaid.find(({ id }) => open.left.get(id) === line.amount) ?? unpaid[0]
  if (payment) return chosen(payment, open, `Names quote ${number}`)
  const currency = line.currency === MAIN_CURRENCY ? '' : ` in ${line.currency}`
  return none(`Names quote ${number}, of which nothing${currency} is due`)
}

function byName(line: IncomingLine, open: Open): Proposal | undefined {
  const [first, ...others] = open.byAmount(line).filter(({ names }) => isNamed(line, names))
  if (!first) return undefined
  const amount = `Same name, and ${exactMoney(line.amount, line.currency)} is open`
  return chosen(first, open, others.length ? `${amount}; the earliest due` : amount)
}

function byAmount(line: IncomingLine, open: Open): Proposal | undefined {
  const [only, ...others] = open.byAmount(line)
  if (!only) return undefined
  if (others.length) return none(`${others.length + 1} open payments have this amount. Choose one.`)
  return { ...chosen(only, open, 'Only the amount is the same'), state: 'weak' }
}

const chosen = ({ id }: OpenCandidate, { left }: Open, reason: string): Proposal => ({
  state: 'chosen',
  paymentId: id,
  leftBefore: left.get(id) ?? 0,
  reason,
})
const none = (reason: string): Proposal => ({ ...NONE, reason })

/** In the order of the file, which is that of the recording. */
function inOrder(
  lines: readonly IncomingLine[],
  found: ReadonlyMap<number, Proposal>,
  candidates: readonly OpenCandidate[],
): Proposal[] {
  const proposals = lines.map((_line, index) => found.get(index) ?? none(''))
  return withLeft(
    proposals.map((proposal, index) => ({ ...proposal, amount: lines[index]?.amount ?? 0 })),
    new Map(candidates.map(({ id, left }) => [id, left])),
  ).map(({ amount: _amount, ...proposal }) => proposal)
}

type Matched = Proposal & { amount: number }
const PAID_ABOVE = 'A line above pays all of its payment'

/**
 * What is open before each line that is recorded. A weak proposal is not recorded yet. Without
 * anything left, the money is not for this payment, or was paid twice: an admin decides.
 */
export function withLeft<Line extends Omit<Matched, 'state'> & { state: string }>(
  lines: readonly Line[],
  lefts: ReadonlyMap<string, number>,
): (Line | (Omit<Line, keyof Proposal> & Proposal))[] {
  const left = new Map(lefts)
  return lines.map((line) => {
    if (line.paymentId === null) return line
    const leftBefore = left.get(line.paymentId) ?? 0
    if (leftBefore === 0) return { ...line, ...none(PAID_ABOVE) }
    if (line.state === 'chosen') left.set(line.paymentId, Math.max(0, leftBefore - line.amount))
    return { ...line, leftBefore }
  })
}

const LEGAL_FORMS = new Set(
  'inc incorporated llc llp lp ltd limited corp corporation co company plc gmbh mbh ug ag kg ohg gbr ev se sa sarl bv nv pc pllc dba the and und'.split(
    ' ',
  ),
)
/** Banks cut names, and write umlauts as two letters. */
const SPELLINGS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const SHORTEST_NAME = 4

/** Words of a name without case, punctuation, accents and legal forms. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (umlaut) => SPELLINGS[umlaut] ?? umlaut)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’.]/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word && !LEGAL_FORMS.has(word))
    .join(' ')

/** The payer is the customer, or the text contains the name as whole words. */
function isNamed({ name, text }: IncomingLine, names: readonly string[]): boolean {
  const [payer, words] = [nameKey(name), ` ${nameKey(`${name} ${text}`)} `]
  return names
    .map(nameKey)
    .some(
      (key) =>
        key !== '' &&
        (key === payer || (key.length >= SHORTEST_NAME && words.includes(` ${key} `))),
    )
}
