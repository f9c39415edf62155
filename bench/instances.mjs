// Three instances under load while instances, the primary and the network fail. See docs/scale.md.
// node scripts/bench.mjs instances: ten minutes; INSTANCES_MINUTES sets another time, 0 only the throughput.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aptInstall } from '../scripts/apt.mjs'
import { isInstalled, startCluster } from './lib/cluster.mjs'
import { guessPasswords, isIntact, signIn, startLoad, timeCaches } from './lib/mixed-load.mjs'
import { load, median, metric } from './lib/product.mjs'

const MINUTES = Number(process.env.INSTANCES_MINUTES ?? 10)
const KILL_EVERY = 30_000
const STALL = 12_000
const ADMIN = { username: 'admin', password: 'three instances at once' }
const TEN_SECONDS = 10_000
/** Calls of each throughput. */
const CALLS = 3000
const WARM_UP = 1000

if (!isInstalled() && process.getuid?.() === 0) ['haproxy', 'pgbouncer'].forEach(aptInstall)
if (!isInstalled() || !existsSync('/usr/lib/postgresql'))
  console.log('Skipped: apt-get install haproxy pgbouncer postgresql')
else {
  const cluster = await startCluster(3)
  try {
    await measureThroughput(cluster)
    if (MINUTES) await failAndCompare(cluster)
  } finally {
    await cluster.stop()
  }
}

async function failAndCompare(cluster) {
  const running = startLoad(cluster.origin, adminOf(cluster.origin))
  const caches = []
  await wait(5000)
  await causeFailures(cluster, running.seen, caches)
  await running.stop()
  await wait(TEN_SECONDS)
  const guesses = await guessPasswords(cluster.origins, 30)
  metric('wrong passwords read from one address, three instances', guesses, '10', guesses === 10)
  reportReads(running.seen)
  const slowest = Math.round(Math.max(...caches))
  metric(
    `pages agree after a change, ${caches.length} times: ms`,
    slowest,
    '≤ 2000',
    slowest <= 2000,
  )
  await reportForms(cluster, running)
  await reportTasks(cluster, running)
  await reportUploads(running.uploads)
}

/** Renews the session when it has expired. */
function adminOf(origin) {
  let account
  const headers = async () => (account ??= signIn(origin, ADMIN))
  return Object.assign(headers, { renew: () => (account = undefined) })
}

/** An instance every 30 s; the primary after a third of the time, the network after two thirds. */
async function causeFailures(cluster, seen, caches) {
  const { database, origins } = cluster
  const end = performance.now() + MINUTES * 60_000
  const rounds = Math.max(3, Math.floor((MINUTES * 60_000) / KILL_EVERY))
  for (let round = 0; round < rounds; round += 1) {
    const took = await timeCaches(origins, await signIn(origins[0], ADMIN))
    if (took !== undefined) caches.push(took)
    if (round === Math.floor(rounds / 3))
      await watched('primary killed', seen, () => database.failOver())
    else if (round === Math.floor((rounds * 2) / 3))
      await watched('network stalled', seen, async () => {
        database.stall()
        await wait(STALL)
        database.resume()
      })
    else
      await watched(`instance ${round % 3} killed`, seen, async () => {
        await cluster.kill(round % 3)
        await wait(1000)
        await cluster.restart(round % 3)
      })
    await wait(Math.max(2000, Math.min(KILL_EVERY - 12_000, end - performance.now())))
  }
}

/** The longest time without a successful read since the failure, apart from an intended stall. */
async function watched(what, seen, work) {
  for (const { seen: reads } of [seen.pages, seen.reads]) reads.longest = 0
  await work()
  await wait(TEN_SECONDS)
  const [pages, reads] = [seen.pages, seen.reads].map(({ seen: { longest } }) =>
    Math.round(longest),
  )
  const allowed = what.startsWith('network') ? STALL + TEN_SECONDS : TEN_SECONDS
  const goal = what.startsWith('network') ? '≤ 10,000 after 12,000' : '≤ 10,000'
  metric(`${what}: longest time without a page, ms`, pages, goal, pages <= allowed)
  metric(`${what}: longest time without a read of the database, ms`, reads, goal, reads <= allowed)
}

function reportReads({ pages, reads, signIns, forms }) {
  console.log(
    `${pages.seen.sent} pages (${pages.seen.failed} failed), ${reads.seen.sent} reads ` +
      `(${reads.seen.failed} failed), ${signIns} sign-ins, ${forms.repeated} repeated forms`,
  )
}

async function reportForms({ database }, { sent }) {
  const rows = await database.query(
    "select name, reference from inquiries where name like 'Shop %'",
  )
  const stored = Map.groupBy(rows, ({ name }) => name)
  const lost = [...sent].filter(
    ([name, reference]) => stored.get(name)?.[0].reference !== reference,
  )
  const twice = [...stored.values()].filter(({ length }) => length > 1)
  metric(`forms acknowledged (${sent.size}) and lost`, lost.length, '0', !lost.length)
  metric('forms stored twice', twice.length, '0', !twice.length)
}

/** Each form queues two emails; an email is a file in the folder of the instance that sent it. */
async function reportTasks({ database, folders }, { sent }) {
  const open =
    "select name, count(*)::int as count from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active') group by 1"
  const since = performance.now()
  for (let tries = 0; tries < 180 && (await database.query(open)).length; tries += 1)
    await wait(1000)
  const seconds = Math.round((performance.now() - since) / 1000)
  metric('seconds until the last email is sent', seconds, '≤ 180', seconds < 180)
  const names = folders.flatMap((folder) => {
    const outbox = join(folder, 'outbox')
    return existsSync(outbox) ? readdirSync(outbox) : []
  })
  const twice = names.length - new Set(names).size
  const [{ count }] = await database.query(
    "select count(*)::int from mails where state <> 'sent' and queued_at > now() - interval '1 hour'",
  )
  metric(`emails of ${sent.size} forms: sent twice`, twice, '0', twice === 0)
  metric('emails not sent', count, '0', count === 0)
}

async function reportUploads(uploads) {
  let damaged = 0
  for (const upload of uploads) if (!(await isIntact(upload))) damaged += 1
  const resumed = uploads.filter(({ resumed: times }) => times).length
  metric(
    `files of 14 MB in S3 (${uploads.length}, ${resumed} resumed): damaged`,
    damaged,
    '0',
    !damaged,
  )
}

/** Calls that read the database, per second; the load and the database share the machine. */
async function measureThroughput({ origins: all }) {
  const perSecond = [[], [], []]
  // Each has to compile its code first.
  await Promise.all(all.map((origin) => load(`${origin}/api/company`, WARM_UP)))
  for (let round = 0; round < 3; round += 1)
    for (const [at, of] of perSecond.entries()) {
      const origins = all.slice(0, at + 1)
      const start = performance.now()
      await Promise.all(origins.map((origin) => load(`${origin}/api/company`, CALLS / (at + 1))))
      of.push(CALLS / ((performance.now() - start) / 1000))
    }
  const [one, two, three] = perSecond.map(median)
  console.log(`Calls of /api/company a second with one instance: ${Math.round(one)}`)
  metric('throughput with 2 instances, times that of one', (two / one).toFixed(2), '–', true)
  metric('throughput with 3 instances, times that of one', (three / one).toFixed(2), '–', true)
}
