// The lines of a bank statement, and the payment that an admin chooses for each.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { enteredCents } from '../payments/payment-records.contract.ts'
import { amountLeft } from '../payments/payments.contract.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import {
  type BankImport,
  type BankLine,
  type BankLineChoice,
  type BankLinesPage,
  type BankLinesQuery,
  LINES_A_PAGE,
  type LineFilter,
  type LineState,
  type OpenPayment,
  type OpenPaymentsQuery,
} from './bank-imports.contract.ts'
import { lockDraft, readBankImport } from './bank-imports.service.ts'
import { changeImport, findBankImport } from './bank-imports.store.ts'
import {
  changeLine,
  findLine,
  type LineRow,
  linesOfPayments,
  pageOfLines,
} from './bank-lines.store.ts'
import { lineCurrency } from './line-currency.rules.ts'
import { withLeft } from './matching.rules.ts'
import { paymentsById, searchOpenPayments } from './open-payments.store.ts'

const STATES: Record<LineFilter, readonly LineState[] | undefined> = {
  all: undefined,
  check: ['weak', 'changed'],
  matched: ['chosen', 'queued', 'recorded'],
  unmatched: ['open'],
  'left-out': ['left-out', 'known', 'excluded', 'undone'],
}

export async function pageOfBankLines(
  ctx: Ctx,
  id: string,
  { show, page }: BankLinesQuery,
): Promise<BankLinesPage> {
  found(await findBankImport(ctx.db, id), 'Bank statement')
  const offset = (page - 1) * LINES_A_PAGE
  const { rows, total } = await pageOfLines(ctx.db, id, {
    states: STATES[show],
    limit: LINES_A_PAGE,
    offset,
  })
  const ids = rows.flatMap(({ paymentId }) => paymentId ?? [])
  const payments = new Map((await paymentsById(ctx.db, ids)).map((row) => [row.id, row]))
  return { lines: rows.map((row) => toLine(row, payments.get(row.paymentId ?? ''))), total }
}

function toLine(row: LineRow, payment: PaymentRow | undefined): BankLine {
  const { id, line, day, amount, currency, name, text, reference, reason, leftBefore } = row
  return {
    id,
    line,
    day,
    amount,
    currency,
    name,
    text,
    reference,
    // Only our own services write it, from the contract's list.
    state: row.state as LineState,
    reason,
    leftBefore,
    payment: payment ? toOpenPayment(payment) : null,
  }
}

const toOpenPayment = (payment: PaymentRow): OpenPayment => {
  const { id, invoiceNumber, description, businessName, email, currency, amount, dueOn } = payment
  const left = amountLeft(payment)
  return { id, invoiceNumber, description, businessName, email, currency, amount, left, dueOn }
}

const MOST_FOUND = 20

/** By number, name, description, or the amount that is left. Those due first come first. */
export async function findOpenPayments(
  ctx: Ctx,
  { search, currency }: OpenPaymentsQuery,
): Promise<OpenPayment[]> {
  const cents = enteredCents(search)
  return (await searchOpenPayments(ctx.db, { search, cents, currency, most: MOST_FOUND })).map(
    toOpenPayment,
  )
}

const CHOOSABLE: readonly string[] = ['open', 'weak', 'chosen', 'left-out']

/** @throws conflict if the payment is not open, has another currency, or lines above pay all of it */
export async function choosePayment(
  ctx: Ctx,
  id: string,
  lineId: string,
  { paymentId }: BankLineChoice,
): Promise<BankImport> {
  await transaction(ctx, async (ctx) => {
    const row = await lockDraft(ctx, id)
    const line = found(await findLine(ctx.db, id, lineId), 'Line')
    if (!CHOOSABLE.includes(line.state))
      throw new Failure('conflict', 'This line cannot be recorded.')
    if (paymentId === null) await changeLine(ctx.db, lineId, LEFT_OUT)
    else await choose(ctx, line, paymentId)
    await updateLeft(ctx, id, [paymentId, line.paymentId])
    const after = await findLine(ctx.db, id, lineId)
    if (paymentId !== null && after?.state !== 'chosen')
      throw new Failure('conflict', 'A line above pays all of this payment.')
    await changeImport(ctx.db, row, {})
  })
  return readBankImport(ctx, id)
}

const LEFT_OUT = { state: 'left-out', paymentId: null, leftBefore: null, reason: '' } as const

async function choose(ctx: TransactionCtx, line: LineRow, paymentId: string): Promise<void> {
  const [payment] = await paymentsById(ctx.db, [paymentId])
  if (payment?.status !== 'pending' || payment.amount <= 0)
    throw new Failure('conflict', 'This payment is not open anymore. Choose another one.')
  if (payment.currency !== lineCurrency(line))
    throw new Failure('conflict', `This payment is in ${payment.currency}. Choose another one.`)
  const isProposed = line.state === 'weak' && line.paymentId === paymentId
  const { name } = signedIn(ctx)
  await changeLine(ctx.db, line.id, {
    state: 'chosen',
    paymentId,
    leftBefore: amountLeft(payment),
    reason: isProposed ? `${line.reason}; confirmed by ${name}` : `Chosen by ${name}`,
  })
}

/** What is open before each line of these payments changes with the lines above it. */
async function updateLeft(
  ctx: TransactionCtx,
  importId: string,
  ids: readonly (string | null)[],
): Promise<void> {
  const paymentIds = ids.flatMap((id) => id ?? [])
  const payments = await paymentsById(ctx.db, paymentIds)
  const lines = await linesOfPayments(ctx.db, importId, paymentIds)
  const after = withLeft(lines, new Map(payments.map((row) => [row.id, amountLeft(row)])))
  for (const [index, line] of lines.entries()) {
    const changed = after[index]
    if (!changed || (changed.leftBefore === line.leftBefore && changed.state === line.state))
      continue
    const { paymentId, leftBefore, reason } = changed
    const state = changed.state as LineState // -- withLeft only opens lines
    await changeLine(ctx.db, line.id, { state, paymentId, leftBefore, reason })
  }
}
