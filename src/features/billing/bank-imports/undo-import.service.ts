// Undoes all receipts of a bank statement at once, or none of them.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { type Currency, MAIN_CURRENCY, OTHER_CURRENCIES } from '#kernel/currencies.contract.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import type { Task } from '#kernel/task-queue.ts'
import { BANK_IMPORTS_LOCK } from '../billing.locks.ts'
import {
  broughtBy,
  excessOf,
  lockReceipts,
  type Receipt,
  reversalProblems,
} from '../payments/reversal-problems.service.ts'
import { type Reversed, reverseReceipts } from '../payments/reverse-receipts.service.ts'
import { findPayment } from '../payments/payments.store.ts'
import { followReversal, notifyReversed } from '../payments/undo-receipt.service.ts'
import type { BankImport, ImportReversal } from './bank-imports.contract.ts'
import { readBankImport } from './bank-imports.service.ts'
import { changeImport, findBankImport, type ImportRow, lockImport } from './bank-imports.store.ts'
import { changeLines, linesIn, receiptsOfImport } from './bank-lines.store.ts'
import type { By } from './record-import.service.ts'

const MOST_PROBLEMS = 100

const NOTHING: ImportReversal = {
  receipts: 0,
  sum: 0,
  credit: 0,
  others: [],
  earlier: 0,
  problems: [],
}

/** What an undo would do now, and what prevents it; nothing if it is not recorded, or undone. */
export const readReversal = (ctx: Ctx, id: string): Promise<ImportReversal> =>
  transaction(ctx, async (ctx) => {
    const { state } = found(await findBankImport(ctx.db, id), 'Bank statement')
    if (state !== 'recorded') return NOTHING
    const { receipts, problems } = await lockImportReceipts(ctx, id)
    return {
      receipts: receipts.length,
      ...sumsOf(receipts),
      earlier: (await linesIn(ctx.db, id, ['undone'])).length,
      problems: problems.slice(0, MOST_PROBLEMS),
    }
  })

function sumsOf(receipts: readonly Receipt[]): Pick<ImportReversal, 'sum' | 'credit' | 'others'> {
  const ofCurrency = (currency: Currency) => {
    const own = receipts.filter(({ row }) => row.currency === currency)
    const credit = own.reduce((sum, one) => sum + excessOf(one), 0)
    return { currency, sum: own.reduce((sum, { row }) => sum + broughtBy(row), credit), credit }
  }
  const { sum, credit } = ofCurrency(MAIN_CURRENCY)
  return { sum, credit, others: OTHER_CURRENCIES.map(ofCurrency).filter((of) => of.sum > 0) }
}

type Problems = ImportReversal['problems']

async function lockImportReceipts(
  ctx: TransactionCtx,
  id: string,
): Promise<{ row: ImportRow; receipts: Receipt[]; problems: Problems }> {
  await advisoryLock(ctx.db, BANK_IMPORTS_LOCK)
  const row = found(await lockImport(ctx.db, id), 'Bank statement')
  if (row.state !== 'recorded')
    throw new Failure(
      'conflict',
      row.state === 'undone'
        ? 'This bank statement was already undone.'
        : 'This bank statement is not recorded yet.',
    )
  const recorded = await receiptsOfImport(ctx.db, id)
  const lines = new Map(recorded.map(({ rowId, line }) => [rowId, line]))
  const receipts = await lockReceipts(ctx, [...lines.keys()])
  const problems = [...(await reversalProblems(ctx, receipts))].map(([rowId, text]) => ({
    line: lines.get(rowId) ?? 0,
    text,
  }))
  return { row, receipts, problems: problems.toSorted((one, other) => one.line - other.line) }
}

/** Customers that one run of the task notifies. */
const MAILED_AT_ONCE = 20

/** @throws conflict if a receipt cannot be undone; then nothing changes */
export async function undoBankImport(
  ctx: Ctx,
  id: string,
  key: string | undefined,
): Promise<BankImport> {
  const route = 'POST /bank-imports/:id/reversal'
  return runOncePerKey(ctx, { route, key, input: { id } }, async (ctx) => {
    const { row, receipts, problems } = await lockImportReceipts(ctx, id)
    if (problems.length) throw new Failure('conflict', problemsText(problems))
    const reversed = await reverseReceipts(ctx, receipts)
    for (const one of reversed) await followReversal(ctx, one)
    const lines = await linesIn(ctx.db, id, ['recorded'])
    await changeLines(
      ctx.db,
      lines.map((line) => line.id),
      { state: 'undone', reason: '' },
    )
    const { auditEntry } = ctx
    const actor = signedIn(ctx)
    await changeImport(ctx.db, row, {
      state: 'undone',
      undoneAt: ctx.clock.now(),
      undoneBy: actor.userId,
    })
    for (let first = 0; first < reversed.length; first += MAILED_AT_ONCE)
      await ctx.work.enqueue(ctx.db, finishImportReversal, {
        reversed: reversed.slice(first, first + MAILED_AT_ONCE),
        by: { actor, ...(auditEntry && { auditEntry }) },
      })
    return readBankImport(ctx, id)
  })
}

function problemsText(problems: Problems): string {
  const [first] = problems
  const others = problems.length - 1
  const more = others ? ` ${others} more ${others === 1 ? 'line' : 'lines'} cannot be undone.` : ''
  return `Nothing was undone. Line ${first?.line}: ${first?.text}${more}`
}

/** The customers get a mail. */
export const finishImportReversal: Task<{ reversed: readonly Reversed[]; by: By }> = {
  name: 'finish-bank-import-reversal',
  run: (ctx, { reversed, by }) =>
    transaction({ ...ctx, ...by }, async (ctx) => {
      for (const one of reversed) {
        const payment = await findPayment(ctx.db, one.paymentId)
        // The customer's data may be erased meanwhile.
        if (payment) await notifyReversed(ctx, payment, one)
      }
    }),
}
