import { call } from '#testing/accepted-quote.ts'
import { bearer, EMAIL, form, postLogIn, verified } from '#testing/test-account.ts'
import {
  fetchApplications,
  applied,
  applyFor,
  detailOf,
  trackApplication,
  applicationTokenInMail,
  mailSentTo,
  openJob,
  PRIYA,
  resume,
  setStatus,
} from '#testing/applicant.ts'
import { clock, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import { doc, DOCUMENT, pdf, png, zip } from '#testing/sample-files.ts'
import { upload } from '#testing/upload.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ErrorResponse } from '#kernel/failure.ts'
import type { AttachedFileView } from '#kernel/files/files.contract.ts'
import { hoursAfter } from '#kernel/dates.ts'
import type { Application, ApplicationCounts, ApplicationDetail } from './applications.contract.ts'
import type { CreatedApplication } from './apply.contract.ts'
import type { Job } from './jobs.contract.ts'

const MORNING = new Date('2026-03-04T16:00:00Z')

test('stores an application with its resume, mails both sides and responds as specified', async () => {
  clock.at = MORNING
  const job = await openJob()
  const resumeUrl = await resume()
  const { status, body } = await applyFor<CreatedApplication>(job, { resumeUrl })
  expect(status).toBe(201)
  expect(body).toEqual({
    ...PRIYA,
    jobId: job.id,
    jobTitle: job.title,
    resumeUrl,
    skills: ['React', 'TypeScript'],
    status: 'pending',
    appliedDate: '2026-03-04',
  })

  const [row] = await fetchApplications()
  expect(row).toMatchObject({
    applicantEmail: 'priya@mail.example',
    status: 'pending',
    resumeUrl,
    source: 'website',
    answerBy: '2026-03-18T16:00:00.000Z',
  })
  const files = await call<AttachedFileView[]>('admin', 'GET', `/applications/${row?.id}/files`)
  expect(files.body).toMatchObject([{ name: 'resume.pdf', kind: 'pdf' }])

  const mail = await mailSentTo('priya@mail.example', 'We have your application')
  expect(mail.text).toContain('March 18, 2026')
  expect(mail.text).not.toMatch(/Priya|dashboards/)
  expect(await trackApplication(await applicationTokenInMail(mail.subject))).toMatchObject({
    jobTitle: job.title,
    answerBy: '2026-03-18T16:00:00.000Z',
    openedAt: null,
    outcome: null,
  })
  expect((await mailSentTo('dana@example.test', 'Priya Nair')).text).toContain(
    `/admin?tab=applications&application=${row?.id}`,
  )
})

test('ignores a status, date or title in the request', async () => {
  const job = await openJob()
  await applyFor(job, { status: 'hired', appliedDate: '2001-01-01', jobTitle: 'Director' })
  expect(await fetchApplications()).toMatchObject([
    { status: 'pending', jobTitle: job.title, appliedDate: expect.not.stringMatching('2001') },
  ])
})

test.each([
  [{ applicantName: ' ' }, 'applicantName', 'Name is required'],
  [{ applicantEmail: 'priya@' }, 'applicantEmail', 'Please enter a valid email address'],
  [{ experience: '-1 years' }, 'experience', 'Experience must be 0 or more years'],
  [{ experience: '2.5 years' }, 'experience', 'Experience must be 0 or more years'],
  [{ skills: [' ', ''] }, 'skills', 'At least one skill is required'],
  [{ resumeUrl: '' }, 'resumeUrl', 'Please upload your resume file.'],
  [
    { resumeUrl: 'https://elsewhere.example/resume.pdf' },
    'resumeUrl',
    'Please upload your resume file.',
  ],
])('rejects %o with a field error and stores nothing', async (invalid, field, message) => {
  const job = await openJob()
  const { status, body } = await applyFor<ErrorResponse>(job, invalid)
  expect(status).toBe(400)
  expect(body.fields).toEqual({ [field]: message })
  expect(await fetchApplications()).toEqual([])
})

test.each([
  [
    'a picture that calls itself a resume',
    () => upload(png(), 'resume.pdf', { at: '/api/uploads?for=application' }),
  ],
  [
    'a name with two extensions',
    () => upload(pdf(), 'resume.exe.pdf', { at: '/api/uploads?for=application' }),
  ],
  [
    'a file that ends too early',
    () => upload(Buffer.from('%PDF'), 'resume.pdf', { at: '/api/uploads?for=application' }),
  ],
  [
    'more than 10 MB',
    () =>
      upload(pdf('x'.repeat(10 * 1024 * 1024)), 'resume.pdf', {
        at: '/api/uploads?for=application',
      }),
  ],
  ['a presentation', () => upload(pdf(), 'resume.pptx', { at: '/api/uploads?for=application' })],
  [
    'a document with macros',
    () =>
      upload(
        zip([
          { name: '[Content_Types].xml', text: DOCUMENT },
          { name: 'word/document.xml', text: '<w/>' },
          { name: 'word/vbaProject.bin', text: 'x' },
        ]),
        'resume.docx',
        { at: '/api/uploads?for=application' },
      ),
  ],
  [
    'a part that leaves its folder',
    () =>
      upload(
        zip([
          { name: '[Content_Types].xml', text: DOCUMENT },
          { name: 'word/document.xml', text: '<w/>' },
          { name: '../../etc/cron.d/x', text: 'x' },
        ]),
        'resume.docx',
        { at: '/api/uploads?for=application' },
      ),
  ],
])('rejects %s and stores nothing', async (_what, sending) => {
  const { status, message } = await sending()
  expect([400, 413]).toContain(status)
  expect(message).toMatch(/\.$/)
  expect((await deps.db.execute(sql`select id from files where deleted_at is null`)).rows).toEqual(
    [],
  )
})

test('attaches an uploaded file to only one application', async () => {
  const job = await openJob()
  const resumeUrl = await resume(doc(), 'resume.doc')
  expect((await applyFor(job, { resumeUrl })).status).toBe(201)
  const second = await applyFor<ErrorResponse>(job, {
    resumeUrl,
    applicantEmail: 'tom@mail.example',
  })
  expect(second.body.fields).toEqual({
    resumeUrl: 'This file is no longer available. Please upload it again.',
  })
  expect(await fetchApplications()).toHaveLength(1)
})

test('stores one application for repeated and concurrent requests with one key', async () => {
  const job = await openJob()
  const resumeUrl = await resume()
  const replies = await Promise.all(
    Array.from({ length: 15 }, () =>
      applyFor(job, { resumeUrl }, { 'idempotency-key': 'the same key of this form, every time' }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await fetchApplications()).toHaveLength(1)
})

test('stores a second application as a version and reveals it only to the address', async () => {
  const job = await openJob()
  const first = await applied(job)
  await setStatus(first.id, 'shortlisted')
  const again = {
    applicantName: 'P. Nair',
    applicantEmail: 'PRIYA@mail.example',
    experience: '7 years',
    coverLetter: 'Better words.',
  }
  const { status, body } = await applyFor<CreatedApplication>(job, again)
  expect({ status, body: { ...body, resumeUrl: '' } }).toMatchObject({
    status: 201,
    body: { applicantName: 'P. Nair', status: 'pending', jobTitle: job.title },
  })
  const both = await detailOf(first.id)
  expect(both).toMatchObject({
    applicantName: 'Priya Nair',
    experience: '6 years',
    status: 'shortlisted',
    resubmissions: 1,
    versions: [{ applicantName: 'P. Nair', experience: '7 years', coverLetter: 'Better words.' }],
  })
  expect(
    (await call<AttachedFileView[]>('admin', 'GET', `/applications/${both.versions[0]?.id}/files`))
      .body,
  ).toHaveLength(1)
  const mails = await eventually(() => {
    const found = outbox.filter(
      ({ to, subject }) =>
        to.address === 'priya@mail.example' && subject.includes('We have your application'),
    )
    return found.length === 2 && found
  })
  expect(mails.filter(({ text }) => text.includes('has applied for this job before'))).toHaveLength(
    1,
  )
})

test('lets only admins read applications', async () => {
  const { id } = await applied(await openJob())
  for (const path of [
    '/applications',
    `/applications/${id}`,
    '/applications/table',
    '/applications/counts',
    `/applications/${id}/mails`,
  ]) {
    expect((await call('visitor', 'GET', path)).status).toBe(401)
    expect((await call('business', 'GET', path)).status).toBe(403)
  }
})

test('changes single fields with an activity each, but never job or date', async () => {
  const job = await openJob()
  const { id, revision, appliedDate } = await applied(job)
  const { status, body } = await call<Application>('admin', 'PUT', `/applications/${id}`, {
    applicantName: 'Priya R. Nair',
    experience: '7 years',
    skills: ['Go'],
    appliedDate: '2001-01-01',
    jobId: '01a1f809-e258-7001-a22b-1983504bc9ed',
    revision,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    applicantName: 'Priya R. Nair',
    experience: '7 years',
    skills: ['Go'],
    jobId: job.id,
    appliedDate,
    status: 'pending',
  })
  expect((await detailOf(id)).activities.at(-1)).toMatchObject({
    what: 'changed',
    detail: 'name, experience, skills',
    by: people.admin.name,
  })
  expect(
    (await call('admin', 'PUT', `/applications/${id}`, { applicantName: 'Old page', revision }))
      .status,
  ).toBe(409)
  const other = await applied(job, { applicantEmail: 'tom@mail.example' })
  expect(
    (
      await call<ErrorResponse>('admin', 'PUT', `/applications/${other.id}`, {
        applicantEmail: 'priya@mail.example',
      })
    ).body,
  ).toMatchObject({
    code: 'conflict',
    fields: { applicantEmail: 'This person has already applied for this job.' },
  })
})

test('adds or replaces a resume, invalidates the old link and rejects another applicant’s file', async () => {
  const job = await openJob()
  const { id, resumeUrl: former } = await applied(job)
  const other = await applied(job, { applicantEmail: 'tom@mail.example' })
  const put = (resumeUrl: string) =>
    call<Application & ErrorResponse>('admin', 'PUT', `/applications/${id}`, { resumeUrl })
  expect((await put(other.resumeUrl)).body.fields).toEqual({
    resumeUrl: 'This file is no longer available. Please upload it again.',
  })
  for (const same of ['', former]) expect((await put(same)).body.resumeUrl).toBe(former)
  const better = await resume(doc(), 'better.doc')
  expect((await put(better)).body.resumeUrl).toBe(better)
  expect((await detailOf(id)).activities.at(-1)).toMatchObject({
    what: 'changed',
    detail: 'resume',
  })
  expect((await call('admin', 'POST', `${former.slice('/api'.length)}/links`)).status).toBe(404)
  expect((await call('admin', 'POST', `${better.slice('/api'.length)}/links`)).status).toBe(201)
})

test('adds an application manually with its source, even for a closed job', async () => {
  const job = await openJob({ status: 'inactive' })
  const sent = {
    ...PRIYA,
    jobId: job.id,
    sourceNote: 'Met at the fair in Plano',
    isAcknowledged: false,
  }
  const { status, body } = await call<ApplicationDetail>(
    'admin',
    'POST',
    '/applications/by-hand',
    sent,
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    source: 'Met at the fair in Plano',
    resumeUrl: '',
    activities: [{ what: 'added', by: people.admin.name }],
  })
  expect(
    (
      await call<ErrorResponse>('admin', 'POST', '/applications/by-hand', {
        ...sent,
        experience: '9 years',
      })
    ).status,
  ).toBe(409)
  await eventually(async () => (await fetchApplications()).length === 1)
  expect(outbox.filter(({ to }) => to.address === 'priya@mail.example')).toEqual([])
})

test('lists overdue applications until they are answered', async () => {
  clock.at = MORNING
  const job = await openJob()
  const { id } = await applied(job)
  clock.at = hoursAfter(MORNING, 13 * 24)
  expect(await fetchApplications('?stalled=true')).toEqual([])
  clock.at = hoursAfter(MORNING, 14 * 24 + 1)
  expect(await fetchApplications('?stalled=true')).toMatchObject([{ id }])
  expect((await call<ApplicationCounts>('admin', 'GET', '/applications/counts')).body).toEqual({
    found: 1,
    all: 1,
    pending: 1,
    stalled: 1,
    byJob: [{ jobId: job.id, jobTitle: job.title, count: 1 }],
    medianAnswerDays: null,
  })
  await setStatus(id, 'rejected')
  expect(await fetchApplications('?stalled=true')).toHaveLength(1)
  await call('admin', 'PUT', `/applications/${id}/mail/sending`)
  expect(await fetchApplications('?stalled=true')).toEqual([])
})

test('searches and filters the list and exports a safe CSV file', async () => {
  const [react, copy] = [
    await openJob(),
    await openJob({ title: 'Content Marketer', category: 'Marketing' }),
  ]
  await applied(react, { coverLetter: '=HYPERLINK("http://evil.example")' })
  await applied(copy, {
    applicantEmail: 'tom@mail.example',
    applicantName: 'Tom 100%',
    skills: ['SEO_tools'],
  })
  expect(await fetchApplications('?search=typescript')).toMatchObject([
    { applicantName: 'Priya Nair' },
  ])
  expect(await fetchApplications('?search=100%25')).toMatchObject([{ applicantName: 'Tom 100%' }])
  expect(await fetchApplications('?search=SEOXtools')).toEqual([])
  expect(await fetchApplications(`?jobId=${copy.id}&status=pending`)).toMatchObject([
    { applicantName: 'Tom 100%' },
  ])
  const reply = await request('admin', 'GET', '/api/applications/table?search=priya')
  expect(reply.headers.get('content-disposition')).toMatch(/applications-.*\.csv/)
  expect(await reply.text()).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})

test('continues a page of applications after the previous one', async () => {
  const job = await openJob()
  for (const name of ['one', 'two', 'three'])
    await applied(job, { applicantEmail: `${name}@mail.example` })
  const first = await request('admin', 'GET', '/api/applications?limit=2')
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const emails = [
    ...((await first.json()) as Application[]),
    ...((await (await request('admin', 'GET', next)).json()) as Application[]),
  ].map(({ applicantEmail }) => applicantEmail)
  expect(emails).toEqual(['three@mail.example', 'two@mail.example', 'one@mail.example'])
})

test('stores notes and scores per team member', async () => {
  const { id } = await applied(await openJob())
  expect(
    (await call('admin', 'POST', `/applications/${id}/notes`, { text: 'Ask about Tall Pine' }))
      .status,
  ).toBe(201)
  expect(
    (await call('admin', 'PUT', `/applications/${id}/scores`, { craft: 4, fit: 3 })).status,
  ).toBe(204)
  expect((await call('admin', 'PUT', `/applications/${id}/scores`, { craft: 5 })).status).toBe(400)
  expect(await detailOf(id)).toMatchObject({
    notes: [{ text: 'Ask about Tall Pine', by: people.admin.name }],
    myScores: { craft: 4, communication: null, ownership: null, fit: 3 },
    others: [],
  })
})

test('still names the closed job of an application and compares skills', async () => {
  const job = await openJob({ skills: ['React', '', 'Go'] })
  const { id } = await applied(job)
  await call<Job>('admin', 'DELETE', `/jobs/${job.id}`)
  expect(await detailOf(id)).toMatchObject({ jobTitle: job.title, jobSkills: ['React', 'Go'] })
})

test('exports the applications of an account without notes and scores', async () => {
  await verified()
  const job = await openJob()
  const myScores = await applied(job, { applicantName: 'Square One', applicantEmail: EMAIL })
  await applyFor(job, { applicantEmail: EMAIL, experience: '7 years' })
  await applied(job, { applicantEmail: 'other@mail.example' })
  expect(
    (
      await call('admin', 'POST', `/applications/${myScores.id}/notes`, {
        text: 'Ask about the bakery.',
      })
    ).status,
  ).toBe(201)
  await call('admin', 'PUT', `/applications/${myScores.id}/interview`, {
    startsAt: '2099-03-10T16:00:00Z',
    minutes: 45,
    place: 'At our office',
    sequence: null,
  })
  const { body } = await call<{ applications: object[] }>(
    'visitor',
    'GET',
    '/my/export',
    undefined,
    await bearer(await postLogIn(EMAIL, form.password)),
  )
  expect(body.applications).toMatchObject([
    {
      reference: myScores.reference,
      name: 'Square One',
      jobTitle: job.title,
      status: 'pending',
      conversations: [{ place: 'At our office', canceledAt: null }],
      resubmissions: [{ experience: '7 years' }],
      files: ['resume.pdf', 'resume.pdf'],
    },
  ])
  expect(body.applications).toHaveLength(1)
  expect(JSON.stringify(body)).not.toMatch(/bakery|other@/)
})
