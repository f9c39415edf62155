import { call } from '#testing/accepted-quote.ts'
import {
  applicationsOf,
  applied,
  applyFor,
  detailOf,
  follow,
  letTimePass,
  mailedToken,
  mailTo,
  openJob,
  setStatus,
} from '#testing/applicant.ts'
import { clock, eventually, outbox } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import type { Hired } from './applications.contract.ts'

const MORNING = new Date('2026-03-04T16:00:00Z')
const DAY_HOURS = 24
const at = (days: number): Date => hoursAfter(MORNING, days * DAY_HOURS)
const answers = () => outbox.filter(({ subject }) => subject.startsWith('Our answer'))

async function rejectedOne() {
  clock.at = MORNING
  const job = await openJob()
  const { id } = await applied(job)
  const token = await mailedToken()
  await setStatus(id, 'rejected')
  await letTimePass()
  return { job, id, token }
}

test('whoever applies again after an answer keeps that answer, and is promised another', async () => {
  const { job, id, token } = await rejectedOne()
  clock.at = at(20)
  await applyFor(job)
  expect(await follow(token)).toMatchObject({
    outcome: 'rejected',
    answeredAt: MORNING.toISOString(),
    againBy: at(34).toISOString(),
  })
  await eventually(() =>
    outbox.find(
      ({ to, text }) => to.address === 'priya@mail.example' && text.includes('April 7, 2026'),
    ),
  )
  expect(await detailOf(id)).toMatchObject({
    status: 'rejected',
    answeredAt: null,
    answerBy: at(34).toISOString(),
  })
  clock.at = at(35)
  expect(await applicationsOf('?stalled=true')).toMatchObject([{ id }])
})

test('the same answer again is mailed again, and then nobody waits any more', async () => {
  const { job, id, token } = await rejectedOne()
  clock.at = at(20)
  await applyFor(job)
  await setStatus(id, 'rejected')
  expect((await detailOf(id)).letter).toMatchObject({ status: 'rejected' })
  await letTimePass()
  await eventually(() => answers().length === 2)
  expect(await follow(token)).toMatchObject({
    outcome: 'rejected',
    answeredAt: MORNING.toISOString(),
    againBy: null,
  })
  expect(await detailOf(id)).toMatchObject({ answeredAt: at(20).toISOString(), letter: null })
  // Link expired by the first answer, but not by the second.
  clock.at = at(190)
  expect((await call('visitor', 'GET', `/followed-applications/${token}`)).status).toBe(200)
  await setStatus(id, 'rejected')
  expect((await detailOf(id)).letter).toBeNull()
})

test('a promise that was not kept is not repeated with a day that has passed, and stays in the list', async () => {
  clock.at = MORNING
  const job = await openJob()
  const { id } = await applied(job)
  const token = await mailedToken()
  clock.at = at(20)
  await applyFor(job)
  expect(await follow(token)).toMatchObject({ answerBy: at(34).toISOString(), answeredAt: null })
  expect((await mailTo('dana@example.test', 'has applied again')).text).toContain('April 7, 2026')
  expect(await applicationsOf('?stalled=true')).toMatchObject([{ id }])
})

test('a second application before the answer has the first one’s promise', async () => {
  clock.at = MORNING
  const job = await openJob()
  const { id } = await applied(job)
  clock.at = at(3)
  await applyFor(job)
  expect(await detailOf(id)).toMatchObject({
    answerBy: at(14).toISOString(),
    againBy: null,
    sentAgain: 1,
  })
})

test('an answer that is taken back after weeks promises a day to come', async () => {
  const { id, token } = await rejectedOne()
  clock.at = at(30)
  await setStatus(id, 'shortlisted')
  await letTimePass()
  expect(await follow(token)).toMatchObject({
    outcome: null,
    answeredAt: null,
    answerBy: at(44).toISOString(),
  })
  expect(await applicationsOf('?stalled=true')).toEqual([])
})

test('hiring somebody else also answers who has applied again, and nobody who withdrew or is hired', async () => {
  const { job, id: again } = await rejectedOne()
  await applyFor(job)
  const ids: string[] = []
  for (const name of ['tom', 'ann', 'shy']) {
    clock.at = at(ids.length + 1)
    ids.push((await applied(job, { applicantEmail: `${name}@mail.example` })).id)
  }
  const [best = '', second = '', shy = ''] = ids
  await setStatus(second, 'hired')
  const left = /\/application\/([\w-]+)/.exec(
    (await mailTo('shy@mail.example', 'We have your application')).text,
  )?.[1]
  await call('visitor', 'PUT', `/followed-applications/${left}/code`, { wish: 'withdrawal' })
  const code = /\d{6}/.exec((await mailTo('shy@mail.example', 'Your code')).text)?.[0]
  expect(
    (
      await call('visitor', 'PUT', `/followed-applications/${left}/wish`, {
        wish: 'withdrawal',
        code,
      })
    ).status,
  ).toBe(204)
  const { body } = await call<Hired>('admin', 'PUT', `/applications/${best}/hiring`, {
    closesJob: false,
    answersOthers: true,
  })
  expect(body.before).toMatchObject([{ id: again, status: 'pending' }])
  expect([(await detailOf(second)).status, (await detailOf(shy)).status]).toEqual([
    'hired',
    'pending',
  ])
  await call('admin', 'PUT', '/applications/statuses', { changes: body.before })
  await letTimePass()
  await mailTo('tom@mail.example', 'We would like to work with you')
  expect(answers()).toHaveLength(1)
})
