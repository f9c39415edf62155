// npm run reset: deletes the data folder's content, except automatic backups. Fails while the
// product is running.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { onPinnedNode, root } from './prepare.mjs'

/** Names that the product writes. A folder without any of them is not its data folder. */
const OURS = [
  'asset-lists',
  'assets',
  'db',
  'db.lock',
  'files',
  'first-admin.txt',
  'outbox',
  'pages.snapshot',
  'session.secret',
]
const LOCK = 'db.lock'

if (onPinnedNode())
  await reset().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })

async function reset() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const folder = resolve(process.env.DATA_DIR || './data')
  const names = existsSync(folder) ? readdirSync(folder) : []
  if (!names.length) return console.log(`${folder} is empty.`)
  rejectForeignFiles(folder, names)
  const { DatabaseSync } = await import('node:sqlite')
  const unlock = lock(DatabaseSync, folder)
  try {
    if (!(await confirmReset(folder))) return console.log('Nothing was deleted.')
    remove(folder, (name) => OURS.includes(name) && !name.startsWith(LOCK))
  } finally {
    unlock()
  }
  remove(folder, (name) => name.startsWith(LOCK))
  console.log(
    `All data in ${folder} was deleted.` +
      (process.env.DATABASE_URL ? ' The database of DATABASE_URL was not changed.' : ''),
  )
}

function rejectForeignFiles(folder, names) {
  const holds = (inner) => !relative(folder, inner).startsWith('..')
  if (holds(resolve(root)) || holds(homedir()))
    throw new Error(`${folder} contains other files. Check DATA_DIR.`)
  if (!names.some((name) => OURS.includes(name)))
    throw new Error(`${folder} is not a data folder of this product. Check DATA_DIR.`)
}

function remove(folder, chosen) {
  for (const name of readdirSync(folder).filter(chosen))
    rmSync(join(folder, name), { recursive: true, force: true })
}

/** Takes the lock of a running product: see src/kernel/db/embedded.ts. */
function lock(DatabaseSync, folder) {
  const lockDatabase = new DatabaseSync(join(folder, LOCK), { timeout: 0 })
  try {
    lockDatabase.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    lockDatabase.close()
    throw new Error(`The data folder ${folder} is in use by another process. Stop it first.`)
  }
  return () => lockDatabase.close()
}

async function confirmReset(folder) {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY)
    throw new Error(
      'This deletes all quotes, accounts, emails and uploads. To confirm: npm run reset -- --yes',
    )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `This deletes all quotes, accounts, emails and uploads in ${folder}. ` +
      'Automatic backups stay.\nType reset to confirm: ',
  )
  terminal.close()
  return answer.trim() === 'reset'
}
