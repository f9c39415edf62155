// Two months of Digital Premium in the demo's year: checklists, and what was done.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { DemoDelivery } from '#features/demo-year/demo-premium.contract.ts'
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { calendarDay, hoursAfter } from '#kernel/dates.ts'
import { updateChecklist } from './create-checklists.service.ts'
import { changeDeliverable, type DeliverableRow, deliverablesOf } from './deliverables.store.ts'

const HOURS_UNTIL_RETURN = 20

export async function seedDeliverablesOfYear(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  const { premium } = demoYear(ctx.clock.real())
  if (!admin || !premium) return
  const { plan, deliveries } = premium
  // On the first day of each month: a later checklist omits what was due before.
  for (const start of plan.months) {
    const then = (): Date => start
    await updateChecklist({ ...ctx, clock: { ...ctx.clock, now: then, real: then } }, plan.id)
  }
  const { timeZone } = await readCompany(ctx)
  const items = await deliverablesOf(ctx.db, plan.business.email)
  for (const delivery of deliveries) {
    const periodStart = calendarDay(delivery.month, timeZone)
    const item = items.find(
      (one) =>
        one.periodStart === periodStart &&
        one.name.startsWith(delivery.line) &&
        one.number === delivery.number,
    )
    if (item) await changeDeliverable(ctx.db, item.id, completed(delivery, admin.name))
  }
}

function completed(
  { note, link, doneAt, needsAnswer, acceptedAt, returnReason }: DemoDelivery,
  doneBy: string,
): Partial<DeliverableRow> {
  return {
    state: returnReason ? 'returned' : acceptedAt ? 'accepted' : 'done',
    note,
    link,
    doneAt,
    doneBy,
    notifiedAt: needsAnswer ? hoursAfter(doneAt, 1) : null,
    acceptedAt,
    acceptedBy: acceptedAt && 'customer',
    returnedAt: returnReason ? hoursAfter(doneAt, HOURS_UNTIL_RETURN) : null,
    returnReason,
  }
}
