// Creates a backup: a snapshot of all data, as an archive that is streamed.
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Ctx } from '#kernel/context.ts'
import type { Transaction } from '#kernel/db/db.ts'
import { ownSchema } from '#kernel/db/migrate.ts'
import { findBytes } from '#kernel/files/files.ts'
import { openTempFile } from '#kernel/files/temp-file.ts'
import { type Entry, tarOf } from '#kernel/files/tar.ts'
import { derivedSecret } from '#kernel/ids.ts'
import { VERSION } from '#kernel/version.ts'
import type { Manifest } from './backup.contract.ts'
import {
  CHECKSUMS,
  checksumLine,
  fileName,
  MANIFEST,
  rowsName,
  WAITING_TASKS_FILE,
} from './backup.rules.ts'
import { type StoredFile, storedFiles } from './backup.store.ts'
import { TableDigest } from './automatic/table-digest.service.ts'
import { atOneMoment, dumpTable, listTables } from './table-rows.store.ts'

export type BackupSource = Pick<
  Ctx,
  'db' | 'features' | 'files' | 'clock' | 'site' | 'work' | 'log'
>
/** `close` is for a caller that may not read `bytes`. */
export type Backup = {
  manifest: Manifest
  bytes: AsyncIterable<Uint8Array>
  close: () => Promise<void>
}

/** Unpacked size of a part with rows, in bytes. */
const PART = 1024 * 1024
const pack = promisify(gzip)

type Part = { name: string; at: number; size: number }
/** Rows are written to a temporary file, so that a slow download does not hold the transaction. */
type TempFileRows = {
  tempFile: FileHandle
  parts: Part[]
  manifest: Manifest
  files: StoredFile[]
  waiting: object[]
}

/** Identifies the installation: its secret encrypts the two-factor secrets. */
export const installationOf = ({ site }: Pick<Ctx, 'site'>): string =>
  derivedSecret(site.secret, 'backups of this installation')

/** The caller must read or close `bytes`, which holds a temporary file. */
export async function makeBackup(source: BackupSource): Promise<Backup> {
  const tempFile = await openTempFile()
  try {
    const written = await atOneMoment(source.db, (db) =>
      writeRowsToTempFile({ ...source, db }, tempFile),
    )
    return {
      manifest: written.manifest,
      close: () => tempFile.close(),
      bytes: closing(
        tempFile,
        tarOf(entriesOf(source, written), new Date(written.manifest.madeAt)),
      ),
    }
  } catch (reason) {
    await tempFile.close()
    throw reason
  }
}

async function* closing(
  tempFile: FileHandle,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } finally {
    await tempFile.close()
  }
}

async function writeRowsToTempFile(
  source: BackupSource & { db: Transaction },
  tempFile: FileHandle,
): Promise<TempFileRows> {
  const { db, clock, features, work } = source
  const [parts, tables, files]: [Part[], Record<string, number>, StoredFile[]] = [[], {}, []]
  const digests: Record<string, string> = {}
  let at = 0
  for (const table of (await listTables(db)).keys()) {
    if (!features.tables.get(table)?.isBackedUp) continue
    tables[table] = 0
    const digest = new TableDigest()
    for await (const { text, rows } of partsOf(db, table, digest)) {
      const packed = await pack(text)
      await tempFile.appendFile(packed)
      parts.push({ name: rowsName(table, parts.length), at, size: packed.length })
      at += packed.length
      tables[table] += rows
    }
    digests[table] = digest.text
  }
  for await (const some of storedFiles(db)) files.push(...some)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const waiting = await work.waiting(db)
  const manifest: Manifest = {
    format: 1,
    product: 'cedarline',
    version: VERSION,
    madeAt: clock.real().toISOString(),
    schema: ownSchema(),
    installation: installationOf(source),
    tables,
    files: { count: files.length, bytes },
    digests,
  }
  return { tempFile, parts, manifest, files, waiting }
}

async function* partsOf(
  db: Transaction,
  table: string,
  digest: TableDigest,
): AsyncGenerator<{ text: string; rows: number }> {
  let [text, rows] = ['', 0]
  for await (const lines of dumpTable(db, table)) {
    for (const line of lines) {
      text += `${line}\n`
      digest.add(line)
      rows += 1
      if (text.length < PART) continue
      yield { text, rows }
      ;[text, rows] = ['', 0]
    }
  }
  if (rows) yield { text, rows }
}

async function* entriesOf(
  source: BackupSource,
  { tempFile, parts, manifest, files, waiting }: TempFileRows,
): AsyncGenerator<Entry> {
  const sums: string[] = []
  const summed = ({ name, size, body }: Entry): Entry => ({
    name,
    size,
    body: sumUp(body, (sum) => sums.push(checksumLine(sum, name))),
  })
  yield summed(listOf(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`))
  for (const { name, at, size } of parts)
    yield summed(listOf(name, await readPart(tempFile, at, size)))
  yield summed(listOf(WAITING_TASKS_FILE, JSON.stringify(waiting)))
  for (const { id, bytes: size } of files) {
    const body = await findBytes(source.files, id)
    // Deleted since the snapshot, or lost before: the preview of a restore shows how many.
    if (!body) source.log.warn({ id }, 'A file is missing and not in the backup')
    else
      try {
        yield summed({ name: fileName(id), size: await sizeOf(source, id, size), body })
      } finally {
        // A download that ended before this file has not read it.
        await body.cancel().catch(() => undefined)
      }
  }
  yield listOf(CHECKSUMS, sums.join(''))
}

/** What is on the disk, even if it is not what was uploaded; a store has only whole files. */
const sizeOf = async ({ files }: BackupSource, id: string, uploaded: number): Promise<number> =>
  (await files.folder.size(id)) ?? uploaded

async function readPart(tempFile: FileHandle, at: number, size: number): Promise<Buffer> {
  const { buffer } = await tempFile.read(Buffer.alloc(size), 0, size, at)
  return buffer
}

function listOf(name: string, content: string | Buffer): Entry {
  const body = Buffer.from(content as string)
  return { name, size: body.length, body: [body] }
}

async function* sumUp(
  body: Entry['body'],
  onHash: (sum: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of body) {
    hash.update(piece)
    yield piece
  }
  onHash(hash.digest('hex'))
}
