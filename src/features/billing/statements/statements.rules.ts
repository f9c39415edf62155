// The entries and balances of a statement of account. All amounts are cents.

/** What a statement reads of a payment. Days are in the agency's time zone. */
export type StatedPayment = {
  kind: string
  status: string
  description: string
  invoiceNumber: string | null
  amount: number
  /** When it could be paid, and when it was; null if not yet. */
  chargedOn: string | null
  paidOn: string | null
  writtenOffOn: string | null
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

const isRefund = ({ kind }: StatedPayment): boolean => kind === 'refund' || kind === 'correction'

/**
 * A payment is a charge when it can be paid, and a credit when it arrives. A refund lowers what was
 * charged and what was paid, so that it leaves the balance as it is; a returned one raises both.
 */
export function entriesOf(payment: StatedPayment): StatementEntry[] {
  if (payment.status === 'failed') return []
  return isRefund(payment) ? refundEntries(payment) : chargeEntries(payment)
}

const refundEntries = ({ paidOn, amount, ...payment }: StatedPayment): StatementEntry[] =>
  paidOn === null
    ? []
    : [
        {
          day: paidOn,
          text: payment.description,
          document: payment.invoiceNumber ?? '',
          charge: amount,
          credit: amount,
        },
      ]

const writeOffEntries = (
  { writtenOffOn, amount }: StatedPayment,
  document: string,
): StatementEntry[] =>
  writtenOffOn === null
    ? []
    : [{ day: writtenOffOn, text: 'Written off', document, charge: 0, credit: amount }]

function chargeEntries(payment: StatedPayment): StatementEntry[] {
  const { status, amount, chargedOn, paidOn, description, method } = payment
  const document = payment.invoiceNumber ?? ''
  const day = chargedOn ?? paidOn
  if (day === null) return []
  const charge = { day, text: description, document, charge: amount, credit: 0 }
  if (status !== 'paid' || paidOn === null) return [charge, ...writeOffEntries(payment, document)]
  const text = method ? `Payment, ${method.charAt(0).toLowerCase()}${method.slice(1)}` : 'Payment'
  // A plan is charged and paid at once; a transfer may be recorded with an earlier day.
  const credit = { day: paidOn < day ? day : paidOn, text, document, charge: 0, credit: amount }
  return [charge, credit]
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
