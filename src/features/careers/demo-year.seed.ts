// The closed jobs and the applicants of the demo's year.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { CLOSED_JOBS } from '#features/demo-year/demo-businesses.contract.ts'
import type { DemoApplicant, DemoJob } from '#features/demo-year/demo-year.contract.ts'
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import { activities } from '#kernel/activities.table.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { calendarDay, hoursAfter } from '#kernel/dates.ts'
import { insertRows } from '#kernel/db/insert-rows.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import { applicationTrackingToken } from './application-tracking.service.ts'
import type { ApplicationActivity } from './applications.contract.ts'
import { applicationNotes, applications, applicationScores } from './applications.table.ts'
import { JobFields } from './jobs.contract.ts'
import { listJobs } from './jobs.store.ts'
import { jobs } from './jobs.table.ts'

const ANSWER_DAYS = 14

type Applied = { applicant: DemoApplicant; jobId: string; jobTitle: string }

export async function seedApplicantsOfYear(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const { name, timeZone } = await readCompany(ctx)
  const year = demoYear(ctx.clock.real())
  const open = await listJobs(ctx.db, {})
  await insertRows(
    ctx.db,
    jobs,
    year.jobs.map((job) => jobRow(job, name, timeZone)),
  )
  const all = year.applicants.flatMap((applicant): Applied[] => {
    const { job } = applicant
    const found =
      typeof job === 'string'
        ? open.find(({ title }) => title === job)
        : { id: job.id, title: CLOSED_JOBS[job.at]?.[0] ?? '' }
    return found ? [{ applicant, jobId: found.id, jobTitle: found.title }] : []
  })
  await insertRows(
    ctx.db,
    applications,
    all.map((one) => applicationRow(ctx, one, timeZone)),
  )
  await insertRows(
    ctx.db,
    activities,
    all.flatMap(({ applicant }) => historyOf(applicant, admin.id)),
  )
  await insertReviews(ctx, all, admin.id)
}

function jobRow({ id, at, postedAt }: DemoJob, company: string, timeZone: string) {
  const [title, category, type, skills] = CLOSED_JOBS[at] ?? ['', 'Technology', 'contract', []]
  return {
    ...JobFields.parse({
      title,
      category,
      type,
      skills: [...skills],
      location: at % 2 ? 'McKinney, TX' : 'Remote, US',
      status: 'inactive',
      description: `We filled this position. It was about ${skills.join(', ').toLowerCase()}.`,
    }),
    company,
    id,
    posted: calendarDay(postedAt, timeZone),
    createdAt: postedAt,
  }
}

function applicationRow(
  ctx: TransactionCtx,
  { applicant, jobId, jobTitle }: Applied,
  timeZone: string,
): typeof applications.$inferInsert {
  const { id, status, appliedAt, answeredAt, withdrawnAt } = applicant
  return {
    id,
    reference: applicant.reference,
    trackingHash: hashOf(applicationTrackingToken(ctx, id)),
    jobId,
    jobTitle,
    name: applicant.name,
    email: applicant.email,
    experience: applicant.years,
    skills: [...applicant.skills],
    coverLetter: '',
    status,
    source: 'Email to the office',
    appliedAt,
    appliedOn: calendarDay(appliedAt, timeZone),
    answerBy: hoursAfter(appliedAt, 24 * ANSWER_DAYS),
    openedAt: status === 'pending' && !withdrawnAt ? null : hoursAfter(appliedAt, 20),
    reportedStatus: status,
    shortlistedAt: status === 'shortlisted' ? answeredAt : null,
    answeredAt,
    withdrawnAt,
  }
}

function historyOf({ id, appliedAt, answeredAt, withdrawnAt, status }: DemoApplicant, by: string) {
  const entry = (
    what: ApplicationActivity['what'],
    at: Date | null,
    detail: string | null = null,
  ): (typeof activities.$inferInsert)[] =>
    at
      ? [
          {
            id: newId(at),
            subjectType: 'application',
            subjectId: id,
            at,
            what,
            actorId: what === 'withdrawn' ? null : by,
            detail,
          },
        ]
      : []
  return [
    ...entry('added', appliedAt, 'Email to the office'),
    ...entry('opened', answeredAt && hoursAfter(appliedAt, 20)),
    ...entry('status', answeredAt, status),
    ...entry('withdrawn', withdrawnAt),
  ]
}

const NOTES = [
  'Clear writing, and asked the right question about the team.',
  'Strong on paper; the sample was made by a group.',
  'Good fit. Can start in four weeks.',
]

/** Of those who were shortlisted or hired. */
async function insertReviews(
  ctx: TransactionCtx,
  all: readonly Applied[],
  colleagueId: string,
): Promise<void> {
  const reviewed = all.flatMap(({ applicant: { id, status, answeredAt } }) =>
    answeredAt && (status === 'shortlisted' || status === 'hired') ? [{ id, at: answeredAt }] : [],
  )
  await insertRows(
    ctx.db,
    applicationScores,
    reviewed.map(({ id, at }, position) => ({
      applicationId: id,
      colleagueId,
      craft: 3 + (position % 2),
      communication: 2 + (position % 3),
      ownership: 4,
      fit: position % 2 ? 3 : null,
      changedAt: at,
    })),
  )
  await insertRows(
    ctx.db,
    applicationNotes,
    reviewed.map(({ id, at }, position) => ({
      id: newId(at),
      applicationId: id,
      at,
      authorId: colleagueId,
      text: NOTES[position % NOTES.length] ?? '',
    })),
  )
}
