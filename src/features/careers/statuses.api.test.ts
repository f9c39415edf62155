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
import { clock, deps, outbox } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import type { Application, Hired } from './applications.contract.ts'
import type { ChangedStatuses } from './application-statuses.contract.ts'

const CHANGED_MEANWHILE =
  'Someone else has changed this application in the meantime. Check its status, then try again.'
const MORNING = new Date('2026-03-04T16:00:00Z')

test('shows the opening immediately and a status once its mail is sent', async () => {
  clock.at = MORNING
  const { id } = await applied(await openJob())
  const token = await applicationTokenInMail()
  clock.at = hoursAfter(MORNING, 1)
  for (const _twice of [1, 2]) await call('admin', 'PUT', `/applications/${id}/opening`)
  clock.at = hoursAfter(MORNING, 2)
  await call('admin', 'PUT', `/applications/${id}/opening`)
  expect(await trackApplication(token)).toMatchObject({
    openedAt: hoursAfter(MORNING, 1).toISOString(),
    shortlistedAt: null,
  })

  expect((await setStatus(id, 'shortlisted')).body.status).toBe('shortlisted')
  const { pendingMail } = await detailOf(id)
  expect(pendingMail).toMatchObject({
    to: 'priya@mail.example',
    subject: 'You are on the shortlist for Senior React Developer',
  })
  expect(await trackApplication(token)).toMatchObject({ shortlistedAt: null })
  await letTimePass()
  expect((await mailSentTo('priya@mail.example', 'shortlist')).text).toContain('Hello Priya Nair')
  expect(await trackApplication(token)).toMatchObject({
    shortlistedAt: hoursAfter(MORNING, 2).toISOString(),
    answeredAt: null,
  })
  expect((await detailOf(id)).pendingMail).toBeNull()
})

test('lets a rejection be undone within ten minutes without a mail', async () => {
  const { id } = await applied(await openJob())
  await setStatus(id, 'rejected')
  const { pendingMail } = await detailOf(id)
  const minutes = (Date.parse(pendingMail?.sendsAt ?? '') - clock.real().getTime()) / 60_000
  expect(minutes).toBeGreaterThan(9)
  expect(minutes).toBeLessThanOrEqual(10)
  await setStatus(id, 'pending')
  await letTimePass()
  const after = await detailOf(id)
  expect(after).toMatchObject({ status: 'pending', pendingMail: null, answeredAt: null })
  expect(outbox.filter(({ subject }) => subject.startsWith('Our answer'))).toEqual([])
})

test('sends the edited mail once, even if two send it', async () => {
  const { id } = await applied(await openJob())
  await setStatus(id, 'rejected')
  expect(
    (
      await call('admin', 'PUT', `/applications/${id}/mail`, {
        text: 'Hello Priya,\n\nnot this time. Please look at our other job.',
      })
    ).status,
  ).toBe(204)
  await Promise.all([
    call('admin', 'PUT', `/applications/${id}/mail/sending`),
    call('admin', 'PUT', `/applications/${id}/mail/sending`),
    letTimePass(),
  ])
  const pendingMail = await mailSentTo('priya@mail.example', 'Our answer')
  expect(pendingMail.text).toContain('not this time')
  await letTimePass()
  expect(outbox.filter(({ subject }) => subject.startsWith('Our answer'))).toHaveLength(1)
  expect(
    (await call('admin', 'PUT', `/applications/${id}/mail`, { text: 'Too late' })).status,
  ).toBe(409)
  expect((await detailOf(id)).answeredAt).not.toBeNull()
})

test('shows the status on the applicant’s page without a mail', async () => {
  const { id } = await applied(await openJob())
  const token = await applicationTokenInMail()
  await setStatus(id, 'hired')
  expect((await trackApplication(token)).outcome).toBeNull()
  expect((await call('admin', 'DELETE', `/applications/${id}/mail`)).status).toBe(204)
  expect((await trackApplication(token)).outcome).toBe('hired')
  expect((await detailOf(id)).activities.map(({ what, detail }) => [what, detail])).toEqual([
    ['applied', null],
    ['status', 'hired'],
    ['mail-discarded', 'hired'],
  ])
})

test('changes many statuses at once and undoes them together', async () => {
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
      expect((await fetchApplications()).map(({ status }) => status)).toEqual([to, to])
    }
  }
  const { body } = await call<ChangedStatuses>('admin', 'PUT', '/applications/statuses', {
    changes: ids.map((id) => ({ id, status: 'rejected' })),
  })
  expect(body.before).toEqual(
    expect.arrayContaining(ids.map((id) => expect.objectContaining({ id, status: 'hired' }))),
  )
  await call('admin', 'PUT', '/applications/statuses', { changes: body.before })
  expect((await fetchApplications()).map(({ status }) => status)).toEqual(['hired', 'hired'])
})

test('closes the job on a hire and rejects the others in ten minutes', async () => {
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
    rejectsOthers: true,
  })
  expect(body).toMatchObject({
    isJobClosed: true,
    application: { status: 'hired' },
    before: [{ id: other, status: 'pending' }],
  })
  expect((await call('visitor', 'GET', `/jobs/${job.id}`)).status).toBe(410)
  expect(await detailOf(other)).toMatchObject({
    status: 'rejected',
    pendingMail: { to: 'tom@mail.example' },
    answeredAt: null,
  })
  await letTimePass()
  await mailSentTo('tom@mail.example', 'Our answer')
  expect(
    outbox.filter(
      ({ to, subject }) => to.address === 'ann@mail.example' && subject.startsWith('Our answer'),
    ),
  ).toHaveLength(1)
})

test('rejects hiring a withdrawn applicant and answers nobody', async () => {
  const job = await openJob()
  const [gone, other] = [
    (await applied(job)).id,
    (await applied(job, { applicantEmail: 'tom@mail.example' })).id,
  ]
  await deps.db.execute(sql`update applications set withdrawn_at = now() where id = ${gone}`)
  expect(
    await call('admin', 'PUT', `/applications/${gone}/hiring`, {
      closesJob: true,
      rejectsOthers: true,
    }),
  ).toMatchObject({
    status: 409,
    body: { message: 'This application was withdrawn by the applicant.' },
  })
  expect((await call('visitor', 'GET', `/jobs/${job.id}`)).status).toBe(200)
  expect(await detailOf(other)).toMatchObject({ status: 'pending', pendingMail: null })
})

test('makes a revoked second answer due again in the list and on its page', async () => {
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
  expect(await detailOf(id)).toMatchObject({ status: 'pending', pendingMail: null })
  await setStatus(id, 'rejected')
  await letTimePass()
  await setStatus(id, 'pending')
  await letTimePass()
  expect((await detailOf(id)).answeredAt).toBeNull()
  clock.at = hoursAfter(MORNING, 24 * 15)
  expect((await fetchApplications('?stalled=true')).map(({ answeredAt }) => answeredAt)).toEqual([
    null,
  ])
  await setStatus(id, 'hired')
  await letTimePass()
  expect((await detailOf(id)).answeredAt).toBe(clock.at.toISOString())
})

test('does not revert a later status or answer twice when a whole application is saved', async () => {
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
    pendingMail: { status: 'shortlisted' },
  })
  await setStatus(id, 'rejected')
  await letTimePass()
  await applyFor(job, { coverLetter: 'Once more.' })
  expect(
    (await call('admin', 'PUT', `/applications/${id}`, { ...whole, status: 'rejected' })).status,
  ).toBe(200)
  expect(await detailOf(id)).toMatchObject({ experience: '7 years', pendingMail: null })
})

test('saves a status with the whole application and rejects a stale one', async () => {
  const { id } = await applied(await openJob())
  const [listed] = await fetchApplications()
  const save = (application: object) =>
    call<Application>('admin', 'PUT', `/applications/${id}`, application)
  const { status, body: saved } = await save({ ...listed, status: 'shortlisted' })
  expect(status).toBe(200)
  expect(saved).toMatchObject({
    ...listed,
    status: 'shortlisted',
    revision: 1,
    mailSendsAt: expect.anything(),
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

test('does not overwrite later statuses with a bulk change or its undo', async () => {
  const job = await openJob()
  await applied(job)
  await applied(job, { applicantEmail: 'tom@mail.example' })
  const [first, second] = await fetchApplications()
  if (!first || !second) throw new Error('There are no applications.')
  const change = (changes: object[]) =>
    call<ChangedStatuses>('admin', 'PUT', '/applications/statuses', { changes })
  const reject = ({ id, revision }: Application) => ({ id, revision, status: 'rejected' })
  const { body } = await change([first, second].map(reject))
  await setStatus(second.id, 'shortlisted')
  const stale = { status: 409, body: { code: 'conflict', message: CHANGED_MEANWHILE } }
  expect(await change(body.before)).toMatchObject(stale)
  expect(await change([first, second].map(reject))).toMatchObject(stale)
  const hiring = { closesJob: true, rejectsOthers: true, revision: second.revision }
  expect(await call('admin', 'PUT', `/applications/${second.id}/hiring`, hiring)).toMatchObject(
    stale,
  )
  expect((await call('visitor', 'GET', `/jobs/${job.id}`)).status).toBe(200)
  const statuses = (await fetchApplications()).map(({ id, status }) => [id, status])
  expect(statuses).toEqual([
    [first.id, 'rejected'],
    [second.id, 'shortlisted'],
  ])
  expect((await change(body.before.filter(({ id }) => id === first.id))).status).toBe(200)
  expect((await detailOf(first.id)).status).toBe('pending')
})
