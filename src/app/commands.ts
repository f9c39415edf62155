// The backup and restore commands. A backup also works while the product runs; a restore does not.
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { backupPath, createRecordedBackup } from '#features/backups/backup-links.service.ts'
import { droppedText, passwordsText, changesSinceText } from '#features/backups/backup.rules.ts'
import { noteRestore } from '#features/backups/uploaded-backup.service.ts'
import { readBackup } from '#features/backups/read-backup.service.ts'
import { restoreBackup as restoreFrom, previewRestore } from '#features/backups/restore.service.ts'
import type { Manifest, RestoreReport } from '#features/backups/backup.contract.ts'
import { backupFailureText } from '#features/backups/automatic/backup-failure.service.ts'
import { backupFileTime } from '#features/backups/automatic/automatic-backups.rules.ts'
import { findBackupPassphrase } from '#kernel/backups/backup-passphrase.ts'
import { openBackupStorage } from '#kernel/backups/backup-storage.ts'
import { decrypted, isEncrypted, OtherPassphrase } from '#kernel/backups/passphrase-encryption.ts'
import { createClock } from '#kernel/clock.ts'
import { type Config, hostInUrl, readConfig } from '#kernel/config.ts'
import type { Ctx } from '#kernel/context.ts'
import { exactTime } from '#kernel/dates.ts'
import { FolderInUse } from '#kernel/db/embedded.ts'
import { isServed } from '#kernel/db/is-served.ts'
import { fileSize } from '#kernel/files/files.contract.ts'
import { newId } from '#kernel/ids.ts'
import { backgroundCtx, cardProviderKind, openDeps, siteOf } from './dependencies.ts'

type Pieces = AsyncIterable<Uint8Array>

const logMessage = (_facts: object, message: string): void => console.error(message)
const log = { info: () => undefined, warn: logMessage, error: logMessage }

/** Writes a `.part` file, verifies it, then renames it. @throws with a message for the operator */
export async function backup(file: string): Promise<void> {
  const config = readConfig()
  const part = `${file}.part`
  try {
    await withProduct(config, (ctx) =>
      createRecordedBackup(ctx).then(({ bytes }) => write(part, bytes)),
    ).catch(async (reason: unknown) => {
      if (!(reason instanceof FolderInUse)) throw reason
      await write(part, await connectToRunning(config, reason))
    })
    const { manifest, files } = await readBackup(() => createReadStream(part))
    await rename(part, file)
    console.log(`Written and verified: ${file}\n${aboutIt(manifest)}, ${files.count} files.`)
  } catch (reason) {
    await rm(part, { force: true })
    throw reason
  }
}

async function write(file: string, bytes: Pieces): Promise<void> {
  await rm(file, { force: true })
  await using handle = await open(file, 'wx', 0o600)
  for await (const piece of bytes) await handle.appendFile(piece)
  await handle.sync()
}

/** Only one process can open the embedded database: the running product sends the backup. */
async function connectToRunning(config: Config, busy: FolderInUse): Promise<Pieces> {
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host
  const at = `http://${hostInUrl(host)}:${config.port}`
  const ctx = { site: siteOf(config, cardProviderKind(config)), clock: createClock() }
  const reply = await fetch(at + backupPath(ctx, newId(new Date()))).catch((cause: unknown) => {
    throw new Error(`${busy.message} The running product does not respond at ${at}.`, { cause })
  })
  if (!reply.ok || !reply.body)
    throw new Error(
      `The running product at ${at} responded with ${reply.status}: ${(await reply.text()).slice(0, 300)}`,
    )
  return reply.body
}

/** Lists the stored automatic backups. @throws with a message to show */
export async function listBackups(): Promise<void> {
  const { backupStorage } = readConfig()
  const found = await openBackupStorage(backupStorage)
    .list()
    .catch((cause: unknown) => {
      throw new Error(backupFailureText(cause), { cause })
    })
  const backups = found.filter(({ name }) => backupFileTime(name))
  for (const { name, bytes } of backups.toSorted((one, other) =>
    one.name.localeCompare(other.name),
  ))
    console.log(`${name}  ${fileSize(bytes)}`)
  if (!backups.length) console.log('No automatic backup is stored.')
}

/** Of a file, or of a stored automatic backup; an encrypted one is decrypted. */
async function openingOf(file: string, config: Config): Promise<() => Pieces> {
  const storage = openBackupStorage(config.backupStorage)
  const read = (): Pieces => (isAbsolute(file) ? createReadStream(file) : storage.read(file))
  const start = await firstPiece(read())
  if (!isEncrypted(start)) return read
  const text = findBackupPassphrase(config)
  if (!text) throw new Error('This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.')
  const open = (): Pieces => decrypted(read(), text)
  await firstPiece(open()).catch((cause: unknown) => {
    if (!(cause instanceof OtherPassphrase)) throw cause
    throw new Error(`${cause.message} Set BACKUP_PASSPHRASE to the one of this backup.`, { cause })
  })
  return open
}

async function firstPiece(pieces: Pieces): Promise<Uint8Array> {
  for await (const piece of pieces) return piece
  return new Uint8Array()
}

/** A dry run without `confirmRestore`, which gets the preview. @throws with a message to show */
export async function restore(
  file: string,
  confirmRestore: ((report: string) => Promise<boolean>) | undefined,
): Promise<void> {
  const config = readConfig()
  if (config.databaseUrl && confirmRestore && (await isServed(config.databaseUrl)))
    throw new Error('The product is running on this database. Stop every instance first.')
  const open = await openingOf(file, config)
  await withProduct(config, async (ctx) => {
    const report = reportText(file, await previewRestore(ctx, open))
    if (!confirmRestore) return console.log(`${report}\nDry run: nothing was changed.`)
    if (!(await confirmRestore(report))) return console.log('Nothing was changed.')
    const changesSinceBackup = await restoreFrom(ctx, open, noteRestore)
    console.log(
      [
        'Restored.',
        ...changesSinceText(changesSinceBackup, false),
        'Everyone has to sign in again. Start the product with: npm start',
      ].join(' '),
    )
  })
}

async function withProduct(config: Config, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const { deps, close } = await openDeps({ ...config, publicUrl: config.publicUrl ?? '' }, { log })
  try {
    await work(backgroundCtx(deps))
  } finally {
    await close()
  }
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
const moment = (at: string): string => exactTime(new Date(at), 'UTC')

const aboutIt = ({
  madeAt,
  version,
  tables,
}: Pick<Manifest, 'madeAt' | 'version' | 'tables'>): string =>
  `Created ${moment(madeAt)} by version ${version}: ${sum(Object.values(tables))} rows`

const SCHEMAS: Record<RestoreReport['schema'], string> = {
  same: 'Its tables match this version.',
  older: 'Its tables are older and will be migrated.',
  newer: 'Its tables are newer than this version of the product. Update the product first.',
  unknown: 'An earlier version created it, and this version cannot read its tables.',
}

function reportText(
  file: string,
  {
    madeAt,
    version,
    schema,
    isFromHere,
    tables,
    files,
    changesSinceBackup,
    passwords,
    dropped,
  }: RestoreReport,
): string {
  const filled = tables.filter(({ rows, here }) => rows || here)
  const width = Math.max(0, ...filled.map(({ name }) => name.length))
  const counts = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
  const about = aboutIt({ madeAt, version: plain(version), tables: counts })
  return [
    `${file}: complete, all checksums match.`,
    `${about}, ${files.count} files (${Math.ceil(files.bytes / 1e6)} MB).`,
    SCHEMAS[schema],
    ...(isFromHere
      ? []
      : [
          'It comes from an installation with a different SESSION_SECRET: users with two-factor ' +
            'authentication need a recovery code.',
        ]),
    ...(files.missing ? [`${files.missing} files that its rows reference are missing.`] : []),
    ...changesSinceText(changesSinceBackup, true),
    ...[passwordsText({ passwords }) ?? ''].filter(Boolean),
    ...[plain(droppedText(dropped) ?? '', 400)].filter(Boolean),
    '',
    `${'table'.padEnd(width)}  ${['backup', 'current', 'lost'].map((heading) => heading.padStart(8)).join('')}`,
    ...filled.map(
      ({ name, rows, here, lost }) =>
        `${name.padEnd(width)}  ${[rows, here, lost].map((count) => String(count).padStart(8)).join('')}`,
    ),
    '',
  ].join('\n')
}

/** Text from a file must not control the terminal. */
const plain = (text: string, most = 40): string => stripVTControlCharacters(text).slice(0, most)
