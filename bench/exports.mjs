// Memory growth after twenty downloads of each kind, and the time that a visitor waits during one.
import { get } from 'node:http'
import { join } from 'node:path'
import { openEmbedded } from '../src/kernel/db/embedded.ts'
import { isMeasurable, memoryOf } from './lib/memory.mjs'
import { metric, median, startProduct, stopServer } from './lib/product.mjs'
import { filled, signIn } from './lib/rows.mjs'

/** With the entries of the demo, below the limit of 10,000 for a download of the audit log. */
const SIZE = 9_000
const ROUNDS = 5
const DOWNLOADS = 20
/** Allowed memory growth after 20 downloads, in MB, because the size of a heap varies. */
const GROWTH = 60
const WAITING = 4
const BUSINESS = 'office@squareone.example'

const TABLES = [
  ['the audit log', 'admin', '/audit/table'],
  ['customers', 'admin', '/customers/table'],
  ['applications', 'admin', '/applications/table'],
  ['payments', 'admin', '/payment-records/table'],
  ['subscribers', 'admin', '/subscribers/export'],
  ['payments of a business', BUSINESS, '/my/payment-records/table'],
  ['metrics of a business', BUSINESS, '/my/analytics/days'],
]
const ARCHIVES = [
  ['all data of a business', BUSINESS, '/my/export'],
  ['everything, as a zip archive', 'admin', '/data/export'],
  ['a backup', 'admin', backupLink],
]

await stopServer(await startProduct({ DEMO: 'on' }))
const folder = await filled(SIZE, Date.now())
await assignToBusiness(join(folder, 'db'))
const product = await startProduct({ DEMO: 'on', DATA_DIR: folder })
const tokens = { admin: await signIn(product), [BUSINESS]: await signIn(product, BUSINESS) }
for (const one of TABLES) await measureWaiting(...one)
for (const one of [...TABLES, ...ARCHIVES]) await measureGrowth(...one)
await stopServer(product)

async function measureGrowth(what, who, path) {
  if (!isMeasurable) return
  for (let n = 0; n < 3; n += 1) await download(who, path)
  const before = memoryOf(product.child.pid)
  const bytes = []
  for (let n = 0; n < DOWNLOADS; n += 1) bytes.push(await download(who, path))
  const growth = memoryOf(product.child.pid) - before
  console.log(
    `${what}: ${(median(bytes) / 1e6).toFixed(1)} MB a download, ${before} MB in memory before`,
  )
  metric(
    `${what}: MB of memory after ${DOWNLOADS} downloads`,
    growth,
    `≤ ${GROWTH}`,
    growth <= GROWTH,
  )
}

/**
 * Alternates downloads and lists, so that both run under the same load. Lists are requested for as
 * long as the download took: the longest of many waits is longer than the longest of a few.
 */
async function measureWaiting(what, who, path) {
  const [lists, downloads] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const from = performance.now()
    const table = await longestWait(() => download(who, path))
    const until = 2 * performance.now() - from
    const list = await longestWait(async () => {
      do await download('admin', '/inquiries?limit=50')
      while (performance.now() < until)
    })
    if (!round) continue
    lists.push(list)
    downloads.push(table)
  }
  const [list, table] = [median(lists), median(downloads)]
  console.log(
    `${what}: a visitor waits up to ${table.toFixed(0)} ms, during list requests ${list.toFixed(0)} ms`,
  )
  metric(
    `${what}: longest wait during a download ÷ during lists`,
    (table / list).toFixed(2),
    `≤ ${WAITING}`,
    table / list <= WAITING,
  )
}

async function longestWait(work) {
  let isOver = false
  const done = work().finally(() => (isOver = true))
  let longest = 0
  while (!isOver) {
    const from = performance.now()
    await read(`${product.origin}/`)
    longest = Math.max(longest, performance.now() - from)
  }
  await done
  return longest
}

async function download(who, path) {
  const address = typeof path === 'string' ? `${product.origin}/api${path}` : await path()
  return read(address, { authorization: `Bearer ${tokens[who]}` })
}

function read(address, headers = {}) {
  return new Promise((resolve, reject) => {
    get(address, { headers, agent: false }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => (bytes += chunk.length)).on('error', reject)
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${address}: ${response.statusCode}`)),
      )
    }).on('error', reject)
  })
}

async function backupLink() {
  const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ currentPassword: 'cedar-demo-2025' })
  const reply = await fetch(`${product.origin}/api/data/backups`, { method: 'POST', headers, body })
  return product.origin + (await reply.json()).path
}

async function assignToBusiness(database) {
  const { pglite, close } = await openEmbedded(database)
  await pglite.exec(`
    update payments set email = '${BUSINESS}' where invoice_number like 'B-%' and id::text < '8';
    insert into daily_metrics (
      id, email, day, campaign, channel, visits, clicks, leads, spend, changed_at, changed_by)
      select gen_random_uuid(), '${BUSINESS}', current_date - n / 10, 'Campaign ' || n % 10, 'Meta',
        n, n, n, n, now(), gen_random_uuid()
      from generate_series(1, ${SIZE}) n`)
  await close()
}
