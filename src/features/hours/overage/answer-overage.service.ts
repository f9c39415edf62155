// The customer approves or declines hours beyond the plan.
import { adminIds } from '#features/accounts/colleagues.service.ts'
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { notifyTeam } from '#features/team-notifications/notify-team.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { HOURS_PATH } from '../hours.contract.ts'
import { decimalHours } from '../hours.rules.ts'
import { isOverageExpired, updateOpenOverages } from './open-overage.service.ts'
import type { MyOverageRequest } from './overage.contract.ts'
import { overageAnswered } from './overage.mail.ts'
import { changeOverage, lockOverage, type OverageRow } from './overage.store.ts'
import { readMyOverageRequests } from './read-overage.service.ts'
import { draftInvoiceOf } from './request-overage.service.ts'

type Caller = { userAgent: string }

/**
 * Writes the draft of the invoice in the same transaction. Idempotent.
 * @throws not-found, also for another customer's; conflict, also for hours in advance of a period
 *   that is over
 */
export async function approveOverage(
  ctx: Ctx,
  id: string,
  { total }: { total: number },
  caller: Caller,
): Promise<MyOverageRequest[]> {
  await transaction(ctx, async (ctx) => {
    const row = await requireOwn(ctx, id)
    if (row.state === 'approved') return
    rejectUnlessOpen(row)
    if (await isOverageExpired(ctx, row))
      throw new Failure(
        'conflict',
        'These hours were for a period of your plan that is over. Send us a message if you still need them.',
      )
    if (row.total !== total)
      throw new Failure('conflict', 'This is not the price of the request. Reload the page.')
    await changeOverage(ctx.db, id, { state: 'approved', ...answered(ctx, caller) })
    await draftInvoiceOf(ctx, row)
    await notifyAnswer(ctx, row, 'approved')
  })
  return readMyOverageRequests(ctx)
}

/** The same reason again changes nothing. @throws not-found, conflict */
export async function declineOverage(
  ctx: Ctx,
  id: string,
  reason: string,
  caller: Caller,
): Promise<MyOverageRequest[]> {
  await transaction(ctx, async (ctx) => {
    const row = await requireOwn(ctx, id)
    if (row.state === 'declined' && row.reason === reason) return
    rejectUnlessOpen(row)
    await changeOverage(ctx.db, id, { state: 'declined', reason, ...answered(ctx, caller) })
    if (row.isAdvance) await updateOpenOverages(ctx, row.subscriptionId)
    await notifyAnswer(ctx, row, 'declined')
  })
  return readMyOverageRequests(ctx)
}

const answered = (ctx: Ctx, { userAgent }: Caller) => ({
  answeredAt: ctx.clock.now(),
  answeredBy: signedIn(ctx).email,
  answeredFrom: ctx.address,
  userAgent,
})

async function requireOwn(ctx: TransactionCtx, id: string): Promise<OverageRow> {
  const row = await lockOverage(ctx.db, id)
  if (row?.email !== signedIn(ctx).email.toLowerCase() || row.state === 'withdrawn')
    throw new Failure('not-found', 'This request does not exist anymore.')
  return row
}

function rejectUnlessOpen({ state }: OverageRow): void {
  if (state === 'requested') return
  throw new Failure(
    'conflict',
    `You have already ${state} these hours. Send us a message if something changed.`,
  )
}

async function notifyAnswer(
  ctx: TransactionCtx,
  { id, businessName, planName, minutes, total }: OverageRow,
  answer: 'approved' | 'declined',
): Promise<void> {
  const path = answer === 'approved' ? paths.admin.invoiceDraft(id) : HOURS_PATH
  const mailed = await notifyAgency(ctx, {
    templateName: 'overage-answered-agency',
    about: id,
    write: (brand) => overageAnswered(brand, { id, businessName, minutes, total, answer }),
  })
  await notifyTeam(ctx, await adminIds(ctx), {
    kind: 'replies',
    key: `overage ${id}`,
    about: id,
    title: `${businessName} ${answer} ${decimalHours(minutes)} beyond the plan`,
    text: `${planName}: ${exactMoney(total, MAIN_CURRENCY)}`,
    path,
    alreadyMailedTo: mailed,
  })
}
