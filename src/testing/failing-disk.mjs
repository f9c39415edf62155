// Loaded before the product: makes every write and sync fail with the error code in a file.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const ERROR_FILE = process.env.FAILING_DISK ?? ''
/** File descriptors up to this one are standard input, output and error. */
const STANDARD = 2

for (const name of ['writeSync', 'fsyncSync']) {
  const real = fs[name]
  fs[name] = (file, ...rest) => {
    const code = file > STANDARD && fs.existsSync(ERROR_FILE) && fs.readFileSync(ERROR_FILE, 'utf8')
    if (!code) return real(file, ...rest)
    throw Object.assign(new Error(`${code}: the disk fails in this test`), { code, syscall: name })
  }
}
syncBuiltinESMExports()
