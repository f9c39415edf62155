// Response times of the search for names, numbers and typos among 200,000 rows.
import { createHash } from 'node:crypto'
import { metric, startProduct, stopServer } from './lib/product.mjs'
import { filled, signIn } from './lib/rows.mjs'

const SIZE = 18_000
/** The search reads eleven lists, the Inbox one. */
const GOAL = 11
const ROUNDS = 20

const startedAt = Date.now()
const first = await startProduct({ DEMO: 'on' })
await stopServer(first)
const folder = await filled(SIZE, startedAt)
const product = await startProduct({ DEMO: 'on', DATA_DIR: folder })
const headers = { authorization: `Bearer ${await signIn(product)}` }

const inbox = []
const typing = { name: [], number: [], 'misspelled name': [] }
for (let round = 0; round <= ROUNDS; round += 1) {
  const n = 1 + Math.floor((round * SIZE) / (ROUNDS + 1))
  const name = `${word(n)} ${word(n * 7)}`
  const tries = {
    name: beginnings(name),
    number: beginnings(`B-${n}`),
    'misspelled name': [`${name[0]}${name.slice(2)}`],
  }
  for (const [what, texts] of Object.entries(tries))
    for (const text of texts)
      typing[what].push(...(await timed(`/api/search?q=${encodeURIComponent(text)}`, round)))
  for (let page = 0; page < 10; page += 1)
    inbox.push(...(await timed('/api/inquiries?limit=50', round)))
}
await stopServer(product)

const typicalTime = p95(inbox)
for (const [what, times] of Object.entries(typing)) {
  console.log(
    `${what}: p95 ${p95(times).toFixed(1)} ms while typing, a page of the Inbox ${typicalTime.toFixed(1)} ms (${times.length} and ${inbox.length} sequential requests)`,
  )
  metric(
    `searching everything by ${what}, p95 ÷ a page of the Inbox, p95`,
    (p95(times) / typicalTime).toFixed(2),
    `≤ ${GOAL}`,
    p95(times) / typicalTime <= GOAL,
  )
}

function word(n) {
  return createHash('md5')
    .update(String(n))
    .digest('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[digit])
    .slice(0, 6)
}

function beginnings(text) {
  return Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2))
}

async function timed(path, round) {
  const from = performance.now()
  const reply = await fetch(product.origin + path, { headers })
  await reply.json()
  if (!reply.ok) throw new Error(`${path} responded with ${reply.status}`)
  return round ? [performance.now() - from] : []
}

function p95(times) {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]
}
