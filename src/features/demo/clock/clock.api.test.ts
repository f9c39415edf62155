import { appWith, clock, ctxOf, deps, eventually, outbox, tokenOf } from '#testing/test-app.ts'
import { call, publishedQuote } from '#testing/accepted-quote.ts'
import { createClock } from '#kernel/clock.ts'
import { expect, test } from 'vitest'

const demo = appWith({ demo: 'on' })
const move = async (hours: unknown, headers: Record<string, string> = {}) => {
  const reply = await demo.request('/api/clock', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      authorization: `Bearer ${tokenOf('admin')}`,
      ...headers,
    },
    body: JSON.stringify({ hours }),
  })
  return {
    status: reply.status,
    body: (await reply.json()) as { now: string; movedHours: number; message: string },
  }
}

test('moving a month ahead sends the reminder, expires the quote and keeps sessions alive', async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  const { id } = await publishedQuote({ validUntil: '2026-03-10' })
  expect((await move(72)).body).toEqual({ now: '2026-03-07T16:00:00.000Z', movedHours: 72 })
  await eventually(() =>
    outbox.some(({ subject }) => subject === 'Quote Q-2026-0001 expires in three days'),
  )
  expect((await move(720)).body).toEqual({ now: '2026-04-06T16:00:00.000Z', movedHours: 792 })
  // The session behind this call uses the real clock.
  expect(
    (await call<{ isExpired: boolean }>('business', 'GET', `/my/quotes/${id}`)).body.isExpired,
  ).toBe(true)
  expect(deps.clock.real().getTime() - new Date().getTime()).toBeLessThan(60_000)
})

test('moves forward only, and by at most 90 days at a time', async () => {
  for (const hours of [-1, 0, 1.5, 'one', null, 91 * 24])
    expect((await move(hours)).status, String(hours)).toBe(400)
  expect(deps.clock.ahead()).toBe(0)
})

test('a repeated move with the same key counts once, two moves count twice', async () => {
  await Promise.all([1, 2, 3].map(() => move(1, { 'idempotency-key': 'the same click' })))
  expect((await move(1)).body.movedHours).toBe(2)
  expect((await move(1)).body.movedHours).toBe(3)
})

test('another instance reads the same time, also after a restart', async () => {
  await move(24)
  const other = createClock()
  await other.poll(ctxOf('visitor').db)
  expect(other.ahead()).toBe(24 * 3_600_000)
})

test('does not exist outside demos, and is for admins only', async () => {
  for (const method of ['GET', 'POST'])
    expect(
      (await call('admin', method, '/clock', method === 'POST' ? { hours: 1 } : undefined)).status,
    ).toBe(404)
  for (const [role, status] of [
    ['business', 403],
    ['visitor', 401],
    ['admin', 200],
  ] as const) {
    expect(
      (
        await demo.request('/api/clock', {
          headers: tokenOf(role) ? { authorization: `Bearer ${tokenOf(role)}` } : {},
        })
      ).status,
    ).toBe(status)
  }
})

test('a poll that started before a move does not undo the move', async () => {
  const { clock: moved, db } = ctxOf('visitor')
  let response = (): void => undefined
  // A poll whose query returns only after the move.
  const slow = {
    select: () => ({ from: () => new Promise((resolve) => (response = () => resolve([]))) }),
  }
  const looking = moved.poll(slow as unknown as typeof db)
  await move(24)
  response()
  await looking
  expect(moved.ahead()).toBe(24 * 3_600_000)
})
