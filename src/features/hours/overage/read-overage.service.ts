// Reads requests for hours beyond a plan, for the team and for customers.
import { readWorkInvoice } from '#features/billing/invoices/work-invoices.service.ts'
import type { TimedPlan } from '#features/billing/subscriptions/timed-plans.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { found } from '#kernel/failure.ts'
import { type BalancedPeriod, periodBalancesOf } from '../plan-balance.service.ts'
import { hasHours, isOverageExpired, openOveragesOf, plansToAsk } from './open-overage.service.ts'
import type {
  MyOverageRequest,
  OpenOverage,
  OveragePlan,
  OverageRequest,
  Overages,
} from './overage.contract.ts'
import { findOverage, latestOverages, overagesOf, type OverageRow } from './overage.store.ts'

const MOST_LISTED = 20

/** @param email undefined for all customers */
export async function readOverages(ctx: Ctx, email: string | undefined): Promise<Overages> {
  const plans = await plansToAsk(ctx, email)
  const open: OpenOverage[] = []
  const advance: OveragePlan[] = []
  for (const plan of plans) {
    const balances = await periodBalancesOf(ctx, plan)
    open.push(...(await openOveragesOf(ctx, plan, balances)))
    const requested = email === undefined ? undefined : planForAdvance(plan, balances.at(-1))
    if (requested) advance.push(requested)
  }
  const rows =
    email === undefined
      ? await latestOverages(ctx.db, MOST_LISTED)
      : await overagesOf(ctx.db, email)
  const requests: OverageRequest[] = []
  for (const row of rows) requests.push(await toRequest(ctx, row))
  return { open, requests, plans: advance }
}

function planForAdvance(
  plan: TimedPlan,
  period: BalancedPeriod | undefined,
): OveragePlan | undefined {
  if (!period?.allowsOverage || !hasHours(period)) return undefined
  return {
    subscriptionId: plan.id,
    planName: plan.name,
    businessName: plan.businessName,
    from: period.from,
    until: period.until,
    rate: period.overageRate,
  }
}

export const readOverageRequest = async (ctx: Ctx, id: string): Promise<OverageRequest> =>
  toRequest(ctx, found(await findOverage(ctx.db, id), 'Request'))

async function toRequest(ctx: Ctx, row: OverageRow): Promise<OverageRequest> {
  const { state, number } =
    row.state === 'approved'
      ? await readWorkInvoice(ctx, row.id)
      : ({ state: 'none', number: null } as const)
  const { businessName, email, requestedBy, answeredBy } = row
  return {
    ...toOwn(row, { invoiceNumber: number, isExpired: await isOverageExpired(ctx, row) }),
    businessName,
    email,
    requestedBy,
    answeredBy,
    invoice: state,
  }
}

/** Without withdrawn ones. Newest first. */
export async function readMyOverageRequests(ctx: Ctx): Promise<MyOverageRequest[]> {
  const rows = await overagesOf(ctx.db, signedIn(ctx).email.toLowerCase())
  const own: MyOverageRequest[] = []
  for (const row of rows)
    if (row.state !== 'withdrawn')
      own.push(
        toOwn(row, {
          invoiceNumber: await numberOf(ctx, row),
          isExpired: await isOverageExpired(ctx, row),
        }),
      )
  return own
}

const numberOf = async (ctx: Ctx, { id, state }: OverageRow): Promise<string | null> =>
  state === 'approved' ? (await readWorkInvoice(ctx, id)).number : null

const toOwn = (
  row: OverageRow,
  now: Pick<MyOverageRequest, 'invoiceNumber' | 'isExpired'>,
): MyOverageRequest => ({
  id: row.id,
  subscriptionId: row.subscriptionId,
  planName: row.planName,
  from: row.periodFrom,
  until: row.periodUntil,
  minutes: row.minutes,
  lines: row.lines,
  amount: row.amount,
  taxes: row.taxes,
  total: row.total,
  isAdvance: row.isAdvance,
  note: row.note,
  state: row.state,
  requestedAt: row.requestedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  reason: row.reason,
  ...now,
})

/** Of the signed-in customer, with where the answer came from. */
export async function exportMyOverages(ctx: Ctx): Promise<object[]> {
  const rows = await overagesOf(ctx.db, signedIn(ctx).email.toLowerCase())
  return rows.map(
    ({ id: _id, subscriptionId: _plan, entries: _entries, email: _email, ...row }) => row,
  )
}
