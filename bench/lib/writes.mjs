// Writes of visitors and of an admin, repeated with their keys until the product acknowledges them.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { pdf } from '../../src/testing/sample-files.ts'

const WRITERS = 4
const RETRY_MS = 30
const TIMEOUT = 20_000
const PASSWORD = 'crashes at random instants'
const UNAVAILABLE = 503

/** Of a product that receives the writes. */
export const SETTINGS = {
  DEMO: 'on',
  DEMO_YEAR: 'off',
  ADMIN_PASSWORD: PASSWORD,
  SESSION_SECRET: 'a secret for the bench, 32 characters',
}

/**
 * @param originOf the address of the running product
 * @returns what was acknowledged, each with the round in which it was
 */
export function startWrites(originOf) {
  const writes = { acknowledged: [], faulty: new Map(), unavailable: 0, broken: 0, round: 0 }
  let isOn = true
  const client = createClient(originOf, writes, () => isOn)
  const kinds = Object.entries(KINDS)
  const loops = Array.from({ length: WRITERS }, async () => {
    while (isOn) {
      const [kind, send] = kinds[Math.floor(Math.random() * kinds.length)]
      const name = `${kind} ${randomUUID().slice(-17)}`
      const details = await send(client, name)
      if (details) writes.acknowledged.push({ kind, name, round: writes.round, ...details })
    }
  })
  return Object.assign(writes, {
    /** Ends the load; calls that are not acknowledged stay open. */
    async stop() {
      isOn = false
      await Promise.all(loops)
    },
    /** @returns when the next acknowledgment has arrived */
    async nextAcknowledgment(longest) {
      const { length } = writes.acknowledged
      const end = performance.now() + longest
      while (writes.acknowledged.length === length && performance.now() < end) await wait(10)
      return writes.acknowledged.length > length
    },
  })
}

const addressOf = (name) => `${name.replace(' ', '.')}@example.test`

const KINDS = {
  async message({ post }, name) {
    const form = { name, email: addressOf(name), subject: 'Hello', message: 'Are you open?' }
    return receipt(await post('/contact-messages', form))
  },
  async request({ post }, name) {
    const formData = { businessName: name, email: addressOf(name) }
    return receipt(await post('/quote-requests', { serviceType: 'small-business', formData }))
  },
  /** With a deck of up to 64 kB. */
  async pitch({ post, upload }, name) {
    const deck = pdf(randomBytes(Math.ceil(Math.random() * 32_000)).toString('hex'))
    const pitchDeck = await upload('/uploads?for=pitch', deck)
    if (!pitchDeck) return undefined
    const pitch = { startupName: name, founderName: name, email: addressOf(name), pitchDeck }
    const sent = await post('/pitches', { ...pitch, problem: 'Miles.', solution: 'A route.' })
    const digest = createHash('sha256').update(deck).digest('hex')
    return sent && { ...receipt(sent), file: pitchDeck.split('/').at(-1), digest }
  },
  /** Without a key: a repeated sign-up changes nothing. */
  signUp: ({ post }, name) =>
    post('/auth/sign-up', {
      name,
      email: addressOf(name),
      password: 'winter-menu-24',
      confirmPassword: 'winter-menu-24',
      agreeToTerms: true,
    }),
  async promotion({ post, admin }, name) {
    const code = name.replace(' ', '-').toUpperCase()
    const made = await post('/promotions', { code, discountValue: 10 }, admin)
    return made && { id: made.id }
  },
  /** Written, sent and paid: three acknowledged calls. */
  async invoice({ post, put, admin }, name) {
    const customer = { name, email: addressOf(name) }
    const draft = await post('/invoice-drafts', { customer, copyOf: null }, admin)
    if (!draft) return undefined
    const line = {
      id: 'line-1',
      text: 'Website care',
      detail: '',
      quantity: 100,
      unitPrice: 19_950,
    }
    const content = { ...draft.content, title: 'Website care', lines: [line] }
    const path = `/invoice-drafts/${draft.id}`
    const saved = await put(path, { revision: 0, content }, admin)
    const sending = { revision: 1, total: line.unitPrice }
    const { sent } = (saved && (await post(`${path}/invoice`, sending, admin))) ?? {}
    if (!sent) return undefined
    const receipt = { receivedOn: '2026-01-02', note: '' }
    const paid = await post(`/payments/${sent.paymentId}/receipt`, receipt, admin)
    return paid && { id: sent.paymentId, number: sent.number }
  },
}

const receipt = (body) => body && { reference: body.reference }

function createClient(originOf, writes, isOn) {
  let token
  /** Repeats a call while the product is away or cannot store; undefined when the load has ended. */
  const call = async (method, path, { body, type, as, key = randomUUID() }) => {
    const own = { 'idempotency-key': key, ...(type && { 'content-type': type }) }
    while (isOn()) {
      const headers = { ...own, ...(await as?.()) }
      const reply = await attempt(`${originOf()}/api${path}`, { method, headers, body })
      if (reply.ok) return reply.body
      // An earlier attempt has saved it.
      if (reply.status === 409 && method === 'PUT') return {}
      if (reply.status === 401 && as) token = undefined
      else countFailure(writes, `${method} ${path}`, reply)
      await wait(RETRY_MS)
    }
    return undefined
  }
  const sendJson = (method) => (path, body, as) =>
    call(method, path, { body: JSON.stringify(body), type: 'application/json', as })
  const post = sendJson('POST')
  const admin = async () => {
    token ??= (await post('/auth/login', { username: 'admin', password: PASSWORD }))?.token
    return { authorization: `Bearer ${token}` }
  }
  return {
    post,
    put: sendJson('PUT'),
    admin,
    async upload(path, bytes) {
      const body = new FormData()
      body.append('file', new Blob([bytes]), 'deck.pdf')
      return (await call('POST', path, { body }))?.data
    },
  }
}

/** @returns the headers of an admin */
export async function signIn(origin, password = PASSWORD, username = 'admin') {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!reply.ok) throw new Error(`${username} could not sign in: ${reply.status}.`)
  return { authorization: `Bearer ${(await reply.json()).token}` }
}

/** A failed call must say that it can be repeated. */
function countFailure(writes, call, reply) {
  if (!reply.status) writes.broken += 1
  else if (reply.status === UNAVAILABLE && reply.body?.message) writes.unavailable += 1
  else {
    const message = reply.body?.message ?? 'without a message'
    const key = `${call.replaceAll(/[\da-f-]{32,}/g, ':id')}: ${reply.status} ${message}`
    writes.faulty.set(key, (writes.faulty.get(key) ?? 0) + 1)
  }
}

/** @returns status 0 if the connection broke before the response was complete */
async function attempt(address, init) {
  try {
    const reply = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT) })
    const text = await reply.text()
    return { ok: reply.ok, status: reply.status, body: text ? parsed(text) : {} }
  } catch {
    return { status: 0 }
  }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
