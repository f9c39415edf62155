import { DEMO_CUSTOMERS } from '#features/accounts/demo-customers.service.ts'
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { readPriceBook } from '#features/catalogue/catalogue.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, weekday } from '#kernel/dates.ts'
import { ago } from '#kernel/seed.ts'
import { declineOverage } from './overage/answer-overage.service.ts'
import { askForOverage } from './overage/request-overage.service.ts'
import { changePlanHours, readPlanHours } from './plan-hours.service.ts'
import { changeProjectBudget } from './project-hours.service.ts'
import type { TimedWork } from './hours.contract.ts'
import { addTimeEntry } from './time-entries.service.ts'
import { readTimedWork } from './timed-work.service.ts'

type Who = Parameters<typeof ago>[2]
type Worked = { daysAgo: number; minutes: number; note: string; isBillable?: boolean }

const WORKED: readonly Worked[] = [
  { daysAgo: 13, minutes: 180, note: 'Sitemap and content plan' },
  { daysAgo: 12, minutes: 240, note: 'Home page, first layout' },
  { daysAgo: 9, minutes: 205, note: 'Services pages in English and Spanish' },
  { daysAgo: 8, minutes: 45, note: 'Review with the front desk' },
  { daysAgo: 6, minutes: 150, note: 'Booking page' },
  { daysAgo: 5, minutes: 90, note: 'Accessibility check of the templates' },
  { daysAgo: 3, minutes: 130, note: 'Photos prepared for the web' },
  { daysAgo: 2, minutes: 75, note: 'Booking test on hold, notes for the call' },
  { daysAgo: 1, minutes: 30, note: 'Weekly planning', isBillable: false },
]

const ON_PLAN: Worked = { daysAgo: 4, minutes: 105, note: 'Landing page of the campaign' }
const BUDGET_HOURS = 22
const PLAN_HOURS_SINCE_DAYS = 400
const INCLUDED_HOURS = 4

/** Two weeks of work on the demo project, on workdays only, and a budget that is nearly used. */
export async function seedDemoHours(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const who = { role: 'admin', userId: admin.id, name: admin.name } as const
  await seedPlanHours(ago(ctx, PLAN_HOURS_SINCE_DAYS * 24, who))
  const works = await readTimedWork(ago(ctx, 1, who))
  const own = works.filter(({ businessName }) => businessName === DEMO_CUSTOMERS[1].name)
  const work = own.find(({ projectId }) => projectId !== null)
  if (!work) return
  for (const worked of WORKED) await addWorked(ctx, who, work, worked)
  const plan = own.find(({ subscriptionId }) => subscriptionId !== null)
  if (plan) await addWorked(ctx, who, plan, ON_PLAN)
  if (plan?.subscriptionId) await seedDemoOverage(ctx, who, plan.subscriptionId)
  if (work.projectId)
    await changeProjectBudget(ago(ctx, 1, who), work.projectId, { budgetHours: BUDGET_HOURS })
}

async function addWorked(
  ctx: TransactionCtx,
  who: Who,
  { projectId, subscriptionId }: TimedWork,
  { daysAgo, minutes, note, isBillable = true }: Worked,
): Promise<void> {
  const { timeZone } = await readCompany(ctx)
  const day = workdayBefore(daysLater(calendarDay(ctx.clock.now(), timeZone), -daysAgo))
  const entry = {
    projectId,
    subscriptionId,
    taskId: null,
    editId: null,
    day,
    minutes,
    note,
    isBillable,
  }
  await addTimeEntry(ago(ctx, daysAgo * 24, who), entry, undefined)
}

/** More hours that the customer did not want this month. */
async function seedDemoOverage(ctx: TransactionCtx, who: Who, subscriptionId: string) {
  const { email, name } = DEMO_CUSTOMERS[1]
  const [role] = (await readPriceBook(ctx)).roles
  if (!role) return
  const requested = { roleId: role.id, minutes: 180 }
  const { id } = await askForOverage(
    ago(ctx, 6 * 24, who),
    {
      subscriptionId,
      from: calendarDay(ctx.clock.now(), 'UTC'),
      total: null,
      advance: requested,
      note: 'A second landing page, for the new whitening offer.',
    },
    undefined,
  )
  const customer = ago(ctx, 5 * 24, { role: 'business', name, email })
  const reason = 'One page is enough for now. Let’s look at it again after the campaign.'
  await declineOverage(customer, id, reason, { userAgent: '' })
}

/** Of the plan of the demo customer, and of one plan for doctors. */
async function seedPlanHours(ctx: TransactionCtx): Promise<void> {
  const plans = await readPlanHours(ctx)
  const chosen = [
    plans.find(({ family, name }) => family === 'marketing' && name === 'Growth'),
    plans.findLast(({ family }) => family === 'doctors'),
  ]
  for (const plan of chosen)
    if (plan)
      await changePlanHours(ctx, plan.planId, {
        hours: INCLUDED_HOURS,
        carriesOver: true,
        allowsOverage: true,
        overageRate: null,
      })
}

/** That day, or the Friday before a weekend. */
const workdayBefore = (day: string): string =>
  weekday(day) > 5 ? daysLater(day, 5 - weekday(day)) : day
