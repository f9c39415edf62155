// Scratch folders of the tests, in memory where there is room.
import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps this folder in memory: syncing a file there costs nothing. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

/** @param {string} name is part of the folder's name */
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
