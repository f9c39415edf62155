// Moves the day on which support or free maintenance ends, with a reason.
import { readCompany } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, formatDay, monthsLater } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { paths } from '#kernel/paths.contract.ts'
import { inWorkspace, recordActivity } from './project-workspace.service.ts'
import { type Project, SUPPORT_KINDS, type SupportChange } from './projects.contract.ts'
import { changeProject } from './projects.store.ts'

/** A later day is a typing error. */
const MOST_MONTHS = 120

/** @throws conflict before delivery; invalid for a day before it */
export async function changeSupport(
  ctx: Ctx,
  id: string,
  { kind, until, reason }: SupportChange,
): Promise<Project> {
  const { timeZone } = await readCompany(ctx)
  return inWorkspace(ctx, id, async (ctx, project) => {
    const { deliveredAt, businessName, email, supportSilencedAt } = project
    if (!deliveredAt)
      throw new Failure('conflict', 'Support starts with the delivery of the project.')
    const problem = dayProblem(until, calendarDay(deliveredAt, timeZone))
    if (problem) throw new Failure('invalid', problem, { fields: { until: problem } })
    const field = kind === 'support' ? 'supportUntil' : 'maintenanceUntil'
    if (project[field] === until) return
    await changeProject(ctx.db, id, { [field]: until, planOfferedAt: null })
    const title = `${SUPPORT_KINDS[kind]} until ${formatDay(until)}`
    await recordActivity(ctx, id, 'support-changed', `${title}: ${reason}`)
    if (supportSilencedAt) return
    await notify(ctx, {
      to: { name: businessName, address: email },
      kind: 'projects',
      title: `${title}: ${project.name}`,
      text: reason,
      path: paths.customer.project(id),
      about: id,
    })
  })
}

function dayProblem(until: string, deliveredOn: string): string | false {
  if (until < deliveredOn) return `Choose a day from the delivery on, ${formatDay(deliveredOn)}.`
  return until > monthsLater(deliveredOn, MOST_MONTHS) && 'Choose a day within ten years.'
}
