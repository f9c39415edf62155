import { DEMO_CUSTOMERS } from '#features/accounts/demo-customers.service.ts'
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { runningPlans } from '#features/billing/subscriptions/business-plans.service.ts'
import { offeredPlans } from '#features/billing/plans/offered-plans.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { ago } from '#kernel/seed.ts'
import { acceptDeliverable, returnDeliverable } from './answer-deliverable.service.ts'
import { completeDeliverable } from './complete-deliverable.service.ts'
import { updateChecklist } from './create-checklists.service.ts'
import { insertList } from './deliverable-lists.store.ts'
import { deliverablesOf } from './deliverables.store.ts'
import { FIRST_LISTS } from './first-lists.contract.ts'

/** A saved list stays, even an empty one. */
export async function ensureDeliverableLists(ctx: TransactionCtx): Promise<void> {
  for (const { plan } of await offeredPlans(ctx)) {
    const lines = FIRST_LISTS.get(plan.id)
    if (lines) await insertList(ctx.db, { planId: plan.id, name: plan.name, lines, revision: 1 })
  }
}

const DAY_HOURS = 24
const HOUR = 3_600_000

/** The plan of the demo started 12 days ago, so nothing is carried over yet. */
export async function seedDemoDeliverables(ctx: TransactionCtx): Promise<void> {
  const { email, name } = DEMO_CUSTOMERS[1]
  const [admin] = await readColleagues(ctx)
  const plan = (await runningPlans(ctx)).find((one) => one.email === email)
  if (!admin || !plan) return
  const age = (ctx.clock.real().getTime() - plan.startedAt.getTime()) / HOUR
  // On the first day of the plan: a later checklist omits what was due before.
  await updateChecklist(ago(ctx, age, { role: 'admin', name: admin.name }), plan.id)
  const agency = (days: number): TransactionCtx =>
    ago(ctx, days * DAY_HOURS, { role: 'admin', userId: admin.id, name: admin.name })
  const customer = (days: number): TransactionCtx =>
    ago(ctx, days * DAY_HOURS, { role: 'business', name, email })
  const items = await deliverablesOf(ctx.db, email)
  const find = (start: string, number = 1): string =>
    items.find((item) => item.name.startsWith(start) && item.number === number)?.id ?? ''
  const note = 'Opening hours for the holidays and six new photos of the practice.'
  await completeDeliverable(agency(10), find('Google'), { note, link: '' })
  const [first, second] = [find('Social'), find('Social', 2)]
  const posts = 'https://www.instagram.com/explore/tags/familydentist/'
  await completeDeliverable(agency(9), first, { note: 'Meet the hygienists.', link: posts })
  await acceptDeliverable(customer(8), first)
  await completeDeliverable(agency(3), second, { note: 'Back-to-school checkups.', link: posts })
  const campaign = find('Ad campaigns')
  await completeDeliverable(agency(5), campaign, {
    note: 'New campaign for whitening, within 10 miles.',
    link: '',
  })
  const reason = 'Please say “from $199” in the ad, as on our price list.'
  await returnDeliverable(customer(4), campaign, reason)
}
