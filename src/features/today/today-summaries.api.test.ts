import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { applied, openJob, PRIYA } from '#testing/applicant.ts'
import { backedUp, restoredByAdmin } from '#testing/backup-parts.ts'
import { contactMessageFrom } from '#testing/replies.ts'
import { allDone, clock, ctxOf, deps, outbox, people } from '#testing/test-app.ts'
import {
  DEFAULT_TEAM_MAIL_PREFERENCES,
  type TeamMailPreferences,
} from '../team-notifications/team-notifications.contract.ts'
import { mailTodaySummaries } from './mail-today-summaries.service.ts'

/** Times in Chicago; March 4 is a Wednesday. */
const at = (time: string): void => void (clock.at = new Date(`2026-03-${time}:00-06:00`))
const NAMES = ['Anna', 'Bea', 'Cyd', 'Dora', 'Eve', 'Flo', 'Gus']
const addressOf = (name: string): string => `${name.toLowerCase()}@shop.example`

type Member = 'admin' | 'staff'
const choose = (role: Member, preferences: Partial<TeamMailPreferences> = {}) =>
  call(role, 'PUT', '/team-mail-preferences', {
    ...DEFAULT_TEAM_MAIL_PREFERENCES,
    dailySummary: true,
    ...preferences,
  })
async function summariesTo(role: Member = 'staff') {
  await mailTodaySummaries.run(ctxOf('visitor'), {})
  await allDone()
  return outbox.filter(
    ({ to, subject }) => to.address === people[role].email && subject.startsWith('Today, '),
  )
}

beforeEach(async () => {
  at('03T12:00')
  await choose('staff')
})

test('is mailed once when the staffed hours start, also by two instances', async () => {
  for (const name of NAMES) await contactMessageFrom(name, addressOf(name))
  at('04T08:59')
  expect(await summariesTo()).toEqual([])
  at('04T09:00')
  await Promise.all([1, 2].map(() => mailTodaySummaries.run(ctxOf('visitor'), {})))
  at('04T09:01')
  const [mail, ...others] = await summariesTo()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Today, March 4, 2026')
  expect(mail?.text).toContain('\n\nDue today: 7.\n\n')
  expect(mail?.text).toMatch(
    /Anna: due Wed, Mar 4, .*\n {2}Contact R-.*\n {2}http.*\/admin\/inbox\//,
  )
  expect(mail?.text).toContain('and 2 more')
  expect(mail?.html).toContain('/admin/inbox/')
  at('05T09:00')
  expect(await summariesTo()).toHaveLength(2)
})

test('after a missed run, it is mailed while the hours are staffed, and not later', async () => {
  await contactMessageFrom('Anna', addressOf('Anna'))
  for (const time of ['03T17:00', '04T17:00', '07T12:00']) {
    at(time)
    expect(await summariesTo()).toEqual([])
  }
  at('06T16:59')
  expect(await summariesTo()).toHaveLength(1)
})

test('nothing is mailed on a day that starts without open work', async () => {
  at('04T09:00')
  expect(await summariesTo()).toEqual([])
  await contactMessageFrom('Anna', addressOf('Anna'))
  at('04T10:00')
  expect(await summariesTo()).toEqual([])
})

test('it is off by default, starts on the next day, and waits for quiet hours', async () => {
  await contactMessageFrom('Anna', addressOf('Anna'))
  at('04T09:30')
  await choose('admin')
  expect(await summariesTo('admin')).toEqual([])
  await choose('admin', { quietHours: { from: '18:00', until: '10:00' } })
  at('05T09:30')
  expect(await summariesTo('admin')).toEqual([])
  at('05T10:00')
  expect(await summariesTo('admin')).toHaveLength(1)
  await choose('admin', { dailySummary: false })
  at('06T10:00')
  expect(await summariesTo('admin')).toHaveLength(1)
})

test('only the summary of an admin has due payments', async () => {
  await acceptedQuote()
  await deps.db.execute(
    sql`update payments set due_at = '2026-03-01T16:00:00Z' where kind = 'balance'`,
  )
  await choose('admin')
  await contactMessageFrom('Anna', addressOf('Anna'))
  at('04T09:00')
  const [forStaff] = await summariesTo()
  const [forAdmin] = await summariesTo('admin')
  expect(forStaff?.text).toContain('Anna')
  expect(forStaff?.text).not.toContain('Payment')
  expect(forAdmin?.text).toContain('Payment')
})

test('a restore skips the summary of its day', async () => {
  await contactMessageFrom('Anna', addressOf('Anna'))
  const backup = await backedUp()
  at('04T09:00')
  await restoredByAdmin(backup)
  expect(await summariesTo()).toEqual([])
  at('05T09:00')
  expect(await summariesTo()).toHaveLength(1)
})

test('it names no applicant, and an erasure deletes it', async () => {
  await applied(await openJob())
  await contactMessageFrom('Anna', addressOf('Anna'))
  at('04T09:00')
  const [mail] = await summariesTo()
  expect(mail?.text).toContain('Anna')
  expect(mail?.text).not.toContain(PRIYA.applicantName)
  const stored = async () =>
    (await call<unknown[]>('admin', 'GET', `/mails?search=${people.staff.email}`)).body
  expect(await stored()).toHaveLength(1)
  await call('admin', 'POST', '/erasures', { email: addressOf('Anna') })
  expect(await stored()).toEqual([])
})
