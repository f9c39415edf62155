// Loaded before the product: records what it changes below a folder, for power-cut.ts.
import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

const ROOT = process.env.RECORDED_FOLDER ?? ''
const real = { ...fs }
const recording = real.openSync(process.env.RECORDING ?? '', 'a')
/** Open files below the folder: inode, and the offset of writes without a position. */
const opened = new Map()
const known = new Set()
let count = 0

const isOurs = (path) =>
  typeof path !== 'number' && !relative(ROOT, resolve(String(path))).startsWith('..')
const nameOf = (path) => relative(ROOT, resolve(String(path)))
const exists = (path) => isOurs(path) && real.lstatSync(path, { throwIfNoEntry: false })

/** A record is the length of its JSON, the JSON, and as many bytes as it says. */
function record(change, bytes = Buffer.alloc(0)) {
  const json = Buffer.from(JSON.stringify({ ...change, bytes: bytes.length }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  real.writeSync(recording, Buffer.concat([length, json, bytes]))
  count += 1
}

function recordNew(path, kind = 'create') {
  const { ino } = real.lstatSync(path)
  known.add(ino)
  record({ kind, path: nameOf(path), ino })
}

function recordOpened(file, path, before) {
  opened.delete(file)
  if (!isOurs(path)) return
  const { ino, size } = real.fstatSync(file)
  if (!before) recordNew(path)
  else if (!known.has(ino)) record({ kind: 'known', path: nameOf(path), ino })
  known.add(ino)
  if (before?.isFile() && size < before.size) record({ kind: 'truncate', ino, size })
  opened.set(file, { ino, offset: 0 })
}

function recordWritten(file, data, written, position) {
  const target = opened.get(file)
  if (!target || !written) return
  const at = position ?? target.offset
  if (typeof position !== 'number') target.offset += written
  record({ kind: 'write', ino: target.ino, at }, data.subarray(0, written))
}

function recordSynced(file, before) {
  const target = opened.get(file)
  if (target) record({ kind: 'sync', ino: target.ino, before })
}

/** A file that one call has written. */
function recordWhole(path, isSynced) {
  const { ino } = real.lstatSync(path)
  record({ kind: 'truncate', ino, size: 0 })
  record({ kind: 'write', ino, at: 0 }, real.readFileSync(path))
  if (isSynced) record({ kind: 'sync', ino, before: count })
}

function recordTree(path) {
  if (real.lstatSync(path).isDirectory()) {
    recordNew(path, 'mkdir')
    for (const name of real.readdirSync(path)) recordTree(join(path, name))
  } else {
    recordNew(path)
    recordWhole(path, false)
  }
}

const missingFolders = (path) =>
  !isOurs(path) || exists(path) ? [] : [...missingFolders(dirname(resolve(String(path)))), path]

const bytesOf = (data, encoding) =>
  typeof data === 'string'
    ? Buffer.from(data, typeof encoding === 'string' ? encoding : 'utf8')
    : Buffer.from(data.buffer, data.byteOffset, data.byteLength)

/** Of `write(file, bytes, offset, length, position)` and `write(file, text, position)`. */
function argumentsOf(data, rest) {
  if (typeof data === 'string') return { bytes: bytesOf(data, rest[1]), position: rest[0] }
  const { offset = 0, position } = typeof rest[0] === 'object' ? (rest[0] ?? {}) : {}
  const at = typeof rest[0] === 'number' ? rest[0] : offset
  const where = typeof rest[2] === 'number' || typeof rest[2] === 'bigint' ? rest[2] : position
  return {
    bytes: bytesOf(data).subarray(at),
    position: where === undefined ? undefined : Number(where),
  }
}

/** For each call: what to know before it, and what to record after it. */
const RECORDERS = {
  open: [(path) => exists(path), (before, file, path) => recordOpened(file, path, before)],
  write: [
    () => undefined,
    (_, written, file, data, ...rest) => {
      const { bytes, position } = argumentsOf(data, rest)
      recordWritten(file, bytes, written, position)
    },
  ],
  writev: [
    () => undefined,
    (_, written, file, parts, position) =>
      recordWritten(file, Buffer.concat(parts.map((part) => bytesOf(part))), written, position),
  ],
  fsync: [() => count, (before, _, file) => recordSynced(file, before)],
  fdatasync: [() => count, (before, _, file) => recordSynced(file, before)],
  ftruncate: [
    () => undefined,
    (_, __, file, size = 0) => {
      const target = opened.get(file)
      if (target) record({ kind: 'truncate', ino: target.ino, size })
    },
  ],
  truncate: [
    (path) => exists(path),
    (before, _, path, size = 0) => {
      if (!before) return
      if (!known.has(before.ino)) record({ kind: 'known', path: nameOf(path), ino: before.ino })
      known.add(before.ino)
      record({ kind: 'truncate', ino: before.ino, size })
    },
  ],
  writeFile: [
    (path) => exists(path),
    (before, _, path, __, options) => {
      if (!isOurs(path)) return
      if (!before) recordNew(path)
      else record({ kind: 'known', path: nameOf(path), ino: before.ino })
      recordWhole(path, options?.flush)
    },
  ],
  mkdir: [
    (path) => missingFolders(path),
    (missing) => {
      for (const path of missing) recordNew(path, 'mkdir')
    },
  ],
  rename: [
    () => undefined,
    (_, __, from, to) =>
      isOurs(to) && record({ kind: 'rename', from: nameOf(from), to: nameOf(to) }),
  ],
  // The bytes of a linked file are those of the other name, and as durable.
  link: [
    () => undefined,
    (_, __, from, to) => {
      if (!isOurs(to)) return
      recordNew(to)
      recordWhole(to, false)
      record({ kind: 'settled', ino: real.lstatSync(to).ino })
    },
  ],
  copyFile: [() => undefined, (_, __, from, to) => isOurs(to) && recordTree(to)],
  cp: [() => undefined, (_, __, from, to) => isOurs(to) && recordTree(to)],
  ...Object.fromEntries(
    ['unlink', 'rm', 'rmdir'].map((name) => [
      name,
      [
        (path) => exists(path),
        (before, _, path) => before && record({ kind: 'remove', path: nameOf(path) }),
      ],
    ]),
  ),
}

/** Node implements some calls with others of these. */
let isInside = false

for (const [name, [prepare, after]] of Object.entries(RECORDERS)) {
  replace(fs, `${name}Sync`, (work) => (...call) => {
    if (isInside) return work(...call)
    const before = prepare(...call)
    isInside = true
    let result
    try {
      result = work(...call)
    } finally {
      isInside = false
    }
    after(before, result, ...call)
    return result
  })
  replace(fs, name, (work) => (...call) => {
    const callback = call.pop()
    const before = prepare(...call)
    return work(...call, (error, result, ...more) => {
      if (!error) after(before, result, ...call)
      callback(error, result, ...more)
    })
  })
  if (name !== 'open')
    replace(promises, name, (work) => async (...call) => {
      const before = prepare(...call)
      const result = await work(...call)
      after(before, result, ...call)
      return result
    })
}

replace(promises, 'open', (work) => async (path, ...rest) => {
  const before = exists(path)
  const handle = await work(path, ...rest)
  recordOpened(handle.fd, path, before)
  return handle
})

const handle = await promises.open(import.meta.filename)
const METHODS = { write: 'write', writev: 'writev', truncate: 'ftruncate', sync: 'fsync' }
for (const [method, name] of Object.entries({ ...METHODS, datasync: 'fdatasync' }))
  replace(
    Object.getPrototypeOf(handle),
    method,
    (work) =>
      async function recorded(...call) {
        const [prepare, after] = RECORDERS[name]
        const { fd } = this
        const before = prepare(fd, ...call)
        const result = await work.apply(this, call)
        after(before, result?.bytesWritten, fd, ...call)
        return result
      },
  )
await handle.close()
syncBuiltinESMExports()

function replace(owner, name, wrap) {
  const work = owner[name]
  if (work) owner[name] = wrap(work)
}
