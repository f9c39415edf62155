// Applications as the team reads them: list, counts and details.
import { filePath } from '#kernel/files/files.ts'
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { listActivities } from '#kernel/activities.store.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { filesAboutAny } from '#kernel/files/files.store.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import type { MailSummary } from '#kernel/mail/mail.contract.ts'
import { mailsAbout } from '#kernel/mail/mail.store.ts'
import {
  findPendingMails,
  listApplicationNotes,
  listApplicationScores,
} from './application-records.store.ts'
import {
  APPLICATION_ACTIVITIES,
  type Application,
  type ApplicationCounts,
  type ApplicationDetail,
  type ApplicationScores,
  type ApplicationsFilter,
  type ApplicationsQuery,
} from './applications.contract.ts'
import { FEWEST_ANSWERS, medianDays, yearsText } from './applications.rules.ts'
import { type ApplicationRow, listApplicationVersions } from './applications.store.ts'
import {
  responseTimesSince,
  countByJob,
  countFound,
  listApplications,
} from './list-applications.store.ts'
import type { Interview } from './interviews.contract.ts'
import { findUpcomingInterview, type InterviewRow } from './interviews.store.ts'
import { findJob } from './jobs.store.ts'
import { toPendingMail } from './pending-mails.service.ts'
import { applicationNotFound, readExistingApplication } from './existing-application.service.ts'

export async function readApplications(
  ctx: Ctx,
  { limit, after, ...filter }: ApplicationsQuery,
): Promise<Page<Application>> {
  const now = ctx.clock.now()
  const { rows, next } = await listPage(
    { limit, after },
    (limit, after) => listApplications(ctx.db, { ...filter, now, limit }, after),
    ({ appliedAt, id }) => ({ at: appliedAt, id }),
  )
  return { rows: await toApplications(ctx, rows), next }
}

export async function toApplications(
  ctx: Ctx,
  rows: readonly ApplicationRow[],
): Promise<Application[]> {
  const ids = rows.map(({ id }) => id)
  const [pendingMails, files] = [
    await findPendingMails(ctx.db, ids),
    await filesAboutAny(ctx.db, ids),
  ]
  const fileOf = new Map(
    files.flatMap(({ id, about, deletedAt }) =>
      about && !deletedAt ? [[about, id] as const] : [],
    ),
  )
  return rows.map((row) =>
    toApplication(row, fileOf.get(row.id), pendingMails.get(row.id)?.sendsAt),
  )
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

export function toApplication(
  row: ApplicationRow,
  fileId: string | undefined,
  mailSendsAt: Date | undefined,
): Application {
  const {
    id,
    reference,
    jobId,
    jobTitle,
    coverLetter,
    skills,
    status,
    source,
    resubmissions,
    revision,
  } = row
  return {
    id,
    reference,
    applicantName: row.name,
    applicantEmail: row.email,
    jobId,
    jobTitle,
    appliedDate: row.appliedOn,
    experience: yearsText(row.experience),
    status,
    resumeUrl: fileId ? filePath(fileId) : '',
    coverLetter,
    skills,
    source,
    appliedAt: row.appliedAt.toISOString(),
    answerBy: (row.answeredAt && row.reapplicationAnswerBy
      ? row.reapplicationAnswerBy
      : row.answerBy
    ).toISOString(),
    openedAt: iso(row.openedAt),
    conversationAt: iso(row.conversationAt),
    answeredAt: row.reapplicationAnswerBy
      ? null
      : iso(row.reapplicationAnsweredAt ?? row.answeredAt),
    reapplicationAnswerBy: iso(row.reapplicationAnswerBy),
    withdrawnAt: iso(row.withdrawnAt),
    resubmissions,
    mailSendsAt: iso(mailSendsAt),
    revision,
  }
}

const MEDIAN_PERIOD_HOURS = 90 * 24

export async function readCounts(ctx: Ctx, filter: ApplicationsFilter): Promise<ApplicationCounts> {
  const counted = await countFound(ctx.db, { ...filter, now: ctx.clock.now() })
  return {
    ...counted,
    byJob: await countByJob(ctx.db),
    medianAnswerDays: await medianAnswerDays(ctx, FEWEST_ANSWERS.agency),
  }
}

export async function medianAnswerDays(ctx: Ctx, fewest: number): Promise<number | null> {
  return medianDays(
    await responseTimesSince(ctx.db, hoursAfter(ctx.clock.now(), -MEDIAN_PERIOD_HOURS)),
    fewest,
  )
}

export async function readApplication(ctx: Ctx, id: string): Promise<ApplicationDetail> {
  const row = await readExistingApplication(ctx, id)
  const nameOf = await colleagueNames(ctx)
  const { userId } = signedIn(ctx)
  const [[application], versions, notes] = [
    await toApplications(ctx, [row]),
    await listApplicationVersions(ctx.db, id),
    await listApplicationNotes(ctx.db, id),
  ]
  const [scores, activities, pendingMails, job] = [
    await listApplicationScores(ctx.db, id),
    await listActivities(ctx.db, id, APPLICATION_ACTIVITIES),
    await findPendingMails(ctx.db, [id]),
    await findJob(ctx.db, row.jobId),
  ]
  const pendingMail = pendingMails.get(id)
  const interview = await findUpcomingInterview(ctx.db, id, ctx.clock.now())
  if (!application) throw applicationNotFound()
  return {
    ...application,
    jobSkills: job?.skills.filter(Boolean) ?? [],
    versions: versions.map(({ id, sentAt, name, experience, skills, coverLetter }) => ({
      id,
      sentAt: sentAt.toISOString(),
      applicantName: name,
      experience: yearsText(experience),
      skills,
      coverLetter,
    })),
    notes: notes.map(({ id, at, authorId, text }) => ({
      id,
      at: at.toISOString(),
      by: nameOf(authorId) ?? FORMER_MEMBER,
      text,
    })),
    myScores: scores.find(({ colleagueId }) => colleagueId === userId)?.scores ?? UNSCORED,
    others: scores
      .filter(({ colleagueId }) => colleagueId !== userId)
      .map(({ colleagueId, scores }) => ({ by: nameOf(colleagueId) ?? FORMER_MEMBER, scores })),
    activities: activities.map(({ actorId, ...activity }) => ({
      ...activity,
      by: nameOf(actorId),
    })),
    interview: interview ? toInterview(interview) : null,
    pendingMail: pendingMail ? await toPendingMail(ctx, pendingMail, row) : null,
  }
}

const toInterview = ({ id, startsAt, endsAt, place, note, sequence }: InterviewRow): Interview => ({
  id,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  place,
  note,
  sequence,
})

const FORMER_MEMBER = 'A former team member'
const UNSCORED: ApplicationScores = { craft: null, communication: null, ownership: null, fit: null }

export async function readApplicationMails(ctx: Ctx, id: string): Promise<MailSummary[]> {
  await readExistingApplication(ctx, id)
  return mailsAbout(ctx.db, id)
}
