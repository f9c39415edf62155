// The passphrase of automatic backups: from the settings, or generated once into the data folder.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { newSpeakable } from '../ids.ts'
import { writeAtomically } from '../files/write-atomically.ts'

/** 28 characters of 27 letters and digits: 133 random bits. */
const [GROUPS, GROUP] = [7, 4]

/** @param isNew whether it was generated now, and has to be shown once */
export type BackupPassphrase = { text: string; isNew: boolean; file: string | undefined }

/** Of this installation; undefined before its first start. */
export function findBackupPassphrase(
  config: Pick<Config, 'backupPassphrase' | 'dataDir'>,
): string | undefined {
  return config.backupPassphrase || existsSync(fileIn(config.dataDir))
    ? readBackupPassphrase(config).text
    : undefined
}

const fileIn = (dataDir: string): string => join(dataDir, 'backup.passphrase')

/** @throws for an empty file, because a new passphrase could not open earlier backups */
export function readBackupPassphrase({
  backupPassphrase,
  dataDir,
}: Pick<Config, 'backupPassphrase' | 'dataDir'>): BackupPassphrase {
  if (backupPassphrase) return { text: backupPassphrase, isNew: false, file: undefined }
  const file = fileIn(dataDir)
  const isNew = !existsSync(file)
  if (isNew)
    writeAtomically(
      file,
      `${Array.from({ length: GROUPS }, () => newSpeakable(GROUP)).join('-')}\n`,
    )
  const text = readFileSync(file, 'utf8').trim()
  if (!text)
    throw new Error(
      `${file} is empty. Restore it from a copy, or delete it: earlier backups then need their passphrase.`,
    )
  return { text, isNew, file }
}
