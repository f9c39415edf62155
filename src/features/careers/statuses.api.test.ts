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
import { clock, deps, outbox } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import type { Application, ChangedStatuses, Hired } from './applications.contract.ts'

const CHANGED_MEANWHILE =
  'Somebody else has changed this application meanwhile. Check its status, then choose again.'
const MORNING = new Date('2026-03-04T16:00:00Z')

test('the applicant sees that it was opened, and hears of a status when its mail has gone', async () => {
  clock.at = MORNING
  const { id } = await applied(await openJob())
  const token = await mailedToken()
  clock.at = hoursAfter(MORNING, 1)
  for (const _twice of [1, 2]) await call('admin', 'PUT', `/applications/${id}/opening`)
  clock.at = hoursAfter(MORNING, 2)
  await call('admin', 'PUT', `/applications/${id}/opening`)
  expect(await follow(token)).toMatchObject({
    openedAt: hoursAfter(MORNING, 1).toISOString(),
    shortlistedAt: null,
  })

  expect((await setStatus(id, 'shortlisted')).body.status).toBe('shortlisted')
  const { letter } = await detailOf(id)
  expect(letter).toMatchObject({
    to: 'priya@mail.example',
    subject: 'You are on the shortlist for Senior React Developer',
  })
  expect(await follow(token)).toMatchObject({ shortlistedAt: null })
  await letTimePass()
  expect((await mailTo('priya@mail.example', 'shortlist')).text).toContain('Hello Priya Nair')
  expect(await follow(token)).toMatchObject({
    shortlistedAt: hoursAfter(MORNING, 2).toISOString(),
    answeredAt: null,
  })
  expect((await detailOf(id)).letter).toBeNull()
})

test('a rejection can be taken back for ten minutes, and nobody hears of it', async () => {
  const { id } = await applied(await openJob())
  await setStatus(id, 'rejected')
  const { letter } = await detailOf(id)
  const minutes = (Date.parse(letter?.sendsAt ?? '') - clock.real().getTime()) / 60_000
  expect(minutes).toBeGreaterThan(9)
  expect(minutes).toBeLessThanOrEqual(10)
  await setStatus(id, 'pending')
  await letTimePass()
  const after = await detailOf(id)
  expect(after).toMatchObject({ status: 'pending', letter: null, answeredAt: null })
  expect(outbox.filter(({ subject }) => subject.startsWith('Our answer'))).toEqual([])
})

test('the mail goes as a colleague has written it, once, even when two send it', async () => {
  const { id } = await applied(await openJob())
  await setStatus(id, 'rejected')
  expect(
    (
      await call('admin', 'PUT', `/applications/${id}/letter`, {
        text: 'Hello Priya,\n\nnot this time. Please look at our other job.',
      })
    ).status,
  ).toBe(204)
  await Promise.all([
    call('admin', 'PUT', `/applications/${id}/letter/sending`),
    call('admin', 'PUT', `/applications/${id}/letter/sending`),
    letTimePass(),
  ])
  const letter = await mailTo('priya@mail.example', 'Our answer')
  expect(letter.text).toContain('not this time')
  await letTimePass()
  expect(outbox.filter(({ subject }) => subject.startsWith('Our answer'))).toHaveLength(1)
  expect(
    (await call('admin', 'PUT', `/applications/${id}/letter`, { text: 'Too late' })).status,
  ).toBe(409)
  expect((await detailOf(id)).answeredAt).not.toBeNull()
})

test('without a mail the applicant’s page says it all the same', async () => {
  const { id } = await applied(await openJob())
  const token = await mailedToken()
  await setStatus(id, 'hired')
  expect((await follow(token)).outcome).toBeNull()
  expect((await call('admin', 'DELETE', `/applications/${id}/letter`)).status).toBe(204)
  expect((await follow(token)).outcome).toBe('hired')
  expect((await detailOf(id)).activities.map(({ what, detail }) => [what, detail])).toEqual([
    ['applied', null],
    ['status', 'hired'],
    ['not-written', 'hired'],
  ])
})

test('any status follows any other, many at once, and can be taken back together', async () => {
  const job = await openJob()
  const ids = [
    (await applied(job)).id,
    (await applied(job, { applicantEmail: 'tom@mail.example' })).id,
  ]
  const statuses = ['pending', 'shortlisted', 'rejected', 'hired'] as const
  for (const from of statuses) {
    for (const to of statuses) {
      for (const status of [from, to])
        await call('admin', 'PUT', '/applications/statuses', {
          changes: ids.map((id) => ({ id, status })),
        })
      expect((await applicationsOf()).map(({ status }) => status)).toEqual([to, to])
    }
  }
  const { body } = await call<ChangedStatuses>('admin', 'PUT', '/applications/statuses', {
    changes: ids.map((id) => ({ id, status: 'rejected' })),
  })
  expect(body.before).toEqual(
    expect.arrayContaining(ids.map((id) => expect.objectContaining({ id, status: 'hired' }))),
  )
  await call('admin', 'PUT', '/applications/statuses', { changes: body.before })
  expect((await applicationsOf()).map(({ status }) => status)).toEqual(['hired', 'hired'])
})

test('hiring closes the job and answers the others kindly, in ten minutes', async () => {
  const job = await openJob()
  const [hired, other, done] = [
    (await applied(job)).id,
    (await applied(job, { applicantEmail: 'tom@mail.example' })).id,
    (await applied(job, { applicantEmail: 'ann@mail.example' })).id,
  ]
  await setStatus(done, 'rejected')
  await letTimePass()
  const { body } = await call<Hired>('admin', 'PUT', `/applications/${hired}/hiring`, {
    closesJob: true,
    answersOthers: true,
  })
  expect(body).toMatchObject({
    isJobClosed: true,
    application: { status: 'hired' },
    before: [{ id: other, status: 'pending' }],
  })
  expect((await call('visitor', 'GET', `/jobs/${job.id}`)).status).toBe(410)
  expect(await detailOf(other)).toMatchObject({
    status: 'rejected',
    letter: { to: 'tom@mail.example' },
    answeredAt: null,
  })
  await letTimePass()
  await mailTo('tom@mail.example', 'Our answer')
  expect(
    outbox.filter(
      ({ to, subject }) => to.address === 'ann@mail.example' && subject.startsWith('Our answer'),
    ),
  ).toHaveLength(1)
})

test('whoever has withdrawn is not hired, and nobody is answered for it', async () => {
  const job = await openJob()
  const [gone, other] = [
    (await applied(job)).id,
    (await applied(job, { applicantEmail: 'tom@mail.example' })).id,
  ]
  await deps.db.execute(sql`update applications set withdrawn_at = now() where id = ${gone}`)
  expect(
    await call('admin', 'PUT', `/applications/${gone}/hiring`, {
      closesJob: true,
      answersOthers: true,
    }),
  ).toMatchObject({
    status: 409,
    body: { message: 'This application is withdrawn: its sender is out of it.' },
  })
  expect((await call('visitor', 'GET', `/jobs/${job.id}`)).status).toBe(200)
  expect(await detailOf(other)).toMatchObject({ status: 'pending', letter: null })
})

test('a second answer that is taken back is owed again, in the list as in its own page', async () => {
  clock.at = MORNING
  const job = await openJob()
  const { id } = await applied(job)
  await setStatus(id, 'rejected')
  await letTimePass()
  await applyFor(job, { coverLetter: 'Once more.' })
  const { body } = await call<ChangedStatuses>('admin', 'PUT', '/applications/statuses', {
    changes: [{ id, status: 'rejected' }],
  })
  await call('admin', 'PUT', '/applications/statuses', { changes: body.before })
  expect(await detailOf(id)).toMatchObject({ status: 'pending', letter: null })
  await setStatus(id, 'rejected')
  await letTimePass()
  await setStatus(id, 'pending')
  await letTimePass()
  expect((await detailOf(id)).answeredAt).toBeNull()
  clock.at = hoursAfter(MORNING, 24 * 15)
  expect((await applicationsOf('?stalled=true')).map(({ answeredAt }) => answeredAt)).toEqual([
    null,
  ])
  await setStatus(id, 'hired')
  await letTimePass()
  expect((await detailOf(id)).answeredAt).toBe(clock.at.toISOString())
})

test('a whole application that is saved takes no colleague’s status back, and answers nobody twice', async () => {
  const job = await openJob()
  const { id, revision } = await applied(job)
  await setStatus(id, 'shortlisted')
  const whole = {
    applicantName: 'Priya Nair',
    applicantEmail: 'priya@mail.example',
    experience: '7 years',
    skills: ['React'],
    coverLetter: '',
  }
  expect(
    (await call('admin', 'PUT', `/applications/${id}`, { ...whole, status: 'pending', revision }))
      .status,
  ).toBe(409)
  expect(await detailOf(id)).toMatchObject({
    status: 'shortlisted',
    letter: { status: 'shortlisted' },
  })
  await setStatus(id, 'rejected')
  await letTimePass()
  await applyFor(job, { coverLetter: 'Once more.' })
  expect(
    (await call('admin', 'PUT', `/applications/${id}`, { ...whole, status: 'rejected' })).status,
  ).toBe(200)
  expect(await detailOf(id)).toMatchObject({ experience: '7 years', letter: null })
})

test('a status is saved with the whole application, and a stale one changes nothing', async () => {
  const { id } = await applied(await openJob())
  const [listed] = await applicationsOf()
  const save = (application: object) =>
    call<Application>('admin', 'PUT', `/applications/${id}`, application)
  const { status, body: saved } = await save({ ...listed, status: 'shortlisted' })
  expect(status).toBe(200)
  expect(saved).toMatchObject({
    ...listed,
    status: 'shortlisted',
    revision: 1,
    letterAt: expect.anything(),
  })
  const { activities } = await detailOf(id)
  expect(activities.map(({ what }) => what)).toEqual(['applied', 'status'])

  expect(await save({ ...listed, status: 'rejected', applicantName: 'Stale' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: CHANGED_MEANWHILE },
  })
  expect(await detailOf(id)).toMatchObject(saved)
  expect((await save({ ...saved, status: 'pending' })).body).toMatchObject({
    ...listed,
    revision: 2,
  })
})

test('a change of many statuses and its undo do not overwrite what a colleague chose since', async () => {
  const job = await openJob()
  await applied(job)
  await applied(job, { applicantEmail: 'tom@mail.example' })
  const [first, second] = await applicationsOf()
  if (!first || !second) throw new Error('There are no applications.')
  const change = (changes: object[]) =>
    call<ChangedStatuses>('admin', 'PUT', '/applications/statuses', { changes })
  const reject = ({ id, revision }: Application) => ({ id, revision, status: 'rejected' })
  const { body } = await change([first, second].map(reject))
  await setStatus(second.id, 'shortlisted')
  const stale = { status: 409, body: { code: 'conflict', message: CHANGED_MEANWHILE } }
  expect(await change(body.before)).toMatchObject(stale)
  expect(await change([first, second].map(reject))).toMatchObject(stale)
  const hiring = { closesJob: true, answersOthers: true, revision: second.revision }
  expect(await call('admin', 'PUT', `/applications/${second.id}/hiring`, hiring)).toMatchObject(
    stale,
  )
  expect((await call('visitor', 'GET', `/jobs/${job.id}`)).status).toBe(200)
  const statuses = (await applicationsOf()).map(({ id, status }) => [id, status])
  expect(statuses).toEqual([
    [first.id, 'rejected'],
    [second.id, 'shortlisted'],
  ])
  expect((await change(body.before.filter(({ id }) => id === first.id))).status).toBe(200)
  expect((await detailOf(first.id)).status).toBe('pending')
})

test('a conversation is set, moved and called off, and the applicant hears of each', async () => {
  clock.at = MORNING
  const { id } = await applied(await openJob())
  const at = '2026-03-10T16:00:00.000Z'
  await call('admin', 'PUT', `/applications/${id}/conversation`, { at })
  const letter = await mailTo(
    'priya@mail.example',
    'Our conversation about Senior React Developer: Tue, Mar 10',
  )
  expect(await follow(await mailedToken(letter.subject))).toMatchObject({ conversationAt: at })
  await call('admin', 'PUT', `/applications/${id}/conversation`, { at })
  await call('admin', 'PUT', `/applications/${id}/conversation`, { at: null })
  await mailTo('priya@mail.example', 'called off')
  expect(outbox.filter(({ subject }) => subject.startsWith('Our conversation'))).toHaveLength(2)
})
