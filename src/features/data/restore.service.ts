// A restore: a backup in place of everything that is here, or nothing of it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finishSendings } from '#features/blog/send-post.service.ts'
import { queuePendingMails } from '#features/careers/statuses.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { exactTime } from '#kernel/dates.ts'
import { compareSchema, rebuild } from '#kernel/db/migrate.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { databaseError, storageErrorOf } from '#kernel/db/storage-errors.ts'
import { Failure } from '#kernel/failure.ts'
import { EVERYTHING } from '#kernel/http/page-cache.ts'
import { fileSize } from '#kernel/files/files.contract.ts'
import { removeDeleted } from '#kernel/files/files.ts'
import { newFileId } from '#kernel/ids.ts'
import { cancelUnsentMails } from '#kernel/mail/mail.store.ts'
import type { RestoreReport, ChangesSinceBackup } from './backup.contract.ts'
import { installationOf } from './backup.service.ts'
import {
  advanceCounters,
  countRows,
  emptyAll,
  insertLines,
  knownIds,
  lockAll,
  operatorsOwn,
  cacheTagVersions,
  withoutReferences,
} from './backup.store.ts'
import { listTables } from './data.store.ts'
import { type Contents, type Opening, readBackup } from './read-backup.service.ts'
import { isCarried, SPARE } from './backup.rules.ts'
import { reapplyChanges, countChangesSince } from './changes-since.service.ts'
import { isNeverLost, restoreAuditLog, layAside, listErasureMarks } from './changes-since.store.ts'

/** What is in it, and what of here is not. Nothing is changed. @throws invalid for anything but a whole backup */
export async function tryRestore(ctx: Ctx, open: Opening): Promise<RestoreReport> {
  const here = [...(await listTables(ctx.db))].filter(([table]) => isCarried(table))
  const found = new Map<string, number>()
  const withIds = new Set(
    here.flatMap(([table, columns]) => (columns.includes('id') ? [table] : [])),
  )
  const changeCounter = countChangesSince(ctx)
  const rows = async (table: string, lines: string[]): Promise<void> => {
    await changeCounter.rows(table, lines)
    if (withIds.has(table))
      found.set(table, (found.get(table) ?? 0) + (await knownIds(ctx.db, table, lines)))
  }
  const { manifest, files } = await readBackup(open, { rows })
  const names = [
    ...new Set([...Object.keys(manifest.tables), ...here.map(([table]) => table)]),
  ].toSorted()
  const tables: RestoreReport['tables'] = []
  for (const name of names) {
    const isHere = here.some(([table]) => table === name)
    const count = isHere ? await countRows(ctx.db, name) : 0
    const lost = withIds.has(name)
      ? count - (found.get(name) ?? 0)
      : Math.max(0, count - (manifest.tables[name] ?? 0))
    tables.push({
      name,
      rows: manifest.tables[name] ?? 0,
      here: count,
      lost: isNeverLost(name) ? 0 : lost,
    })
  }
  const { madeAt, version, schema } = manifest
  return {
    madeAt,
    version,
    schema: compareSchema(schema),
    isFromHere: manifest.installation === installationOf(ctx),
    tables,
    files: { ...files, missing: Math.max(0, manifest.files.count - files.count) },
    ...(await changeCounter.counted()),
    dropped: await operatorsOwn(ctx.db),
  }
}

type Finish = (ctx: Ctx, contents: Contents) => Promise<void>

/** Everything or nothing, and one at a time. Whoever is signed in has to sign in anew. @throws invalid, conflict; then all is as it was */
export async function restoreBackup(
  ctx: Ctx,
  open: Opening,
  finish: Finish = async () => undefined,
): Promise<ChangesSinceBackup> {
  await using lock = await ctx.takeLock('a restore')
  if (!lock)
    throw new Failure(
      'conflict',
      'A restore is running. Wait until it is done, and look at what it has restored.',
    )
  return await restoreAlone(ctx, open, finish)
}

async function restoreAlone(ctx: Ctx, open: Opening, finish: Finish): Promise<ChangesSinceBackup> {
  const laid = laidAside(ctx)
  const contents = await readBackup(open, { file: laid.file })
  rejectForeignTables(contents)
  await laid.rejectIfDiskFull()
  const added = new Files(ctx)
  try {
    const { changesSinceBackup: changeCounter, files } = await replaceAll(ctx, open, contents, {
      added,
      finish,
    })
    // It is restored now, whatever fails.
    await added.commitReplaced()
    await removeDeleted(ctx, files)
    if (ctx.site.demo !== 'off') await ctx.clock.poll(ctx.db)
    ctx.log.warn(
      { madeAt: contents.manifest.madeAt, ...changeCounter },
      'Everything was restored from a backup',
    )
    return changeCounter
  } finally {
    await added.letGo()
  }
}

type Done = Awaited<ReturnType<typeof reapplyChanges>>

async function replaceAll(
  ctx: Ctx,
  open: Opening,
  contents: Contents,
  { added, finish }: { added: Files; finish: Finish },
): Promise<Done> {
  try {
    await readBackup(open, { file: (id, _size, bytes) => added.receive(id, bytes) })
    return await transaction(ctx, (ctx) => replaceRows(ctx, open, contents, finish))
  } catch (reason) {
    const storageError = storageErrorOf(reason)
    if (storageError) ctx.log.error({ storageError, ...databaseError(reason) }, 'A restore failed')
    throw storageError && !(reason instanceof Failure)
      ? new Failure(
          storageError === 'misfit' ? 'invalid' : 'unavailable',
          STORAGE_ERROR_MESSAGES[storageError],
          {
            cause: reason,
          },
        )
      : reason
  }
}

const STORAGE_ERROR_MESSAGES = {
  full: 'The disk became full. Nothing was changed. Make room first, and restore it then.',
  lost: 'The connection to the database was lost. Either everything was restored or nothing: look which, before you try again.',
  busy: 'Something else was at the database for too long. Nothing was changed. Try again in a minute, and look for a long query or a dump if it stays so.',
  misfit:
    'What is in this backup does not fit into this version of the product. Nothing was changed.',
}

/** Measures, while the backup is read for the first time, what of its files would lie beside those that are here. */
function laidAside({ files: { folder } }: Ctx) {
  let [needed, largest] = [0, 0]
  return {
    async file(id: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void> {
      for await (const _passed of bytes);
      // What is here already lies twice only until it was compared.
      if ((await folder.size(id)) === size) largest = Math.max(largest, size)
      else needed += size
    },
    async rejectIfDiskFull(): Promise<void> {
      const missing = needed + largest + SPARE - (await folder.freeSpace())
      if (needed + largest > 0 && missing > 0)
        throw new Failure(
          'too-large',
          `The disk has not enough room for the files of this backup: ${fileSize(missing)} more must be free. Nothing was changed.`,
        )
    },
  }
}

function rejectForeignTables({ manifest: { schema, version } }: Contents): void {
  const age = compareSchema(schema)
  if (age === 'newer') {
    const what = `This backup was made by a newer version of the product (${version}).`
    throw new Failure('conflict', `${what} Bring this one up to date first, and restore it then.`)
  }
  if (age === 'unknown') {
    const what = `This backup was made by an earlier version of the product (${version}).`
    throw new Failure('conflict', `${what} This version cannot read its tables.`)
  }
}

async function replaceRows(
  ctx: Ctx,
  open: Opening,
  contents: Contents,
  finish: Finish,
): Promise<Done> {
  const { db, cacheTags, work } = ctx
  const { manifest, waiting } = contents
  // Before anything is looked at: what others are about to commit counts, too.
  await lockAll(db, [...(await listTables(db)).keys()])
  const [versions, marks] = [await cacheTagVersions(db), await listErasureMarks(db)]
  await layAside(db)
  const fill = async (): Promise<void> => {
    await emptyAll(db, [...(await listTables(db)).keys()])
    await withoutReferences(db, () => readRows(ctx, open, contents))
    await insertLines(db, 'cache_tags', versions)
    await advanceCounters(db)
  }
  await rebuild(db, manifest.schema, { fill, complete: () => restoreAuditLog(db) })
  // What the clock would send within a minute was sent since, most likely, or taken back.
  await finishSendings(ctx)
  await queuePendingMails(ctx)
  await cancelUnsentMails(
    db,
    `It waited when the backup of ${exactTime(new Date(manifest.madeAt), 'UTC')} was made, and may have been sent since.`,
  )
  await work.replaceWaiting(db, waiting)
  await cacheTags.changed(db, EVERYTHING)
  // Said before anything is forgotten: what is written down after that is empty.
  await finish(ctx, contents)
  return reapplyChanges(ctx, marks)
}

/** Not to the end: it was found whole before, and the database stands still for no file. */
async function readRows({ db }: Ctx, open: Opening, { manifest }: Contents): Promise<void> {
  let left = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  const rows = async (table: string, lines: string[]): Promise<void> => {
    await insertLines(db, table, lines).catch((cause: unknown) => {
      if (storageErrorOf(cause) !== 'misfit') throw cause
      throw new Failure(
        'invalid',
        `The rows of ${table} do not fit into this version of the product. Nothing was changed.`,
        { cause },
      )
    })
    left -= lines.length
  }
  await readBackup(open, { rows, isEnough: () => left === 0 })
}

/** Files have ids of their own, and never change: those of a backup are laid beside those that are here. What no row knows of is swept later, also after a restore that failed: only the sweep can tell that nobody needs it. */
class Files {
  readonly #ctx: Ctx
  /** Of this restore alone, by the file that arrives in each. */
  readonly #parts = new Map<string, string>()
  readonly #reserved = new Set<string>()

  constructor(ctx: Ctx) {
    this.#ctx = ctx
  }

  async receive(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const { folder } = this.#ctx.files
    const part = newFileId()
    // Nobody sweeps or moves them before the row is here.
    this.#reserve(id, part)
    this.#parts.set(id, part)
    const hash = createHash('sha256')
    await folder.write(part, Readable.from(hashed(bytes, hash)))
    const here = await hashOfFile(folder.path(id))
    if (here === undefined) await this.#commit(id, part)
    else if (here === hash.digest('hex')) await this.#drop(id, part)
  }

  /** What is here under the same id and is something else is damaged: it gives way once the rows are here. */
  async commitReplaced(): Promise<void> {
    for (const [id, part] of this.#parts)
      await this.#commit(id, part).catch((err: unknown) =>
        this.#ctx.log.error({ err, id }, 'A file of the backup could not be put in its place'),
      )
  }

  async letGo(): Promise<void> {
    for (const [id, part] of this.#parts) await this.#drop(id, part)
    for (const id of this.#reserved) this.#ctx.files.arriving.delete(id)
  }

  #reserve(...ids: string[]): void {
    for (const id of ids) this.#reserved.add(id)
    for (const id of ids) this.#ctx.files.arriving.set(id, '')
  }

  async #commit(id: string, part: string): Promise<void> {
    await this.#ctx.files.folder.commit(part, id)
    this.#parts.delete(id)
  }

  async #drop(id: string, part: string): Promise<void> {
    await rm(this.#ctx.files.folder.partPath(part), { force: true })
    this.#parts.delete(id)
  }
}

async function* hashed(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    hash.update(piece)
    yield piece
  }
}

async function hashOfFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
    return hash.digest('hex')
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw reason
  }
}
