// npm run reset: empties the data folder, so that the next start begins anew. Refuses while the product runs.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { onPinnedNode, root } from './prepare.mjs'

/** What the product writes there: a folder with none of these is somebody else's. */
const OURS = ['db', 'db.lock', 'session.secret', 'outbox', 'files', 'first-admin.txt']
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
  if (!names.length) return console.log(`There is nothing in ${folder}.`)
  rejectForeignFiles(folder, names)
  const { DatabaseSync } = await import('node:sqlite')
  const unlock = lock(DatabaseSync, folder)
  try {
    if (!(await confirmReset(folder))) return console.log('Nothing was removed.')
    remove(folder, (name) => OURS.includes(name) && !name.startsWith(LOCK))
  } finally {
    unlock()
  }
  remove(folder, (name) => name.startsWith(LOCK))
  console.log(
    `${folder} holds no data of this product any more.${process.env.DATABASE_URL ? ' The database on the server that DATABASE_URL names was not touched.' : ''}`,
  )
}

function rejectForeignFiles(folder, names) {
  const holds = (inner) => !relative(folder, inner).startsWith('..')
  if (holds(resolve(root)) || holds(homedir()))
    throw new Error(`${folder} holds more than data. Look at DATA_DIR.`)
  if (!names.some((name) => OURS.includes(name)))
    throw new Error(`${folder} does not look like a data folder of this product. Look at DATA_DIR.`)
}

function remove(folder, chosen) {
  for (const name of readdirSync(folder).filter(chosen))
    rmSync(join(folder, name), { recursive: true, force: true })
}

/** The lock that a running product holds: see src/kernel/db/embedded.ts. */
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
      'This removes every quote, account, mail and upload. Say so: npm run reset -- --yes',
    )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `This removes every quote, account, mail and upload in ${folder}.\nType reset to go on: `,
  )
  terminal.close()
  return answer.trim() === 'reset'
}
