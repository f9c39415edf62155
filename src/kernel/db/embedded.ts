// Durable PGlite: acknowledged data survives kill -9 and power loss. One process owns the folder.
import {
  chmodSync,
  cpSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncPath } from '../files/sync-folder.ts'
import { haltOnFatalError } from './embedded-failure.ts'

const POSTGRES_VERSION = '18'
const OWNER_ONLY = 0o700
const DURABLE = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

/** A new database, created by the build: creating one takes 500 MB, copying it takes none. */
const TEMPLATE = 'build/database'

let syncs = 0
let lastDiskError: string | undefined

/** V8 applies the filter at a function's first call. Function 0 is an import: never compiled. */
const [OPTIMIZE_NOTHING, OPTIMIZE_ALL] = ['--wasm-tier-up-filter=0', '--wasm-tier-up-filter=-1']

/** The operating system caches files already: PostgreSQL's 128 MB cost 240 MB more (measured). */
const SMALL = { shared_buffers: '16MB' }

/** Plans a prepared statement for the values of each run, which pages of long lists need. */
const PLANNED = { plan_cache_mode: 'force_custom_plan' }

/** Emscripten's file system, which PGlite never syncs. Internal: checked at every start. */
type NodeFsInternals = {
  realPath: (node: unknown) => string
  stream_ops?: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
  /** Runs each operation on the disk. */
  tryFSOperation?: (work: () => unknown) => unknown
}

const [IO_ERROR, NO_SPACE] = [29, 51]
const DISK_ERRORS: Record<number, string> = { [IO_ERROR]: 'EIO', [NO_SPACE]: 'ENOSPC' }

export type Embedded = {
  pglite: PGlite
  syncs: () => number
  close: () => Promise<void>
}

export class FolderInUse extends Error {}

/** @param onHalt gets why the database failed @throws for a folder in use or of another version */
export async function openEmbedded(
  folder: string,
  onHalt: (reason: Error) => void = () => undefined,
): Promise<Embedded> {
  mkdirSync(dirname(folder), { recursive: true })
  const lock = lockFolder(folder)
  try {
    if (!existsSync(folder)) await initialize(folder)
    rejectOtherVersion(folder)
    // PGlite lets everyone write to its files.
    chmodSync(folder, OWNER_ONLY)
    // A killed process left it; this process holds the only lock.
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    const pglite = await start(folder)
    haltOnFatalError(pglite, (cause) => {
      const reason = databaseFailure(cause)
      onHalt(reason)
      return reason
    })
    await verifyDurability(pglite)
    const close = async (): Promise<void> => {
      await pglite.close()
      lock.close()
    }
    return { pglite, syncs: () => syncs, close }
  } catch (error) {
    lock.close()
    throw error
  }
}

function databaseFailure(exception: unknown): Error {
  const code = lastDiskError ?? 'EIO'
  const message = `The embedded database failed (${code}): ${String(exception)}`
  return Object.assign(new Error(message), { code })
}

/** An open SQLite transaction is a lock that the kernel releases even after kill -9. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch {
    lock.close()
    throw new FolderInUse(
      `The data folder ${dirname(folder)} is in use by another process. Stop it first, or set DATA_DIR.`,
    )
  }
}

/** Creates the folder beside its path and renames it, so a killed first start leaves nothing. */
async function initialize(folder: string): Promise<void> {
  const parent = dirname(folder)
  const unfinished = `${basename(folder)}.init-`
  for (const name of readdirSync(parent))
    if (name.startsWith(unfinished)) rmSync(join(parent, name), { recursive: true })
  const draft = join(parent, `${unfinished}${process.pid}`)
  if (existsSync(TEMPLATE)) cpSync(TEMPLATE, draft, { recursive: true })
  else await (await start(draft)).close()
  syncTree(draft)
  renameSync(draft, folder)
  syncPath(parent)
}

function rejectOtherVersion(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== POSTGRES_VERSION) {
    throw new Error(
      `PostgreSQL ${version} wrote the data folder, but this version needs PostgreSQL ` +
        `${POSTGRES_VERSION}. Restore the data from a backup.`,
    )
  }
}

// V8's optimizing compiler takes 600 MB for PostgreSQL's parser. The first message only parses:
// code compiled meanwhile stays unoptimized, which a parser can afford.
class SmallPGlite extends PGlite {
  #isParserCompiled = false

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#isParserCompiled) return super.execProtocolRawSync(message)
    this.#isParserCompiled = true
    setFlagsFromString(OPTIMIZE_NOTHING)
    try {
      return super.execProtocolRawSync(message)
    } finally {
      setFlagsFromString(OPTIMIZE_ALL)
    }
  }
}

async function start(folder: string): Promise<PGlite> {
  const values = Object.entries({ ...DURABLE, ...SMALL, ...PLANNED })
  const settings = values.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const startParams = [
    ...PGlite.defaultStartParams.filter((option) => option !== '-F'),
    ...settings,
  ]
  const pglite = new SmallPGlite({ fs: new SyncingNodeFS(folder), startParams })
  await pglite.waitReady.catch((error: unknown) => {
    throw lastDiskError ? databaseFailure(error) : error
  })
  return pglite
}

async function verifyDurability(pglite: PGlite): Promise<void> {
  for (const [name, expected] of Object.entries(DURABLE)) {
    const { rows } = await pglite.query<{ value: string }>('select current_setting($1) as value', [
      name,
    ])
    if (rows[0]?.value !== expected)
      throw new Error(`The embedded database is not durable: ${name} is ${rows[0]?.value}.`)
  }
}

class SyncingNodeFS extends NodeFS {
  override async init(...call: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...call)
    result.emscriptenOpts.preRun?.push((module: object) => {
      const files = (module as { NODEFS?: NodeFsInternals }).NODEFS
      if (!files?.stream_ops || !files.tryFSOperation)
        throw new Error('PGlite changed inside: NODEFS.stream_ops is gone, and with it durability.')
      const { stream_ops: operations, tryFSOperation: run } = files
      files.tryFSOperation = (work) => {
        try {
          return run(work)
        } catch (error) {
          // Other errors are part of normal work, such as a file that does not exist.
          lastDiskError = DISK_ERRORS[(error as { errno?: number }).errno ?? 0] ?? lastDiskError
          throw error
        }
      }
      operations.fsync = ({ nfd, node }) => {
        syncs += 1
        try {
          if (nfd === undefined) syncPath(files.realPath(node))
          else fsyncSync(nfd)
          return 0
        } catch (error) {
          // Emscripten expects a number: a thrown error would count as a success.
          lastDiskError = (error as NodeJS.ErrnoException).code
          return lastDiskError === 'ENOSPC' ? NO_SPACE : IO_ERROR
        }
      }
    })
    return result
  }
}

function syncTree(path: string): void {
  if (lstatSync(path).isDirectory())
    for (const name of readdirSync(path)) syncTree(join(path, name))
  syncPath(path)
}
