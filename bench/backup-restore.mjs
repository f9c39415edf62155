// Backs up and restores random rows repeatedly, while customers write and background tasks run.
// For both databases: node bench/backup-restore.mjs [ROUNDS] [embedded|server]
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../scripts/postgres.mjs'
import { openEmbedded } from '../src/kernel/db/embedded.ts'
import { metric, median, scratch, startProduct, stopServer } from './lib/product.mjs'
import { actAtRandom, callsOf, sendQuoteRequest, send } from './lib/random-use.mjs'

const ROUNDS = Number(process.argv[2] ?? 500)
const only = process.argv[3]
const ROUNDS_PER_START = 25
const CALLS = 3
const PASSWORD = 'restored five hundred times'
const OLDER_BACKUP = 0.2

if (only !== 'server') await measure('the embedded database', {})
if (only !== 'embedded') await measureServer()

async function measureServer() {
  const server = await findPostgres()
  if (!server) return console.log('No PostgreSQL server found.')
  const SESSION_SECRET = 'a secret for the bench, 32 characters'
  try {
    await measure('a PostgreSQL server', { DATABASE_URL: server.url, SESSION_SECRET })
  } finally {
    await server.stop()
  }
}

async function measure(database, where) {
  const own = { DATA_DIR: join(scratch, randomUUID()), ADMIN_PASSWORD: PASSWORD }
  const settings = { DEMO: 'on', ...own, ...where }
  const result = { rejected: 0, missing: 0, restored: 0, times: [] }
  while (result.times.length < ROUNDS) {
    const product = await startProduct(settings)
    product.child.stdout.on('data', printRejection)
    try {
      await playRounds(product, result)
    } finally {
      await stopServer(product)
    }
    await assumeSizes(settings)
    const seconds = (median(result.times) / 1000).toFixed(1)
    const { times, rejected } = result
    console.log(`${times.length} rounds on ${database}: ${rejected} rejected, ${seconds} s each`)
  }
  const { rejected, missing, restored } = result
  metric(
    `backups on ${database} that could not be restored, of ${ROUNDS}`,
    rejected,
    '0',
    !rejected,
  )
  metric(`… and restored without a request that was in it, of ${restored}`, missing, '0', !missing)
}

async function playRounds({ origin }, result) {
  const until = Math.min(ROUNDS, result.times.length + ROUNDS_PER_START)
  while (result.times.length < until) {
    const from = performance.now()
    await playRound(origin, result)
    result.times.push(performance.now() - from)
  }
}

async function playRound(origin, result) {
  const headers = await signIn(origin)
  const calls = callsOf(origin, headers)
  await callAtRandom(calls)
  const { reference } = await (
    await sendQuoteRequest(origin, `${randomUUID()}@example.test`)
  ).json()
  const [bytes] = await Promise.all([backUp(origin, headers), callAtRandom(calls)])
  const newest = { bytes, reference }
  result.older ??= newest
  const backup = Math.random() < OLDER_BACKUP ? result.older : newest
  const restoring = restore(origin, headers, backup.bytes)
  const [isRestored] = await Promise.all([restoring, callAtRandom(calls)])
  result[isRestored ? 'restored' : 'rejected'] += 1
  if (isRestored && !(await isThere(origin, backup.reference))) result.missing += 1
  if (backup !== newest) result.older = newest
}

function callAtRandom(calls) {
  return Promise.allSettled(Array.from({ length: CALLS }, () => actAtRandom(calls)))
}

async function signIn(origin) {
  const reply = await send(origin, 'POST', '/auth/login', { username: 'admin', password: PASSWORD })
  return { authorization: `Bearer ${(await bodyOf(reply)).token}` }
}

async function backUp(origin, headers) {
  const reply = await send(origin, 'POST', '/data/backups', { currentPassword: PASSWORD }, headers)
  const archive = await fetch(origin + (await bodyOf(reply)).path)
  if (!archive.ok) throw new Error(`A backup responded with ${archive.status}.`)
  return archive.arrayBuffer()
}

async function bodyOf(reply) {
  if (!reply.ok)
    throw new Error(`${reply.url} responded with ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

async function restore(origin, headers, body) {
  const type = { 'content-type': 'application/x-tar', 'sec-fetch-site': 'same-origin' }
  const upload = { method: 'POST', headers: { ...headers, ...type }, body }
  const uploaded = await fetch(`${origin}/api/data/restores`, upload)
  if (!uploaded.ok) return printReply(uploaded)
  const order = { currentPassword: PASSWORD, word: 'restore' }
  const { id } = await uploaded.json()
  const reply = await send(origin, 'POST', `/data/restores/${id}/run`, order, headers)
  return reply.ok || printReply(reply)
}

async function printReply(reply) {
  console.log(`rejected with ${reply.status}: ${await reply.text()}`)
  return false
}

function printRejection(lines) {
  const rejectedLines = String(lines)
    .split('\n')
    .filter((line) => line.includes('A restore failed'))
  for (const line of rejectedLines) console.log(line)
}

/** Signs in again first, because a restore ends all sessions. */
async function isThere(origin, reference) {
  const headers = await signIn(origin)
  const path = `/inquiries?stage=all&search=${reference}`
  const reply = await send(origin, 'GET', path, undefined, headers)
  return (await bodyOf(reply)).some((inquiry) => inquiry.reference === reference)
}

/** Sets random planner statistics, as ANALYZE or TRUNCATE may leave them. */
async function assumeSizes({ DATABASE_URL, DATA_DIR }) {
  const catalog = "relnamespace = 'pg_catalog'::regnamespace and relkind = 'r'"
  const sql = `update pg_class set reltuples = power(10, 7 * random()) where ${catalog}`
  if (!DATABASE_URL) {
    const { pglite, close } = await openEmbedded(join(DATA_DIR, 'db'))
    await pglite.exec(sql)
    return close()
  }
  const connection = new pg.Client({ connectionString: DATABASE_URL })
  await connection.connect()
  await connection.query(sql)
  await connection.end()
}
