import { call } from '#testing/accepted-quote.ts'
import { bookCall, sentLead } from '#testing/discovery-call.ts'
import { agency, started } from '#testing/project-workspace.ts'
import {
  appWith,
  clock,
  deps,
  eventually,
  logged,
  outbox,
  people,
  request,
} from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { CreatedCalendarFeed, FeedScope, MyCalendarFeed } from './calendar-feeds.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-05T16:00:00Z')
})

type Signed = 'admin' | 'staff' | 'business'
const create = async (role: Signed, scope: FeedScope = 'everything'): Promise<string> => {
  const { status, body } = await call<CreatedCalendarFeed>(role, 'PUT', '/my/calendar-feed', {
    scope,
  })
  expect(status).toBe(200)
  return new URL(body.url).pathname
}
const read = (path: string, headers: Record<string, string> = {}) =>
  request('visitor', 'GET', path, undefined, headers)
const linesOf = async (path: string): Promise<string[]> =>
  (await (await read(path)).text()).replaceAll('\r\n ', '').split('\r\n')
const titlesOf = async (path: string): Promise<string[]> =>
  (await linesOf(path)).filter((line) => line.startsWith('SUMMARY:')).map((line) => line.slice(8))

test('an app reads the calendar at its address, without a sign-in', async () => {
  const { key } = await sentLead()
  await bookCall(key, '2026-03-10T14:00:00.000Z')
  const path = await create('admin')
  const reply = await read(path)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('private, no-cache')
  expect(reply.headers.get('x-robots-tag')).toBe('noindex')
  const lines = await linesOf(path)
  expect(lines).toEqual(
    expect.arrayContaining([
      'SUMMARY:Discovery call: Smith Family Medicine',
      'DTSTART:20260310T140000Z',
      'DTEND:20260310T144500Z',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'LAST-MODIFIED:20260305T160000Z',
    ]),
  )
  // The invitation by mail has the same ID, so that the app shows the call once.
  const uid = lines.find((line) => line.startsWith('UID:')) ?? ''
  expect(uid).toMatch(/^UID:[\da-f-]{36}@cedarline\.test$/)
  const invitation = await eventually(() => outbox.flatMap(({ attachments }) => attachments)[0])
  expect(invitation.bytes.toString()).toContain(uid)
  const { feed } = (await call<MyCalendarFeed>('admin', 'GET', '/my/calendar-feed')).body
  expect(feed).toMatchObject({ scope: 'everything', lastReadAt: expect.any(String) })
})

test('sends an unchanged calendar once, and a canceled call as canceled', async () => {
  const { key } = await sentLead()
  await bookCall(key, '2026-03-10T14:00:00.000Z')
  const path = await create('admin')
  const etag = (await read(path)).headers.get('etag') ?? ''
  clock.at = new Date('2026-03-05T17:00:00Z')
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
  const [inquiry] = (await call<{ id: string }[]>('admin', 'GET', '/inquiries')).body
  const cancellation = { startsAt: null, sequence: 0 }
  await call('admin', 'PUT', `/inquiries/${inquiry?.id}/call`, cancellation)
  expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
  expect(await linesOf(path)).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:1']))
})

test('a replaced or removed address ends at once, and so does that of a disabled person', async () => {
  const first = await create('staff')
  const second = await create('staff')
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  expect((await call('staff', 'DELETE', '/my/calendar-feed')).status).toBe(204)
  expect((await read(second)).status).toBe(404)
  const third = await create('staff')
  await deps.db.execute(sql`update users set disabled_at = now() where id = ${people.staff.id}`)
  expect((await read(third)).status).toBe(404)
})

test('contains only what the person owns, if chosen, and money for admins only', async () => {
  await started()
  const { key } = await sentLead()
  await bookCall(key, '2026-03-10T14:00:00.000Z')
  const path = await create('staff')
  const all = await titlesOf(path)
  expect(all).toContain('Discovery call: Smith Family Medicine')
  expect(all.some((title) => title.startsWith('Milestone: '))).toBe(true)
  expect(all.join()).not.toContain('Payment due')
  await call('staff', 'PUT', '/my/calendar-feed/scope', { scope: 'own' })
  expect(await titlesOf(path)).toEqual([])
  const [inquiry] = (await call<{ id: string }[]>('admin', 'GET', '/inquiries')).body
  const assignment = { userId: people.staff.id }
  await call('admin', 'PUT', `/inquiries/${inquiry?.id}/assignment`, assignment)
  expect(await titlesOf(path)).toEqual(['Discovery call: Smith Family Medicine'])
})

test('a customer reads only the own dates, without internal ones', async () => {
  const project = await started()
  const [first] = project.milestones
  const { key } = await sentLead()
  await bookCall(key, '2026-03-10T14:00:00.000Z')
  const path = await create('business')
  const titles = await titlesOf(path)
  expect(titles).toContain(`Milestone: ${first?.name}`)
  expect(titles.join()).not.toContain('Discovery call')
  expect(titles.join()).not.toContain('Answer due')
  const task = { kind: 'confirm', dueOn: '2026-03-12' }
  for (const side of ['agency', 'customer'])
    await agency('POST', `${project.id}/tasks`, { ...task, side, title: `To-do of the ${side}` })
  const tasks = (await titlesOf(path)).filter((title) => title.includes('To-do of the'))
  expect(tasks).toEqual(['To-do: To-do of the customer'])
  const own = await sentLead({ email: people.business.email })
  await bookCall(own.key, '2026-03-11T14:00:00.000Z')
  expect(await titlesOf(path)).toContain('Discovery call')
  const links = (await linesOf(path)).filter((line) => line.startsWith('URL:'))
  expect(links.join()).not.toContain('/admin')
})

test('neither the database nor the log contains the token', async () => {
  const { key } = await sentLead()
  await bookCall(key, '2026-03-10T14:00:00.000Z')
  const path = await create('admin')
  const token = path.split('/')[3] ?? ''
  expect(token).toHaveLength(43)
  const { rows } = await deps.db.execute(sql`select * from calendar_feeds`)
  expect(JSON.stringify(rows)).not.toContain(token)
  const unknown = `/api/calendar-feeds/${'x'.repeat(43)}/events.ics`
  for (let reads = 0; reads < 60; reads += 1) expect((await read(unknown)).status).toBe(404)
  expect((await read(unknown)).status).toBe(429)
  expect((await read(path)).status).toBe(200)
  const broken = appWith({ publicUrl: 'not an address' })
  expect((await broken.request(path)).status).toBe(500)
  expect(JSON.stringify(logged)).not.toContain(token)
  expect(JSON.stringify(logged)).not.toContain('x'.repeat(43))
})
