// Reads and verifies a backup as a stream. Its contents are not trusted.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Failure } from '#kernel/failure.ts'
import { BrokenArchive, readTar } from '#kernel/files/tar.ts'
import { Manifest, type WaitingTask, WaitingTasks } from './backup.contract.ts'
import {
  LARGEST_LIST,
  LARGEST_PACKED,
  LARGEST_UNPACKED,
  type PartKind,
  partKind,
  readChecksums,
} from './backup.rules.ts'

export type Opening = () => AsyncIterable<Uint8Array>
export type Contents = {
  manifest: Manifest
  waiting: WaitingTask[]
  files: { count: number; bytes: number }
}
type Pieces = AsyncIterable<Uint8Array>

/** Callbacks for the parts of a backup. Parts without a callback are skipped. */
export type BackupHandlers = {
  manifest?: (manifest: Manifest) => void
  rows?: (table: string, lines: string[]) => Promise<void>
  file?: (id: string, size: number, bytes: Pieces) => Promise<void>
  /** Stops after a part if true, without checksums, for a backup that was verified before. */
  isEnough?: () => boolean
}

const unpack = promisify(gunzip)
const DAMAGED = 'This backup is damaged: its contents do not match its checksums.'
const NO_BACKUP = 'This is not a backup of this product.'

/** @throws invalid for a damaged or incomplete backup; callbacks may have run before */
export async function readBackup(open: Opening, handlers: BackupHandlers = {}): Promise<Contents> {
  try {
    return await new Reading(handlers).all(open())
  } catch (cause) {
    if (cause instanceof BrokenArchive) throw new Failure('invalid', cause.message, { cause })
    throw cause
  }
}

class Reading {
  readonly #handlers: BackupHandlers
  readonly #sums = new Map<string, string>()
  readonly #rows = new Map<string, number>()
  readonly #files = { count: 0, bytes: 0 }
  #manifest: Manifest | undefined
  #waiting: WaitingTask[] = []
  #isWhole = false

  constructor(handlers: BackupHandlers) {
    this.#handlers = handlers
  }

  async all(archive: Pieces): Promise<Contents> {
    for await (const { name, size, body } of readTar(archive)) {
      const kind = partKind(name)
      // Rejects unknown and duplicate parts, and parts before the manifest or after the checksums.
      if (
        !kind ||
        this.#isWhole ||
        this.#sums.has(name) ||
        (kind.is === 'manifest') !== !this.#manifest
      )
        throw new BrokenArchive(this.#manifest ? DAMAGED : NO_BACKUP)
      const hash = createHash('sha256')
      await this.#read(kind, size, hashing(body, hash))
      this.#sums.set(name, hash.digest('hex'))
      if (this.#handlers.isEnough?.()) break
    }
    return this.#contents()
  }

  #contents(): Contents {
    const found = { waiting: this.#waiting, files: this.#files }
    if (this.#manifest && this.#handlers.isEnough?.()) return { manifest: this.#manifest, ...found }
    if (!this.#manifest || !this.#isWhole)
      throw new BrokenArchive(this.#manifest ? 'This backup is incomplete.' : NO_BACKUP)
    this.#rejectMiscounted(this.#manifest)
    return { manifest: this.#manifest, ...found }
  }

  async #read(kind: PartKind, size: number, body: Pieces): Promise<void> {
    if (kind.is === 'rows')
      return this.#readRows(kind.table, await whole(body, size, LARGEST_PACKED))
    if (kind.is === 'file') return this.#readFile(kind.id, size, body)
    const text = (await whole(body, size, LARGEST_LIST)).toString()
    if (kind.is === 'manifest') this.#readManifest(text)
    if (kind.is === 'waiting')
      this.#waiting = parsed(text, (value) => WaitingTasks.safeParse(value))
    if (kind.is === 'checksums') this.#compare(text)
  }

  #readManifest(text: string): void {
    const manifest = parsed(text, (value) => Manifest.safeParse(value), NO_BACKUP)
    this.#manifest = manifest
    this.#handlers.manifest?.(manifest)
  }

  async #readRows(table: string, packed: Buffer): Promise<void> {
    const text = await unpack(packed, { maxOutputLength: LARGEST_UNPACKED }).catch(
      (cause: unknown) => {
        throw new BrokenArchive(DAMAGED, { cause })
      },
    )
    const lines = text.toString().split('\n').slice(0, -1)
    this.#rows.set(table, (this.#rows.get(table) ?? 0) + lines.length)
    await this.#handlers.rows?.(table, lines)
  }

  async #readFile(id: string, size: number, body: Pieces): Promise<void> {
    this.#files.count += 1
    this.#files.bytes += size
    if (this.#handlers.file) await this.#handlers.file(id, size, body)
    else for await (const _passed of body);
  }

  #compare(text: string): void {
    const checksums = readChecksums(text)
    const isSame =
      checksums?.size === this.#sums.size &&
      [...this.#sums].every(([name, sum]) => checksums.get(name) === sum)
    if (!isSame) throw new BrokenArchive(DAMAGED)
    this.#isWhole = true
  }

  #rejectMiscounted({ tables }: Manifest): void {
    const isSame =
      [...this.#rows.keys()].every((table) => table in tables) &&
      Object.entries(tables).every(([table, count]) => (this.#rows.get(table) ?? 0) === count)
    if (!isSame) throw new BrokenArchive(DAMAGED)
  }
}

async function* hashing(
  body: Pieces,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    hash.update(piece)
    yield piece
  }
}

async function whole(body: Pieces, size: number, most: number): Promise<Buffer> {
  if (size > most) throw new BrokenArchive(DAMAGED)
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces)
}

type Parsed<Value> = { success: true; data: Value } | { success: false }

function parsed<Value>(
  text: string,
  parse: (value: unknown) => Parsed<Value>,
  message = DAMAGED,
): Value {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BrokenArchive(message)
  }
  const read = parse(value)
  if (!read.success) throw new BrokenArchive(message)
  return read.data
}
