// Upgrades three instances one by one under load: `node bench/upgrade.mjs [FROM [TO]]`, from the
// previous release to this version. FROM is a commit or the folder of a built one, TO is a folder.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkOut } from '../scripts/check-out.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { NODE_FLAGS, root } from '../scripts/prepare.mjs'
import { previousRelease } from '../scripts/releases.mjs'
import { startLoadBalancer } from './lib/load-balancer.mjs'
import { metric, scratch, start, stopServer } from './lib/product.mjs'

const INSTANCES = 3
const PAGES = ['/', '/contact', '/careers', '/services/startups', '/maintenance-plans', '/terms']
const CLIENTS = { visitors: 4, writers: 2, staff: 1 }
const PASSWORD = 'an upgrade without a failure'
/** In milliseconds: load before, between and after the steps. */
const STEP = 3000

const from = process.argv[2] ?? previousRelease(root)?.commit
const postgres = from && (await startPostgres())
if (!from) console.log('Skipped: there is no earlier release. Specify a commit.')
else if (!postgres) console.log('Skipped: PostgreSQL is not installed.')
else await upgrade(from, process.argv[3] ?? root)

async function upgrade(commit, to) {
  const earlier = existsSync(commit) ? commit : buildEarlier(commit)
  const ports = await Promise.all(Array.from({ length: INSTANCES }, freePort))
  const balancer = await startLoadBalancer(ports)
  const instances = []
  try {
    for (const port of ports) instances.push(await startIn(earlier, port, balancer.origin))
    await untilReady(balancer)
    const load = startLoad(balancer.origin)
    await wait(STEP)
    const ended = []
    for (const [index, port] of ports.entries()) {
      ended.push(await stop(instances[index]))
      instances[index] = await startIn(to, port, balancer.origin)
      await untilReady(balancer)
      await wait(STEP)
    }
    await load.end()
    report(load, ended, await countFaulty(balancer.origin, load.acknowledged))
  } finally {
    await balancer.close()
    for (const instance of instances) await stop(instance)
    await postgres.stop()
  }
}

function buildEarlier(commit) {
  const folder = join(scratch, 'earlier')
  mkdirSync(folder)
  checkOut(commit, folder, { isBuilt: true })
  return folder
}

function report({ requests, failures, acknowledged }, ended, faulty) {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  for (const [what, count] of failures) console.log(`${count} × ${what}`)
  metric(`upgrade of ${INSTANCES} instances, ${requests()} requests: failed`, failed, '0', !failed)
  metric(`… ${acknowledged.size} acknowledged writes: lost or twice`, faulty, '0', faulty === 0)
  const longest = Math.max(...ended.map(({ seconds }) => seconds))
  const isClean = ended.every(({ code }) => code === 0) && longest <= 10
  metric('… longest stop of an instance', `${longest.toFixed(1)} s`, '10 s, code 0', isClean)
}

function startIn(folder, port, publicUrl) {
  return start(
    [...NODE_FLAGS, 'build/server/index.js'],
    {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: join(scratch, 'data'),
      DATABASE_URL: postgres.url,
      SESSION_SECRET: 'a secret for the bench, 32 characters',
      ADMIN_PASSWORD: PASSWORD,
      DEMO: 'on',
      DEMO_YEAR: 'off',
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'error',
    },
    () => undefined,
    folder,
  )
}

async function stop(instance) {
  const startedAt = performance.now()
  await stopServer(instance)
  return { code: instance.child.exitCode, seconds: (performance.now() - startedAt) / 1000 }
}

async function untilReady({ readyCount }) {
  while (readyCount() < INSTANCES) await wait(50)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

/** Visitors load pages with their files, writers send requests, and staff sign in and read. */
function startLoad(origin) {
  const [failures, acknowledged] = [new Map(), new Map()]
  let [isRunning, count] = [true, 0]
  const call = async (path, init) => {
    count += 1
    try {
      const reply = await fetch(origin + path, init)
      const text = await reply.text()
      if (reply.ok) return text
      fail(`${init?.method ?? 'GET'} ${named(path)}: ${reply.status} ${text.slice(0, 60)}`)
    } catch (error) {
      fail(`${named(path)}: ${error.cause?.code ?? error.message}`)
    }
    return undefined
  }
  const fail = (what) => failures.set(what, (failures.get(what) ?? 0) + 1)
  const repeat = async (work) => {
    while (isRunning) {
      await work()
      await wait(20)
    }
  }
  const works = [
    ...Array.from({ length: CLIENTS.visitors }, () => repeat(() => readPage(call))),
    ...Array.from({ length: CLIENTS.writers }, () => repeat(() => write(call, acknowledged))),
    ...Array.from({ length: CLIENTS.staff }, () => repeat(() => readInbox(call))),
  ]
  return {
    failures,
    acknowledged,
    requests: () => count,
    async end() {
      isRunning = false
      await Promise.all(works)
    },
  }
}

function named(path) {
  return path.startsWith('/assets/') ? '/assets/*' : path
}

/** A browser may get the page from one instance, and its files from another. */
async function readPage(call) {
  const page = PAGES[Math.floor(Math.random() * PAGES.length)]
  const html = (await call(page)) ?? ''
  const files = [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css)/g))]
  for (const file of files.slice(0, 8)) await call(file)
}

async function write(call, acknowledged) {
  const name = `Shop ${randomUUID()}`
  const text = await call('/api/quote-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      serviceType: 'small-business',
      formData: { businessName: name, email: `${name.slice(5)}@example.test` },
    }),
  })
  if (text) acknowledged.set(name, JSON.parse(text).reference)
}

async function signIn(call) {
  const text = await call('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  return text && JSON.parse(text).token
}

async function readInbox(call) {
  const token = await signIn(call)
  const headers = { authorization: `Bearer ${token}` }
  if (token) for (let times = 0; times < 20; times += 1) await call('/api/inquiries', { headers })
}

/** Acknowledged requests that are missing, or stored more than once. */
async function countFaulty(origin, acknowledged) {
  const call = async (path, init) => (await fetch(origin + path, init)).text()
  const headers = { authorization: `Bearer ${await signIn(call)}` }
  const found = JSON.parse(await call('/api/inquiries', { headers }))
  const counts = new Map()
  for (const { name } of found) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...acknowledged.keys()].filter((name) => counts.get(name) !== 1).length
}
