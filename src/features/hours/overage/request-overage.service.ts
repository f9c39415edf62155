// The team asks a customer to approve hours beyond a plan, and withdraws the request.
import { draftWorkInvoice } from '#features/billing/invoices/work-invoices.service.ts'
import {
  readTimedPlan,
  type TimedPlan,
} from '#features/billing/subscriptions/timed-plans.service.ts'
import { readPriceBook } from '#features/catalogue/catalogue.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { decimalHours } from '../hours.rules.ts'
import { periodBalancesOf } from '../plan-balance.service.ts'
import {
  hasHours,
  openOveragesOf,
  priceOverage,
  toWorkLines,
  updateOpenOverages,
} from './open-overage.service.ts'
import type { NewOverageRequest, OverageRequest } from './overage.contract.ts'
import { overageLock } from './overage.locks.ts'
import { overageRequested } from './overage.mail.ts'
import { missingRates } from './overage.rules.ts'
import { changeOverage, insertOverage, lockOverage, type OverageRow } from './overage.store.ts'
import { readOverageRequest } from './read-overage.service.ts'

type Requested = Pick<
  OverageRow,
  | 'planName'
  | 'periodFrom'
  | 'periodUntil'
  | 'isAdvance'
  | 'minutes'
  | 'entries'
  | 'lines'
  | 'amount'
  | 'taxes'
  | 'total'
  | 'priceTax'
>

/** @throws not-found, invalid, conflict if the hours or their price changed meanwhile */
export async function askForOverage(
  ctx: Ctx,
  input: NewOverageRequest,
  key: string | undefined,
): Promise<OverageRequest> {
  const { id } = await runOncePerKey(
    ctx,
    { route: 'POST /overage-requests', key, input },
    async (ctx) => {
      await advisoryLock(ctx.db, overageLock(input.subscriptionId))
      const plan = await readTimedPlan(ctx, input.subscriptionId)
      const requested = input.advance
        ? await hoursInAdvance(ctx, plan, input.advance)
        : await hoursWorked(ctx, plan, input)
      return { id: await recordRequest(ctx, plan, requested, input.note) }
    },
  )
  return readOverageRequest(ctx, id)
}

async function hoursWorked(
  ctx: Ctx,
  plan: TimedPlan,
  { from, total }: NewOverageRequest,
): Promise<Requested> {
  const open = (await openOveragesOf(ctx, plan)).find((one) => one.from === from)
  if (!open)
    throw new Failure('conflict', 'All hours of this period are included or in a request already.')
  if (open.withoutRate.length) throw new Failure('invalid', missingRates(open.withoutRate))
  if (open.total === 0)
    throw new Failure('invalid', 'These hours have no price. Look at the rates of their roles.')
  if (total !== null && total !== open.total)
    throw new Failure(
      'conflict',
      `The price is now ${exactMoney(open.total, MAIN_CURRENCY)}. Close this dialog and open it again.`,
    )
  const { planName, minutes, entries, lines, amount, taxes, priceTax, until } = open
  return {
    planName,
    periodFrom: from,
    periodUntil: until,
    isAdvance: false,
    minutes,
    entries,
    lines,
    amount,
    taxes,
    total: open.total,
    priceTax,
  }
}

async function hoursInAdvance(
  ctx: Ctx,
  plan: TimedPlan,
  { roleId, minutes }: NonNullable<NewOverageRequest['advance']>,
): Promise<Requested> {
  const period = plan.isLive ? (await periodBalancesOf(ctx, plan)).at(-1) : undefined
  if (!period?.allowsOverage || !hasHours(period))
    throw new Failure('conflict', 'This plan allows no hours beyond the included ones.')
  const { roles } = await readPriceBook(ctx)
  const role = roles.find(({ id }) => id === roleId)
  if (!role) {
    const text = 'Choose a role of the price book.'
    throw new Failure('invalid', text, { fields: { roleId: text } })
  }
  const line = { role: role.role, minutes, rate: period.overageRate ?? role.rate }
  const price = await priceOverage(ctx, plan.email, plan.name, [line])
  if (price.total === 0) throw new Failure('invalid', 'This role has no rate in the price book.')
  return {
    periodFrom: period.from,
    periodUntil: period.until,
    planName: plan.name,
    isAdvance: true,
    entries: [],
    ...price,
  }
}

async function recordRequest(
  ctx: TransactionCtx,
  { id: subscriptionId, businessName, email }: TimedPlan,
  requested: Requested,
  note: string,
): Promise<string> {
  const row: OverageRow = {
    id: newId(ctx.clock.real()),
    subscriptionId,
    email: email.toLowerCase(),
    businessName,
    ...requested,
    note,
    state: 'requested',
    requestedAt: ctx.clock.now(),
    requestedBy: signedIn(ctx).name,
    answeredAt: null,
    answeredBy: '',
    answeredFrom: '',
    userAgent: '',
    reason: '',
  }
  await insertOverage(ctx.db, row)
  await updateOpenOverages(ctx, subscriptionId)
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'plans',
    title: `Please approve ${decimalHours(row.minutes)} beyond your plan`,
    text: `${row.planName}: ${exactMoney(row.total, MAIN_CURRENCY)}`,
    path: paths.customer.section('subscription'),
    about: row.id,
    mail: { templateName: 'overage-requested', write: (brand) => overageRequested(brand, row) },
  })
  return row.id
}

/** Idempotent. @throws not-found, conflict after the answer */
export async function withdrawOverage(ctx: Ctx, id: string): Promise<OverageRequest> {
  await transaction(ctx, async (ctx) => {
    const row = found(await lockOverage(ctx.db, id), 'Request')
    if (row.state === 'withdrawn') return
    if (row.state !== 'requested')
      throw new Failure('conflict', `The customer has already ${row.state} this.`)
    await changeOverage(ctx.db, id, { state: 'withdrawn' })
    await updateOpenOverages(ctx, row.subscriptionId)
    await notify(ctx, {
      to: { name: row.businessName, address: row.email },
      kind: 'plans',
      title: `No approval needed anymore: ${decimalHours(row.minutes)} beyond your plan`,
      text: row.planName,
      path: paths.customer.section('subscription'),
      about: id,
    })
  })
  return readOverageRequest(ctx, id)
}

/** Writes the draft again after someone deleted it. Idempotent. @throws not-found, conflict */
export async function restoreOverageDraft(ctx: Ctx, id: string): Promise<OverageRequest> {
  await transaction(ctx, async (ctx) => {
    const row = found(await lockOverage(ctx.db, id), 'Request')
    if (row.state !== 'approved')
      throw new Failure('conflict', 'The customer has not approved these hours.')
    await draftInvoiceOf(ctx, row)
  })
  return readOverageRequest(ctx, id)
}

/** The draft has the ID of the request, so that it is invoiced once. */
export const draftInvoiceOf = (
  ctx: TransactionCtx,
  { id, businessName, email, planName, lines, priceTax, note }: OverageRow,
): Promise<void> =>
  draftWorkInvoice(ctx, {
    id,
    businessName,
    email,
    title: `Additional hours, ${planName}`.slice(0, 120),
    lines: toWorkLines(planName, lines),
    note,
    priceTax,
  })
