// Changes of an application’s fields and resume by the team.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { attachFile, markFilesDeleted, removeDeleted } from '#kernel/files/files.ts'
import { filesAbout } from '#kernel/files/files.store.ts'
import { deleteReplyAddress } from '#kernel/mail/reply-addresses.store.ts'
import type { Application } from './applications.contract.ts'
import type { ApplicationChange } from './apply.contract.ts'
import { type ApplicationRow, saveDetails } from './applications.store.ts'
import { rejectStaleStatus, changeStatus } from './statuses.service.ts'
import {
  applicationNotFound,
  lockExistingApplication,
  readExistingApplication,
  recordApplicationActivity,
} from './existing-application.service.ts'
import { mailUpcomingInterview } from './set-interview.service.ts'
import { toApplications } from './applications.service.ts'

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
  ctx: TransactionCtx,
  id: string,
  { revision, status, resumeUrl, ...change }: ApplicationChange,
): Promise<{ application: Application; replaced: string[] }> {
  const row = await lockExistingApplication(ctx, id)
  rejectStale(row, { status, revision })
  const fields = changedFields(row, change)
  const names = Object.keys(fields).map((field) => FIELD_NAMES[field as keyof Fields])
  const replaced = await replaceResume(ctx, id, resumeUrl)
  if (replaced) names.push('resume')
  if (names.length) {
    await saveDetails(ctx.db, row, fields).catch(throwDuplicateApplicant)
    await moveConversation(ctx, row, fields)
    await ctx.ports.contactsChanged(ctx, row.email, fields.email ?? row.email)
    await recordApplicationActivity(ctx, id, 'changed', { detail: names.join(', ') })
  }
  // A whole application with an unchanged status must not answer the applicant a second time.
  if (status && (status !== row.status || !Object.keys(change).length))
    await changeStatus(
      ctx,
      { ...row, ...fields, revision: row.revision + (names.length ? 1 : 0) },
      status,
    )
  const [application] = await toApplications(ctx, [await readExistingApplication(ctx, id)])
  if (!application) throw applicationNotFound()
  return { application, replaced: replaced ?? [] }
}

/** The holder of the former address can no longer write into the conversation. */
async function moveConversation(
  ctx: TransactionCtx,
  row: ApplicationRow,
  fields: Partial<Fields>,
): Promise<void> {
  if (fields.email) {
    await deleteReplyAddress(ctx.db, { about: 'application', aboutId: row.id }, row.email)
    await mailUpcomingInterview(ctx, { ...row, ...fields })
  }
  await ctx.ports.applicationChanged(ctx, { ...row, ...fields }, 'changed')
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
  ctx: TransactionCtx,
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
  const textFields = Object.entries({ name, email, experience, skills, coverLetter }) as [
    keyof Fields,
    Fields[keyof Fields] | undefined,
  ][]
  return Object.fromEntries(
    textFields.filter(
      ([field, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(row[field]),
    ),
  )
}

export function throwDuplicateApplicant(cause: unknown): never {
  const { code } = (cause as { cause?: { code?: string } }).cause ?? {}
  if (code !== '23505') throw cause
  const message = 'This person has already applied for this job.'
  throw new Failure('conflict', message, { fields: { applicantEmail: message }, cause })
}
