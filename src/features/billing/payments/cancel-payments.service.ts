// The payments of quotes whose work is canceled: each open one becomes void, or is due.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { closePages } from './checkout.service.ts'
import { issueCreditNote } from './credit-notes.service.ts'
import { paidInPartsOf } from './partial-payments.store.ts'
import {
  amountLeft,
  type CanceledPayment,
  type PaymentsAtCancellation,
} from './payments.contract.ts'
import { paymentsOfQuote, refundedOf, type PaymentRow } from './payments.store.ts'
import { markPaymentDue } from './quote-payments.service.ts'

/** For the team: what was received, without refunds and credit notes, and what is open. */
export async function readPaymentsAtCancellation(
  ctx: Ctx,
  quoteIds: readonly string[],
): Promise<PaymentsAtCancellation> {
  const rows = await rowsOf(ctx, quoteIds)
  const received = new Map<PaymentRow['currency'], number>()
  for (const row of rows) {
    const kept = await keptOf(ctx, row)
    if (kept > 0) received.set(row.currency, (received.get(row.currency) ?? 0) + kept)
  }
  return {
    received: [...received].map(([currency, cents]) => ({ currency, cents })),
    open: rows.filter(isOpen).map((row) => ({
      id: row.id,
      description: row.description,
      left: amountLeft(row),
      currency: row.currency,
      isDue: row.dueAt !== null,
      dueOn: row.dueOn,
    })),
  }
}

/** What it and partial payments for it brought, without refunds and credit notes. */
async function keptOf({ db }: Ctx, row: PaymentRow): Promise<number> {
  const atOnce = row.status === 'paid' ? amountLeft(row) - (await refundedOf(db, row.id)) : 0
  return atOnce + (await paidInPartsOf(db, row.id))
}

const isOpen = ({ status, writtenOffAt }: PaymentRow): boolean =>
  status === 'pending' && writtenOffAt === null

async function rowsOf({ db }: Ctx, quoteIds: readonly string[]): Promise<PaymentRow[]> {
  const rows: PaymentRow[] = []
  for (const id of quoteIds) rows.push(...(await paymentsOfQuote(db, id)))
  return rows
}

/** Before the transaction, because it asks the card provider. @throws conflict if one was just paid */
export async function closePagesOf(ctx: Ctx, payments: readonly CanceledPayment[]): Promise<void> {
  for (const { id } of payments.filter(({ becomes }) => becomes === 'void'))
    if (await closePages(ctx, id))
      throw new Failure('conflict', 'A payment was just made. Look at the payments again.')
}

/**
 * Requires the transaction that cancels the work. Nothing is refunded.
 *
 * @throws conflict if the open payments are no longer those that the admin decided about
 */
export async function cancelPayments(
  ctx: TransactionCtx,
  quoteIds: readonly string[],
  { payments, reason }: { payments: readonly CanceledPayment[]; reason: string },
): Promise<void> {
  signedIn(ctx)
  const open = (await rowsOf(ctx, quoteIds)).filter(isOpen)
  const left = new Map(open.map((row) => [row.id, amountLeft(row)]))
  const isSame =
    payments.length === open.length && payments.every((one) => left.get(one.id) === one.left)
  if (!isSame)
    throw new Failure(
      'conflict',
      'The payments have changed. Look at what the cancellation does again.',
    )
  for (const { id, becomes } of payments) {
    const row = open.find((one) => one.id === id)
    if (becomes === 'void') await issueCreditNote(ctx, id, { reason, startsWork: false })
    else if (row && !row.dueAt) await markPaymentDue(ctx, row)
  }
}
