// Loaded before the product: every write and every sync fails with the error that a file names.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const ERROR_FILE = process.env.FAILING_DISK ?? ''
/** Standard input, output and error. */
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
