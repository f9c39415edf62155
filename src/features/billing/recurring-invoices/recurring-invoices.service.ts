// Recurring invoices: from a draft, read, changed, paused, resumed and ended.
import { readAgencyDay } from '#features/company/company.service.ts'
import { requireUsedCurrency } from '#features/company/currency-settings.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { listPage, type Page } from '#kernel/http/paging.ts'
import { newId } from '#kernel/ids.ts'
import { exactMoney } from '#kernel/money.ts'
import type { Paged } from '#kernel/paging.contract.ts'
import { toWrittenInvoice } from '../invoices/draft-invoices.service.ts'
import { deleteInvoiceDraft, lockInvoiceDraft } from '../invoices/invoice-drafts.store.ts'
import { requireComplete } from '../invoices/send-invoice.service.ts'
import { storableTotal } from '../invoices/written-invoices.rules.ts'
import type {
  NewRecurringInvoice,
  RecurrenceState,
  RecurringInvoice,
  RecurringInvoiceChange,
  RecurringInvoiceRow,
} from './recurring-invoices.contract.ts'
import { nextDay, periodFrom, type Recurrence } from './recurring-invoices.rules.ts'
import {
  changeRecurringInvoice,
  createdInvoicesOf,
  findRecurringInvoice,
  insertRecurringInvoice,
  listRecurringInvoices,
  lockRecurringInvoice,
  type RecurringRecord,
} from './recurring-invoices.store.ts'
import { runRecurringInvoices } from './run-recurring-invoices.service.ts'

const MOST_INVOICES = 120

export async function readRecurringInvoices(
  ctx: Ctx,
  query: Paged,
): Promise<Page<RecurringInvoiceRow>> {
  const { rows, next } = await listPage(
    query,
    (limit, after) => listRecurringInvoices(ctx.db, limit, after),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  return { rows: rows.map(toRow), next }
}

const toRow = (row: RecurringRecord): RecurringInvoiceRow => ({
  id: row.id,
  businessName: row.businessName,
  email: row.email,
  title: row.title,
  total: row.total,
  currency: currencyOf(row.content),
  every: row.every,
  endsOn: row.endsOn,
  nextOn: row.nextOn,
  state: stateOf(row),
})

const stateOf = ({ pausedAt, endedAt }: RecurringRecord): RecurrenceState =>
  endedAt ? 'ended' : pausedAt ? 'paused' : 'active'

export async function readRecurringInvoice(ctx: Ctx, id: string): Promise<RecurringInvoice> {
  const row = found(await findRecurringInvoice(ctx.db, id), 'Recurring invoice')
  const { title, content, firstOn, revision, changeFrom, changeLines, changeTotal } = row
  const { dueOn: _dueOn, currency: _currency, ...rest } = content
  return {
    ...toRow(row),
    content: { ...rest, title },
    firstOn,
    revision,
    priceChange:
      changeFrom && changeLines && changeTotal !== null
        ? { from: changeFrom, lines: changeLines, total: changeTotal }
        : null,
    invoices: await createdInvoicesOf(ctx.db, id, MOST_INVOICES),
  }
}

/** The draft becomes the recurring invoice. @throws conflict, invalid */
export async function repeatInvoice(
  ctx: Ctx,
  draftId: string,
  input: NewRecurringInvoice,
  key: string | undefined,
): Promise<RecurringInvoice> {
  const today = await readAgencyDay(ctx)
  const call = {
    route: 'POST /invoice-drafts/:id/recurring-invoice',
    key,
    input: { draftId, ...input },
  }
  const { id } = await runOncePerKey(ctx, call, (ctx) => createFrom(ctx, draftId, input, today))
  return readRecurringInvoice(ctx, id)
}

async function createFrom(
  ctx: TransactionCtx,
  draftId: string,
  { revision, ...recurrence }: NewRecurringInvoice,
  today: string,
): Promise<{ id: string }> {
  const draft = await lockInvoiceDraft(ctx.db, draftId)
  if (!draft) throw new Failure('not-found', 'Invoice not found.')
  if (draft.paymentId || draft.revision !== revision)
    throw new Failure(
      'conflict',
      'Someone else changed or sent this invoice after you opened it. Reload it first.',
    )
  requireComplete({ ...toWrittenInvoice(draft), dueOn: null }, today)
  requireDays(recurrence, today)
  await requireUsedCurrency(ctx, currencyOf(draft.content))
  const id = newId(ctx.clock.real())
  const { businessName, email, title, content, total } = draft
  await insertRecurringInvoice(ctx.db, {
    id,
    businessName,
    email,
    title,
    content: { ...content, dueOn: null },
    total,
    ...recurrence,
    period: 0,
    nextOn: recurrence.firstOn,
    pausedAt: null,
    endedAt: null,
    changeFrom: null,
    changeLines: null,
    changeTotal: null,
    revision: 0,
    createdAt: ctx.clock.now(),
  })
  await deleteInvoiceDraft(ctx.db, draftId)
  await ctx.work.enqueue(ctx.db, runRecurringInvoices, {})
  return { id }
}

/** @throws invalid */
function requireDays({ firstOn, endsOn }: Recurrence, today: string): void {
  const fields = {
    ...(firstOn < today && { firstOn: 'Choose today or a later day.' }),
    ...(endsOn !== null && endsOn < firstOn && { endsOn: 'Choose a day after the first invoice.' }),
  }
  const [first] = Object.values(fields)
  if (first) throw new Failure('invalid', first, { fields })
}

/** @throws not-found; conflict after another change, or once it has ended */
export async function lockToChange(
  ctx: TransactionCtx,
  id: string,
  revision?: number,
): Promise<RecurringRecord> {
  const row = found(await lockRecurringInvoice(ctx.db, id), 'Recurring invoice')
  if (revision !== undefined && row.revision !== revision)
    throw new Failure(
      'conflict',
      'This recurring invoice was changed after you opened it. Reload it to see the changes.',
    )
  if (row.endedAt)
    throw new Failure('conflict', 'This recurring invoice has ended. Start a new one.')
  return row
}

/** @throws invalid for a higher price without notice, once the first invoice was sent */
export async function changeRecurring(
  ctx: Ctx,
  id: string,
  { revision, content: { title, ...changed }, endsOn }: RecurringInvoiceChange,
): Promise<RecurringInvoice> {
  const today = await readAgencyDay(ctx)
  await transaction(ctx, async (ctx) => {
    const row = await lockToChange(ctx, id, revision)
    const { businessName, email, period } = row
    const { currency } = row.content
    const content = { ...changed, ...(currency && { currency }) }
    requireComplete({ ...content, businessName, email, title, dueOn: null }, today)
    await requireProject(ctx, content.projectId, email)
    const total = storableTotal(content.lines)
    if (period > 0 && total > row.total) throw needsNotice(row)
    requireLaterEnd(row, endsOn)
    await changeRecurringInvoice(ctx.db, row, {
      title,
      content: { ...content, dueOn: null },
      total,
      endsOn,
    })
  })
  return readRecurringInvoice(ctx, id)
}

const needsNotice = ({ total, content }: RecurringRecord): Failure => {
  const most = exactMoney(total, currencyOf(content))
  const text = `This is more than ${most}. Announce it with “Change the price”.`
  return new Failure('invalid', text, { fields: { lines: text } })
}

/** @throws invalid */
async function requireProject(
  ctx: TransactionCtx,
  projectId: string | null,
  email: string,
): Promise<void> {
  if (!projectId || (await ctx.ports.projectName(ctx, projectId, email)) !== undefined) return
  const text = 'Choose a project of this customer, or none.'
  throw new Failure('invalid', text, { fields: { projectId: text } })
}

/** Ending it is a change of its state. @throws invalid for a last day before the next invoice */
function requireLaterEnd({ nextOn }: RecurringRecord, endsOn: string | null): void {
  if (endsOn === null || nextOn === null || endsOn >= nextOn) return
  const text = 'The next invoice is after this day. End the recurring invoice instead.'
  throw new Failure('invalid', text, { fields: { endsOn: text } })
}

/** Idempotent. Days that fall in a pause are left out. @throws conflict once it has ended */
export async function setRecurrenceState(
  ctx: Ctx,
  id: string,
  state: RecurrenceState,
): Promise<RecurringInvoice> {
  const today = await readAgencyDay(ctx)
  await transaction(ctx, async (ctx) => {
    const current = found(await lockRecurringInvoice(ctx.db, id), 'Recurring invoice')
    if (stateOf(current) === state) return
    const row = await lockToChange(ctx, id)
    const now = ctx.clock.now()
    if (state === 'paused') await changeRecurringInvoice(ctx.db, row, { pausedAt: now })
    if (state === 'ended') await changeRecurringInvoice(ctx.db, row, { endedAt: now, nextOn: null })
    if (state === 'active') await resume(ctx, row, today)
  })
  return readRecurringInvoice(ctx, id)
}

async function resume(ctx: TransactionCtx, row: RecurringRecord, today: string): Promise<void> {
  const period = periodFrom(row, row.period, today)
  const nextOn = nextDay(row, period)
  await changeRecurringInvoice(ctx.db, row, {
    pausedAt: null,
    period,
    nextOn,
    ...(nextOn === null && { endedAt: ctx.clock.now() }),
  })
  await ctx.work.enqueue(ctx.db, runRecurringInvoices, {})
}
