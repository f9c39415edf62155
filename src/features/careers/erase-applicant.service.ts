// Export and erasure of all applications of an address.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { markFilesDeleted } from '#kernel/files/files.ts'
import { filesAboutAny } from '#kernel/files/files.store.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { deleteApplicationRecords } from './application-records.store.ts'
import { listInterviews } from './interviews.store.ts'
import { yearsText } from './applications.rules.ts'
import {
  applicationsOf,
  deleteApplications,
  listApplicationVersions,
  lockApplicationsOf,
} from './applications.store.ts'

export async function eraseApplicant(
  ctx: TransactionCtx,
  { email, by }: ErasedPerson,
): Promise<Erased> {
  const rows = await lockApplicationsOf(ctx.db, email)
  const ids = rows.map(({ id }) => id)
  await deleteApplicationRecords(ctx.db, ids)
  const versions = await deleteApplications(ctx.db, ids)
  const all = [...ids, ...versions]
  return {
    ids: all,
    names: rows.map(({ name }) => name),
    files: await markFilesDeleted(ctx, all, by),
    summary: { applications: ids.length },
  }
}

/** Excludes the agency's notes and scores. */
export async function exportMyApplications(ctx: Ctx): Promise<object[]> {
  const rows = await applicationsOf(ctx.db, signedIn(ctx).email)
  return Promise.all(
    rows.map(async (row) => {
      const versions = await listApplicationVersions(ctx.db, row.id)
      const interviews = await listInterviews(ctx.db, row.id)
      const files = await filesAboutAny(ctx.db, [row.id, ...versions.map(({ id }) => id)])
      return {
        reference: row.reference,
        jobTitle: row.jobTitle,
        name: row.name,
        email: row.email,
        experience: yearsText(row.experience),
        skills: row.skills,
        coverLetter: row.coverLetter,
        appliedAt: row.appliedAt,
        status: row.reportedStatus,
        conversations: interviews.map(({ startsAt, endsAt, place, note, canceledAt }) => ({
          startsAt,
          endsAt,
          place,
          note,
          canceledAt,
        })),
        withdrawnAt: row.withdrawnAt,
        resubmissions: versions.map((version) => ({
          sentAt: version.sentAt,
          name: version.name,
          experience: yearsText(version.experience),
          skills: version.skills,
          coverLetter: version.coverLetter,
        })),
        files: files.filter(({ deletedAt }) => !deletedAt).map((file) => file.name),
      }
    }),
  )
}
