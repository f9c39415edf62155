import { call } from '#testing/accepted-quote.ts'
import { fetchApplications, applied, letTimePass, openJob, setStatus } from '#testing/applicant.ts'
import { clock, ctxOf, deps, eventually } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import { cleanUpApplications } from '#features/careers/erase-application.service.ts'
import { Company } from '#features/company/company.contract.ts'
import { PRIVACY_TEXT } from '#features/legal/web/public/privacy.content.tsx'
import type { RetentionSettings } from './retention-settings.contract.ts'
import { cleanUpMails } from './retention-settings.service.ts'

const MORNING = new Date('2026-03-04T16:00:00Z')
const read = async () => (await call<RetentionSettings>('admin', 'GET', '/data/retention')).body
const choose = (retention: object) =>
  call<RetentionSettings>('admin', 'PUT', '/data/retention', retention)
const tonight = (choices: RetentionSettings['mails'], chosen: number) =>
  choices.find(({ time }) => time === chosen)?.tonight

async function policy(): Promise<string> {
  const company = Company.parse((await call('visitor', 'GET', '/company')).body)
  const body = PRIVACY_TEXT.sections.find(({ id }) => id === 'long')?.body
  return renderToStaticMarkup(typeof body === 'function' ? body(company) : body)
}

test('deletes mails after the chosen days, which the privacy policy shows', async () => {
  clock.at = MORNING
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Ada',
    email: 'ada@routewell.example',
    subject: 'Hello',
    message: 'Is this you?',
  })
  const mails = async () => (await deps.db.execute(sql`select 1 from mails`)).rows.length
  const there = await eventually(mails)
  clock.at = hoursAfter(MORNING, 31 * 24)
  expect([tonight((await read()).mails, 90), tonight((await read()).mails, 30)]).toEqual([0, there])
  expect(await policy()).toContain('90 days')
  await cleanUpMails.run(ctxOf('visitor'), {})
  expect(await mails()).toBe(there)
  expect((await choose({ mailDays: 30, applicationMonths: 0, revision: 0 })).body).toMatchObject({
    retention: { mailDays: 30 },
    revision: 1,
  })
  expect(await policy()).not.toContain('90 days')
  await cleanUpMails.run(ctxOf('visitor'), {})
  expect(await mails()).toBe(0)
})

test('deletes rejected applications with their files after the chosen months, and keeps others', async () => {
  clock.at = MORNING
  const job = await openJob()
  const people = ['priya@mail.example', 'tom@mail.example', 'ada@mail.example']
  const ids: string[] = []
  for (const applicantEmail of people) ids.push((await applied(job, { applicantEmail })).id)
  const [priya = '', tom = ''] = ids
  await setStatus(priya, 'rejected')
  await setStatus(tom, 'hired')
  await letTimePass()
  clock.at = new Date('2026-09-05T16:00:00Z')
  await cleanUpApplications.run(ctxOf('visitor'), {})
  expect(await fetchApplications()).toHaveLength(3)
  expect(await policy()).not.toMatch(/\b6 months/)
  const { applications } = await read()
  expect([tonight(applications, 0), tonight(applications, 6), tonight(applications, 12)]).toEqual([
    0, 1, 0,
  ])
  await choose({ mailDays: 90, applicationMonths: 6 })
  expect(await policy()).toContain('6 months after we decline them')
  await cleanUpApplications.run(ctxOf('visitor'), {})
  expect((await fetchApplications()).map(({ id }) => id)).not.toContain(priya)
  expect(await fetchApplications()).toHaveLength(2)
  expect(
    (await deps.db.execute(sql`select 1 from files where about = ${priya} and deleted_at is null`))
      .rows,
  ).toEqual([])
})

test('rejects a stale revision and times that are not offered', async () => {
  expect((await choose({ mailDays: 60, applicationMonths: 12, revision: 0 })).status).toBe(200)
  expect((await choose({ mailDays: 30, applicationMonths: 0, revision: 0 })).status).toBe(409)
  expect(await choose({ mailDays: 365, applicationMonths: 0 })).toMatchObject({
    status: 400,
    body: { fields: { mailDays: 'Choose a time from the list.' } },
  })
  expect((await read()).retention).toEqual({ mailDays: 60, applicationMonths: 12 })
})

test.each([null, true, [12], '12', ''])(
  'rejects %j as a number of months',
  async (applicationMonths) => {
    const reply = await choose({ mailDays: 60, applicationMonths })
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { applicationMonths: 'Choose a time from the list.' } },
    })
  },
)
