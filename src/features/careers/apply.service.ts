// Submission of an application: stores it with its resume and queues both mails in one transaction.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { acknowledge } from '#features/company/acknowledge.service.ts'
import { readResponseTimes } from '#features/company/response-times.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, hoursAfter } from '#kernel/dates.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { attachFile } from '#kernel/files/files.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import { freeReference } from '#kernel/intake.ts'
import { applicationsLock } from './careers.locks.ts'
import type { AddedApplication, CreatedApplication, NewApplication } from './apply.contract.ts'
import { applicationReplySubject } from './applications.contract.ts'
import { applicationArrived, applicationReceived } from './applications.mail.ts'
import { reapplicationDueAt, yearsText } from './applications.rules.ts'
import {
  type ApplicationRow,
  insertApplication,
  insertApplicationVersion,
  lockApplicationOf,
  referenceIsTaken,
  updateApplication,
} from './applications.store.ts'
import { applicationTrackingToken, applicationTrackingUrl } from './application-tracking.service.ts'
import { recordApplicationActivity } from './existing-application.service.ts'
import { isOpenOn } from './jobs.rules.ts'
import { findJob, type JobRow } from './jobs.store.ts'

const APPLICATIONS_BY_ADDRESS = { name: 'application', points: 20, seconds: 3600 }
const RECEIVED = 'application-received'

type Person = Pick<ApplicationRow, 'name' | 'email' | 'experience' | 'skills' | 'coverLetter'>
type StoredApplication = { row: ApplicationRow; isReapplication: boolean; about: string; by: Date }

/** Idempotent. Only the mail reveals earlier applications (M84). @throws gone for a closed job */
export async function apply(
  ctx: Ctx,
  input: NewApplication,
  key: string | undefined,
): Promise<CreatedApplication> {
  const { jobId, resumeUrl } = input
  const call = { route: 'POST /applications', key, input }
  const store = async (
    ctx: TransactionCtx,
  ): Promise<Pick<CreatedApplication, 'jobTitle' | 'appliedDate'> & { applicationId: string }> => {
    const { job, today } = await openJob(ctx, jobId)
    const { row, isReapplication, about, by } = await storeApplication(
      ctx,
      job,
      personOf(input),
      'website',
    )
    const acknowledged = { ...row, answerBy: by }
    await attachFile(ctx, { path: resumeUrl, about, purpose: 'application', field: 'resumeUrl' })
    const what = isReapplication ? 'reapplied' : 'applied'
    await recordApplicationActivity(ctx, row.id, what, { actorId: null })
    await ctx.ports.contactsChanged(ctx, row.email)
    await acknowledgeApplication(ctx, acknowledged, isReapplication)
    await notifyAgency(ctx, {
      templateName: 'application-arrived',
      about: row.id,
      write: (brand) => applicationArrived(brand, acknowledged, isReapplication),
    })
    // The stored result names the application, so that an erasure finds it.
    return { jobTitle: job.title, appliedDate: today, applicationId: row.id }
  }
  const { jobTitle, appliedDate } = await once(ctx, call, store, () =>
    ctx.limits.use(APPLICATIONS_BY_ADDRESS, ctx.address),
  )
  const { applicantName, applicantEmail, coverLetter, experience, skills } = input
  return {
    applicantName,
    applicantEmail,
    jobId,
    jobTitle,
    resumeUrl,
    coverLetter,
    status: 'pending',
    appliedDate,
    experience: yearsText(experience),
    skills,
  }
}

/** Accepts closed jobs. @throws conflict if this person already applied */
export async function addApplication(
  ctx: Ctx,
  input: AddedApplication,
  key: string | undefined,
): Promise<string> {
  const { jobId, resumeUrl, sourceNote, isAcknowledged } = input
  const { applicationId } = await once(
    ctx,
    { route: 'POST /applications/by-hand', key, input },
    async (ctx) => {
      const job = await findJob(ctx.db, jobId)
      if (!job || job.deletedAt)
        throw new Failure('invalid', 'Choose a job.', { fields: { jobId: 'Choose a job.' } })
      const person = personOf(input)
      await advisoryLock(ctx.db, applicationsLock(person.email))
      if (await lockApplicationOf(ctx.db, jobId, person.email)) {
        const message = 'This person has already applied for this job.'
        throw new Failure('conflict', message, { fields: { applicantEmail: message } })
      }
      const { row, about } = await storeApplication(ctx, job, person, sourceNote)
      if (resumeUrl)
        await attachFile(ctx, {
          path: resumeUrl,
          about,
          purpose: 'application',
          field: 'resumeUrl',
        })
      await recordApplicationActivity(ctx, row.id, 'added', { detail: sourceNote })
      await ctx.ports.contactsChanged(ctx, row.email)
      if (isAcknowledged) await acknowledgeApplication(ctx, row, false)
      return { applicationId: row.id }
    },
  )
  return applicationId
}

const personOf = ({
  applicantName,
  applicantEmail,
  experience,
  skills,
  coverLetter,
}: NewApplication | AddedApplication): Person => ({
  name: applicantName,
  email: applicantEmail,
  experience,
  skills,
  coverLetter,
})

async function openJob(ctx: Ctx, jobId: string): Promise<{ job: JobRow; today: string }> {
  const { timeZone } = await readBrand(ctx)
  const today = calendarDay(ctx.clock.now(), timeZone)
  const job = await findJob(ctx.db, jobId)
  if (!job) throw new Failure('not-found', 'Job information is missing. Please try again.')
  if (job.deletedAt || !isOpenOn(job, today))
    throw new Failure('gone', 'Sorry, this job was closed while you were filling in the form.')
  return { job, today }
}

/** A version of an existing application leaves its status and notes unchanged. */
async function storeApplication(
  ctx: TransactionCtx,
  job: JobRow,
  person: Person,
  source: string,
): Promise<StoredApplication> {
  await advisoryLock(ctx.db, applicationsLock(person.email))
  const before = await lockApplicationOf(ctx.db, job.id, person.email)
  if (!before) {
    const row = await newRow(ctx, job, person, source)
    if (!(await insertApplication(ctx.db, row)))
      throw new Failure('conflict', 'Something went wrong. Please submit your application again.')
    return { row, isReapplication: false, about: row.id, by: row.answerBy }
  }
  const now = ctx.clock.now()
  const { email: _same, ...details } = person
  const version = { id: newId(now), applicationId: before.id, sentAt: now, ...details }
  await insertApplicationVersion(ctx.db, version)
  const by = reapplicationDueAt(before, now, (await readResponseTimes(ctx)).applicantDays)
  // The answer stays. If its due date no longer applies, a second answer is due.
  const isCovered = before.answeredAt === null && by === before.answerBy
  const row = await updateApplication(ctx.db, before.id, {
    resubmissions: before.resubmissions + 1,
    ...(!isCovered && { reapplicationAnswerBy: by }),
  })
  return { row: row ?? before, isReapplication: true, about: version.id, by }
}

async function newRow(
  ctx: Ctx,
  { id: jobId, title }: JobRow,
  person: Person,
  source: string,
): Promise<ApplicationRow> {
  const now = ctx.clock.now()
  const id = newId(now)
  const [{ timeZone }, { applicantDays }] = [await readBrand(ctx), await readResponseTimes(ctx)]
  return {
    ...person,
    id,
    reference: await freeReference((reference) => referenceIsTaken(ctx.db, reference)),
    trackingHash: hashOf(applicationTrackingToken(ctx, id)),
    jobId,
    jobTitle: title,
    status: 'pending',
    source,
    appliedAt: now,
    appliedOn: calendarDay(now, timeZone),
    answerBy: hoursAfter(now, 24 * applicantDays),
    reapplicationAnswerBy: null,
    reapplicationAnsweredAt: null,
    openedAt: null,
    reportedStatus: 'pending',
    shortlistedAt: null,
    answeredAt: null,
    conversationAt: null,
    withdrawnAt: null,
    resubmissions: 0,
    revision: 0,
    detailsRevision: 0,
    deletedAt: null,
  }
}

async function acknowledgeApplication(
  ctx: TransactionCtx,
  row: ApplicationRow,
  isReapplication: boolean,
): Promise<void> {
  await acknowledge(ctx, {
    templateName: RECEIVED,
    counted: [RECEIVED],
    about: row.id,
    address: row.email,
    replySubject: applicationReplySubject(row),
    link: () => applicationTrackingUrl(ctx, row),
    write: (brand, url) => applicationReceived(brand, row, url, isReapplication),
  })
}
