import { DEMO_CUSTOMERS } from '#features/accounts/demo-customers.service.ts'
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { calendarDay, hoursAfter } from '#kernel/dates.ts'
import { ago } from '#kernel/seed.ts'
import { approveMilestone } from './review-milestone.service.ts'
import { addMember } from './members/change-members.service.ts'
import { requestApproval, completeMilestone } from './milestones.service.ts'
import type { NewTask, Project } from './projects.contract.ts'
import { readProject, readProjects } from './project-workspace.service.ts'
import { addTask, completeTask, tickTask } from './tasks.service.ts'
import { updateWaitingOn } from './waiting-on.service.ts'

const DAY_HOURS = 24
const FIRST_DAYS = 21
type Then = (days: number) => TransactionCtx

export async function seedDemoProject(ctx: TransactionCtx): Promise<void> {
  const { email } = DEMO_CUSTOMERS[1]
  const [admin] = await readColleagues(ctx)
  const agency: Then = (days) =>
    ago(ctx, days * DAY_HOURS, { role: 'admin', userId: admin?.id ?? '', name: admin?.name ?? '' })
  const customer: Then = (days) =>
    ago(ctx, days * DAY_HOURS, { role: 'business', name: 'Dr. Anita Rao', email })
  const [row] = admin ? (await readProjects(agency(17), {})).rows : []
  if (!row) return
  const project = await readProject(agency(17), row.id)
  await firstWeek(project, agency, customer)
  await design(project, agency, customer)
  const { timeZone } = await readCompany(ctx)
  const task: NewTask = {
    side: 'customer',
    ownerId: null,
    title: 'Give us access to the booking calendar',
    detail:
      'A read-only login is enough. Until then, the booking test is on hold and the launch date moves.',
    kind: 'text',
    dueOn: calendarDay(hoursAfter(ctx.clock.now(), -2 * DAY_HOURS), timeZone),
  }
  await addTask(agency(5), row.id, task, undefined)
  if (admin) await addMember(agency(5), row.id, admin.id)
  await updateWaitingOn.run(agency(2), {})
}

async function firstWeek({ id, tasks }: Project, agency: Then, customer: Then): Promise<void> {
  const [logo, texts, access, ...others] = tasks.filter(({ side }) => side === 'customer')
  if (logo) await tickTask(agency(18), id, logo.id)
  if (access)
    await completeTask(customer(16), id, access.id, {
      text: 'Maya at the front desk has the accounts: ask her by phone, please, not by mail.',
      files: [],
    })
  await updateWaitingOn.run(agency(13), {})
  if (texts) await tickTask(agency(11), id, texts.id)
  for (const other of others) await tickTask(agency(11), id, other.id)
  const own = tasks.filter(({ side, days }) => side === 'agency' && days < FIRST_DAYS)
  for (const task of own) await tickTask(agency(11), id, task.id)
}

async function design(
  { id, milestones: [first] }: Project,
  agency: Then,
  customer: Then,
): Promise<void> {
  if (!first) return
  const note = 'Home, services and booking, in English and Spanish.'
  await requestApproval(agency(8), id, first.id, note, undefined)
  await approveMilestone(customer(7), id, first.id)
  await completeMilestone(agency(6), id, first.id)
}
