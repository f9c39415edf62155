// Asks customers some days after a delivery how satisfied they are with the result.
import { isMailHour } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import {
  type DeliveredProject,
  lockDeliveredProject,
  readDeliveredProjects,
} from '#features/projects/delivered-projects.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { derivedSecret, hashOf } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import { QUESTION_DAYS } from './satisfaction.contract.ts'
import { satisfactionRequested } from './satisfaction.mail.ts'
import { satisfactionOfProjects, saveRequest } from './satisfaction.store.ts'

/** A question that could not be sent until then is not sent anymore. */
const LATEST_DAYS = 19

export const requestSatisfaction: Task = {
  name: 'request-satisfaction',
  every: '*/10 * * * *',
  runsWithClock: true,
  async run(ctx) {
    if (await isMailHour(ctx)) await sendSatisfactionRequests(ctx)
  },
}

/** Goes on with the others if one fails. @throws AggregateError after the last one */
export async function sendSatisfactionRequests(ctx: Ctx): Promise<void> {
  await oneByOne(
    await projectsToRequest(ctx),
    ({ id }) => transaction(ctx, (ctx) => request(ctx, id)),
    'Some questions about satisfaction were not sent.',
  )
}

/** For a restore: what is due may have been sent since the backup. Its link works again. */
export async function skipSatisfactionRequests(ctx: TransactionCtx): Promise<void> {
  for (const project of await projectsToRequest(ctx)) await markRequested(ctx, project)
}

export async function projectsToRequest(ctx: Ctx): Promise<DeliveredProject[]> {
  const now = ctx.clock.now()
  const delivered = await readDeliveredProjects(ctx, {
    from: hoursAfter(now, -24 * LATEST_DAYS),
    to: hoursAfter(now, -24 * QUESTION_DAYS),
  })
  const known = await satisfactionOfProjects(
    ctx.db,
    delivered.map(({ id }) => id),
  )
  const deliveries = new Map(known.map((row) => [row.projectId, row.deliveredAt.getTime()]))
  return delivered.filter(({ id, deliveredAt }) => deliveries.get(id) !== deliveredAt.getTime())
}

/** Derived, so that a link mailed before a restore opens its page. */
const tokenOf = ({ site }: Ctx, projectId: string): string =>
  derivedSecret(site.secret, `satisfaction ${projectId}`)

const markRequested = (ctx: TransactionCtx, project: DeliveredProject): Promise<boolean> =>
  saveRequest(ctx.db, satisfactionFacts(project), {
    requestedAt: ctx.clock.now(),
    tokenHash: hashOf(tokenOf(ctx, project.id)),
  })

export const satisfactionFacts = ({ id, name, ...project }: DeliveredProject) => ({
  ...project,
  projectId: id,
  projectName: name,
})

/** Reads again under the lock: another instance may have sent it, or the project is reopened. */
async function request(ctx: TransactionCtx, projectId: string): Promise<void> {
  const project = await lockDeliveredProject(ctx, projectId)
  if (!project || !(await markRequested(ctx, project))) return
  const { name, businessName, email } = project
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'projects',
    title: 'How satisfied are you with the result?',
    text: name,
    path: paths.customer.project(projectId),
    about: projectId,
    mail: {
      templateName: 'satisfaction-requested',
      replySubject: { about: 'project', aboutId: projectId, title: name, name: businessName },
      write: (brand) => satisfactionRequested(brand, { name, token: tokenOf(ctx, projectId) }),
    },
  })
}
