// Checks the name, the content and the viruses of an upload.
import type { Readable } from 'node:stream'
import type { Ctx } from '../context.ts'
import { Failure } from '../failure.ts'
import { detectContent } from './content.ts'
import { cleanName, isDisguised } from './display-name.ts'
import {
  EMPTY_FILE,
  type FileKind,
  type FilePurpose,
  fileKindError,
  kindByName,
} from './files.contract.ts'
import type { FileRow } from './files.store.ts'
import type { Bytes } from './folder.ts'
import { fileRejected } from './multipart.ts'
import type { Scan } from './scanner.ts'
import { isOfProjectKind, PROJECT_KINDS } from './project-kinds.ts'

/** @throws invalid for a name that does not fit the purpose */
export function requireName(name: string, purpose: FilePurpose | undefined): FileKind {
  const kind = kindByName(name.trim(), purpose)
  if (!kind) throw fileRejected(fileKindError(purpose))
  if (isDisguised(name))
    throw fileRejected('The name of this file has two extensions. Rename it and upload it again.')
  return kind
}

/** @throws invalid when name and content disagree, or the content is not allowed */
export async function examineFile(
  content: Bytes,
  name: string,
  purpose: FilePurpose | undefined,
): Promise<Pick<FileRow, 'name' | 'kind' | 'bytes'>> {
  const kind = requireName(name, purpose)
  if (!content.size) throw fileRejected(EMPTY_FILE)
  if (!(await isOfKind(content, kind)))
    throw fileRejected(`This is not a valid .${kind} file. ${fileKindError(purpose)}`)
  return { name: cleanName(name, kind), kind, bytes: content.size }
}

async function isOfKind(content: Bytes, kind: FileKind): Promise<boolean> {
  if (kind in PROJECT_KINDS) return isOfProjectKind(content, kind)
  const found = await detectContent(content)
  if (found && 'problem' in found) throw fileRejected(found.problem)
  return found?.kind === kind
}

/** A scanner that does not respond may leave a file open that is removed next. */
async function scanned(scan: Scan, file: Readable): Promise<string | undefined> {
  file.on('error', () => undefined)
  try {
    return await scan(file)
  } catch (cause) {
    throw new Failure(
      'unavailable',
      'Files cannot be checked for viruses right now. ' +
        'Please try again in a few minutes, or send your form without the file.',
      { cause },
    )
  } finally {
    file.destroy()
  }
}

/** @throws invalid for a virus, unavailable when the scanner does not respond */
export async function rejectInfected({ files, log }: Ctx, bytes: () => Readable): Promise<void> {
  const found = files.scan && (await scanned(files.scan, bytes()))
  if (!found) return
  log.warn({ found }, 'The virus scanner rejected a file')
  throw fileRejected('The virus scanner rejected this file.')
}
