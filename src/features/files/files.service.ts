// Uploaded files: upload, list, links and deletion.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { hasProjects } from '#features/projects/my-project.service.ts'
import { type Ctx, isTeam, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { deleteStoredFile, filePath } from '#kernel/files/files.ts'
import { receiveFile } from '#kernel/files/receive-file.ts'
import { signedPath } from '#kernel/files/file-links.ts'
import type { FileLink, FilePurpose, AttachedFileView } from '#kernel/files/files.contract.ts'
import { filesAbout, findFile, listViews } from '#kernel/files/files.store.ts'
import type { Upload } from '#kernel/files/multipart.ts'
import { derivedSecret } from '#kernel/ids.ts'
import { limitAccountUploads } from './upload-limits.service.ts'

const MB = 1024 * 1024
/** Limit of unattached files per IP address: ten of the largest. All addresses share 2 GB. */
const VISITOR_QUOTA = 100 * MB
/** Limit per account with a project, or team member. */
const ACCOUNT_QUOTA = 1000 * MB
const UPLOADS_AN_HOUR = { name: 'upload-hour', points: 10, seconds: 3600 }
const UPLOADS_A_DAY = { name: 'upload-day', points: 30, seconds: 24 * 3600 }

const OF_ACCOUNTS: readonly FilePurpose[] = ['project', 'message', 'edit']
const OF_THE_TEAM: readonly FilePurpose[] = ['image', 'logo', 'certificate', 'deliverable', 'proof']

/** @returns the path that a form sends to attach the file */
export async function receiveUpload(
  ctx: Ctx,
  upload: Upload,
  purpose: FilePurpose | undefined,
): Promise<string> {
  if (purpose && OF_THE_TEAM.includes(purpose) && !isTeam(ctx.actor)) throw onlyTheTeam(purpose)
  if ((purpose && OF_ACCOUNTS.includes(purpose)) || isTeam(ctx.actor)) {
    const { userId } = signedIn(ctx)
    const hasProject = await hasProjects(ctx)
    if (purpose === 'project' && !hasProject)
      throw new Failure('not-allowed', 'You need a project to upload these files.')
    await limitAccountUploads(ctx, userId)
    // Anyone can create an account, so one without a project gets the limits of a visitor.
    return filePath(
      await receiveFile(ctx, upload, purpose, {
        mark: userId,
        most: hasProject ? ACCOUNT_QUOTA : VISITOR_QUOTA,
      }),
    )
  }
  await ctx.limits.use(UPLOADS_AN_HOUR, ctx.address)
  await ctx.limits.use(UPLOADS_A_DAY, ctx.address)
  return filePath(
    await receiveFile(ctx, upload, purpose, {
      mark: derivedSecret(ctx.site.secret, `files from ${ctx.address}`),
      most: VISITOR_QUOTA,
    }),
  )
}

const onlyTheTeam = (purpose: FilePurpose): Failure =>
  new Failure(
    'not-allowed',
    `Only the team can upload ${purpose === 'image' ? 'an' : 'a'} ${purpose}.`,
  )

/** `views` omits those of the sender, who opens the file from the tracking page. */
export async function readFilesAbout(ctx: Ctx, about: string): Promise<AttachedFileView[]> {
  const files = await filesAbout(ctx.db, about)
  const views = await listViews(
    ctx.db,
    files.map(({ id }) => id),
  )
  const nameOf = await colleagueNames(ctx)
  return files.map(({ id, name, kind, bytes, deletedAt, deletedBy }) => ({
    id,
    name,
    kind,
    bytes,
    views: views
      .filter(({ fileId, viewerId }) => fileId === id && viewerId !== about)
      .map(({ at, viewerId }) => ({ at: at.toISOString(), by: nameOf(viewerId) })),
    deleted: deletedAt && { at: deletedAt.toISOString(), by: nameOf(deletedBy) },
  }))
}

/** @throws not-found for an unattached file, which has no owner */
export async function linkToFile(ctx: Ctx, id: string): Promise<FileLink> {
  const file = await findFile(ctx.db, id)
  if (!file?.about || file.deletedAt) throw new Failure('not-found', 'File not found.')
  const { path, endsAt } = signedPath(ctx, id, signedIn(ctx).userId)
  return { path, endsAt: endsAt.toISOString() }
}

export async function deleteFileAsTeam(ctx: Ctx, id: string): Promise<void> {
  await deleteStoredFile(ctx, id, signedIn(ctx).userId)
}
