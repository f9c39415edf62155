import { builtApp } from '#testing/built-app.ts'
import { call } from '#testing/accepted-quote.ts'
import { sendReplyTo } from '#testing/replies.ts'
import { clock, ctxOf, deps } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { InboxItem } from './inquiries.contract.ts'
import type { KnownReplyTimes, ReplyTime } from './reply-times.contract.ts'
import { refreshReplyTimes } from './reply-times.service.ts'

const { get } = await builtApp()
const MORNING = Date.parse('2026-03-04T16:00:00Z')
const at = (hours: number): void => void (clock.at = new Date(MORNING + hours * 3_600_000))
beforeEach(() => at(0))

const known = async (): Promise<KnownReplyTimes> =>
  (await call<KnownReplyTimes>('visitor', 'GET', '/reply-times')).body
const readStats = async (): Promise<ReplyTime | undefined> =>
  (await call<ReplyTime[]>('admin', 'GET', '/inquiries/reply-times')).body.find(
    ({ kind }) => kind === 'message',
  )

async function answered(...hours: number[]): Promise<void> {
  at(0)
  for (const one of hours)
    expect(
      (
        await call('visitor', 'POST', '/contact-messages', {
          name: `After ${one}`,
          email: `after${one}@shop.example`,
          subject: 'Hello',
          message: 'Is this you?',
        })
      ).status,
    ).toBe(201)
  const inbox = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
  for (const one of [...hours].sort((a, b) => a - b)) {
    at(one)
    const { id } = inbox.find(({ name, answeredAt }) => name === `After ${one}` && !answeredAt) ?? {
      id: '',
    }
    await sendReplyTo(id)
  }
}

test('the agency sees the median of three answers and how many were on time; the public sees none', async () => {
  expect(await readStats()).toEqual({
    kind: 'message',
    answered: 0,
    inTime: 0,
    medianHours: null,
    hasSamples: false,
  })
  await answered(2, 30)
  expect(await readStats()).toMatchObject({ answered: 2, inTime: 1, medianHours: null })
  await answered(5)
  expect(await readStats()).toMatchObject({ answered: 3, inTime: 2, medianHours: 5 })
  expect(await known()).toEqual({ 'quote-request': null, pitch: null, message: null })
})

test('the contact page shows the median of ten answers, without old ones', async () => {
  await answered(1, 2, 3, 4, 5, 6, 7, 8, 9)
  expect((await get('/contact')).html).not.toContain('Half of all')
  await answered(10)
  expect(await known()).toEqual({ 'quote-request': null, pitch: null, message: 5.5 })
  expect((await get('/contact')).html.replaceAll('<!-- -->', '')).toContain(
    'Half of all messages in the last 90 days got a reply within 6 hours.',
  )
  for (const path of ['/quote', '/startup-pitch'])
    expect((await get(path)).html).not.toContain('Half of all')
  // Closing and reopening change nothing, because neither is an answer.
  const [newest] = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
  await call('admin', 'POST', `/inquiries/${newest?.id}/closing`, { reason: 'answered' })
  await call('admin', 'DELETE', `/inquiries/${newest?.id}/closing`)
  expect((await get('/contact')).html).toContain('Half of all')
  at(24 * 91)
  await refreshReplyTimes.run(ctxOf('visitor'), {})
  expect((await get('/contact')).html).not.toContain('Half of all')
})

test('an unreachable request never counts as answered', async () => {
  await answered(1, 2, 3)
  await deps.db.execute(sql`update inquiries set is_reachable = false where name = 'After 3'`)
  expect(await readStats()).toMatchObject({ answered: 2, medianHours: null })
})

test('demo data never counts in public, and is marked for the agency', async () => {
  await answered(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  await deps.db.execute(sql`update inquiries set is_sample = true where name = 'After 3'`)
  expect((await known()).message).toBeNull()
  expect(await readStats()).toMatchObject({ answered: 10, hasSamples: true })
})
