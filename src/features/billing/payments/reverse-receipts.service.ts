// Reverses receipts that were recorded by mistake: their payments are open again, as before.
import { readCompany } from '#features/company/company.service.ts'
import { signedIn, type TransactionCtx } from '#kernel/context.ts'
import { calendarDay, formatDay } from '#kernel/dates.ts'
import { newId } from '#kernel/ids.ts'
import { amountLeft } from './payments.contract.ts'
import { newPayment } from './payments.service.ts'
import type { PaymentRow } from './payments.store.ts'
import { broughtBy, excessOf, type Receipt } from './reversal-problems.service.ts'
import {
  expirePaidPages,
  insertReversals,
  markReversed,
  reopenPayments,
  setCovered,
  setCreditReceipt,
} from './reversals.store.ts'

/** What the customer reads about one payment. Cents. */
export type Reversed = {
  paymentId: string
  amount: number
  credit: number
  receivedOn: string | null
  isFromCredit: boolean
}

/**
 * Each receipt stays as a row, and gets a row against it with the same days, so that the sums of
 * every period are as before. Lock the receipts first, and check that nothing prevents it.
 * @returns one entry for each payment
 */
export async function reverseReceipts(
  ctx: TransactionCtx,
  receipts: readonly Receipt[],
): Promise<Reversed[]> {
  const now = ctx.clock.now()
  const parts = partsOfPaid(ctx, receipts)
  await reopenPayments(ctx.db, [...parts.keys()])
  await expirePaidPages(ctx.db, [...parts.keys()])
  for (const [paymentId, part] of parts)
    if (part?.receiptId) await setCreditReceipt(ctx.db, paymentId, part.receiptId)
  await insertReversals(
    ctx.db,
    [...parts.values()].flatMap((part) => part ?? []),
  )
  const reversed = receipts.flatMap(({ row, payment, credits }) => [
    isWhole({ row, payment }) ? (parts.get(payment.id) ?? row) : row,
    ...credits,
  ])
  const { timeZone } = await readCompany(ctx)
  const detail = `Recorded by mistake, and undone ${formatDay(calendarDay(now, timeZone))}.`
  await insertReversals(
    ctx.db,
    reversed.map((row) => rowAgainst(ctx, row, detail)),
  )
  await markReversed(
    ctx.db,
    reversed.map(({ id }) => id),
    now,
  )
  await setCovered(ctx.db, coveredAfter(receipts, parts))
  return summariesOf(receipts)
}

/** The receipt paid all that was left. */
const isWhole = ({ row, payment }: Pick<Receipt, 'row' | 'payment'>): boolean =>
  row.id === payment.id

/** By the ID of the payment; undefined if parts and credit notes settled all of it. */
function partsOfPaid(
  ctx: TransactionCtx,
  receipts: readonly Receipt[],
): Map<string, PaymentRow | undefined> {
  const undone = new Set(receipts.filter(isWhole).map(({ payment }) => payment.id))
  return new Map(
    receipts
      .filter(({ payment }) => payment.status === 'paid')
      .map(({ payment }) => [
        payment.id,
        amountLeft(payment) > 0 ? toPart(ctx, payment, undone.has(payment.id)) : undefined,
      ]),
  )
}

function toPart(ctx: TransactionCtx, payment: PaymentRow, isUndone: boolean): PaymentRow {
  const { id, businessName, email, subscriptionId, description, currency, paidAt } = payment
  const { receivedOn, note, method, recordedBy, card, charge, providerRef } = payment
  return newPayment(ctx, {
    businessName,
    email,
    subscriptionId,
    kind: 'partial',
    description: `${isUndone ? 'Recorded by mistake' : 'Partial payment'}, ${description}`,
    amount: amountLeft(payment),
    currency,
    status: 'paid',
    aboutId: id,
    createdAt: paidAt ?? ctx.clock.now(),
    paidAt,
    receivedOn,
    note,
    method,
    recordedBy,
    card,
    charge,
    providerRef,
    receiptId: payment.receiptId ?? newId(ctx.clock.real()),
  })
}

function rowAgainst(ctx: TransactionCtx, row: PaymentRow, detail: string): PaymentRow {
  const { id, businessName, email, subscriptionId, kind, currency, aboutId } = row
  const { paidAt, receivedOn, method, card } = row
  return newPayment(ctx, {
    businessName,
    email,
    subscriptionId,
    kind,
    description: `Undone, ${row.description.replace(/^Recorded by mistake, /, '')}`,
    detail,
    amount: -row.amount,
    currency,
    status: 'paid',
    aboutId,
    paidAt,
    receivedOn,
    method,
    card,
    recordedBy: signedIn(ctx).userId,
    reversesId: id,
  })
}

/** Cents by the ID of the payment. */
function coveredAfter(
  receipts: readonly Receipt[],
  parts: ReadonlyMap<string, PaymentRow | undefined>,
): Map<string, number> {
  const covered = new Map<string, number>()
  for (const { row, payment } of receipts) {
    const before =
      covered.get(payment.id) ?? payment.coveredAmount + (parts.get(payment.id)?.amount ?? 0)
    covered.set(payment.id, before - broughtBy(row))
  }
  return covered
}

function summariesOf(receipts: readonly Receipt[]): Reversed[] {
  const byPayment = Map.groupBy(receipts, ({ payment }) => payment.id)
  return [...byPayment].map(([paymentId, some]) => ({
    paymentId,
    amount: some.reduce((sum, { row }) => sum + broughtBy(row), 0),
    credit: some.reduce((sum, receipt) => sum + excessOf(receipt), 0),
    receivedOn: some.length === 1 ? (some[0]?.row.receivedOn ?? null) : null,
    isFromCredit: some.every(({ row }) => row.method === 'credit'),
  }))
}
