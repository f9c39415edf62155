// A file without a name: nobody finds it, and it is gone with this process.
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** To be closed by whoever asked for it. */
export async function openTempFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'))
  return open(join(folder, 'spool'), 'wx+', 0o600).finally(() =>
    rm(folder, { recursive: true, force: true }).catch(() => undefined),
  )
}
