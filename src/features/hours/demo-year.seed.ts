// The time that the team worked on the projects and plans of the demo's year.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { DemoPlan, DemoProject } from '#features/demo-year/demo-year.contract.ts'
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, hoursAfter, weekday } from '#kernel/dates.ts'
import { insertRows } from '#kernel/db/insert-rows.ts'
import { newId } from '#kernel/ids.ts'
import { projectBudgets, timeEntries } from './hours.table.ts'

type Entry = typeof timeEntries.$inferInsert
const NOTES = [
  'Content plan and first texts',
  'Layout of the home page',
  'Templates in HTML and CSS',
  'Review with the customer',
  'Corrections after the review',
  'Photos prepared for the web',
  'Test on phones and with a screen reader',
  'Launch checklist',
]
const [ENTRIES, RATE] = [8, 8000]
const ROLE = { roleId: 'full-stack-developer', role: 'Full-Stack Developer', rate: RATE }

export async function seedHoursOfYear(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const { timeZone } = await readCompany(ctx)
  const { projects, plans, now } = demoYear(ctx.clock.real())
  const day = (at: Date): string => workday(calendarDay(at, timeZone))
  const started = projects.filter(({ startedAt }) => startedAt)
  const entries = [
    ...started.flatMap((project) => projectEntries(project, { now, userId: admin.id, day })),
    ...plans.flatMap((plan) => planEntries(plan, { now, userId: admin.id, day })),
  ]
  await insertRows(ctx.db, timeEntries, entries)
  await insertRows(
    ctx.db,
    projectBudgets,
    started.map(({ id, quote }) => ({
      projectId: id,
      hours: Math.max(12, Math.round(quote.total / 160)),
      revision: 1,
    })),
  )
}

/** That day, or the Friday before a weekend. */
const workday = (day: string): string => (weekday(day) > 5 ? daysLater(day, 5 - weekday(day)) : day)

type Worker = { now: Date; userId: string; day: (at: Date) => string }

function projectEntries(
  { id, name, startedAt, endedAt, request: { business }, quote }: DemoProject,
  { now, userId, day }: Worker,
): Entry[] {
  if (!startedAt) return []
  const end = endedAt ?? now
  const step = (end.getTime() - startedAt.getTime()) / (ENTRIES + 1)
  // A package takes about an hour for each $190 of its price.
  const minutes = Math.min(540, Math.max(45, Math.round(((quote.total / 190) * 60) / ENTRIES)))
  return NOTES.map((note, at) => {
    const moment = new Date(startedAt.getTime() + step * (at + 1))
    return {
      id: newId(moment),
      userId,
      projectId: id,
      title: name,
      businessName: business.name,
      email: business.email,
      note,
      isBillable: at !== 3,
      ...ROLE,
      day: day(moment),
      minutes: minutes + (at % 3) * 15,
      createdAt: moment,
      revision: 1,
    }
  })
}

/** Once each month. */
const planEntries = (
  { id, business, plan, months }: DemoPlan,
  { now, userId, day }: Worker,
): Entry[] =>
  months
    .map((start) => hoursAfter(start, 4 * 24))
    .filter((at) => at < now)
    .map((at, position) => ({
      id: newId(at),
      userId,
      subscriptionId: id,
      title: `${plan.name} plan`,
      businessName: business.name,
      email: business.email,
      note: position % 2 ? 'Report and call' : 'Posts and campaign',
      isBillable: true,
      ...ROLE,
      day: day(at),
      minutes: 60 + (position % 4) * 25,
      createdAt: at,
      revision: 1,
    }))
