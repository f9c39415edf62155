// Customers answer how satisfied they are, by the mailed link or in their project.
import { adminIds } from '#features/accounts/colleagues.service.ts'
import { lockDeliveredProject } from '#features/projects/delivered-projects.service.ts'
import { readProjectFacts } from '#features/projects/project-facts.service.ts'
import { notifyTeam } from '#features/team-notifications/notify-team.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf } from '#kernel/ids.ts'
import { isLinkExpired } from '#kernel/intake.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { Limit } from '#kernel/security/limits.ts'
import { satisfactionFacts } from './request-satisfaction.service.ts'
import {
  CHANGEABLE_DAYS,
  type SatisfactionAnswer,
  type SatisfactionChange,
  type SatisfactionQuestion,
  satisfactionText,
} from './satisfaction.contract.ts'
import {
  changeSatisfaction,
  findSatisfaction,
  findSatisfactionByHash,
  insertSatisfaction,
  lockSatisfaction,
  type SatisfactionRow,
  satisfactionOf,
} from './satisfaction.store.ts'

const ANSWERS_BY_ADDRESS: Limit = { name: 'satisfaction', points: 20, seconds: 3600 }

/** Changes nothing: programs follow links in mails. @throws not-found for an unknown or old link */
export const readSatisfaction = async (ctx: Ctx, token: string): Promise<SatisfactionQuestion> =>
  toQuestion(ctx, await findByToken(ctx, token))

/** @throws not-found, too-many, conflict once it is closed */
export async function answerByLink(
  ctx: Ctx,
  token: string,
  change: SatisfactionChange,
): Promise<SatisfactionQuestion> {
  await ctx.limits.use(ANSWERS_BY_ADDRESS, ctx.address)
  const { projectId } = await findByToken(ctx, token)
  await transaction(ctx, (ctx) => answer(ctx, projectId, change))
  return readSatisfaction(ctx, token)
}

async function findByToken(ctx: Ctx, token: string): Promise<SatisfactionRow> {
  const row = await findSatisfactionByHash(ctx.db, hashOf(token))
  if (!row || isLinkExpired(ctx, row.requestedAt)) throw notFound()
  return row
}

const notFound = (): Failure => new Failure('not-found', 'This link is invalid or has expired.')

/** @throws not-found, also for another customer's project */
export async function readMySatisfaction(
  ctx: Ctx,
  projectId: string,
): Promise<SatisfactionQuestion> {
  const { name, isDelivered } = await readProjectFacts(ctx, projectId)
  const row = await findSatisfaction(ctx.db, projectId)
  return row
    ? toQuestion(ctx, row)
    : { projectName: name, isOpen: isDelivered, openUntil: null, answer: null }
}

/** Also before the question is mailed. @throws not-found, conflict unless it is open */
export async function answerMySatisfaction(
  ctx: Ctx,
  projectId: string,
  change: SatisfactionChange,
): Promise<SatisfactionQuestion> {
  await readProjectFacts(ctx, projectId)
  await transaction(ctx, async (ctx) => {
    const delivered = await lockDeliveredProject(ctx, projectId)
    if (delivered) await insertSatisfaction(ctx.db, satisfactionFacts(delivered))
    await answer(ctx, projectId, change)
  })
  return readMySatisfaction(ctx, projectId)
}

const isOpen = ({ clock }: Ctx, { openUntil }: SatisfactionRow): boolean =>
  openUntil === null || clock.now() <= openUntil

/** The same answer again changes nothing. A changed one is open work again if it is low. */
async function answer(
  ctx: TransactionCtx,
  projectId: string,
  { rating, comment }: SatisfactionChange,
): Promise<void> {
  const row = await lockSatisfaction(ctx.db, projectId)
  if (!row) throw new Failure('conflict', 'This project has not been delivered yet.')
  if (!isOpen(ctx, row)) throw new Failure('conflict', 'This answer can no longer be changed.')
  if (row.openUntil && row.rating === rating && row.comment === comment) return
  const answeredAt = ctx.clock.now()
  await changeSatisfaction(ctx.db, projectId, {
    rating,
    comment,
    answeredAt,
    openUntil: row.openUntil ?? hoursAfter(answeredAt, 24 * CHANGEABLE_DAYS),
    closedAt: null,
  })
  await notifyTeam(ctx, await adminIds(ctx), {
    kind: 'replies',
    about: projectId,
    title: `${row.businessName}: ${satisfactionText(rating)}`,
    text: row.projectName,
    path: paths.admin.project(projectId),
  })
}

export const toSatisfactionAnswer = ({
  rating,
  comment,
  answeredAt,
}: SatisfactionRow): SatisfactionAnswer | null =>
  rating && answeredAt ? { rating, comment, answeredAt: answeredAt.toISOString() } : null

const toQuestion = (ctx: Ctx, row: SatisfactionRow): SatisfactionQuestion => ({
  projectName: row.projectName,
  isOpen: isOpen(ctx, row),
  openUntil: row.openUntil?.toISOString() ?? null,
  answer: toSatisfactionAnswer(row),
})

/** Of the signed-in customer. */
export const exportMySatisfaction = async (ctx: Ctx): Promise<object[]> =>
  (await satisfactionOf(ctx.db, signedIn(ctx).email.toLowerCase())).map(
    ({ projectName, requestedAt, rating, comment, answeredAt }) => ({
      project: projectName,
      requestedAt,
      rating,
      comment,
      answeredAt,
    }),
  )
