// Notifies customers of what waits for their approval: at most once a day, in one mail.
import { isMailHour, readCompany } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, hoursAfter } from '#kernel/dates.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { paths } from '#kernel/paths.contract.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import { checklistLock } from './deliverables.locks.ts'
import { deliverablesReady } from './deliverables.mail.ts'
import { numberedName } from './deliverables.rules.ts'
import {
  lastNotifiedAt,
  markNotified,
  restartWaiting,
  unnotifiedCustomers,
} from './deliverables.store.ts'

/** The team often completes several in a row: one mail lists them. */
const QUIET_HOURS = 1

export const notifyDeliverables: Task = {
  name: 'notify-deliverables',
  every: '*/10 * * * *',
  runsWithClock: true,
  async run(ctx) {
    if (!(await isMailHour(ctx))) return
    const quietSince = hoursAfter(ctx.clock.now(), -QUIET_HOURS)
    const ready = (await unnotifiedCustomers(ctx.db)).filter(
      ({ lastDoneAt }) => lastDoneAt <= quietSince,
    )
    await oneByOne(
      ready,
      (customer) => transaction(ctx, (ctx) => notifyCustomer(ctx, customer)),
      'A customer was not notified of deliverables',
    )
  },
}

/** For a restore: what waits for customers counts as announced, and as completed now. */
export const skipDeliverableNotices = (ctx: TransactionCtx): Promise<void> =>
  restartWaiting(ctx.db, ctx.clock.now())

async function notifyCustomer(
  ctx: TransactionCtx,
  { email, businessName }: { email: string; businessName: string },
): Promise<void> {
  await advisoryLock(ctx.db, checklistLock(email))
  if (await wasNotifiedToday(ctx, email)) return
  const rows = await markNotified(ctx.db, email, ctx.clock.now())
  const [first] = rows
  if (!first) return
  const names = rows.map(numberedName)
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'plans',
    title:
      rows.length === 1
        ? `Ready for your approval: ${names[0]}`
        : `${rows.length} deliverables are ready for your approval`,
    text: names.join(', '),
    path: paths.customer.section('subscription'),
    about: first.subscriptionId,
    mail: {
      templateName: 'deliverables-ready',
      write: (brand) => deliverablesReady(brand, { names }),
    },
  })
}

async function wasNotifiedToday(ctx: Ctx, email: string): Promise<boolean> {
  const last = await lastNotifiedAt(ctx.db, email)
  if (!last) return false
  const { timeZone } = await readCompany(ctx)
  return calendarDay(last, timeZone) === calendarDay(ctx.clock.now(), timeZone)
}
