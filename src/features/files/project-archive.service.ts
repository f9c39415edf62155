// All files of a project and its proofs in one archive, written while it is sent.
import { makeZip, predictLength } from 'client-zip'
import { myProject } from '#features/projects/my-project.service.ts'
import { anyProjectName } from '#features/projects/name-of-project.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { type FileLinkParts, requireSigned, signedPathTo } from '#kernel/files/file-links.ts'
import { findBytes } from '#kernel/files/files.ts'
import type { ArchivedFile } from '#kernel/files/archived-files.ts'
import { filesAbout } from '#kernel/files/files.store.ts'
import type { StreamedFile } from '#kernel/http/attachment.ts'

const archiveOf = (id: string) => ({ path: `/api/project-archives/${id}`, what: `archive ${id}` })

/** Valid for ten minutes; a download that started by then goes on. */
export async function linkToArchive(ctx: Ctx, id: string): Promise<FileLink> {
  await myProject(ctx, id)
  const { path, endsAt } = signedPathTo(ctx, archiveOf(id), signedIn(ctx).userId)
  return { path, endsAt: endsAt.toISOString() }
}

/** @throws not-found for an invalid link, and for a project without files */
export async function openArchive(
  ctx: Ctx,
  id: string,
  link: FileLinkParts,
): Promise<StreamedFile> {
  requireSigned(ctx, archiveOf(id).what, link)
  const own = (await filesAbout(ctx.db, id)).filter(({ deletedAt }) => !deletedAt)
  const more = await Promise.all(ctx.features.archivedFiles.map((read) => read(ctx.db, id)))
  const files = named([...own, ...more.flat()])
  if (!files.length) throw new Failure('not-found', 'This project has no files yet.')
  const name = (await anyProjectName(ctx, id)) ?? 'Project'
  return {
    name: `${name.normalize('NFKD').replace(/[^\w -]/g, '')}.zip`,
    contentType: 'application/zip',
    length: predictLength(files),
    parts: chunksOf(makeZip(contents(ctx, files))),
  }
}

type NamedFile = { id: string; name: string; size: number; lastModified: Date }

/** A second file of the same name gets a number, as in a folder. */
function named(files: readonly ArchivedFile[]): NamedFile[] {
  const taken = new Map<string, number>()
  return files.map(({ id, name, bytes, createdAt }) => {
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    const unique = count > 1 ? name.replace(/(\.[^.]*)?$/, ` (${count})$1`) : name
    return { id, name: unique, size: bytes, lastModified: createdAt }
  })
}

/** Opens each file when the one before it was sent. */
async function* contents({ files: storage }: Ctx, files: readonly NamedFile[]) {
  for (const { id, ...file } of files) {
    const input = await findBytes(storage, id)
    if (!input) throw new Error(`The bytes of the file ${id} are missing.`)
    yield { ...file, input }
  }
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
