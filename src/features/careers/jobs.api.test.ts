import { call } from '#testing/accepted-quote.ts'
import { applied, applyFor, openJob } from '#testing/applicant.ts'
import { clock, ctxOf } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import type { ErrorResponse } from '#kernel/failure.ts'
import type { Job } from './jobs.contract.ts'
import { closeJobs } from './jobs.service.ts'

const listed = async (role: 'visitor' | 'admin' = 'visitor') =>
  (await call<Job[]>(role, 'GET', '/jobs')).body

test('leaves the last day unchanged if the form omits it', async () => {
  const { id } = await openJob({ closesOn: '2999-03-05' })
  const whole = {
    title: 'Cook',
    category: 'Product',
    location: '',
    type: 'full-time',
    description: '',
    skills: [],
    salary: '',
  }
  expect((await call<Job>('admin', 'PUT', `/jobs/${id}`, whole)).body.closesOn).toBe('2999-03-05')
  expect(
    (await call<Job>('admin', 'PUT', `/jobs/${id}`, { ...whole, closesOn: null })).body.closesOn,
  ).toBeNull()
})

test('creates a job from title and category with default date and company', async () => {
  clock.at = new Date('2026-03-05T05:30:00Z')
  const job = await openJob({ company: '' })
  // In McKinney it is still the evening before.
  expect(job).toMatchObject({
    posted: '2026-03-04',
    status: 'active',
    company: 'Cedarline Digital',
    applications: 0,
    revision: 0,
  })
  const rejected = await call<ErrorResponse>('admin', 'POST', '/jobs', { location: 'Remote' })
  expect(rejected).toMatchObject({
    status: 400,
    body: {
      fields: {
        title: 'Please fill in all required fields.',
        category: 'Please fill in all required fields.',
      },
    },
  })
  expect(
    (await call<ErrorResponse>('admin', 'POST', '/jobs', { title: 'Cook', category: 'Kitchen' }))
      .body.fields,
  ).toHaveProperty('category')
})

test('trims skills and retains blank ones, as specified', async () => {
  expect((await openJob({ skills: [' React ', '', 'Node'] })).skills).toEqual(['React', '', 'Node'])
})

test('shows open jobs to visitors and all jobs with counts to admins', async () => {
  const [open, closed] = [
    await openJob(),
    await openJob({ title: 'Cook', category: 'Product', status: 'inactive' }),
  ]
  await applied(open)
  expect(await listed()).toEqual([expect.objectContaining({ id: open.id })])
  expect((await listed())[0]).not.toHaveProperty('applications')
  expect(await listed('admin')).toMatchObject([
    { id: closed.id, applications: 0 },
    { id: open.id, applications: 1 },
  ])
})

test('links the next page of jobs', async () => {
  for (const title of ['One', 'Two', 'Three']) await openJob({ title })
  const { body } = await call<Job[]>('visitor', 'GET', '/jobs?limit=2')
  expect(body.map(({ title }) => title)).toEqual(['Three', 'Two'])
})

test('responds 410 for a closed job and 404 for an unknown one', async () => {
  const { id } = await openJob()
  expect((await call('visitor', 'GET', `/jobs/${id}`)).status).toBe(200)
  await call('admin', 'DELETE', `/jobs/${id}`)
  expect((await call('visitor', 'GET', `/jobs/${id}`)).status).toBe(410)
  expect((await call('visitor', 'GET', '/jobs/01a1f809-e258-7001-a22b-1983504bc9ed')).status).toBe(
    404,
  )
})

test('retains the applications of a deleted job, rejects new ones and restores the job', async () => {
  const { id } = await openJob()
  await applied({ id })
  expect((await call('admin', 'DELETE', `/jobs/${id}`)).status).toBe(200)
  expect(await listed('admin')).toEqual([])
  expect(
    (await applyFor<ErrorResponse>({ id }, { applicantEmail: 'late@mail.example' })).status,
  ).toBe(410)
  expect((await call('admin', 'DELETE', `/jobs/${id}/deletion`)).status).toBe(200)
  expect(await listed('admin')).toMatchObject([{ id, applications: 1 }])
})

test('rejects a save that would overwrite a later one', async () => {
  const { id, revision } = await openJob()
  const fields = { title: 'Senior React Engineer', category: 'Technology', revision }
  expect((await call<Job>('admin', 'PUT', `/jobs/${id}`, fields)).body).toMatchObject({
    title: 'Senior React Engineer',
    revision: 1,
  })
  expect((await call('admin', 'PUT', `/jobs/${id}`, fields)).status).toBe(409)
  expect((await call('admin', 'PUT', `/jobs/${id}`, { ...fields, revision: 1 })).status).toBe(200)
})

test('rejects publishing a job whose last day has passed', async () => {
  clock.at = new Date('2026-03-04T18:00:00Z')
  const past = { title: 'Cook', category: 'Product' as const, closesOn: '2026-03-03' }
  const message = {
    status: 400,
    body: { fields: { closesOn: 'Choose today or a later date.' } },
  }
  expect(await call<ErrorResponse>('admin', 'POST', '/jobs', past)).toMatchObject(message)
  const { id } = await openJob({ ...past, status: 'inactive' })
  expect(
    await call<ErrorResponse>('admin', 'PUT', `/jobs/${id}`, { ...past, status: 'active' }),
  ).toMatchObject(message)
  // The specification's form has no status field: saving it must not publish the job.
  expect(
    (await call<Job>('admin', 'PUT', `/jobs/${id}`, { ...past, title: 'Head cook' })).body,
  ).toMatchObject({ title: 'Head cook', status: 'inactive' })
  expect(
    (
      await call<Job>('admin', 'PUT', `/jobs/${id}`, {
        ...past,
        status: 'active',
        closesOn: '2026-03-04',
      })
    ).body.status,
  ).toBe('active')
})

test('hides a job after its last day and closes it automatically', async () => {
  clock.at = new Date('2026-03-04T18:00:00Z')
  const { id } = await openJob({ closesOn: '2026-03-05' })
  clock.at = new Date('2026-03-06T05:59:00Z')
  await closeJobs.run(ctxOf('visitor'), {})
  expect((await listed()).length).toBe(1)
  clock.at = new Date('2026-03-06T06:01:00Z')
  expect(await listed()).toEqual([])
  await closeJobs.run(ctxOf('visitor'), {})
  expect((await call<Job>('admin', 'GET', `/jobs/${id}`)).body.status).toBe('inactive')
})
