// The answers of customers, for the team.
import { readProjectFacts } from '#features/projects/project-facts.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, momentOf, monthsLater } from '#kernel/dates.ts'
import { readCompany } from '#features/company/company.service.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { ProjectSatisfaction, SatisfactionOverview } from './satisfaction.contract.ts'
import { toSatisfactionAnswer } from './satisfaction.service.ts'
import {
  changeSatisfaction,
  countRatings,
  findSatisfaction,
  isReplyNeeded,
  latestAnswers,
  lockSatisfaction,
} from './satisfaction.store.ts'

const MONTHS = 12
const MOST_LISTED = 5

/** @throws not-found */
export async function readProjectSatisfaction(
  ctx: Ctx,
  projectId: string,
): Promise<ProjectSatisfaction> {
  const { isDelivered } = await readProjectFacts(ctx, projectId)
  const row = await findSatisfaction(ctx.db, projectId)
  return {
    isDelivered,
    requestedAt: row?.requestedAt?.toISOString() ?? null,
    answer: row ? toSatisfactionAnswer(row) : null,
    closedAt: row?.closedAt?.toISOString() ?? null,
    needsReply: await isReplyNeeded(ctx.db, projectId),
  }
}

export const closeSatisfaction = (ctx: Ctx, projectId: string): Promise<ProjectSatisfaction> =>
  setClosed(ctx, projectId, true)
export const reopenSatisfaction = (ctx: Ctx, projectId: string): Promise<ProjectSatisfaction> =>
  setClosed(ctx, projectId, false)

/** Repeatable. @throws not-found without an answer */
async function setClosed(
  ctx: Ctx,
  projectId: string,
  isClosed: boolean,
): Promise<ProjectSatisfaction> {
  await readProjectFacts(ctx, projectId)
  await transaction(ctx, async (ctx) => {
    const row = await lockSatisfaction(ctx.db, projectId)
    if (!row?.answeredAt) throw new Failure('not-found', 'The customer has not answered yet.')
    if (isClosed === (row.closedAt !== null)) return
    await changeSatisfaction(ctx.db, projectId, { closedAt: isClosed ? ctx.clock.now() : null })
  })
  return readProjectSatisfaction(ctx, projectId)
}

/** Of the last 12 months. */
export async function readSatisfactionOverview(ctx: Ctx): Promise<SatisfactionOverview> {
  const { timeZone } = await readCompany(ctx)
  const day = monthsLater(calendarDay(ctx.clock.now(), timeZone), -MONTHS)
  const since = momentOf(day, '00:00', timeZone)
  const found = await countRatings(ctx.db, since)
  const counts = [1, 2, 3, 4, 5].map(
    (rating) => found.find((one) => one.rating === rating)?.count ?? 0,
  )
  const answers = counts.reduce((sum, count) => sum + count, 0)
  const points = counts.reduce((sum, count, at) => sum + count * (at + 1), 0)
  return {
    average: answers ? points / answers : null,
    answers,
    counts,
    latest: (await latestAnswers(ctx.db, since, MOST_LISTED)).flatMap((row) => {
      const { projectId, projectName, businessName } = row
      const answer = toSatisfactionAnswer(row)
      return answer ? [{ ...answer, projectId, projectName, businessName }] : []
    }),
  }
}
