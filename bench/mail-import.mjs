// Imports mails while the product is killed KILL_ROUNDS times, and 2,000 waiting mails at once:
// each arrives once, and meanwhile no page is twice as slow.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres } from '../scripts/postgres.mjs'
import { webhookSignature } from '../src/kernel/security/standard-webhooks.ts'
import { hasImapServer, startImapServer } from '../src/testing/imap-server.ts'
import { load, median, metric, scratch, startProduct, stopServer } from './lib/product.mjs'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 60)
/** A sender may write 30 mails an hour. */
const MAILS_PER_SENDER = 25
const MAILS_PER_ROUND = 20
const PROVIDER_CALLS = 4
const WAITING = 2000
const PAGES = ['/', '/quote', '/blogs', '/careers', '/admin', '/api/company']
const PASSWORD = 'import two thousand mails'
const SECRET = `whsec_${Buffer.from('a webhook secret for the bench, 32+ bytes').toString('base64')}`

const where = process.argv[2]
if (where !== 'server') await measure('the embedded database', {})
const server = where === 'embedded' ? undefined : await findPostgres()
if (server) {
  await measure('a PostgreSQL server', {
    DATABASE_URL: server.url,
    SESSION_SECRET: 'a secret for the bench, 32 characters',
  })
  await server.stop()
}

async function measure(database, own) {
  const settings = () => ({
    DATA_DIR: join(scratch, randomUUID()),
    DEMO: 'on',
    ADMIN_PASSWORD: PASSWORD,
    MAIL_FROM: 'no-reply@agency.example',
    MAIL_REPLY_ADDRESS: 'reply@agency.example',
    MAIL_WEBHOOK_SECRET: SECRET,
    ...own,
  })
  await killDuringImport(database, settings())
  if (hasImapServer) await importWaiting(database, settings())
  else console.log('No IMAP server found.')
}

async function killDuringImport(database, settings) {
  const first = await startProduct(settings)
  const mails = await writtenMails(first, settings.DATA_DIR, ROUNDS * MAILS_PER_ROUND)
  await stopServer(first)
  const waiting = [...mails]
  let kills = 0
  while (waiting.length) {
    const product = await startProduct(settings)
    const isKilled = kills < ROUNDS
    const providers = Array.from({ length: PROVIDER_CALLS }, () => provide(product.origin, waiting))
    if (isKilled) {
      await wait(20 + Math.random() * 400)
      await stopServer(product, 'SIGKILL')
      kills += 1
    }
    await Promise.all(providers)
    await stopServer(product)
  }
  const { missing, doubled } = await countMessages(settings, mails)
  const all = `of ${mails.length} mails, ${kills} kills during the import on ${database}`
  metric(`lost ${all}`, missing, '0', missing === 0)
  metric('… and imported twice', doubled, '0', doubled === 0)
}

/** Posts mails until the product ends; those without a response wait for the next start. */
async function provide(origin, waiting) {
  for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
    if (!(await postMail(origin, mail.raw))) {
      waiting.push(mail)
      return
    }
  }
}

async function postMail(origin, raw) {
  const id = randomUUID()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = webhookSignature(SECRET, { id, timestamp }, raw)
  try {
    const headers = {
      'content-type': 'message/rfc822',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    }
    return (await fetch(`${origin}/api/mail/inbound`, { method: 'POST', headers, body: raw })).ok
  } catch {
    return false
  }
}

/** Replies to the confirmations of contact messages. */
async function writtenMails({ origin }, folder, count) {
  const senders = Math.ceil(count / MAILS_PER_SENDER)
  // The second measurement may use the same database.
  const prefix = `sender-${randomUUID().slice(0, 8)}`
  const addressOf = (n) => `${prefix}-${n}@shop.example`
  for (let n = 0; n < senders; n += 1) await sendContactMessage(origin, addressOf(n))
  const replyTo = await replyAddresses(join(folder, 'outbox'), senders)
  return Array.from({ length: count }, (_, n) => {
    const from = addressOf(n % senders)
    const text = `Reply number ${n} of ${from}`
    const head = [
      `From: ${from}`,
      `To: ${replyTo.get(from)}`,
      'Subject: Re: Your message',
      `Message-ID: <${randomUUID()}@shop.example>`,
    ]
    return { text, raw: Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}\r\n`) }
  })
}

async function sendContactMessage(origin, email) {
  const body = JSON.stringify({ name: email, email, subject: 'Hello', message: 'Are you there?' })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${origin}/api/contact-messages`, { method: 'POST', headers, body })
  if (reply.status !== 201) throw new Error(`A contact message got ${reply.status}.`)
}

/** By recipient, from the files that a product without a mail server writes. */
async function replyAddresses(outbox, senders) {
  const found = new Map()
  for (let tries = 0; tries < 600 && found.size < senders; tries += 1) {
    await wait(100)
    for (const name of readdirSync(outbox).filter((file) => file.endsWith('.eml'))) {
      const mail = readFileSync(join(outbox, name), 'utf8')
      const [, to] = /^To: .*?(sender-[\w-]+@shop\.example)/m.exec(mail) ?? []
      const [, replyTo] = /^Reply-To: (\S+)/m.exec(mail) ?? []
      if (to && replyTo) found.set(to, replyTo)
    }
  }
  if (found.size < senders) throw new Error(`Only ${found.size} of ${senders} mails were sent.`)
  return found
}

async function countMessages(settings, mails) {
  const product = await startProduct(settings)
  const get = await asAdmin(product)
  const texts = []
  for (const { id } of await allInquiries(get))
    texts.push(...(await get(`/inquiries/${id}/conversation`)).messages.map(({ text }) => text))
  await stopServer(product)
  const times = new Map()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  return {
    missing: mails.filter(({ text }) => !times.has(text)).length,
    doubled: mails.filter(({ text }) => (times.get(text) ?? 0) > 1).length,
  }
}

async function asAdmin({ origin }) {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  const { token } = await login.json()
  const headers = { authorization: `Bearer ${token}` }
  return async (path) => (await fetch(`${origin}/api${path}`, { headers })).json()
}

async function allInquiries(get) {
  const found = await get('/inquiries?search=shop.example')
  return found.filter(({ email }) => /^sender-[\w-]+@shop\.example$/.test(email))
}

async function importWaiting(database, settings) {
  const imap = await startImapServer()
  const product = await startProduct({ ...settings, IMAP_URL: imap.url })
  try {
    const mails = await writtenMails(product, settings.DATA_DIR, WAITING)
    // The first requests are slower than later ones.
    await pageTimes(product.origin)
    const before = await pageTimes(product.origin)
    for (const [n, { raw }] of mails.entries()) imap.deliver(`${n}.mail`, raw)
    while (imap.count().imported === 0) await wait(100)
    const rounds = []
    while (imap.count().inbox > 0) rounds.push(await pageTimes(product.origin))
    const slowest = PAGES.map((path, index) => ({
      path,
      ratio: median(rounds.map((round) => round[index])) / before[index],
    })).toSorted((one, other) => other.ratio - one.ratio)[0]
    const ratio = slowest.ratio.toFixed(2)
    metric(
      `slowest page (${slowest.path}) while ${WAITING} mails are imported to ${database}, ratio`,
      ratio,
      '≤ 2',
      slowest.ratio <= 2,
    )
  } finally {
    await stopServer(product)
    await imap.stop()
  }
}

/** Median milliseconds of 30 requests per page, one after the other. */
async function pageTimes(origin) {
  const times = []
  for (const path of PAGES) {
    const each = []
    for (let n = 0; n < 30; n += 1) {
      const start = performance.now()
      await load(origin + path, 1, {}, 1)
      each.push(performance.now() - start)
    }
    times.push(median(each))
  }
  return times
}
