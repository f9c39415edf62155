import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, weekday } from '#kernel/dates.ts'
import { ago } from '#kernel/seed.ts'
import { changeProjectBudget } from './project-hours.service.ts'
import { addTimeEntry } from './time-entries.service.ts'
import { readTimedWork } from './timed-work.service.ts'

type Worked = { daysAgo: number; minutes: number; note: string; isBillable?: false }

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

const BUDGET_HOURS = 22

/** Two weeks of work on the demo project, on workdays only, and a budget that is nearly used. */
export async function seedDemoHours(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const who = { role: 'admin', userId: admin.id, name: admin.name } as const
  const [work] = await readTimedWork(ago(ctx, 1, who))
  if (!work) return
  const { timeZone } = await readCompany(ctx)
  const { projectId, subscriptionId } = work
  for (const { daysAgo, minutes, note, isBillable = true } of WORKED)
    await addTimeEntry(
      ago(ctx, daysAgo * 24, who),
      {
        projectId,
        subscriptionId,
        taskId: null,
        day: workdayBefore(daysLater(calendarDay(ctx.clock.now(), timeZone), -daysAgo)),
        minutes,
        note,
        isBillable,
      },
      undefined,
    )
  if (projectId)
    await changeProjectBudget(ago(ctx, 1, who), projectId, { budgetHours: BUDGET_HOURS })
}

/** That day, or the Friday before a weekend. */
const workdayBefore = (day: string): string =>
  weekday(day) > 5 ? daysLater(day, 5 - weekday(day)) : day
