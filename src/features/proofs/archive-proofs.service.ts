// The versions of the proofs of a project, for its archive.
import { asFileName, type ArchivedFiles } from '#kernel/files/archived-files.ts'
import { versionFilesOf } from './proofs.store.ts'

export const proofsInArchive: ArchivedFiles = async (db, projectId) =>
  (await versionFilesOf(db, projectId)).map(({ title, version, name, ...file }) => ({
    ...file,
    name: `Proofs/${asFileName(title)}, version ${version}${/\.[^.]*$/.exec(name)?.[0] ?? ''}`,
  }))
