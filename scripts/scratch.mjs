// Creates scratch folders for tests, in memory if there is enough.
import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** On Linux this folder is in memory, where syncing a file is fast. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

export const newScratch = (name) =>
  mkdtempSync(join(hasFreeMemory() ? MEMORY : tmpdir(), `cedarline-${name}-`))

function hasFreeMemory() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > NEEDED_BYTES
  } catch {
    return false
  }
}
