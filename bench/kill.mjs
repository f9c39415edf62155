// kill -9 at random instants while requests come in: every one that was acknowledged must still be there, whole. KILL_ROUNDS sets how often.
import { setTimeout as wait } from 'node:timers/promises'
import { figure, startProduct, stop } from './lib/product.mjs'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 60)
const WRITERS = 4
const DATABASE_URL = process.env.DATABASE_URL ?? ''
const settings = { DATABASE_URL, DEMO: 'on', ADMIN_PASSWORD: 'kill nine times', ...(DATABASE_URL && { SESSION_SECRET: 'a secret for the bench, 32 characters' }) }

const acknowledged = new Set()
let [lost, halves, killed] = [0, 0, 0]
for (let round = 1; round <= ROUNDS; round += 1) {
  const product = await startProduct(settings)
  let writing = true
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; writing; n += 1) await send(product.origin, `Shop ${round}-${writer}-${n}`)
  })
  await wait(100 + Math.random() * 900)
  await stop(product, 'SIGKILL')
  killed += 1
  writing = false
  await Promise.all(writers)
  if (round % 10 === 0) await count()
}
await count()
figure(`kill -9, ${killed} rounds, ${acknowledged.size} acknowledged requests: lost`, lost, '0', lost === 0)
figure('requests without their mail or their history', halves, '0', halves === 0)

/** An answer that arrived is a promise; one that did not may be either. */
async function send(origin, businessName) {
  const body = JSON.stringify({ serviceType: 'small-business', formData: { businessName, email: `${businessName.replaceAll(' ', '')}@example.test` } })
  try {
    const reply = await fetch(`${origin}/api/quote-requests`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (reply.status === 201) acknowledged.add((await reply.json()).reference)
  } catch {
    await wait(5)
  }
}

/** Everything acknowledged so far, looked for in a product that was started once more. */
async function count() {
  const product = await startProduct(settings)
  const ask = async (path, init) => (await fetch(`${product.origin}/api${path}`, init)).json()
  const { token } = await ask('/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'admin', password: 'kill nine times' }) })
  const headers = { authorization: `Bearer ${token}` }
  const found = await ask('/enquiries', { headers })
  const references = new Set(found.map(({ reference }) => reference))
  lost = [...acknowledged].filter((reference) => !references.has(reference)).length
  halves = 0
  for (const { id, name } of found.slice(0, 200)) {
    if (!name.startsWith('Shop ')) continue
    const [{ happenings }, mails] = [await ask(`/enquiries/${id}`, { headers }), await ask(`/enquiries/${id}/mails`, { headers })]
    if (happenings.length !== 1 || mails.length !== 2) halves += 1
  }
  console.log(`after ${killed} kills: ${references.size} stored, ${acknowledged.size} acknowledged, ${lost} lost, ${halves} halves`)
  await stop(product)
}
