// Loaded before the product: makes writes to the disk fail as a file says. Its text is an error
// code; after it may follow how many operations still succeed, and how many fail (all by default).
// At the end of these, this module deletes the file.
import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const ERROR_FILE = process.env.FAILING_DISK ?? ''
/** File descriptors up to this one are standard input, output and error. */
const STANDARD = 2
const { existsSync, readFileSync, rmSync, writeSync } = fs

let current = ''
let passed = 0
let failed = 0

/** @returns the code of the error of this operation; undefined if it succeeds */
function failure() {
  if (!existsSync(ERROR_FILE)) return undefined
  const text = readFileSync(ERROR_FILE, 'utf8')
  if (text !== current) [current, passed, failed] = [text, 0, 0]
  const [code, successes = '0', failures = 'Infinity'] = text.trim().split(' ')
  passed += 1
  if (!code || passed <= Number(successes)) return undefined
  failed += 1
  if (failed >= Number(failures)) rmSync(ERROR_FILE, { force: true })
  return code
}

function errorOf(code, syscall) {
  const message = `${code}: the disk fails in this test`
  return Object.assign(new Error(message), { code, syscall })
}

const isStandard = (file) => typeof file === 'number' && file <= STANDARD

/** A full disk stores the part of a write that still fits. */
function writePart(file, data, offset, length, position) {
  if (!ArrayBuffer.isView(data) || !(length > 1)) return undefined
  return writeSync(file, data, offset, length >> 1, position)
}

/** What needs space, or writes to the disk. */
const OPERATIONS = ['write', 'writev', 'fsync', 'ftruncate', 'mkdir', 'rename', 'writeFile']
for (const name of OPERATIONS) {
  const [now, later, eventual] = [fs[`${name}Sync`], fs[name], promises[name]]
  fs[`${name}Sync`] = (file, ...rest) => {
    const code = isStandard(file) ? undefined : failure()
    if (!code) return now(file, ...rest)
    const part = name === 'write' && code === 'ENOSPC' && writePart(file, ...rest)
    if (part) return part
    throw errorOf(code, name)
  }
  fs[name] = (file, ...rest) => {
    const code = isStandard(file) ? undefined : failure()
    if (!code) return later(file, ...rest)
    process.nextTick(rest.at(-1), errorOf(code, name))
  }
  if (eventual)
    promises[name] = async (...call) => {
      const code = failure()
      if (code) throw errorOf(code, name)
      return eventual(...call)
    }
}

const handle = await promises.open(import.meta.filename)
const methods = Object.getPrototypeOf(handle)
for (const name of ['write', 'writev', 'sync', 'truncate']) {
  const work = methods[name]
  methods[name] = async function failing(...call) {
    const code = failure()
    if (code) throw errorOf(code, name)
    return work.apply(this, call)
  }
}
await handle.close()
syncBuiltinESMExports()
