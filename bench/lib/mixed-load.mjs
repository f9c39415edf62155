// Pages, forms, sign-ins, uploads and limits, as visitors and customers send them.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

const PIECE = 6 * 1024 * 1024
const CUSTOMER = { username: 'frontdesk@stonebridgedental.example', password: 'cedar-demo-2025' }
const JSON_BODY = { 'content-type': 'application/json' }
const TIMEOUT = 20_000
const RETRY_MS = 300

let lastAddress = 0
/** Of a visitor of its own, because limits count by address. */
const visitor = () => {
  lastAddress += 1
  return {
    'x-forwarded-for': `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`,
  }
}

/** @returns undefined for a failure that a client may repeat */
async function send(address, init = {}) {
  try {
    const reply = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT) })
    const body = await reply.arrayBuffer()
    if (reply.status >= 500) return undefined
    return { status: reply.status, headers: reply.headers, body: Buffer.from(body) }
  } catch {
    return undefined
  }
}

const jsonOf = ({ body }) => JSON.parse(body.toString())
const postTo = (origin, path, body, headers = {}) =>
  send(`${origin}/api${path}`, {
    method: 'POST',
    headers: { ...JSON_BODY, ...headers },
    body: JSON.stringify(body),
  })

/** Repeats what failed. @param seen counts the repetitions */
async function until(work, seen = { repeated: 0 }) {
  for (;;) {
    const reply = await work()
    if (reply) return reply
    seen.repeated += 1
    await wait(RETRY_MS)
  }
}

/** The longest time without a success, and how many failed. */
function createReads() {
  let last = performance.now()
  const seen = { sent: 0, failed: 0, longest: 0 }
  return {
    seen,
    note(isFine) {
      const now = performance.now()
      seen.sent += 1
      if (!isFine) seen.failed += 1
      else {
        seen.longest = Math.max(seen.longest, now - last)
        last = now
      }
    },
  }
}

export async function signIn(origin, account) {
  const reply = await until(() => postTo(origin, '/auth/login', account, visitor()))
  return { authorization: `Bearer ${jsonOf(reply).token}` }
}

export function startLoad(origin, admin) {
  let isOn = true
  const seen = { forms: { repeated: 0 }, signIns: 0, pages: createReads(), reads: createReads() }
  const sent = new Map()
  const uploads = []
  const errors = []
  const loop = async (work, pause) => {
    while (isOn) {
      await work().catch((error) => errors.push(error))
      await wait(pause)
    }
  }
  const readPage = async (path) => seen.pages.note((await send(origin + path))?.status === 200)
  const readRows = async () => {
    const reply = await send(`${origin}/api/inquiries`, { headers: await admin() })
    if (reply?.status === 401) return admin.renew()
    seen.reads.note(reply?.status === 200)
  }
  const loops = [
    ...['/', '/quote', '/blogs'].map((path) => loop(() => readPage(path), 50)),
    loop(() => readPage(`/quote?q=${randomUUID()}`), 300),
    loop(readRows, 200),
    ...[1, 2].map(() => loop(() => sendForm(origin, sent, seen.forms), 250)),
    loop(async () => void (await signIn(origin, CUSTOMER), (seen.signIns += 1)), 2000),
    loop(() => uploadFile(origin, uploads), 3000),
  ]
  return {
    seen,
    sent,
    uploads,
    async stop() {
      isOn = false
      await Promise.all(loops)
      if (errors.length) throw new AggregateError(errors, String(errors[0]))
    },
  }
}

/** A form with its key, until it is acknowledged. */
async function sendForm(origin, sent, seen) {
  const name = `Shop ${randomUUID()}`
  const form = {
    name,
    email: `${name.slice(5, 13)}@example.test`,
    subject: 'Hello',
    message: 'Load.',
  }
  const headers = { 'idempotency-key': randomUUID(), ...visitor() }
  const reply = await until(() => postTo(origin, '/contact-messages', form, headers), seen)
  sent.set(name, reply.status === 201 ? jsonOf(reply).reference : `status ${reply.status}`)
}

/** A film of 14 MB in three pieces, which goes on where it was after a failure. */
async function uploadFile(origin, uploads) {
  const bytes = Buffer.concat([
    Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
    randomBytes(14 * 1024 * 1024),
  ])
  const account = await signIn(origin, CUSTOMER)
  const projects = jsonOf(
    await until(() => send(`${origin}/api/my/projects`, { headers: account })),
  )
  const { id: project } = projects.find(({ state }) => state === 'active')
  const startUpload = () =>
    send(`${origin}/api/resumable-uploads?project=${project}`, {
      method: 'POST',
      headers: {
        ...account,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${Buffer.from('Film.mp4').toString('base64')}`,
      },
    })
  const path = (await until(startUpload)).headers.get('location')
  const upload = { resumed: 0, digest: digestOf(bytes), project, account }
  for (let offset = 0; offset < bytes.length;) {
    const patched = await send(origin + path, {
      method: 'PATCH',
      headers: {
        ...account,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.subarray(offset, offset + PIECE),
    })
    if (patched?.status !== 204) upload.resumed += 1
    const state =
      patched?.status === 204
        ? patched
        : await until(async () =>
            okOnly(await send(origin + path, { method: 'HEAD', headers: account })),
          )
    offset = Number(state.headers.get('upload-offset'))
    if (patched?.status !== 204) await wait(RETRY_MS)
  }
  const id = path.split('/').at(-1)
  const key = { 'idempotency-key': randomUUID() }
  const attached = await until(() =>
    postTo(
      origin,
      `/my/projects/${project}/files`,
      { file: `/api/files/${id}` },
      { ...account, ...key },
    ),
  )
  uploads.push({ ...upload, id, status: attached.status, origin })
}

const okOnly = (reply) => (reply && reply.status < 300 ? reply : undefined)
const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** Downloads what was uploaded. */
export async function isIntact({ id, project, digest, origin, status }) {
  if (status !== 201) return false
  const account = await signIn(origin, CUSTOMER)
  const link = await until(() =>
    postTo(origin, `/my/projects/${project}/files/${id}/links`, {}, account),
  )
  const file = await until(() => send(origin + jsonOf(link).path))
  return file.status === 200 && digestOf(file.body) === digest
}

/** Wrong passwords from one address, over all instances in turn. @returns how many were read */
export async function guessPasswords(origins, attempts) {
  const headers = visitor()
  let read = 0
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const guess = { username: `${randomUUID()}@example.test`, password: 'wrong password' }
    const reply = await postTo(origins[attempt % origins.length], '/auth/login', guess, headers)
    if (reply?.status === 401) read += 1
  }
  return read
}

/** Changes the agency's phone number. @returns milliseconds until every instance shows it */
export async function timeCaches(origins, account) {
  const at = (origin) => send(`${origin}/`).then((reply) => reply?.body.toString() ?? '')
  await Promise.all(origins.map(at))
  const phone = `(469) 555-${String(Math.trunc(Math.random() * 10_000)).padStart(4, '0')}`
  const headers = { ...account, ...JSON_BODY }
  const reply = await send(`${origins[0]}/api/company-settings`, { headers })
  if (reply?.status !== 200) return undefined
  const { facts, revision } = jsonOf(reply)
  const changed = await send(`${origins[0]}/api/company-settings`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ ...facts, revision, phone }),
  })
  if (changed?.status !== 200) return undefined
  const start = performance.now()
  await Promise.all(
    origins.map(async (origin) => {
      while (!(await at(origin)).includes(phone) && performance.now() - start < 10_000)
        await wait(50)
    }),
  )
  return performance.now() - start
}
