// Projects of a demo customer: one with support that ends soon, one whose support ended, one paused.
import { DEMO_CUSTOMERS } from '#features/accounts/demo-customers.service.ts'
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { readAgencyDay } from '#features/company/company.service.ts'
import { markAllRead } from '#features/notifications/my-notifications.service.ts'
import { signedIn, type TransactionCtx } from '#kernel/context.ts'
import { daysLater } from '#kernel/dates.ts'
import { ago } from '#kernel/seed.ts'
import { announceSupportEnds } from './announce-support.service.ts'
import { addMember } from './members/change-members.service.ts'
import { completeMilestone } from './milestones.service.ts'
import { templatePlan } from './first-plan.rules.ts'
import { milestonesOf } from './milestones.store.ts'
import { createProject } from './start-project.service.ts'
import { pauseProject } from './states/pause-project.service.ts'
import { requireTemplate } from './templates/project-templates.service.ts'
import { tickTask } from './tasks.service.ts'
import { tasksOf } from './tasks.store.ts'

/** In days before the seeding. A month of support ends about nine days after it. */
const SHOP = {
  name: 'Online store for Juniper Row Florist',
  started: 60,
  delivered: 21,
  announced: 4,
}
const SITE = {
  name: 'Basic package for Juniper Row Florist',
  started: 90,
  delivered: 45,
  announced: 10,
}
/** It resumes `days` after the seeding. */
const PAUSED = { name: 'Wedding pages for Juniper Row Florist', started: 20, paused: 6, days: 60 }

export async function seedDeliveredProjects(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const agency = (days: number): TransactionCtx =>
    ago(ctx, days * 24, { role: 'admin', userId: admin.id, name: admin.name })
  for (const project of [SITE, SHOP]) {
    await seedDelivered(project, agency)
    await announceSupportEnds(agency(project.announced))
  }
  await seedPaused(agency)
  const { name, email } = DEMO_CUSTOMERS[2]
  await markAllRead(ago(ctx, 24, { role: 'business', name, email }))
}

async function seedDelivered(
  { name, started, delivered }: typeof SHOP,
  agency: (days: number) => TransactionCtx,
): Promise<void> {
  const ctx = agency(started)
  const id = await seedStarted(ctx, name)
  if (!id) return
  const [design, delivery] = await milestonesOf(ctx.db, [id])
  for (const task of await tasksOf(ctx.db, [id])) await tickTask(agency(started - 2), id, task.id)
  if (name === SHOP.name) await addMember(ctx, id, signedIn(ctx).userId)
  if (design) await completeMilestone(agency(delivered + 14), id, design.id)
  if (delivery) await completeMilestone(agency(delivered), id, delivery.id)
}

async function seedPaused(agency: (days: number) => TransactionCtx): Promise<void> {
  const ctx = agency(PAUSED.started)
  const id = await seedStarted(ctx, PAUSED.name)
  if (!id) return
  await addMember(ctx, id, signedIn(ctx).userId)
  for (const task of await tasksOf(ctx.db, [id]))
    await tickTask(agency(PAUSED.started - 2), id, task.id)
  const resumesOn = daysLater(await readAgencyDay(ctx), PAUSED.started + PAUSED.days)
  const reason = 'The photos follow when the new season starts.'
  await pauseProject(agency(PAUSED.paused), id, { reason, resumesOn })
}

async function seedStarted(ctx: TransactionCtx, name: string): Promise<string | undefined> {
  const { name: businessName, email } = DEMO_CUSTOMERS[2]
  const plan = templatePlan(await requireTemplate(ctx, 'small-business-basic'), 4)
  const created = await createProject(ctx, {
    name,
    businessName,
    email,
    track: 'small-business',
    quoteId: null,
    quoteNumber: '',
    inquiryId: null,
    maintenanceMonths: 1,
    plan: { ...plan, milestones: plan.milestones.slice(-2) },
    waitsForPayment: false,
    by: { by: 'agency', byName: signedIn(ctx).name },
  })
  return created?.id
}
