// A temporary file without a name, which disappears with this process.
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The caller must close it. */
export async function openTempFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  return open(join(folder, 'upload'), 'wx+', 0o600).finally(() =>
    rm(folder, { recursive: true, force: true }).catch(() => undefined),
  )
}
