// Kills the product KILL_ROUNDS times under writes on both databases, FIRST_START_ROUNDS times
// during its very first start, and a PostgreSQL server SERVER_KILL_ROUNDS times.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../scripts/postgres.mjs'
import {
  crashUnderWrites,
  endOf,
  freePort,
  LONGEST_RECOVERY,
  reportCrashes,
  withQuery,
} from './lib/crashes.mjs'
import { crashFirstStarts } from './lib/first-starts.mjs'
import { metric, scratch, startProduct } from './lib/product.mjs'
import { SETTINGS, startWrites } from './lib/writes.mjs'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 100)
const FIRST_STARTS = Number(process.env.FIRST_START_ROUNDS ?? 20)
const SERVER_ROUNDS = Number(process.env.SERVER_KILL_ROUNDS ?? 20)
/** `embedded` or `server`; both without it. */
const ONLY = process.env.KILL_ONLY

const newFolder = () => ({ DATA_DIR: join(scratch, randomUUID()) })

if (ONLY !== 'server') await killOn('the embedded database', newFolder)
const server = ONLY === 'embedded' ? undefined : await startPostgres()
if (server) {
  const newDatabase = async () => {
    const name = `bench_${randomUUID().replaceAll('-', '')}`
    await withQuery({ DATABASE_URL: server.url }, (query) => query(`create database ${name}`))
    return { ...newFolder(), DATABASE_URL: server.url.replace(/postgres$/, name) }
  }
  await killOn('PostgreSQL', newDatabase)
  if (SERVER_ROUNDS) await killServer({ ...SETTINGS, ...(await newDatabase()) })
  await server.stop()
} else if (ONLY !== 'embedded') console.log('PostgreSQL is not installed.')

async function killOn(database, newSettings) {
  const what = `kill -9 on ${database}`
  await crashFirstStarts({ rounds: FIRST_STARTS, what, newSettings })
  if (!ROUNDS) return
  const result = await crashUnderWrites({ rounds: ROUNDS, settings: await newSettings() })
  reportCrashes(`${ROUNDS} × ${what}`, result)
}

/** SIGKILL to all processes of the server, while the product goes on. */
async function killServer(settings) {
  const fixed = { ...settings, PORT: String(await freePort()), LOG_LEVEL: 'silent' }
  const product = await startProduct(fixed)
  const writes = startWrites(() => product.origin)
  let slowest = 0
  let stuck = 0
  for (let round = 1; round <= SERVER_ROUNDS; round += 1) {
    await wait(200 + Math.random() * 1300)
    await server.kill()
    await server.resume()
    const resumedAt = performance.now()
    if (!(await writes.nextAcknowledgment(LONGEST_RECOVERY))) stuck += 1
    slowest = Math.max(slowest, performance.now() - resumedAt)
  }
  const result = await endOf(writes, fixed, product)
  reportCrashes(`${SERVER_ROUNDS} × kill -9 of all processes of PostgreSQL`, result)
  metric('… after which the product did not write again', stuck, '0', stuck === 0)
  metric('… longest time until it did, in seconds', (slowest / 1000).toFixed(1), '–', true)
}
