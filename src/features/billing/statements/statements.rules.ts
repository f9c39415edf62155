// The entries and balances of a statement of account. All amounts are cents.
import type { Currency } from '../../../kernel/currencies.contract.ts'

/** What a statement reads of a payment. Days are in the agency's time zone. */
export type StatedPayment = {
  kind: string
  status: string
  description: string
  /** Of a partial payment, the invoice that it is for. */
  invoiceNumber: string | null
  amount: number
  /** The part of `amount` that partial payments, credit and credit notes have settled. */
  coveredAmount: number
  /** When it could be paid, and when it was; null if not yet. */
  chargedOn: string | null
  paidOn: string | null
  writtenOffOn: string | null
  /** A credit note covers all of it. */
  isVoid: boolean
  /** Paid from credit that an earlier payment brought. */
  isFromCredit: boolean
  /** A refund of what was charged, unlike one of credit, or of what was paid in advance. */
  lowersCharge: boolean
  /** It reverses a receipt that was recorded by mistake. */
  isReversal: boolean
  method: string
}

/** A charge raises the balance, a credit lowers it. Both are negative when a refund is returned. */
export type StatementEntry = {
  day: string
  text: string
  document: string
  charge: number
  credit: number
}
export type AccountStatement = {
  opening: number
  lines: (StatementEntry & { balance: number })[]
  closing: number
}

/** One for each currency: amounts of different ones are never added. */
export type CurrencyStatement = AccountStatement & { currency: Currency }

/**
 * A payment is a charge when it can be paid, and a credit when it arrives. A refund lowers what was
 * charged and what was paid, so that it leaves the balance as it is; a returned one raises both. A
 * credit note lowers what was charged. Credit counts when it arrives, not again when it is used.
 */
export function entriesOf(payment: StatedPayment): StatementEntry[] {
  if (payment.status === 'failed' && !payment.isVoid) return []
  return (ENTRIES[payment.kind] ?? chargeEntries)(payment)
}

const refundEntries = (refund: StatedPayment): StatementEntry[] =>
  entryOn(refund.paidOn, refund, {
    charge: refund.lowersCharge ? refund.amount : 0,
    credit: refund.amount,
  })

const partEntries = (part: StatedPayment): StatementEntry[] =>
  entryOn(part.isFromCredit ? null : part.paidOn, part, {
    text: paidText(part),
    charge: 0,
    credit: part.amount,
  })

/** Parts of a void payment that became credit, which is an entry of its own. */
const movedEntries = (part: StatedPayment): StatementEntry[] =>
  entryOn(part.paidOn, part, { charge: 0, credit: part.amount })

const ENTRIES: Readonly<Record<string, (payment: StatedPayment) => StatementEntry[]>> = {
  refund: refundEntries,
  correction: refundEntries,
  'credit-note': (note) => entryOn(note.paidOn, note, { charge: note.amount, credit: 0 }),
  credit: (credit) =>
    entryOn(credit.amount > 0 || credit.isReversal ? credit.paidOn : null, credit, {
      charge: 0,
      credit: credit.amount,
    }),
  partial: (part) => (part.amount > 0 ? partEntries(part) : movedEntries(part)),
}

type Sums = Pick<StatementEntry, 'charge' | 'credit'> & { text?: string }

const entryOn = (
  day: string | null,
  { description, invoiceNumber }: StatedPayment,
  { text = description, charge, credit }: Sums,
): StatementEntry[] =>
  day === null ? [] : [{ day, text, document: invoiceNumber ?? '', charge, credit }]

const paidText = ({ method }: StatedPayment): string =>
  method ? `Payment, ${method.charAt(0).toLowerCase()}${method.slice(1)}` : 'Payment'

function chargeEntries(payment: StatedPayment): StatementEntry[] {
  const { status, amount, chargedOn, paidOn } = payment
  const day = chargedOn ?? (status === 'paid' ? paidOn : null)
  if (day === null) return []
  return [...entryOn(day, payment, { charge: amount, credit: 0 }), ...restEntries(payment, day)]
}

/** What the payment itself brought, or what is written off. */
function restEntries(payment: StatedPayment, chargedOn: string): StatementEntry[] {
  const { status, paidOn, writtenOffOn, amount, coveredAmount } = payment
  const rest = { charge: 0, credit: amount - coveredAmount }
  if (status === 'pending') return entryOn(writtenOffOn, payment, { text: 'Written off', ...rest })
  if (status !== 'paid' || paidOn === null || rest.credit === 0 || payment.isFromCredit) return []
  // A plan is charged and paid at once; a transfer may be recorded with an earlier day.
  const arrived = paidOn < chargedOn ? chargedOn : paidOn
  return entryOn(arrived, payment, { text: paidText(payment), ...rest })
}

/** Entries before `from` are in the opening balance. */
export function statementOf(
  payments: readonly StatedPayment[],
  { from, until }: { from: string; until: string },
): AccountStatement {
  const entries = payments
    .flatMap(entriesOf)
    .filter(({ day }) => day <= until)
    .toSorted((one, other) => one.day.localeCompare(other.day))
  const opening = entries
    .filter(({ day }) => day < from)
    .reduce((sum, { charge, credit }) => sum + charge - credit, 0)
  let balance = opening
  const lines = entries
    .filter(({ day }) => day >= from)
    .map((entry) => {
      balance += entry.charge - entry.credit
      return { ...entry, balance }
    })
  return { opening, lines, closing: balance }
}

/** @param closing in cents */
export const balanceLabel = (closing: number): string =>
  closing < 0 ? 'Your credit' : 'Balance due'
