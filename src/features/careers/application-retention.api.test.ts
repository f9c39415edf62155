import { call } from '#testing/accepted-quote.ts'
import {
  applied,
  applyFor,
  detailOf,
  trackApplication,
  letTimePass,
  applicationTokenInMail,
  mailSentTo,
  openJob,
  setStatus,
} from '#testing/applicant.ts'
import { clock, ctxOf, deps, eventually, outbox } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import type { ErrorResponse } from '#kernel/failure.ts'
import { cleanUpApplications } from './erase-application.service.ts'

const MORNING = new Date('2026-03-04T16:00:00Z')

async function withdraw(token: string, requestKind: string): Promise<number[]> {
  await call('visitor', 'PUT', `/application-tracking/${token}/code`, { requestKind })
  const code = /\d{6}/.exec((await mailSentTo('priya@mail.example', 'Your code')).text)?.[0]
  const once = () =>
    call('visitor', 'PUT', `/application-tracking/${token}/request`, { requestKind, code })
  return (await Promise.all([once(), once()])).map(({ status }) => status)
}

test('mails the link again for the right reference and address', async () => {
  const { reference } = await applied(await openJob())
  const requestLink = (email: string) =>
    call('visitor', 'POST', '/tracking-links', { reference, email })
  const [right, invalid] = [
    await requestLink('priya@mail.example'),
    await requestLink('tom@mail.example'),
  ]
  expect(right).toEqual(invalid)
  expect(
    await trackApplication(
      await applicationTokenInMail(`The link to your application ${reference}`),
    ),
  ).toMatchObject({ reference })
  expect(outbox.filter(({ to }) => to.address === 'tom@mail.example')).toEqual([])
})

test('still shows a deleted application to its applicant, who can have it erased', async () => {
  const { id } = await applied(await openJob())
  const token = await applicationTokenInMail()
  await call('admin', 'DELETE', `/applications/${id}`)
  expect(await trackApplication(token)).toMatchObject({ outcome: null })
  expect((await withdraw(token, 'deletion')).includes(204)).toBe(true)
  expect((await call('visitor', 'GET', `/application-tracking/${token}`)).status).toBe(404)
  expect((await call('admin', 'DELETE', `/applications/${id}/deletion`)).status).toBe(404)
})

test('restores a deleted application within thirty days and erases it with its resume afterwards', async () => {
  clock.at = MORNING
  const { id, resumeUrl } = await applied(await openJob())
  await call('admin', 'POST', `/applications/${id}/notes`, { text: 'Ask about Tall Pine' })
  await call('admin', 'DELETE', `/applications/${id}`)
  clock.at = hoursAfter(MORNING, 30 * 24 - 1)
  await cleanUpApplications.run(ctxOf('visitor'), {})
  expect((await call('admin', 'DELETE', `/applications/${id}/deletion`)).status).toBe(200)
  await call('admin', 'DELETE', `/applications/${id}`)
  clock.at = hoursAfter(MORNING, 61 * 24)
  await cleanUpApplications.run(ctxOf('visitor'), {})
  expect((await call('admin', 'DELETE', `/applications/${id}/deletion`)).status).toBe(404)
  expect((await call('admin', 'POST', `${resumeUrl.slice('/api'.length)}/links`)).status).toBe(404)
  expect((await deps.db.execute(sql`select id from application_notes`)).rows).toEqual([])
})

test('withdraws once when a code is sent twice concurrently', async () => {
  await applied(await openJob())
  await withdraw(await applicationTokenInMail(), 'withdrawal')
  await mailSentTo('priya@mail.example', 'is withdrawn')
  expect(
    (await deps.db.execute(sql`select id from activities where what = 'withdrawn'`)).rows,
  ).toHaveLength(1)
})

test('stores no code in the mail or its subject', async () => {
  await applied(await openJob())
  const token = await applicationTokenInMail()
  await call('visitor', 'PUT', `/application-tracking/${token}/code`, { requestKind: 'withdrawal' })
  const code = /\d{6}/.exec((await mailSentTo('priya@mail.example', 'Your code')).text)?.[0] ?? ''
  await eventually(
    async () =>
      (
        await deps.db.execute(
          sql`select id from mails where template_name = 'application-code' and state = 'sent'`,
        )
      ).rows.length === 1,
  )
  expect(
    (
      await deps.db.execute(
        sql`select id from mails where subject || text || html like ${`%${code}%`}`,
      )
    ).rows,
  ).toEqual([])
})

test('a withdrawal cancels the interview, and no other is scheduled', async () => {
  clock.at = MORNING
  const { id } = await applied(await openJob())
  const talk = () =>
    call<ErrorResponse>('admin', 'PUT', `/applications/${id}/interview`, {
      startsAt: '2026-03-10T16:00:00Z',
      minutes: 45,
      place: 'At our office',
      sequence: null,
    })
  expect((await talk()).status).toBe(204)
  await withdraw(await applicationTokenInMail(), 'withdrawal')
  expect((await detailOf(id)).interview).toBeNull()
  const { attachments } = await mailSentTo('priya@mail.example', 'is withdrawn')
  expect(attachments[0]?.bytes.toString()).toContain('METHOD:CANCEL')
  expect((await talk()).status).toBe(409)
  expect(
    (await call<{ pending: number }>('admin', 'GET', '/applications/counts')).body.pending,
  ).toBe(0)
})

test('publishes the median response time from ten answers on, and shows it to the agency from three on', async () => {
  clock.at = MORNING
  const job = await openJob()
  const medians = async () => [
    (await call<{ medianAnswerDays: number | null }>('visitor', 'GET', '/answer-time')).body
      .medianAnswerDays,
    (await call<{ medianAnswerDays: number | null }>('admin', 'GET', '/applications/counts')).body
      .medianAnswerDays,
  ]
  const decideOn = async (name: string) => {
    clock.at = hoursAfter(clock.at ?? MORNING, 1)
    const { id } = await applied(job, { applicantEmail: `${name}@mail.example` })
    await setStatus(id, 'rejected')
    await letTimePass()
  }
  for (const name of ['a', 'b', 'c']) await decideOn(name)
  expect(await medians()).toEqual([null, 0])
  for (const name of ['d', 'e', 'f', 'g', 'h', 'i', 'j']) await decideOn(name)
  expect(await medians()).toEqual([0, 0])
})

test('responds to a second application exactly as to the first', async () => {
  const job = await openJob()
  const decide = async (more: object) => {
    const { status, body } = await applyFor(job, more)
    return { status, body: { ...body, resumeUrl: '', applicantEmail: '' } }
  }
  const first = await decide({})
  expect(await decide({})).toEqual(first)
  expect(await decide({ applicantEmail: 'tom@mail.example' })).toEqual(first)
})
