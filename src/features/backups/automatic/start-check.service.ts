// Starts the process that checks a stored backup, with low priority.
import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Failure } from '#kernel/failure.ts'
import type { BackupToCheck, CheckedBackup, CheckOutcome } from './check-backup.service.ts'

/** A product from source starts the source, a built one itself. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? 'src/features/backups/automatic/check-backup.service.ts'
  : 'build/server/index.js'
/** In milliseconds. A check that takes longer than half a day hangs. */
const LONGEST_MS = 12 * 3_600_000
const LOW_PRIORITY = 10
/** Without optimized code, the database takes 100 MB less (measured). */
const SMALL = ['--liftoff-only', '--max-semi-space-size=8', '--disable-warning=ExperimentalWarning']

/** @throws conflict with a sentence for the team */
export async function startCheck(toCheck: BackupToCheck): Promise<CheckedBackup> {
  const program = JSON.stringify(pathToFileURL(resolve(PROGRAM)).href)
  const code = `import(${program}).then(({ runBackupCheck }) => runBackupCheck())`
  const child = spawn(
    process.execPath,
    [...SMALL, '-e', code],
    // Without the environment: the settings, with their secrets, come through standard input.
    { stdio: ['pipe', 'pipe', 'pipe'], env: {}, timeout: LONGEST_MS },
  )
  if (child.pid) setPriority(child.pid, LOW_PRIORITY)
  child.stdin.on('error', () => undefined).write(`${JSON.stringify(toCheck)}\n`)
  const outcome = await outcomeOf(child)
  if ('failure' in outcome)
    throw new Failure('conflict', outcome.failure, {
      cause: new Error(JSON.stringify(outcome.detail)),
    })
  return outcome.checked
}

async function outcomeOf(child: ChildProcess): Promise<CheckOutcome> {
  let [output, errors] = ['', '']
  child.stdout?.on('data', (text: Buffer) => (output += text))
  // The end of the text has the reason.
  child.stderr?.on('data', (text: Buffer) => (errors = (errors + text).slice(-2000)))
  const code = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(String(code ?? signal)))
  })
  const line = output.split('\n').find((text) => text.startsWith('{'))
  // `runBackupCheck` writes one object of this type.
  if (line) return JSON.parse(line) as CheckOutcome
  throw new Error(`The check of a backup ended with ${code}: ${errors}`)
}
