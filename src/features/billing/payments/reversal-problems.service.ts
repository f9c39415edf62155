// Finds what prevents the reversal of receipts: refunds, used credit, and void payments.
import type { TransactionCtx } from '#kernel/context.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import { exactMoney } from '#kernel/money.ts'
import { creditLock } from '../billing.locks.ts'
import { isReceiptUndoable } from '../billing.rules.ts'
import { creditOf } from './partial-payments.store.ts'
import { amountLeft } from './payments.contract.ts'
import { isReversed } from './payments.service.ts'
import type { PaymentRow } from './payments.store.ts'
import { creditRowsOf, latestCreditUses, lockPayments, refundedAmounts } from './reversals.store.ts'

/**
 * Money that was recorded for a payment. `row` is a partial payment, or the payment itself if this
 * money paid it; `credits` are the credit that it added, or used, which is negative.
 */
export type Receipt = { row: PaymentRow; payment: PaymentRow; credits: PaymentRow[] }

/** In the order of the IDs of the rows, without those that do not exist. */
export async function lockReceipts(
  ctx: TransactionCtx,
  rowIds: readonly string[],
): Promise<Receipt[]> {
  const rows = await lockPayments(ctx.db, rowIds)
  const paymentIds = [...new Set(rows.map(paymentIdOf))]
  const payments = new Map(
    (await lockPayments(ctx.db, paymentIds)).map((payment) => [payment.id, payment]),
  )
  const credits = Map.groupBy(await creditRowsOf(ctx.db, paymentIds), ({ aboutId }) => aboutId)
  return rows.flatMap((row) => {
    const payment = payments.get(paymentIdOf(row))
    if (!payment) return []
    return { row, payment, credits: creditsWith(row, credits.get(payment.id) ?? []) }
  })
}

export const paymentIdOf = ({ id, kind, aboutId }: PaymentRow): string =>
  kind === 'partial' && aboutId ? aboutId : id

/** Receipts from before they had IDs: only the one that paid a payment could add credit. */
function creditsWith(row: PaymentRow, credits: readonly PaymentRow[]): PaymentRow[] {
  if (row.receiptId !== null) return credits.filter(({ receiptId }) => receiptId === row.receiptId)
  const old = credits.filter(({ receiptId }) => receiptId === null)
  if (row.method === 'credit')
    return old.filter(({ amount }) => amount === -broughtBy(row)).slice(-1)
  return row.kind === 'partial'
    ? []
    : old.filter(({ amount, method }) => amount > 0 && method !== 'credit')
}

/** Cents that the receipt settled of its payment. */
export const broughtBy = (row: PaymentRow): number =>
  row.kind === 'partial' ? row.amount : amountLeft(row)

/** Cents of credit that it added. */
export const excessOf = ({ credits }: Receipt): number =>
  credits.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)

/** @returns by the ID of the row, what to do first */
export async function reversalProblems(
  ctx: TransactionCtx,
  receipts: readonly Receipt[],
): Promise<Map<string, string>> {
  const refunds = await refundedAmounts(
    ctx.db,
    receipts.flatMap(({ row, payment, credits }) => [row, payment, ...credits].map(({ id }) => id)),
  )
  const found = new Map<string, string>()
  for (const receipt of receipts) {
    const problem = problemOf(receipt, refunds)
    if (problem) found.set(receipt.row.id, problem)
  }
  for (const [rowId, problem] of await creditProblems(ctx, receipts))
    if (!found.has(rowId)) found.set(rowId, problem)
  return found
}

function problemOf(
  { row, payment, credits }: Receipt,
  refunds: ReadonlyMap<string, number>,
): string | undefined {
  const { description } = payment
  if (isReversed(row)) return 'This receipt was already undone.'
  if (!isReceiptUndoable({ ...row, isReversed: false }))
    return 'Only a bank transfer that was recorded as received can be undone. Refund a card payment instead.'
  if (payment.status === 'failed')
    return `${description} is void, and what was paid of it is the customer’s credit now. Refund that credit instead.`
  // Money of the payment itself gets a row of its own, which a refund would not be about.
  const about = [row, ...credits, ...(payment.status === 'paid' ? [payment] : [])]
  const refunded = about.find(({ id }) => (refunds.get(id) ?? 0) > 0)
  return refunded
    ? `${refunded.description}: money of it was refunded, so this receipt stays recorded.`
    : undefined
}

/** Credit that a later payment used is not there anymore. */
async function creditProblems(
  ctx: TransactionCtx,
  receipts: readonly Receipt[],
): Promise<[rowId: string, text: string][]> {
  const found: [string, string][] = []
  const byPayer = Map.groupBy(
    receipts.filter(({ credits }) => credits.length > 0),
    ({ payment }) => `${payment.email} ${payment.currency}`,
  )
  for (const [, some] of [...byPayer].toSorted(([one], [other]) => one.localeCompare(other))) {
    const [{ payment }] = some as [Receipt]
    const { email, currency } = payment
    await advisoryLock(ctx.db, creditLock(email))
    const left = await creditOf(ctx.db, email, currency)
    const back = some.flatMap(({ credits }) => credits).reduce((sum, { amount }) => sum + amount, 0)
    if (back <= left) continue
    const [use] = await latestCreditUses(ctx.db, { email, currency }, 1)
    for (const receipt of some.filter((one) => excessOf(one) > 0))
      found.push([receipt.row.id, usedText(receipt, { left, use })])
  }
  return found
}

const usedText = (receipt: Receipt, { left, use }: { left: number; use: string | undefined }) => {
  const { description, currency } = receipt.payment
  const text =
    `${description}: this receipt added ${exactMoney(excessOf(receipt), currency)} of credit, ` +
    `of which ${left > 0 ? `only ${exactMoney(left, currency)}` : 'nothing'} is left.`
  return use
    ? `${text} It was used for ${use}. Undo that receipt first.`
    : `${text} It was refunded, so this receipt stays recorded.`
}
