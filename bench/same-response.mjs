// Checks that response times of sign-in, sign-up and password reset do not reveal accounts.
import { randomUUID } from 'node:crypto'
import { metric, median, startProduct, stopServer } from './lib/product.mjs'

const ROUNDS = 60
const KNOWN = 'known@example.test'
const PASSWORD = 'winter-menu-24'

const product = await startProduct({ DEMO: 'on' })
const send = (path, body) =>
  fetch(`${product.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
await openAccount()

await compare('login', (email) => send('/auth/login', { username: email, password: 'wrong' }))
await compare('sign-up', (email) =>
  send('/auth/sign-up', {
    name: 'Somebody',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreeToTerms: true,
  }),
)
await compare('forgotten password', (email) => send('/auth/password-resets', { email }))
await stopServer(product)

async function compare(what, request) {
  const times = { known: [], unknown: [] }
  const results = { known: new Set(), unknown: new Set() }
  for (let round = 0; round < ROUNDS + 5; round += 1) {
    for (const [who, email] of round % 2
      ? [
          ['known', KNOWN],
          ['unknown', `${randomUUID()}@example.test`],
        ]
      : [
          ['unknown', `${randomUUID()}@example.test`],
          ['known', KNOWN],
        ]) {
      const startedAt = performance.now()
      const reply = await request(email)
      const text = await reply.text()
      // The first rounds are a warm-up.
      if (round >= 5) times[who].push(performance.now() - startedAt)
      results[who].add(`${reply.status} ${text}`)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const ratio = Math.max(known, unknown) / Math.min(known, unknown)
  console.log(
    `${what}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms (medians of ${ROUNDS})`,
  )
  metric(
    `${what}: known and unknown email, slower ÷ faster`,
    ratio.toFixed(2),
    '≤ 1.25',
    ratio <= 1.25,
  )
  const same = results.known.size === 1 && [...results.known][0] === [...results.unknown].join()
  metric(
    `${what}: the same bytes`,
    same ? 'yes' : [...results.known, ...results.unknown].join(' | '),
    'yes',
    same,
  )
}

async function openAccount() {
  await send('/auth/sign-up', {
    name: 'Known',
    email: KNOWN,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreeToTerms: true,
    browserKey: 'bench',
  })
  const mails = await (await fetch(`${product.origin}/api/mailbox`)).json()
  const { id } = mails.find(({ templateName }) => templateName === 'verify-your-address')
  const { text } = await (await fetch(`${product.origin}/api/mailbox/${id}`)).json()
  const reply = await send(`/auth/verifications/${text.match(/token=([\w-]+)/)[1]}`, {
    browserKey: 'bench',
  })
  if (!reply.ok) throw new Error(`The account could not be opened: ${await reply.text()}`)
}
