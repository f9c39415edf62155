// Files that the archive of a project contains besides the files of the project itself.
import type { Db } from '../db/db.ts'
import type { FileRow } from './files.store.ts'

/** `name` with its folder: `Proofs/Home page, version 2.png` */
export type ArchivedFile = Pick<FileRow, 'id' | 'name' | 'bytes' | 'createdAt'>
/** None that are deleted. */
export type ArchivedFiles = (db: Db, projectId: string) => Promise<ArchivedFile[]>

/** A title as part of a file name, which no program takes for a folder. */
export const asFileName = (title: string): string =>
  title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').replace(/^[. ]+|[. ]+$/g, '') || 'Untitled'
