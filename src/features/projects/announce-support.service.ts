// Announces to customers that support ends and that it ended, with the plan that could follow.
import { isMailHour, readCompany } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, formatDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { Task } from '#kernel/task-queue.ts'
import { SUPPORT_KINDS, type SupportPeriod } from './projects.contract.ts'
import { projectReplySubject } from './projects.rules.ts'
import { lockProject, type ProjectRecord } from './projects.store.ts'
import { readFollowUp } from './follow-up.service.ts'
import { planText } from './support-texts.rules.ts'
import { supportEndedMail, supportEndsMail } from './support.mail.ts'
import { announcedEnds, stageOn, supportPeriodOf } from './support.rules.ts'
import { insertAnnouncement, projectsEnding } from './support.store.ts'

export const announceSupport: Task = {
  name: 'announce-support',
  every: '*/10 * * * *',
  runsWithClock: true,
  async run(ctx) {
    if (await isMailHour(ctx)) await announceSupportEnds(ctx)
  },
}

/** Goes on with the others if one fails. @throws AggregateError after the last one */
export async function announceSupportEnds(ctx: Ctx): Promise<void> {
  const failed: unknown[] = []
  await forEachEnd(ctx, (project) =>
    transaction(ctx, (ctx) => announce(ctx, project.id)).catch((error: unknown) => {
      failed.push(error)
    }),
  )
  if (failed.length) throw new AggregateError(failed, 'Some ends of support were not announced.')
}

/** For a restore: what is due may have been sent since the backup. */
export const skipSupportAnnouncements = (ctx: TransactionCtx): Promise<void> =>
  forEachEnd(ctx, async (project, { until, stage }) => {
    await insertAnnouncement(ctx.db, { projectId: project.id, until, stage, at: ctx.clock.now() })
  })

type Announced = SupportPeriod & { stage: 'before' | 'after' }

async function forEachEnd(
  ctx: Ctx,
  run: (project: ProjectRecord, announced: Announced) => Promise<void>,
): Promise<void> {
  const { timeZone } = await readCompany(ctx)
  const today = calendarDay(ctx.clock.now(), timeZone)
  for (const project of await projectsEnding(ctx.db, announcedEnds(today))) {
    const announced = announcedOn(project, today, timeZone)
    if (announced) await run(project, announced)
  }
}

function announcedOn(
  project: ProjectRecord,
  today: string,
  timeZone: string,
): Announced | undefined {
  const period = supportPeriodOf(project, today)
  if (!project.deliveredAt || project.supportSilencedAt || !period) return undefined
  const deliveredOn = calendarDay(project.deliveredAt, timeZone)
  const stage = stageOn(today, { deliveredOn, until: period.until })
  return stage && { ...period, stage }
}

const WITHOUT_PLAN = {
  before: 'It ends automatically, and nothing is charged afterward.',
  after: 'Nothing is charged. You can still ask us for anything.',
} as const

/** Reads again under the lock: another instance or an admin may have changed the end. */
async function announce(ctx: TransactionCtx, id: string): Promise<void> {
  const { timeZone } = await readCompany(ctx)
  const now = ctx.clock.now()
  const project = await lockProject(ctx.db, id)
  const announced = project && announcedOn(project, calendarDay(now, timeZone), timeZone)
  if (!announced) return
  const followUp = await readFollowUp(ctx, project)
  if (followUp.hasPlan) return
  const { kind, until, stage } = announced
  if (!(await insertAnnouncement(ctx.db, { projectId: id, until, stage, at: now }))) return
  const { name, businessName, email } = project
  const [plan] = followUp.plans
  const isBefore = stage === 'before'
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'projects',
    title: `${SUPPORT_KINDS[kind]} ${isBefore ? 'ends' : 'ended'} on ${formatDay(until)}: ${name}`,
    text: plan ? `${planText(plan, followUp.tax)} could follow.` : WITHOUT_PLAN[stage],
    path: paths.customer.project(id),
    about: id,
    mail: {
      templateName: isBefore ? 'support-ends' : 'support-ended',
      replySubject: projectReplySubject(project),
      write: (brand) =>
        (isBefore ? supportEndsMail : supportEndedMail)(
          brand,
          { id, name },
          { kind, until, followUp },
        ),
    },
  })
}
