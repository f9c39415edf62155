// Writes a secret to a file that is complete or missing after a crash, and complete once this ends.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncPath } from './sync-folder.ts'

/** Only the owner of the file can read it. */
export function writeAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, file)
  syncPath(dirname(file))
}
