import { call } from '#testing/accepted-quote.ts'
import {
  applied,
  applyFor,
  follow,
  letTimePass,
  mailedToken,
  mailTo,
  openJob,
  setStatus,
} from '#testing/applicant.ts'
import { clock, ctxOf, deps, eventually, outbox } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import type { Refusal } from '#kernel/failure.ts'
import { cleanUpApplications } from './forget-application.service.ts'

const MORNING = new Date('2026-03-04T16:00:00Z')

async function said(token: string, wish: string): Promise<number[]> {
  await call('visitor', 'PUT', `/followed-applications/${token}/code`, { wish })
  const code = /\d{6}/.exec((await mailTo('priya@mail.example', 'Your code')).text)?.[0]
  const once = () => call('visitor', 'PUT', `/followed-applications/${token}/wish`, { wish, code })
  return (await Promise.all([once(), once()])).map(({ status }) => status)
}

test('whoever lost the link has it mailed again with the reference and the address', async () => {
  const { reference } = await applied(await openJob())
  const asked = (email: string) => call('visitor', 'POST', '/tracking-links', { reference, email })
  const [right, wrong] = [await asked('priya@mail.example'), await asked('tom@mail.example')]
  expect(right).toEqual(wrong)
  expect(
    await follow(await mailedToken(`The link to your application ${reference}`)),
  ).toMatchObject({ reference })
  expect(outbox.filter(({ to }) => to.address === 'tom@mail.example')).toEqual([])
})

test('to its applicant a deleted application is still there, and they can have it deleted for good', async () => {
  const { id } = await applied(await openJob())
  const token = await mailedToken()
  await call('admin', 'DELETE', `/applications/${id}`)
  expect(await follow(token)).toMatchObject({ outcome: null })
  expect((await said(token, 'deletion')).includes(204)).toBe(true)
  expect((await call('visitor', 'GET', `/followed-applications/${token}`)).status).toBe(404)
  expect((await call('admin', 'DELETE', `/applications/${id}/deletion`)).status).toBe(404)
})

test('a deletion can be taken back for thirty days; after that nothing is left, not even the resume', async () => {
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

test('a code that is said twice at once withdraws once', async () => {
  await applied(await openJob())
  await said(await mailedToken(), 'withdrawal')
  await mailTo('priya@mail.example', 'is withdrawn')
  expect(
    (await deps.db.execute(sql`select id from application_activities where what = 'withdrawn'`))
      .rows,
  ).toHaveLength(1)
})

test('the stored mail with a code keeps no code, nor does its subject', async () => {
  await applied(await openJob())
  const token = await mailedToken()
  await call('visitor', 'PUT', `/followed-applications/${token}/code`, { wish: 'withdrawal' })
  const code = /\d{6}/.exec((await mailTo('priya@mail.example', 'Your code')).text)?.[0] ?? ''
  await eventually(
    async () =>
      (
        await deps.db.execute(
          sql`select id from mails where letter = 'application-code' and state = 'sent'`,
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

test('whoever has withdrawn is not written to about a conversation, and nobody about a time that is over', async () => {
  clock.at = MORNING
  const { id } = await applied(await openJob())
  const talk = (at: string) =>
    call<Refusal>('admin', 'PUT', `/applications/${id}/conversation`, { at })
  expect((await talk('2026-03-04T15:00:00Z')).body.fields).toHaveProperty('at')
  await said(await mailedToken(), 'withdrawal')
  expect((await talk('2026-03-10T16:00:00Z')).status).toBe(409)
  expect(
    (await call<{ pending: number }>('admin', 'GET', '/applications/counts')).body.pending,
  ).toBe(0)
})

test('everybody sees how long answers took once there are ten, the agency from three on', async () => {
  clock.at = MORNING
  const job = await openJob()
  const medians = async () => [
    (await call<{ medianAnswerDays: number | null }>('visitor', 'GET', '/answer-time')).body
      .medianAnswerDays,
    (await call<{ medianAnswerDays: number | null }>('admin', 'GET', '/applications/counts')).body
      .medianAnswerDays,
  ]
  const answer = async (name: string) => {
    clock.at = hoursAfter(clock.at ?? MORNING, 1)
    const { id } = await applied(job, { applicantEmail: `${name}@mail.example` })
    await setStatus(id, 'rejected')
    await letTimePass()
  }
  for (const name of ['a', 'b', 'c']) await answer(name)
  expect(await medians()).toEqual([null, 0])
  for (const name of ['d', 'e', 'f', 'g', 'h', 'i', 'j']) await answer(name)
  expect(await medians()).toEqual([0, 0])
})

test('a second application is answered exactly as a first one', async () => {
  const job = await openJob()
  const answerOf = async (more: object) => {
    const { status, body } = await applyFor(job, more)
    return { status, body: { ...body, resumeUrl: '', applicantEmail: '' } }
  }
  const first = await answerOf({})
  expect(await answerOf({})).toEqual(first)
  expect(await answerOf({ applicantEmail: 'tom@mail.example' })).toEqual(first)
})
