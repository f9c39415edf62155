import { call } from '#testing/accepted-quote.ts'
import { applied, applyFor, openJob } from '#testing/applicant.ts'
import { clock, ctxOf } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import type { Refusal } from '#kernel/failure.ts'
import type { Job } from './jobs.contract.ts'
import { closeJobs } from './jobs.service.ts'

const listed = async (role: 'visitor' | 'admin' = 'visitor') =>
  (await call<Job[]>(role, 'GET', '/jobs')).body

test('a form without a last day leaves it as it is', async () => {
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

test('a job is written with a title and a category; the server knows the day and the company', async () => {
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
  const refused = await call<Refusal>('admin', 'POST', '/jobs', { location: 'Remote' })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      fields: {
        title: 'Please fill in all required fields.',
        category: 'Please fill in all required fields.',
      },
    },
  })
  expect(
    (await call<Refusal>('admin', 'POST', '/jobs', { title: 'Cook', category: 'Kitchen' })).body
      .fields,
  ).toHaveProperty('category')
})

test('skills are trimmed and their blanks stay, as the specification has it', async () => {
  expect((await openJob({ skills: [' React ', '', 'Node'] })).skills).toEqual(['React', '', 'Node'])
})

test('visitors see what is open, admins everything with how many have applied', async () => {
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

test('a page of jobs says where the next one is', async () => {
  for (const title of ['One', 'Two', 'Three']) await openJob({ title })
  const { body } = await call<Job[]>('visitor', 'GET', '/jobs?limit=2')
  expect(body.map(({ title }) => title)).toEqual(['Three', 'Two'])
})

test('a closed job is gone, an unknown one was never there', async () => {
  const { id } = await openJob()
  expect((await call('visitor', 'GET', `/jobs/${id}`)).status).toBe(200)
  await call('admin', 'DELETE', `/jobs/${id}`)
  expect((await call('visitor', 'GET', `/jobs/${id}`)).status).toBe(410)
  expect((await call('visitor', 'GET', '/jobs/01a1f809-e258-7001-a22b-1983504bc9ed')).status).toBe(
    404,
  )
})

test('a deleted job keeps its applications, refuses new ones and comes back', async () => {
  const { id } = await openJob()
  await applied({ id })
  expect((await call('admin', 'DELETE', `/jobs/${id}`)).status).toBe(200)
  expect(await listed('admin')).toEqual([])
  expect((await applyFor<Refusal>({ id }, { applicantEmail: 'late@mail.example' })).status).toBe(
    410,
  )
  expect((await call('admin', 'DELETE', `/jobs/${id}/deletion`)).status).toBe(200)
  expect(await listed('admin')).toMatchObject([{ id, applications: 1 }])
})

test('what a colleague saved since is not overwritten', async () => {
  const { id, revision } = await openJob()
  const fields = { title: 'Senior React Engineer', category: 'Technology', revision }
  expect((await call<Job>('admin', 'PUT', `/jobs/${id}`, fields)).body).toMatchObject({
    title: 'Senior React Engineer',
    revision: 1,
  })
  expect((await call('admin', 'PUT', `/jobs/${id}`, fields)).status).toBe(409)
  expect((await call('admin', 'PUT', `/jobs/${id}`, { ...fields, revision: 1 })).status).toBe(200)
})

test('a job is not put on the website with a last day that has passed', async () => {
  clock.at = new Date('2026-03-04T18:00:00Z')
  const past = { title: 'Cook', category: 'Product' as const, closesOn: '2026-03-03' }
  const sentence = {
    status: 400,
    body: { fields: { closesOn: 'Choose a day that has not passed.' } },
  }
  expect(await call<Refusal>('admin', 'POST', '/jobs', past)).toMatchObject(sentence)
  const { id } = await openJob({ ...past, status: 'inactive' })
  expect(
    await call<Refusal>('admin', 'PUT', `/jobs/${id}`, { ...past, status: 'active' }),
  ).toMatchObject(sentence)
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

test('on the day after its last, nobody sees a job any more, and it closes by itself', async () => {
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
