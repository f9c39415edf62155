// Lets the disk fail at DISK_ROUNDS random points under writes, for one operation, for a few, or
// for some seconds, with errors of a full and of a broken disk. The product restarts by itself.
// DISK_ONLY is `embedded` or `server`, whose own disk does not fail; both without it.
import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startPostgres } from '../scripts/postgres.mjs'
import { endOf, freePort, LONGEST_RECOVERY, reportCrashes } from './lib/crashes.mjs'
import { metric, scratch, start } from './lib/product.mjs'
import { SETTINGS, startWrites } from './lib/writes.mjs'

const ROUNDS = Number(process.env.DISK_ROUNDS ?? 30)
const ONLY = process.env.DISK_ONLY
const MOST_SUCCESSES = 60
const FAILURES = [1, 5, Infinity]
/** In milliseconds: how long a disk fails that does not recover after some operations. */
const LONGEST_FAILURE = 4000
const SOME_TIME = 10_000

if (ONLY !== 'server') await failOn('the embedded database', {})
const server = ONLY === 'embedded' ? undefined : await startPostgres()
if (server) {
  await failOn('uploaded files, with PostgreSQL', { DATABASE_URL: server.url })
  await server.stop()
}

async function failOn(what, database) {
  const errorFile = join(scratch, randomUUID())
  const settings = {
    DATABASE_URL: '',
    ...database,
    ...SETTINGS,
    DATA_DIR: join(scratch, randomUUID()),
    PORT: String(await freePort()),
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'silent',
  }
  const product = await start(['scripts/start.mjs'], {
    ...settings,
    FAILING_DISK: errorFile,
    NODE_OPTIONS: `--import=${pathToFileURL('src/testing/failing-disk.mjs').href}`,
  })
  const writes = startWrites(() => product.origin)
  const seen = { stuck: 0, unhit: 0, slowest: 0 }
  for (let round = 1; round <= ROUNDS; round += 1) {
    await writes.nextAcknowledgment(LONGEST_RECOVERY)
    await wait(Math.random() * 500)
    await failOnce(errorFile, writes, seen)
  }
  const ended = product.child.exitCode !== null
  metric(`disk of ${what}: the product ended for good`, ended, 'false', !ended)
  reportCrashes(`${ROUNDS} × failing disk of ${what}`, await endOf(writes, settings, product))
  metric('… after which the product did not write again', seen.stuck, '0', seen.stuck === 0)
  metric('… longest time until it did, in s', (seen.slowest / 1000).toFixed(1), '–', true)
  console.log(`${seen.unhit} of them hit no call of a client, but background work or nothing.`)
}

async function failOnce(errorFile, writes, seen) {
  const code = Math.random() < 0.5 ? 'ENOSPC' : 'EIO'
  const successes = Math.floor(Math.random() * MOST_SUCCESSES)
  const failures = FAILURES[Math.floor(Math.random() * FAILURES.length)]
  const before = writes.unavailable + writes.broken
  writeFileSync(errorFile, `${code} ${successes} ${failures}`)
  const end =
    performance.now() + (failures === Infinity ? Math.random() * LONGEST_FAILURE : SOME_TIME)
  while (existsSync(errorFile) && performance.now() < end) await wait(10)
  rmSync(errorFile, { force: true })
  const since = performance.now()
  if (!(await writes.nextAcknowledgment(LONGEST_RECOVERY))) seen.stuck += 1
  seen.slowest = Math.max(seen.slowest, performance.now() - since)
  if (writes.unavailable + writes.broken === before) seen.unhit += 1
}
