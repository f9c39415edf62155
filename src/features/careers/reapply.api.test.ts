import { call } from '#testing/accepted-quote.ts'
import {
  fetchApplications,
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
import { clock, eventually, outbox } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import type { Hired } from './applications.contract.ts'

const MORNING = new Date('2026-03-04T16:00:00Z')
const DAY_HOURS = 24
const at = (days: number): Date => hoursAfter(MORNING, days * DAY_HOURS)
const decisionMails = () => outbox.filter(({ subject }) => subject.startsWith('Our answer'))

async function rejectedOne() {
  clock.at = MORNING
  const job = await openJob()
  const { id } = await applied(job)
  const token = await applicationTokenInMail()
  await setStatus(id, 'rejected')
  await letTimePass()
  return { job, id, token }
}

test('retains the answer and sets a new due date when an answered applicant applies again', async () => {
  const { job, id, token } = await rejectedOne()
  clock.at = at(20)
  await applyFor(job)
  expect(await trackApplication(token)).toMatchObject({
    outcome: 'rejected',
    answeredAt: MORNING.toISOString(),
    reapplicationAnswerBy: at(34).toISOString(),
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
  expect(await fetchApplications('?stalled=true')).toMatchObject([{ id }])
})

test('mails the same answer again and ends the wait', async () => {
  const { job, id, token } = await rejectedOne()
  clock.at = at(20)
  await applyFor(job)
  await setStatus(id, 'rejected')
  expect((await detailOf(id)).pendingMail).toMatchObject({ status: 'rejected' })
  await letTimePass()
  await eventually(() => decisionMails().length === 2)
  expect(await trackApplication(token)).toMatchObject({
    outcome: 'rejected',
    answeredAt: MORNING.toISOString(),
    reapplicationAnswerBy: null,
  })
  expect(await detailOf(id)).toMatchObject({ answeredAt: at(20).toISOString(), pendingMail: null })
  // The first answer alone would have ended the link.
  clock.at = at(190)
  expect((await call('visitor', 'GET', `/application-tracking/${token}`)).status).toBe(200)
  await setStatus(id, 'rejected')
  expect((await detailOf(id)).pendingMail).toBeNull()
})

test('never sets a past due date again and keeps listing the overdue one', async () => {
  clock.at = MORNING
  const job = await openJob()
  const { id } = await applied(job)
  const token = await applicationTokenInMail()
  clock.at = at(20)
  await applyFor(job)
  expect(await trackApplication(token)).toMatchObject({
    answerBy: at(34).toISOString(),
    answeredAt: null,
  })
  expect((await mailSentTo('dana@example.test', 'has applied again')).text).toContain(
    'April 7, 2026',
  )
  expect(await fetchApplications('?stalled=true')).toMatchObject([{ id }])
})

test('keeps the due date for a second application before the answer', async () => {
  clock.at = MORNING
  const job = await openJob()
  const { id } = await applied(job)
  clock.at = at(3)
  await applyFor(job)
  expect(await detailOf(id)).toMatchObject({
    answerBy: at(14).toISOString(),
    reapplicationAnswerBy: null,
    resubmissions: 1,
  })
})

test('sets a future due date when an answer is revoked after weeks', async () => {
  const { id, token } = await rejectedOne()
  clock.at = at(30)
  await setStatus(id, 'shortlisted')
  await letTimePass()
  expect(await trackApplication(token)).toMatchObject({
    outcome: null,
    answeredAt: null,
    answerBy: at(44).toISOString(),
  })
  expect(await fetchApplications('?stalled=true')).toEqual([])
})

test('rejects repeated applications after a hire, but not withdrawn or hired ones', async () => {
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
    (await mailSentTo('shy@mail.example', 'We have your application')).text,
  )?.[1]
  await call('visitor', 'PUT', `/application-tracking/${left}/code`, { requestKind: 'withdrawal' })
  const code = /\d{6}/.exec((await mailSentTo('shy@mail.example', 'Your code')).text)?.[0]
  expect(
    (
      await call('visitor', 'PUT', `/application-tracking/${left}/request`, {
        requestKind: 'withdrawal',
        code,
      })
    ).status,
  ).toBe(204)
  const { body } = await call<Hired>('admin', 'PUT', `/applications/${best}/hiring`, {
    closesJob: false,
    rejectsOthers: true,
  })
  expect(body.before).toMatchObject([{ id: again, status: 'pending' }])
  expect([(await detailOf(second)).status, (await detailOf(shy)).status]).toEqual([
    'hired',
    'pending',
  ])
  await call('admin', 'PUT', '/applications/statuses', { changes: body.before })
  await letTimePass()
  await mailSentTo('tom@mail.example', 'We would like to work with you')
  expect(decisionMails()).toHaveLength(1)
})
