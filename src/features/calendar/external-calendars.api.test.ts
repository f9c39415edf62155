import { call } from '#testing/accepted-quote.ts'
import { type CalendarServer, serveCalendar } from '#testing/calendar-server.ts'
import { bookCall, offeredTo, sentLead } from '#testing/discovery-call.ts'
import { allDone, appWith, clock, ctxOf, deps, logged, people, tokenOf } from '#testing/test-app.ts'
import { createPublicFetch } from '#kernel/public-fetch.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ExternalCalendar } from './external-calendars.contract.ts'
import { readExternalCalendars } from './read-external-calendar.service.ts'

const TUESDAY = '2026-03-10T14:00:00.000Z'
const NEXT_HOUR = '2026-03-10T15:00:00.000Z'
let server: CalendarServer
beforeEach(async () => {
  clock.at = new Date('2026-03-05T16:00:00Z')
  server = await serveCalendar()
  server.busy = [{ from: TUESDAY, until: NEXT_HOUR, title: 'Dentist with Anna' }]
})
afterEach(() => server.close())

const add = (role: 'admin' | 'staff' | 'business', url = server.url, isOfAgency = false) =>
  call<ExternalCalendar & { message: string; fields: Record<string, string> }>(
    role,
    'POST',
    '/external-calendars',
    { url, isOfAgency },
  )
const list = async () =>
  (await call<ExternalCalendar[]>('admin', 'GET', '/external-calendars')).body
const refresh = async (): Promise<void> => {
  await readExternalCalendars.run(ctxOf('visitor'), {})
  await allDone()
}

test('an event blocks the times of calls, until it is gone', async () => {
  const { key } = await sentLead()
  expect((await offeredTo(key)).slots).toContain(TUESDAY)
  expect((await add('staff')).status).toBe(201)
  expect((await offeredTo(key)).slots).not.toContain(TUESDAY)
  expect((await offeredTo(key)).slots).toContain(NEXT_HOUR)
  const late = await bookCall(key, TUESDAY)
  expect(late).toMatchObject({
    status: 409,
    body: { message: 'This time is no longer available. Please choose another one.' },
  })
  server.busy = []
  await refresh()
  expect((await bookCall(key, TUESDAY)).status).toBe(200)
})

test('stores when events are, without their titles, and encrypts the address', async () => {
  const { body } = await add('admin', server.url.replace('http:', 'HTTP:'), true)
  expect(body).toMatchObject({
    host: new URL(server.url).host,
    owner: null,
    busyCount: 1,
    problem: null,
    succeededAt: expect.any(String),
  })
  const { rows: calendars } = await deps.db.execute(sql`select * from external_calendars`)
  const { rows: times } = await deps.db.execute(sql`select * from external_busy_times`)
  expect(times).toHaveLength(1)
  const stored = JSON.stringify([calendars, times, logged, body])
  expect(stored).not.toContain('Dentist')
  expect(stored).not.toContain('secret-token')
})

test('keeps the last good times when a reading fails, and shows what is wrong', async () => {
  const { key } = await sentLead()
  const { body } = await add('admin')
  server.status = 500
  await refresh()
  expect(await list()).toMatchObject([
    {
      problem: 'The server does not let us read this calendar.',
      failedAt: expect.any(String),
      succeededAt: body.succeededAt,
      busyCount: 1,
    },
  ])
  expect((await offeredTo(key)).slots).not.toContain(TUESDAY)
  const path = `/external-calendars/${body.id}/reading`
  expect((await call('admin', 'PUT', path)).status).toBe(409)
  server.status = 200
  expect((await call('admin', 'PUT', path)).body).toMatchObject({ problem: null, busyCount: 1 })
})

test('adds nothing that is not a calendar or not on a public server', async () => {
  const errorOf = async (url?: string) => (await add('admin', url)).body.fields['url']
  server.body = '<html>Sign in</html>'
  expect(await errorOf()).toBe('What the server sent is not a calendar file.')
  expect(await errorOf('not an address')).toBe('Enter an address that starts with https://.')
  expect(await errorOf('https://[oops/a.ics')).toContain('public https server')
  const guarded = appWith({}, {}, { publicFetch: createPublicFetch(() => false) })
  for (const url of [server.url, 'https://127.0.0.1/a', 'https://[::ffff:10.0.0.1]/a']) {
    const reply = await guarded.request('/api/external-calendars', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokenOf('admin')}`,
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ url, isOfAgency: false }),
    })
    expect([url, reply.status]).toEqual([url, 400])
    expect(await reply.text()).toContain('private network')
  }
  expect(server.reads).toBe(1)
  expect(await list()).toEqual([])
})

test('staff add and remove their own calendars, admins those of all', async () => {
  expect((await add('staff', server.url, true)).status).toBe(403)
  expect((await add('business')).status).toBe(403)
  const shared = (await add('admin', server.url, true)).body
  const own = (await add('staff')).body
  expect(own.mayChange).toBe(true)
  const remove = (role: 'admin' | 'staff', { id }: { id: string }) =>
    call(role, 'DELETE', `/external-calendars/${id}`)
  expect((await remove('staff', shared)).status).toBe(403)
  expect((await remove('staff', own)).status).toBe(204)
  expect((await remove('admin', shared)).status).toBe(204)
  const { rows } = await deps.db.execute(sql`select 1 from external_busy_times`)
  expect(rows).toEqual([])
})

test('the calendar of a former team member blocks nothing', async () => {
  const { key } = await sentLead()
  await add('staff')
  expect((await offeredTo(key)).slots).not.toContain(TUESDAY)
  await call('admin', 'PUT', `/people/${people.staff.id}/disabling`)
  expect((await offeredTo(key)).slots).toContain(TUESDAY)
})
