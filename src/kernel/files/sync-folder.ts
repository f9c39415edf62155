// Makes new names in a folder durable: a synced file can still lose its name in a power failure.
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

/** Of a folder its names, of a file its bytes. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
