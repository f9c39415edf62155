import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { writeAsBusiness } from '#testing/conversations.ts'
import { lastMailTo, mailFrom, postMail } from '#testing/inbound-mail.ts'
import { contactMessageFrom, sendReplyTo } from '#testing/replies.ts'
import { allDone, clock, ctxOf, deps, outbox, people } from '#testing/test-app.ts'
import { escalateDeadlines } from './escalate-deadlines.service.ts'
import { mailTeamNotifications } from './mail-team-notifications.service.ts'
import type { MailRow } from '../mails/mails.contract.ts'
import {
  DEFAULT_TEAM_MAIL_PREFERENCES,
  type TeamMailPreferences,
  type TeamNotification,
} from './team-notifications.contract.ts'

const MORNING = Date.parse('2026-03-04T16:00:00Z')
const at = (hours: number): void => void (clock.at = new Date(MORNING + hours * 3_600_000))
beforeEach(() => at(0))

type Member = 'admin' | 'staff'
const EMAIL = 'anna@shop.example'
const notified = async (role: Member) =>
  (await call<TeamNotification[]>(role, 'GET', '/team-notifications')).body
const titles = async (role: Member) => (await notified(role)).map(({ title }) => title)
const unread = async (role: Member) =>
  (await call<{ unread: number }>(role, 'GET', '/team-notifications/counts')).body.unread
const assign = (id: string, role: Member = 'staff') =>
  call('admin', 'PUT', `/inquiries/${id}/assignment`, { userId: people[role].id })
const prefer = (role: Member, preferences: Partial<TeamMailPreferences>) =>
  call(role, 'PUT', '/team-mail-preferences', { ...DEFAULT_TEAM_MAIL_PREFERENCES, ...preferences })
const withKey = () => ({ 'idempotency-key': crypto.randomUUID() })
async function escalate(): Promise<void> {
  await escalateDeadlines.run(ctxOf('visitor'), {})
  await allDone()
}
async function mailsTo(role: Member): Promise<string[]> {
  await mailTeamNotifications.run(ctxOf('visitor'), {})
  await allDone()
  return outbox.flatMap(({ to, subject }) => (to.address === people[role].email ? [subject] : []))
}

test('a colleague is notified of an assignment, in the bell and by mail; the caller is not', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  await assign(id)
  await assign(id)
  const title = `${people.admin.name} assigned Anna to you`
  expect(await notified('staff')).toMatchObject([
    { kind: 'assignments', title, path: `/admin/inbox/${id}`, readAt: null },
  ])
  expect((await notified('staff'))[0]?.text).toMatch(/^Message R-[\dA-Z]{4}-[\dA-Z]{2}: /)
  expect(await mailsTo('staff')).toEqual([title])
  expect((await lastMailTo(people.staff.email)).text).toContain(`/admin/inbox/${id}`)

  await assign(id, 'admin')
  expect(await titles('admin')).toEqual([])
})

test('a notification is read once, alone or with all others, by its owner only', async () => {
  for (const name of ['Anna', 'Bea', 'Cyd'])
    await assign(await contactMessageFrom(name, `${name.toLowerCase()}@shop.example`))
  const [newest] = await notified('staff')
  const reading = `/team-notifications/${newest?.id}/reading`
  expect((await call('admin', 'PUT', reading)).status).toBe(404)
  expect((await call('staff', 'PUT', reading)).status).toBe(204)
  const { readAt } = (await notified('staff'))[0] ?? {}
  expect(readAt).not.toBeNull()
  at(1)
  await call('staff', 'PUT', reading)
  expect((await notified('staff'))[0]?.readAt).toBe(readAt)
  expect(await unread('staff')).toBe(2)
  await call('staff', 'PUT', '/team-notifications/reading')
  expect(await unread('staff')).toBe(0)
})

test('what was read before its mail was due is not mailed', async () => {
  await prefer('staff', { quietHours: { from: '09:00', until: '12:00' } })
  const [first, second] = [
    await contactMessageFrom('Anna', EMAIL),
    await contactMessageFrom('Bea', 'bea@shop.example'),
  ]
  await assign(first)
  await assign(second)
  expect(await mailsTo('staff')).toEqual([])
  const [bea] = await notified('staff')
  await call('staff', 'PUT', `/team-notifications/${bea?.id}/reading`)
  at(2)
  expect(await mailsTo('staff')).toEqual([`${people.admin.name} assigned Anna to you`])
  expect(await mailsTo('staff')).toHaveLength(1)
})

test('several are one mail, once a day, and a kind can be left out', async () => {
  await prefer('staff', {
    deliveries: { assignments: 'daily', mentions: 'never', replies: 'never', deadlines: 'never' },
  })
  for (const name of ['Anna', 'Bea']) {
    const id = await contactMessageFrom(name, `${name.toLowerCase()}@shop.example`)
    await assign(id)
  }
  // The first one is stored behind the other, and both have the same time.
  await deps.db.execute(sql`
    with moved as (delete from team_notifications where title like '%Anna%' returning *)
    insert into team_notifications select * from moved`)
  at(20)
  await escalate()
  expect(await mailsTo('staff')).toEqual([])
  at(23)
  const [subject, ...others] = await mailsTo('staff')
  expect(subject).toBe(`2 notifications: ${people.admin.name} assigned Anna to you …`)
  expect(others).toEqual([])
})

test('a deadline notifies its team member at two thirds and at the end, once each', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  await assign(id)
  await call('staff', 'PUT', '/team-notifications/reading')
  at(15.9)
  await escalate()
  expect(await titles('staff')).toHaveLength(1)
  at(16.1)
  await escalate()
  await escalate()
  expect((await titles('staff'))[0]).toMatch(/^Due Thu, Mar 5, 10:00 AM: reply to Anna$/)
  expect(await titles('staff')).toHaveLength(2)
  at(24.1)
  await Promise.all([escalate(), escalate()])
  expect(await titles('staff')).toHaveLength(3)
  expect((await notified('staff'))[0]).toMatchObject({
    kind: 'deadlines',
    title: 'Late: reply to Anna',
    text: expect.stringMatching(/was due Thu, Mar 5, 10:00 AM/),
    path: `/admin/inbox/${id}`,
  })
  expect(await titles('admin')).toEqual([])
})

test('one that nobody is assigned to notifies all admins, after a missed run only of the last step', async () => {
  await contactMessageFrom('Anna', EMAIL)
  at(30)
  await escalate()
  expect(await titles('admin')).toEqual(['Late: reply to Anna'])
  expect((await notified('admin'))[0]?.text).toContain('assigned to nobody')
  expect(await titles('staff')).toEqual([])
})

test('an answered request notifies nobody, and a reply by mail starts the next deadline', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  await assign(id)
  await sendReplyTo(id, 'Would Tuesday suit you?')
  at(30)
  await escalate()
  expect(await titles('staff')).toHaveLength(1)
  const { replyTo = '' } = await lastMailTo(EMAIL)
  await postMail(await mailFrom({ from: EMAIL, to: replyTo, text: 'Tuesday is fine.' }))
  expect((await notified('staff'))[0]).toMatchObject({
    kind: 'replies',
    text: 'Tuesday is fine.',
    path: `/admin/inbox/${id}`,
  })
  at(30 + 100)
  await escalate()
  expect((await titles('staff'))[0]).toBe('Late: reply to Anna')
})

test('a customer’s message notifies the admins until a team member takes part', async () => {
  await writeAsBusiness('Hello?')
  const [first] = await notified('admin')
  expect(first).toMatchObject({ kind: 'replies', text: 'Hello?' })
  const thread = first?.path.split('/').at(-1)
  await call('staff', 'POST', `/threads/${thread}/messages`, { text: 'Hello!' }, withKey())
  await writeAsBusiness('Thanks.')
  expect((await notified('staff'))[0]?.text).toBe('Thanks.')
  expect(await titles('admin')).toHaveLength(1)
  // The admin, to whom mails of the agency go, gets one mail about the message, not two.
  expect(await mailsTo('admin')).toHaveLength(2)
  expect(await mailsTo('staff')).toHaveLength(1)
  at(24 * 7)
  await escalate()
  const [late] = await notified('admin')
  expect(late?.title).toMatch(/^Late: reply to /)
  // A conversation is never assigned to anybody.
  expect(late?.text).not.toContain('nobody')
  at(0)
  await writeAsBusiness('One more thing.')
  expect(await titles('staff')).toHaveLength(2)
  expect(await mailsTo('staff')).toHaveLength(1)
})

test('an erasure deletes what names the person, also in a mail about several requests', async () => {
  await prefer('staff', { quietHours: { from: '09:00', until: '12:00' } })
  for (const name of ['Anna', 'Bea'])
    await assign(await contactMessageFrom(name, `${name.toLowerCase()}@shop.example`))
  at(2)
  await mailsTo('staff')
  const stored = async () =>
    (await call<MailRow[]>('admin', 'GET', `/mails?search=${people.staff.email}`)).body
  expect(await stored()).toMatchObject([
    { subject: expect.stringMatching(/^2 notifications: .*Anna/) },
  ])
  const { status } = await call('admin', 'POST', '/erasures', { email: EMAIL })
  expect(status).toBe(201)
  expect(await titles('staff')).toEqual([`${people.admin.name} assigned Bea to you`])
  expect(await stored()).toEqual([])
})

test.each<[string, unknown]>([
  [
    'an unknown delivery',
    { ...DEFAULT_TEAM_MAIL_PREFERENCES, deliveries: { assignments: 'often' } },
  ],
  [
    'quiet hours without an end',
    { ...DEFAULT_TEAM_MAIL_PREFERENCES, quietHours: { from: '09:00', until: '09:00' } },
  ],
])('rejects %s', async (_, preferences) => {
  expect((await call('staff', 'PUT', '/team-mail-preferences', preferences)).status).toBe(400)
  expect((await call('staff', 'GET', '/team-mail-preferences')).body).toEqual(
    DEFAULT_TEAM_MAIL_PREFERENCES,
  )
})
