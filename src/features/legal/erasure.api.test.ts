import { bearer, EMAIL, form, link, logIn, verified, visitor } from '#testing/own-account.ts'
import { LOCKS, publish } from '#testing/posts.ts'
import { pptx } from '#testing/sample-files.ts'
import { as, deps, eventually, outbox, request } from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { KeptFile } from '#kernel/files/files.contract.ts'

const OTHER = 'other@ortegas.example'
const NAME = form.name
const inbox = async (stage?: 'spam') => (await as.admin.enquiries.$get({ query: stage ? { stage } : {} })).json()
const found = async (kind: string) => (await inbox()).find((item) => item.kind === kind && item.email === EMAIL)?.id ?? ''
const erase = (id: string, role: 'admin' | 'business' | 'visitor' = 'admin') => request(role, 'POST', `/api/data-requests/${id}/erasure`, {})

/** Every table, our own and the queue's, whatever is added later: which of them hold any of these words, and where. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const { rows } = await deps.db.execute(sql`select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const tables = (rows as { table_schema: string; table_name: string }[]).map((table) => `"${table.table_schema}"."${table.table_name}"`)
  const holding = await Promise.all(
    tables.map(async (table) => {
      const held = await deps.db.execute(sql.raw(`select 1 from ${table} row where ${words.map((word) => `lower(to_jsonb(row)::text) like '%${word.toLowerCase()}%'`).join(' or ')} limit 1`))
      return held.rows.length ? [table.replaceAll('"', '')] : []
    }),
  )
  return holding.flat().sort()
}

async function mailedToken(address: string): Promise<string> {
  const mail = await eventually(() => outbox.findLast(({ subject, to }) => subject.startsWith('Please confirm your data request') && to.address === address))
  return /confirm\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

/** Confirmed, and in the Inbox. */
async function asked(wish: 'deletion' | 'copy' = 'deletion', email = EMAIL): Promise<string> {
  expect((await visitor('POST', '/data-requests', { wish, email, note: `I am ${NAME}, you know me.` })).status).toBe(204)
  const reply = await visitor('POST', `/data-requests/${await mailedToken(email)}/confirmation`, {})
  const { reference } = (await reply.json()) as { reference: string }
  return (await inbox()).find((item) => item.reference === reference)?.id ?? ''
}

const lead = { name: NAME, email: EMAIL, phone: '(469) 555-0188', practiceName: NAME }
const writes = async (path: string, body: unknown): Promise<void> => expect((await visitor('POST', path, body)).status, path).toBeLessThan(300)

/** Somebody who has used everything that keeps something. */
async function someoneWhoWasEverywhere(): Promise<{ deck: KeptFile; headers: Record<string, string> }> {
  await verified()
  const headers = await bearer(await logIn(EMAIL, form.password))
  await publish(LOCKS)
  expect((await visitor('PUT', '/my/saved-posts/1', undefined, headers)).status).toBe(204)
  await logIn(EMAIL, 'not my password')
  await writes('/auth/password-resets', { email: EMAIL })
  await writes('/newsletter-subscriptions', { email: EMAIL })
  await writes('/contact-messages', { name: NAME, email: EMAIL, subject: 'Hi', message: `${NAME} again. Write to ${EMAIL}.` })
  await writes('/quote-requests', { serviceType: 'startups', formData: { businessName: NAME, email: EMAIL } })
  await writes('/product-interests', { product: 'tajjam', email: EMAIL, choice: 'shop' })
  await writes('/discovery-leads', { ...lead, key: 'a-lead-of-twenty-two-letters' })
  expect((await request('visitor', 'PUT', '/api/discovery-draft', lead, { 'draft-key': 'a-draft-of-twenty-two-letters' })).status).toBe(204)
  await writes('/pitches', { startupName: NAME, founderName: NAME, email: EMAIL, problem: 'Miles.', solution: 'A route.', pitchDeck: (await upload(pptx(), 'square-one.pptx')).data })
  const pitch = await found('pitch')
  expect((await request('admin', 'POST', `/api/enquiries/${pitch}/notes`, { text: `${NAME} seems kind.` })).status).toBe(201)
  expect((await request('admin', 'PUT', `/api/pitches/${pitch}/scores`, { problem: 3 })).status).toBe(204)
  expect((await request('admin', 'POST', `/api/pitches/${pitch}/decision`, { outcome: 'decline', equityShare: null, message: `Dear ${NAME}, not this time.` })).status).toBe(201)
  await writes('/tracking-links', { reference: (await inbox()).find(({ id }) => id === pitch)?.reference, email: EMAIL })
  expect((await visitor('POST', '/my/messages', { about: 'support', text: `${NAME} here.` }, headers)).status).toBe(201)
  const [thread] = await (await as.admin.threads.$get({ query: {} })).json()
  expect((await request('admin', 'POST', `/api/threads/${thread?.id}/messages`, { text: `Dear ${NAME}, yes.` })).status).toBe(201)
  const [deck] = (await (await as.admin.enquiries[':id'].files.$get({ param: { id: pitch } })).json()) as [KeptFile]
  await eventually(() => outbox.some(({ to, subject }) => to.address === EMAIL && subject.startsWith('Confirm')))
  await link('reset-password')
  return { deck, headers }
}

test('after an erasure no row of any table holds the address or the name, and nothing opens any more', async () => {
  const { deck, headers } = await someoneWhoWasEverywhere()
  await writes('/contact-messages', { name: 'Maribel Ortega', email: OTHER, subject: 'Hi', message: 'Hello' })
  const id = await asked()
  const before = await tablesWith(EMAIL, NAME)
  for (const table of ['answers', 'data_requests', 'enquiries', 'enquiry_notes', 'mails', 'messages', 'notifications', 'pitch_decisions', 'rate_limits', 'subscribers', 'threads', 'users']) expect(before).toContain(`public.${table}`)
  const { path } = (await (await request('admin', 'POST', `/api/files/${deck.id}/links`, {})).json()) as { path: string }

  const reply = await erase(id)
  expect([reply.status, await reply.json()]).toEqual([201, { requests: 7, files: 1, mails: expect.any(Number), account: true, newsletter: true }])
  const last = await eventually(() => outbox.find(({ subject }) => subject.endsWith('has deleted your data')))
  expect(last.to.address).toBe(EMAIL)
  await eventually(async () => (await tablesWith(EMAIL, NAME)).length === 0)

  expect((await visitor('GET', '/auth/me', undefined, headers)).status).toBe(401)
  expect((await logIn(EMAIL, form.password)).status).toBe(401)
  expect((await request('visitor', 'GET', path)).status).toBe(404)
  expect((await inbox()).map(({ email, kind }) => [email, kind])).toEqual([['', 'data-request'], [OTHER, 'message']])
  expect(await tablesWith(OTHER)).toEqual(expect.arrayContaining(['public.enquiries', 'public.mails']))
})

test('the request itself stays, closed and without a person, and says who erased; a second time is refused', async () => {
  const id = await asked()
  expect((await erase(id)).status).toBe(201)
  const enquiry = await (await as.admin.enquiries[':id'].$get({ param: { id } })).json()
  expect(enquiry).toMatchObject({ name: 'Somebody who was erased', email: '', details: {}, stage: 'closed', closeReason: 'answered' })
  expect(enquiry.happenings.at(-1)).toMatchObject({ what: 'erased', by: 'dana' })
  const again = await erase(id)
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'conflict' }])
})

test('twelve at once erase once', async () => {
  const id = await asked()
  const replies = await Promise.all(Array.from({ length: 12 }, () => erase(id)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
})

test('only for whoever asked for a deletion, never for one of the team, and only by the agency', async () => {
  const copy = await asked('copy')
  await writes('/contact-messages', { name: 'Maribel Ortega', email: OTHER, subject: 'Hi', message: 'Hello' })
  const message = (await inbox()).find(({ kind }) => kind === 'message')?.id ?? ''
  for (const id of [copy, message, crypto.randomUUID()]) expect((await erase(id)).status).toBe(404)
  const colleague = await asked('deletion', 'dana@example.test')
  expect((await erase(colleague)).status).toBe(409)
  expect(await inbox()).toHaveLength(3)
  expect((await as.admin.colleagues.$get()).status).toBe(200)
  expect([(await erase(colleague, 'visitor')).status, (await erase(colleague, 'business')).status]).toEqual([401, 403])
})
