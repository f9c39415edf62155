// Kills the product KILL_ROUNDS times on both databases: acknowledged requests must be complete.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres } from '../scripts/postgres.mjs'
import { metric, scratch, startProduct, stopServer } from './lib/product.mjs'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 60)
const WRITERS = 4

await killOn('the embedded database', {})
const server = await findPostgres()
if (server) {
  await killOn('a PostgreSQL server', {
    DATABASE_URL: server.url,
    SESSION_SECRET: 'a secret for the bench, 32 characters',
  })
  await server.stop()
} else console.log('No PostgreSQL server found.')

async function killOn(database, where) {
  const settings = {
    DATA_DIR: join(scratch, randomUUID()),
    DEMO: 'on',
    ADMIN_PASSWORD: 'kill nine times',
    ...where,
  }
  const acknowledged = new Set()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const product = await startProduct(settings)
    let writing = true
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; writing; n += 1)
        await send(product.origin, `Shop ${round}-${writer}-${n}`, acknowledged)
    })
    await wait(100 + Math.random() * 900)
    await stopServer(product, 'SIGKILL')
    writing = false
    await Promise.all(writers)
  }
  const { lost, halves } = await count(settings, acknowledged)
  metric(
    `kill -9 on ${database}, ${ROUNDS} rounds, ${acknowledged.size} acknowledged: lost`,
    lost,
    '0',
    lost === 0,
  )
  metric('… and stored without their mails or their history', halves, '0', halves === 0)
}

async function send(origin, businessName, acknowledged) {
  const body = JSON.stringify({
    serviceType: 'small-business',
    formData: { businessName, email: `${businessName.replaceAll(' ', '')}@example.test` },
  })
  try {
    const reply = await fetch(`${origin}/api/quote-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (reply.status === 201) acknowledged.add((await reply.json()).reference)
  } catch {
    await wait(5)
  }
}

async function count(settings, acknowledged) {
  const product = await startProduct(settings)
  const get = async (path, init) => (await fetch(`${product.origin}/api${path}`, init)).json()
  const { token } = await get('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'kill nine times' }),
  })
  const headers = { authorization: `Bearer ${token}` }
  const found = await get('/inquiries', { headers })
  const references = new Set(found.map(({ reference }) => reference))
  const lost = [...acknowledged].filter((reference) => !references.has(reference)).length
  let halves = 0
  for (const { id } of found.filter(({ name }) => name.startsWith('Shop '))) {
    const [{ activities }, mails] = [
      await get(`/inquiries/${id}`, { headers }),
      await get(`/inquiries/${id}/mails`, { headers }),
    ]
    if (activities.length !== 1 || mails.length !== 2) halves += 1
  }
  console.log(
    `${references.size} stored, ${acknowledged.size} acknowledged, ${lost} lost, ${halves} halves`,
  )
  await stopServer(product)
  return { lost, halves }
}
