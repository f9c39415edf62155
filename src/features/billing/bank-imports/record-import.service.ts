// Records the chosen lines of a bank statement as received bank transfers, one after another.
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn, type SignedIn, type TransactionCtx } from '#kernel/context.ts'
import type { AuditEntryRef } from '#kernel/audit/audit-entries.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { exactMoney } from '#kernel/money.ts'
import type { Task } from '#kernel/task-queue.ts'
import { BANK_IMPORTS_LOCK } from '../billing.locks.ts'
import { receiveMoney } from '../payments/partial-payments.service.ts'
import { amountLeft } from '../payments/payments.contract.ts'
import { lockPending, type PaymentRow } from '../payments/payments.store.ts'
import type { BankImport } from './bank-imports.contract.ts'
import { changedMeanwhile, isEditable, readBankImport } from './bank-imports.service.ts'
import {
  changeImport,
  deleteFiles,
  findBankImport,
  type ImportRow,
  lockImport,
} from './bank-imports.store.ts'
import {
  changeLine,
  changeLines,
  findNextQueued,
  type LineRow,
  linesIn,
  lockQueued,
  recordedLines,
} from './bank-lines.store.ts'
import { recordedText } from './match-lines.service.ts'

/**
 * Starts the recording, or continues one that stopped. Two imports with the same booking record it
 * once. @throws conflict if the lines changed since the admin saw them
 */
export async function recordImport(
  ctx: Ctx,
  id: string,
  revision: number,
  key: string | undefined,
): Promise<BankImport> {
  const route = 'POST /bank-imports/:id/recording'
  return runOncePerKey(ctx, { route, key, input: { id, revision } }, async (ctx) => {
    await advisoryLock(ctx.db, BANK_IMPORTS_LOCK)
    const row = found(await lockImport(ctx.db, id), 'Bank statement')
    if (row.state !== 'recording') await queueLines(ctx, row, revision)
    const { auditEntry } = ctx
    const by = { actor: signedIn(ctx), ...(auditEntry && { auditEntry }) }
    await ctx.work.enqueue(ctx.db, recordBankImport, { importId: id, by })
    return readBankImport(ctx, id)
  })
}

async function queueLines(ctx: TransactionCtx, row: ImportRow, revision: number): Promise<void> {
  if (!isEditable(row)) throw new Failure('conflict', 'This bank statement was already recorded.')
  if (row.revision !== revision) throw changedMeanwhile()
  const { timeZone } = await readCompany(ctx)
  const lines = await linesIn(ctx.db, row.id, ['chosen'])
  const earlier = await recordedLines(
    ctx.db,
    lines.map(({ fingerprint }) => fingerprint),
  )
  const known = lines.filter(({ fingerprint }) => earlier.has(fingerprint))
  for (const { id, fingerprint } of known) {
    const from = earlier.get(fingerprint)
    const reason = from ? recordedText(from, timeZone) : ''
    await changeLine(ctx.db, id, { state: 'known', paymentId: null, leftBefore: null, reason })
  }
  const queued = lines.filter(({ fingerprint }) => !earlier.has(fingerprint))
  if (!lines.length)
    throw new Failure('invalid', 'Choose a payment for at least one line before you record them.')
  await changeLines(
    ctx.db,
    queued.map(({ id }) => id),
    { state: 'queued' },
  )
  await deleteFiles(ctx.db, [row.id])
  await changeImport(ctx.db, row, { state: 'recording', recordedBy: signedIn(ctx).userId })
}

/** Who recorded or undid it, for the audit log and the receipts. */
export type By = { actor: SignedIn; auditEntry?: AuditEntryRef }

/** Each line has its own transaction, so that a stop loses and repeats nothing. */
export const recordBankImport: Task<{ importId: string; by: By }> = {
  name: 'record-bank-import',
  async run(ctx, { importId, by }) {
    const as = { ...ctx, ...by }
    const failed: unknown[] = []
    let line = await findNextQueued(ctx.db, importId)
    while (line) {
      const { id, position } = line
      await transaction(as, (ctx) => recordLine(ctx, id)).catch((error) => failed.push(error))
      line = await findNextQueued(ctx.db, importId, position)
    }
    if (failed.length) throw new AggregateError(failed, 'Some lines were not recorded.')
    // The audit log has its start, which would otherwise count as two statements.
    await transaction(ctx, (ctx) => finishRecording(ctx, importId))
  },
}

async function finishRecording(ctx: TransactionCtx, importId: string): Promise<void> {
  const row = await lockImport(ctx.db, importId)
  // Another run may still record a line.
  if (row?.state !== 'recording' || (await findNextQueued(ctx.db, importId))) return
  await changeImport(ctx.db, row, { state: 'recorded', recordedAt: ctx.clock.now() })
}

async function recordLine(ctx: TransactionCtx, id: string): Promise<void> {
  const line = await lockQueued(ctx.db, id)
  if (!line) return
  const { importId, day, amount, reference } = line
  const payment = line.paymentId ? await lockPending(ctx.db, line.paymentId) : undefined
  const reason = changeOf(payment, line)
  if (reason || !payment) return changeLine(ctx.db, id, { state: 'changed', reason: reason ?? '' })
  const fileName = (await findBankImport(ctx.db, importId))?.fileName ?? ''
  const from = `Bank statement ${fileName}, line ${line.line}`
  await receiveMoney(ctx, payment.id, amount, {
    paidAt: ctx.clock.now(),
    receivedOn: day,
    note: reference ? `${from}, reference ${reference}` : from,
    method: 'bank-transfer',
    recordedBy: signedIn(ctx).userId,
    card: null,
    charge: null,
    providerRef: null,
    receiptId: id,
  })
  await changeLine(ctx.db, id, { state: 'recorded' })
}

/** What an admin has seen is not what would be recorded now. */
function changeOf(payment: PaymentRow | undefined, { leftBefore }: LineRow): string | undefined {
  if (!payment) return 'Not recorded: the payment was paid or voided meanwhile'
  const left = amountLeft(payment)
  const amount = (cents: number): string => exactMoney(cents, payment.currency)
  return left === leftBefore
    ? undefined
    : `Not recorded: ${amount(left)} of the payment is open, no longer ${amount(leftBefore ?? 0)}`
}
