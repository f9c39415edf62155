// Review of applications by the agency: list, notes, scores, changes, deletion and CSV export.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { readBrand, readCompany } from '#features/company/company.service.ts'
import { refreshCustomers } from '#features/customers/refresh-customers.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import { calendarDay, hoursAfter } from '#kernel/dates.ts'
import { once } from '#kernel/db/idempotency.ts'
import { inPages } from '#kernel/db/list-snapshot.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { attachFile, markFilesDeleted, removeDeleted } from '#kernel/files/files.ts'
import { filesAbout, filesAboutAny } from '#kernel/files/files.store.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { newId } from '#kernel/ids.ts'
import type { MailSummary } from '#kernel/mail/mail.contract.ts'
import { mailsAbout } from '#kernel/mail/mail.store.ts'
import { post } from '#kernel/mail/mailer.ts'
import {
  findPendingMails,
  insertApplicationActivity,
  insertApplicationNote,
  listApplicationActivities,
  listApplicationNotes,
  listApplicationScores,
  saveApplicationScores,
} from './application-records.store.ts'
import type {
  Application,
  ApplicationChange,
  ApplicationCounts,
  ApplicationDetail,
  ApplicationActivity,
  ApplicationNote,
  ApplicationScores,
  ApplicationsFilter,
  ApplicationsQuery,
} from './applications.contract.ts'
import { conversationSet } from './applications.mail.ts'
import { FEWEST_ANSWERS, medianDays, yearsText } from './applications.rules.ts'
import {
  applicationIds,
  type ApplicationRow,
  listApplicationsById,
  responseTimesSince,
  countByJob,
  countFound,
  findApplication,
  listApplications,
  listApplicationVersions,
  lockApplication,
  lockEven,
  markOpened,
  saveDetails,
  setApplicationDeleted,
  updateApplication,
} from './applications.store.ts'
import { applicationTrackingUrl } from './application-tracking.service.ts'
import { findJob } from './jobs.store.ts'
import {
  delayPendingMail,
  rejectStaleStatus,
  changeStatus,
  toPendingMail,
} from './statuses.service.ts'

const gone = (): Failure => new Failure('not-found', 'Application not found.')

/** Newest first. */
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

async function toApplications(ctx: Ctx, rows: readonly ApplicationRow[]): Promise<Application[]> {
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

function toApplication(
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
    resumeUrl: fileId ? `/api/files/${fileId}` : '',
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

const ANSWER_TIME_HOURS = 90 * 24

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
    await responseTimesSince(ctx.db, hoursAfter(ctx.clock.now(), -ANSWER_TIME_HOURS)),
    fewest,
  )
}

export async function readApplication(ctx: Ctx, id: string): Promise<ApplicationDetail> {
  const row = await existing(ctx, id)
  const nameOf = await colleagueNames(ctx)
  const { userId } = signedIn(ctx)
  const [[application], versions, notes] = [
    await toApplications(ctx, [row]),
    await listApplicationVersions(ctx.db, id),
    await listApplicationNotes(ctx.db, id),
  ]
  const [scores, activities, pendingMails, job] = [
    await listApplicationScores(ctx.db, id),
    await listApplicationActivities(ctx.db, id),
    await findPendingMails(ctx.db, [id]),
    await findJob(ctx.db, row.jobId),
  ]
  const pendingMail = pendingMails.get(id)
  if (!application) throw gone()
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
      by: nameOf(authorId) ?? LEFT,
      text,
    })),
    myScores: scores.find(({ colleagueId }) => colleagueId === userId)?.scores ?? UNSCORED,
    others: scores
      .filter(({ colleagueId }) => colleagueId !== userId)
      .map(({ colleagueId, scores }) => ({ by: nameOf(colleagueId) ?? LEFT, scores })),
    activities: activities.map(({ at, what, actorId, detail }) => ({
      at: at.toISOString(),
      what,
      by: nameOf(actorId),
      detail,
    })),
    pendingMail: pendingMail ? await toPendingMail(ctx, pendingMail, row) : null,
  }
}

const LEFT = 'A former team member'
const UNSCORED: ApplicationScores = { craft: null, communication: null, ownership: null, fit: null }

export async function readApplicationMails(ctx: Ctx, id: string): Promise<MailSummary[]> {
  await existing(ctx, id)
  return mailsAbout(ctx.db, id)
}

/** Records the first opening by a team member, which the applicant sees. */
export async function openApplication(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await locked(ctx, id)
    if (await markOpened(ctx.db, id, ctx.clock.now())) await recordActivity(ctx, id, 'opened')
  })
}

/** @throws conflict after another save, or if the new address already applied for this job */
export async function changeApplication(
  ctx: Ctx,
  id: string,
  change: ApplicationChange,
): Promise<Application> {
  const { application, replaced } = await transaction(ctx, (ctx) => saveChange(ctx, id, change))
  await removeDeleted(ctx, replaced)
  return application
}

async function saveChange(
  ctx: Ctx,
  id: string,
  { revision, status, resumeUrl, ...change }: ApplicationChange,
): Promise<{ application: Application; replaced: string[] }> {
  const row = await locked(ctx, id)
  rejectStale(row, { status, revision })
  const fields = changedFields(row, change)
  const names = Object.keys(fields).map((field) => FIELD_NAMES[field as keyof Fields])
  const replaced = await replaceResume(ctx, id, resumeUrl)
  if (replaced) names.push('resume')
  if (names.length) {
    await saveDetails(ctx.db, row, fields).catch(throwDuplicateApplicant)
    await refreshCustomers(ctx, row.email, fields.email ?? row.email)
    await recordActivity(ctx, id, 'changed', names.join(', '))
  }
  // A whole application with an unchanged status must not answer the applicant a second time.
  if (status && (status !== row.status || !Object.keys(change).length))
    await changeStatus(
      ctx,
      { ...row, ...fields, revision: row.revision + (names.length ? 1 : 0) },
      status,
    )
  const [application] = await toApplications(ctx, [await existing(ctx, id)])
  if (!application) throw gone()
  return { application, replaced: replaced ?? [] }
}

function rejectStale(row: ApplicationRow, { status, revision }: ApplicationChange): void {
  if (status) return rejectStaleStatus(row, revision)
  if (revision === undefined || revision >= row.detailsRevision) return
  throw new Failure(
    'conflict',
    'Someone else changed this application after you opened it. Reload it, then make your changes again.',
  )
}

/** @returns the replaced files; undefined if the resume is unchanged */
async function replaceResume(
  ctx: Ctx,
  id: string,
  path: string | undefined,
): Promise<string[] | undefined> {
  const former = (await filesAbout(ctx.db, id)).find(({ deletedAt }) => !deletedAt)
  if (!path || path === `/api/files/${former?.id}`) return undefined
  const replaced = await markFilesDeleted(ctx, [id], signedIn(ctx).userId)
  await attachFile(ctx, { path, about: id, purpose: 'application', field: 'resumeUrl' })
  return replaced
}

type Fields = Pick<ApplicationRow, 'name' | 'email' | 'experience' | 'skills' | 'coverLetter'>
const FIELD_NAMES: Record<keyof Fields, string> = {
  name: 'name',
  email: 'email address',
  experience: 'experience',
  skills: 'skills',
  coverLetter: 'cover letter',
}

function changedFields(
  row: ApplicationRow,
  {
    applicantName: name,
    applicantEmail: email,
    experience,
    skills,
    coverLetter,
  }: ApplicationChange,
): Partial<Fields> {
  const typedFields = Object.entries({ name, email, experience, skills, coverLetter }) as [
    keyof Fields,
    Fields[keyof Fields] | undefined,
  ][]
  return Object.fromEntries(
    typedFields.filter(
      ([field, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(row[field]),
    ),
  )
}

function throwDuplicateApplicant(cause: unknown): never {
  const { code } = (cause as { cause?: { code?: string } }).cause ?? {}
  if (code !== '23505') throw cause
  const message = 'This person has already applied for this job.'
  throw new Failure('conflict', message, { fields: { applicantEmail: message }, cause })
}

/** Can be undone. A pending mail is not sent until then. */
export async function removeApplication(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const row = await lockApplication(ctx.db, id)
    if (!row) return
    await setApplicationDeleted(ctx.db, id, ctx.clock.now())
    await refreshCustomers(ctx, row.email)
    await recordActivity(ctx, id, 'deleted')
  })
}

/**
 * Idempotent. Restarts the delay of a pending mail. @throws conflict if the person applied again
 */
export async function restoreApplication(ctx: Ctx, id: string): Promise<Application> {
  return transaction(ctx, async (ctx) => {
    const before = await lockEven(ctx.db, id)
    const row = before?.deletedAt
      ? await setApplicationDeleted(ctx.db, id, null).catch(throwDuplicateApplicant)
      : before
    if (!row) throw gone()
    if (before?.deletedAt) {
      await delayPendingMail(ctx, id)
      await refreshCustomers(ctx, row.email)
      await recordActivity(ctx, id, 'restored')
    }
    const [restored] = await toApplications(ctx, [row])
    if (!restored) throw gone()
    return restored
  })
}

export async function addApplicationNote(
  ctx: Ctx,
  applicationId: string,
  text: string,
  key: string | undefined,
): Promise<ApplicationNote> {
  const { userId, name } = signedIn(ctx)
  const { applicationId: _which, ...note } = await once(
    ctx,
    { route: `POST /applications/${applicationId}/notes`, key, input: text },
    async (ctx) => {
      await locked(ctx, applicationId)
      const at = ctx.clock.now()
      const id = newId(at)
      await insertApplicationNote(ctx.db, { id, applicationId, at, authorId: userId, text })
      await recordActivity(ctx, applicationId, 'noted')
      // The stored result names the application, so that an erasure finds it.
      return { id, at: at.toISOString(), by: name, text, applicationId }
    },
  )
  return note
}

export async function scoreApplication(
  ctx: Ctx,
  id: string,
  scores: ApplicationScores,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await locked(ctx, id)
    await saveApplicationScores(
      ctx.db,
      id,
      { colleagueId: signedIn(ctx).userId, scores },
      ctx.clock.now(),
    )
  })
}

export async function setConversation(ctx: Ctx, id: string, at: string | null): Promise<void> {
  const brand = await readBrand(ctx)
  await transaction(ctx, async (ctx) => {
    const row = await locked(ctx, id)
    const conversationAt = at ? new Date(at) : null
    if (iso(row.conversationAt) === iso(conversationAt)) return
    if (row.withdrawnAt)
      throw new Failure(
        'conflict',
        'This application was withdrawn, so the applicant can no longer be emailed.',
      )
    rejectPastTime(conversationAt, ctx.clock.now())
    await updateApplication(ctx.db, id, { conversationAt })
    await recordActivity(ctx, id, 'conversation', at)
    const { url, token } = await applicationTrackingUrl(ctx, row)
    await post(ctx, {
      templateName: 'application-conversation',
      about: id,
      to: { name: row.name, address: row.email },
      content: conversationSet(brand, row, conversationAt, url),
      secret: token,
    })
  })
}

function rejectPastTime(at: Date | null, now: Date): void {
  if (!at || at > now) return
  const message = 'Choose a time in the future.'
  throw new Failure('invalid', message, { fields: { at: message } })
}

/** Limit of one CSV file. */
const MOST_ROWS = 20_000
const HEADS = [
  'Reference',
  'Applied',
  'Name',
  'Email',
  'Job',
  'Experience in years',
  'Skills',
  'Status',
  'Answer by',
  'Answered',
  'Withdrawn',
  'Source',
  'Cover letter',
] as const

/** @throws invalid above the row limit */
export async function saveApplications(ctx: Ctx, filter: ApplicationsFilter): Promise<CsvFile> {
  const now = ctx.clock.now()
  const { timeZone } = await readCompany(ctx)
  const ids = await applicationIds(ctx.db, { ...filter, now, limit: MOST_ROWS + 1 })
  if (ids.length > MOST_ROWS)
    throw new Failure(
      'invalid',
      'An export can have up to 20,000 applications. Filter by job and export each job separately.',
    )
  const name = `applications-${calendarDay(now, timeZone)}.csv`
  return { name, heads: HEADS, pages: linesInPages(ctx, ids, timeZone) }
}

async function* linesInPages(ctx: Ctx, ids: string[], timeZone: string): AsyncGenerator<CsvRow[]> {
  for await (const rows of inPages(
    ids,
    (some) => listApplicationsById(ctx.db, some),
    ({ id }) => id,
  )) {
    yield rows.map((row) => cellsOf(row, timeZone))
  }
}

function cellsOf(row: ApplicationRow, timeZone: string): CsvRow {
  const day = (at: string | null): string => (at ? calendarDay(new Date(at), timeZone) : '')
  const {
    reference,
    appliedDate,
    applicantName,
    applicantEmail,
    jobTitle,
    skills,
    status,
    answerBy,
    answeredAt,
    withdrawnAt,
    source,
    coverLetter,
  } = toApplication(row, undefined, undefined)
  return [
    reference,
    appliedDate,
    applicantName,
    applicantEmail,
    jobTitle,
    row.experience,
    skills.join(', '),
    status,
    day(answerBy),
    day(answeredAt),
    day(withdrawnAt),
    source,
    coverLetter,
  ]
}

async function locked(ctx: Ctx, id: string): Promise<ApplicationRow> {
  const row = await lockApplication(ctx.db, id)
  if (!row) throw gone()
  return row
}

async function existing(ctx: Ctx, id: string): Promise<ApplicationRow> {
  const row = await findApplication(ctx.db, id)
  if (!row) throw gone()
  return row
}

async function recordActivity(
  ctx: Ctx,
  applicationId: string,
  what: ApplicationActivity['what'],
  detail: string | null = null,
): Promise<void> {
  const at = ctx.clock.now()
  await insertApplicationActivity(ctx.db, {
    id: newId(at),
    applicationId,
    at,
    what,
    actorId: signedIn(ctx).userId,
    detail,
  })
}
