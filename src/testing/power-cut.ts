// Rebuilds a recorded folder as a power cut could leave it: what was synced, and some of the rest.
import {
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** As recorded-disk.mjs writes it. `before` counts the records before the start of a sync. */
type Change = { bytes: number } & (
  | { kind: 'create' | 'mkdir' | 'known'; path: string; ino: number }
  | { kind: 'write'; ino: number; at: number }
  | { kind: 'truncate'; ino: number; size: number }
  | { kind: 'sync'; ino: number; before: number }
  | { kind: 'settled'; ino: number }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'remove'; path: string }
)

/** A change of the content; a truncation has no data. */
type Edit = { position: number; at: number; data: Buffer | undefined }

/** What unsynced changes the disk has: none, all, or some of each sector. */
type Survival = 'none' | 'all' | 'some'

type Cut = {
  /** A copy of the folder from before the recording, and where to write the result. */
  before: string
  into: string
  recording: string
  survival: Survival
  /** In bytes: a sector is written as a whole or not at all. */
  sector: 512 | 4096
  random: () => number
  /** For a comparison: as if the disk ignored each sync. */
  ignoresSync?: boolean
}

class Entry {
  readonly isFolder: boolean
  readonly source: string | undefined
  /** A file of PostgreSQL's log, whose syncs make commits durable. */
  readonly isLog: boolean
  #content: Buffer | undefined
  unsynced: Edit[] = []
  /** The last change of its own name, and of the names in this folder. */
  named = -1
  changedNames = -1

  constructor(path: string, isFolder: boolean, source?: string) {
    this.isLog = path.includes('pg_wal/')
    this.isFolder = isFolder
    this.source = source
  }

  /** As the disk surely has it. */
  get content(): Buffer {
    this.#content ??= this.source ? readFileSync(this.source) : Buffer.alloc(0)
    return this.#content
  }

  get isUntouched(): boolean {
    return !this.#content && !this.unsynced.length
  }

  sync(before: number): void {
    const synced = this.unsynced.filter(({ position }) => position < before)
    if (!synced.length) return
    this.#content = synced.reduce(edited, this.content)
    this.unsynced = this.unsynced.filter(({ position }) => position >= before)
  }
}

type Names = Map<string, Entry>
type Renaming = { apply: (names: Names) => void }

/** Records of this kind; `logSyncs` are those of the database's log. */
type Counts = { writes: number; syncs: number; logSyncs: number }

export function cutPower(cut: Cut): Counts {
  const first = readTree(cut.before)
  const state: State = {
    names: new Map(first),
    byInode: new Map(),
    renamings: [],
    durableNames: 0,
    counts: { writes: 0, syncs: 0, logSyncs: 0 },
  }
  let position = 0
  for (const { change, data } of readRecording(cut.recording)) {
    if (change.kind === 'write') state.counts.writes += 1
    if (change.kind === 'sync') state.counts.syncs += 1
    replay(state, change, { position, data, ignoresSync: cut.ignoresSync ?? false })
    position += 1
  }
  const kept = survivingNames(state, cut)
  const names: Names = new Map(first)
  for (const { apply } of state.renamings.slice(0, kept)) apply(names)
  writeTree(names, cut)
  return state.counts
}

type State = {
  /** As the running product saw them. */
  names: Names
  byInode: Map<number, Entry>
  /** Changes of names, in order; the first `durableNames` are surely on the disk. */
  renamings: Renaming[]
  durableNames: number
  counts: Counts
}

function readTree(folder: string): Names {
  const names: Names = new Map([['', new Entry('', true)]])
  for (const found of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const source = join(found.parentPath, found.name)
    const path = source.slice(folder.length + 1)
    names.set(path, found.isDirectory() ? new Entry(path, true) : new Entry(path, false, source))
  }
  return names
}

/** The last record may be incomplete, because the product was killed while it was written. */
function* readRecording(file: string): Generator<{ change: Change; data: Buffer }> {
  const all = readFileSync(file)
  for (let at = 0; at + 4 <= all.length;) {
    const start = at + 4
    const end = start + all.readUInt32LE(at)
    if (end > all.length) return
    // Only recorded-disk.mjs writes it.
    const change = JSON.parse(all.toString('utf8', start, end)) as Change
    at = end + change.bytes
    if (at > all.length) return
    yield { change, data: all.subarray(end, at) }
  }
}

type Context = { position: number; data: Buffer; ignoresSync: boolean }

function replay(state: State, change: Change, context: Context): void {
  if ('ino' in change && !('path' in change)) replayContent(state, change, context)
  else replayNames(state, change)
}

type NameChange = Extract<Change, { path: string } | { from: string }>

function replayNames(state: State, change: NameChange): void {
  if (change.kind === 'rename') {
    const { from, to } = change
    rename(state, [from, to], state.names.get(from), (names) => move(names, from, to))
    return
  }
  const { kind, path } = change
  if (kind === 'remove') rename(state, [path], undefined, (names) => remove(names, path))
  else if (kind === 'known') {
    const entry = state.names.get(path)
    if (entry) state.byInode.set(change.ino, entry)
  } else {
    const entry = new Entry(path, kind === 'mkdir')
    state.byInode.set(change.ino, entry)
    rename(state, [path], entry, (names) => names.set(path, entry))
  }
}

function replayContent(
  state: State,
  change: Exclude<Change, NameChange>,
  { position, data, ignoresSync }: Context,
): void {
  const entry = state.byInode.get(change.ino)
  if (!entry) return
  if (change.kind === 'write') entry.unsynced.push({ position, at: change.at, data })
  else if (change.kind === 'truncate')
    entry.unsynced.push({ position, at: change.size, data: undefined })
  else if (change.kind === 'settled') entry.sync(position)
  else if (!ignoresSync) synchronize(state, entry, change.before)
}

function rename(
  state: State,
  paths: string[],
  entry: Entry | undefined,
  apply: (names: Names) => void,
): void {
  const index = state.renamings.length
  if (entry) entry.named = index
  for (const path of paths) {
    const folder = state.names.get(path.includes('/') ? dirname(path) : '')
    if (folder) folder.changedNames = index
  }
  apply(state.names)
  state.renamings.push({ apply })
}

/** Of a file: its bytes and its name. Of a folder: its names. Earlier changes of names come first. */
function synchronize(state: State, entry: Entry, before: number): void {
  const last = entry.isFolder ? Math.max(entry.changedNames, entry.named) : entry.named
  state.durableNames = Math.max(state.durableNames, last + 1)
  entry.sync(before)
  if (entry.isLog) state.counts.logSyncs += 1
}

function move(names: Names, from: string, to: string): void {
  const entry = names.get(from)
  if (!entry) return
  remove(names, to)
  for (const [path, below] of names)
    if (path === from || path.startsWith(`${from}/`)) {
      names.delete(path)
      names.set(to + path.slice(from.length), below)
    }
}

function remove(names: Names, gone: string): void {
  for (const path of names.keys())
    if (path === gone || path.startsWith(`${gone}/`)) names.delete(path)
}

const upTo = (most: number, random: () => number): number => Math.floor(random() * (most + 1))

/** A journal writes changes of names in order. */
function survivingNames({ renamings, durableNames }: State, { survival, random }: Cut): number {
  if (survival === 'all') return renamings.length
  if (survival === 'none') return durableNames
  return durableNames + upTo(renamings.length - durableNames, random)
}

function writeTree(names: Names, cut: Cut): void {
  mkdirSync(cut.into, { recursive: true })
  // A folder comes before what is in it.
  for (const [path, entry] of [...names].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const target = join(cut.into, path)
    if (entry.isFolder) mkdirSync(target, { recursive: true })
    else if (entry.isUntouched && entry.source)
      copyFileSync(entry.source, target, constants.COPYFILE_FICLONE)
    else writeFileSync(target, surviving(entry, cut), { mode: 0o600 })
  }
}

function surviving({ content, unsynced }: Entry, { survival, sector, random }: Cut): Buffer {
  if (survival === 'none' || !unsynced.length) return content
  if (survival === 'all') return unsynced.reduce(edited, content)
  const sizes = [content.length]
  for (const edit of unsynced) sizes.push(sizeAfter(sizes.at(-1) ?? 0, edit))
  const size = sizes[upTo(unsynced.length, random)] ?? 0
  const result = Buffer.alloc(size)
  content.copy(result)
  const sectors = Map.groupBy(
    unsynced.flatMap((edit, index) =>
      sectorsOf(edit, sizes[index] ?? 0, sector).map((number) => ({ number, edit })),
    ),
    ({ number }) => number,
  )
  for (const [number, edits] of sectors) {
    const start = number * sector
    if (start >= size) continue
    // The disk has this sector as it was after some of its changes.
    const base = Buffer.alloc(sector)
    base.set(content.subarray(start, start + sector))
    for (const { edit } of edits.slice(0, upTo(edits.length, random))) applyTo(base, start, edit)
    base.copy(result, start)
  }
  return result
}

const sizeAfter = (size: number, { at, data }: Edit): number =>
  data ? Math.max(size, at + data.length) : at

/** @param size before the change */
function sectorsOf({ at, data }: Edit, size: number, sector: number): number[] {
  const end = data ? at + data.length : Math.max(at, size)
  const numbers: number[] = []
  for (let number = Math.floor(at / sector); number * sector < end; number += 1)
    numbers.push(number)
  return numbers
}

function applyTo(base: Buffer, start: number, { at, data }: Edit): void {
  if (!data) base.fill(0, Math.min(base.length, Math.max(0, at - start)))
  else if (at >= start) base.set(data.subarray(0, start + base.length - at), at - start)
  else base.set(data.subarray(start - at, start - at + base.length))
}

function edited(content: Buffer, edit: Edit): Buffer {
  const size = sizeAfter(content.length, edit)
  // A copy only when the size changes: the content belongs to this entry.
  const result = size === content.length ? content : Buffer.alloc(size)
  if (result !== content) content.copy(result)
  edit.data?.copy(result, edit.at)
  return result
}
