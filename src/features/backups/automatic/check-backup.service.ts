// Restores a stored backup into an empty database, and compares it. Runs in a process of its own.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BackupStorageSettings, openBackupStorage } from '#kernel/backups/backup-storage.ts'
import { decrypted } from '#kernel/backups/passphrase-encryption.ts'
import type { Transaction } from '#kernel/db/db.ts'
import { databaseError } from '#kernel/db/storage-errors.ts'
import { openScratchDatabase } from '#kernel/db/scratch-database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Manifest } from '../backup.contract.ts'
import { emptyAll, insertLines, withoutReferences } from '../backup.store.ts'
import { type Contents, type Opening, readBackup } from '../read-backup.service.ts'
import { dumpTable, listTables } from '../table-rows.store.ts'
import { backupFailureText } from './backup-failure.service.ts'
import { TableDigest } from './table-digest.service.ts'

export type BackupToCheck = {
  storage: BackupStorageSettings
  name: string
  passphrase: string
  /** For the empty database; deleted before and afterwards. */
  folder: string
}
export type CheckedBackup = Pick<Contents, 'manifest' | 'files'>
/** A line of JSON on standard output. */
export type CheckOutcome = { checked: CheckedBackup } | { failure: string; detail: unknown }

/** The program of the process: reads what to check from standard input, as a line of JSON. */
export async function runBackupCheck(): Promise<void> {
  const lines = createInterface({ input: process.stdin })
  const [line] = (await once(lines, 'line')) as [string]
  // The product that started this process has ended.
  lines.on('close', () => process.exit(1))
  // The product writes one object of this type.
  const outcome = await checkBackup(JSON.parse(line) as BackupToCheck).then(
    (checked): CheckOutcome => ({ checked }),
    (reason: unknown): CheckOutcome => ({
      failure: backupFailureText(reason),
      detail: databaseError(reason) ?? String(reason).split('\nparams:')[0],
    }),
  )
  process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit(0))
}

/** @throws with a sentence for the team when the file cannot be restored, or differs */
export async function checkBackup({
  storage: settings,
  name,
  passphrase,
  folder,
}: BackupToCheck): Promise<CheckedBackup> {
  const storage = openBackupStorage(settings)
  const open: Opening = () => decrypted(storage.read(name), passphrase)
  rmSync(folder, { recursive: true, force: true })
  // Before the database, because most faults show at once.
  const { manifest } = await readBackup(open, { isEnough: () => true })
  try {
    const db = await openScratchDatabase(join(folder, 'db'), manifest.schema)
    return await db.transaction((db) => restoreAndCompare(db, open, manifest))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function restoreAndCompare(
  db: Transaction,
  open: Opening,
  manifest: Manifest,
): Promise<CheckedBackup> {
  // Some migrations insert rows, which the backup has too.
  await emptyAll(db, [...(await listTables(db)).keys()])
  let files: Contents['files'] = { count: 0, bytes: 0 }
  const rows = (table: string, lines: string[]): Promise<void> => insertLines(db, table, lines)
  // Also compares the rows, the waiting tasks and the files with their checksums.
  await withoutReferences(db, async () => {
    files = (await readBackup(open, { rows })).files
  })
  await compareTables(db, manifest)
  return { manifest, files }
}

async function compareTables(db: Transaction, { tables, digests = {} }: Manifest): Promise<void> {
  for (const [table, expected] of Object.entries(tables)) {
    const digest = new TableDigest()
    let count = 0
    for await (const lines of dumpTable(db, table)) {
      count += lines.length
      for (const line of lines) digest.add(line)
    }
    if (count !== expected)
      throw new Failure(
        'conflict',
        `The restored table ${table} has ${count} rows instead of ${expected}.`,
      )
    if (digests[table] !== undefined && digests[table] !== digest.text)
      throw new Failure(
        'conflict',
        `The restored rows of ${table} differ from those of the product.`,
      )
  }
}
