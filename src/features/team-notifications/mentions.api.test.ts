import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { applied, openJob, PRIYA } from '#testing/applicant.ts'
import { contactMessageFrom } from '#testing/replies.ts'
import { allDone, clock, ctxOf, deps, outbox, people } from '#testing/test-app.ts'
import { cleanUpApplications } from '../careers/erase-application.service.ts'
import type { CustomerRow } from '../customers/customers.contract.ts'
import { mailTeamNotifications } from './mail-team-notifications.service.ts'
import {
  DEFAULT_TEAM_MAIL_PREFERENCES,
  type TeamNotification,
} from './team-notifications.contract.ts'

const NOW = '2026-03-04T16:00:00Z'
beforeEach(() => void (clock.at = new Date(NOW)))

const EMAIL = 'anna@shop.example'
const mentions = async (role: 'admin' | 'staff' = 'staff') =>
  (await call<TeamNotification[]>(role, 'GET', '/team-notifications')).body
const note = (path: string, text: string, key: string = crypto.randomUUID()) =>
  call('admin', 'POST', `${path}/notes`, { text }, { 'idempotency-key': key })
async function mailsToStaff(): Promise<string[]> {
  await mailTeamNotifications.run(ctxOf('visitor'), {})
  await allDone()
  return outbox.flatMap(({ to, subject }) => (to.address === people.staff.email ? [subject] : []))
}

test('whom a note on a request mentions is notified once, in the bell and by mail', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  const text = 'Could @Sam call her?\nShe asked twice, @sam.'
  const key = crypto.randomUUID()
  await note(`/inquiries/${id}`, text, key)
  await note(`/inquiries/${id}`, text, key)
  const title = `${people.admin.name} mentioned you in a note on the request of Anna`
  expect(await mentions()).toMatchObject([
    {
      kind: 'mentions',
      title,
      text: 'Could @Sam call her? She asked twice, @sam.',
      path: `/admin/inbox/${id}`,
    },
  ])
  expect(await mailsToStaff()).toEqual([title])
})

test('a mention notifies members of the team only, and nobody of their own', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  await note(`/inquiries/${id}`, `@${people.business.name} @${people.admin.name} @samuel`)
  expect([...(await mentions('admin')), ...(await mentions())]).toEqual([])
  await call('admin', 'PUT', `/people/${people.staff.id}/disabling`)
  await note(`/inquiries/${id}`, '@sam')
  await call('admin', 'DELETE', `/people/${people.staff.id}/disabling`)
  expect(await mentions('admin')).toEqual([])
  expect(await mailsToStaff()).toEqual([])
})

test('the note of a logged call mentions too', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  await call('admin', 'POST', `/inquiries/${id}/calls`, {
    kind: 'call',
    at: NOW,
    note: '@sam, send the offer',
  })
  expect(await mentions()).toMatchObject([{ kind: 'mentions', text: '@sam, send the offer' }])
})

test('a mention in a note on a customer links to the customer', async () => {
  await contactMessageFrom('Anna', EMAIL)
  const { body: rows } = await call<CustomerRow[]>('admin', 'GET', '/customers')
  const id = rows.find(({ email }) => email === EMAIL)?.id ?? ''
  await note(`/customers/${id}`, 'Ask @sam first.')
  const [mention] = await mentions()
  expect(mention?.title).toBe(`${people.admin.name} mentioned you in a note on Anna`)
  expect((await call('staff', 'GET', `/customers/${mention?.path.split('/').at(-1)}`)).status).toBe(
    200,
  )
  await call('admin', 'POST', '/erasures', { email: EMAIL })
  expect(await mentions()).toEqual([])
})

test('a mention about an application names the job, not the applicant', async () => {
  const job = await openJob()
  const { id } = await applied(job)
  await note(`/applications/${id}`, 'What do you think, @sam?')
  const [mention] = await mentions()
  expect(mention?.title).toContain(`an application for ${job.title}`)
  expect(JSON.stringify(mention)).not.toContain(PRIYA.applicantName)
  expect(mention?.path).toContain(id)
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['an erasure', () => call('admin', 'POST', '/erasures', { email: PRIYA.applicantEmail })],
  [
    'the end of a deleted application',
    async (id) => {
      await call('admin', 'DELETE', `/applications/${id}`)
      clock.at = new Date('2026-05-04T16:00:00Z')
      await cleanUpApplications.run(ctxOf('visitor'), {})
    },
  ],
])('%s deletes mentions about it', async (_, end) => {
  const { id } = await applied(await openJob())
  await note(`/applications/${id}`, 'What do you think, @sam?')
  expect(await mentions()).toHaveLength(1)
  await end(id)
  expect(await mentions()).toEqual([])
})

test('who chose preferences before there were mentions gets them by mail', async () => {
  await call('staff', 'PUT', '/team-mail-preferences', DEFAULT_TEAM_MAIL_PREFERENCES)
  await deps.db.execute(sql`update team_mail_preferences set deliveries = deliveries - 'mentions'`)
  await note(`/inquiries/${await contactMessageFrom('Anna', EMAIL)}`, '@sam')
  expect(await mailsToStaff()).toHaveLength(1)
  expect((await call('staff', 'GET', '/team-mail-preferences')).body).toEqual(
    DEFAULT_TEAM_MAIL_PREFERENCES,
  )
})

test('mentions are not mailed to who turned their mail off', async () => {
  const id = await contactMessageFrom('Anna', EMAIL)
  const { deliveries } = DEFAULT_TEAM_MAIL_PREFERENCES
  const preferences = {
    ...DEFAULT_TEAM_MAIL_PREFERENCES,
    deliveries: { ...deliveries, mentions: 'never' },
  }
  await call('staff', 'PUT', '/team-mail-preferences', preferences)
  await note(`/inquiries/${id}`, '@sam')
  expect(await mailsToStaff()).toEqual([])
  expect(await mentions()).toHaveLength(1)
})
