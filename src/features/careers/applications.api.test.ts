import { call } from '#testing/accepted-quote.ts'
import { applicationsOf, applied, applyFor, detailOf, openJob, PRIYA, resume } from '#testing/applicant.ts'
import { clock, ctxOf, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import { doc, pdf, png } from '#testing/sample-files.ts'
import { upload } from '#testing/upload.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Refusal } from '#kernel/failure.ts'
import type { KeptFile } from '#kernel/files/files.contract.ts'
import { hoursAfter } from '#kernel/dates.ts'
import type { Application, ApplicationCounts, ApplicationDetail, ChangedStatuses, CreatedApplication, Following, Hired } from './applications.contract.ts'
import type { Job } from './jobs.contract.ts'
import { sendLetters } from './statuses.service.ts'

const MORNING = new Date('2026-03-04T16:00:00Z')
const mailTo = (address: string, words: string) => eventually(() => outbox.find(({ to, subject }) => to.address === address && subject.includes(words)))
const linkIn = (text: string): string => /\/application\/([\w-]+)/.exec(text)?.[1] ?? ''
const follow = async (token: string): Promise<Following> => (await call<Following>('visitor', 'GET', `/followed-applications/${token}`)).body
const setStatus = (id: string, status: string) => call<Application>('admin', 'PUT', `/applications/${id}`, { status })
/** As if the mail had waited long enough. */
const letTimePass = async () => {
  await deps.db.execute(sql`update application_letters set sends_at = now() - interval '1 second'`)
  await sendLetters.run(ctxOf('visitor'), {})
}

test('an application is stored with its resume, acknowledged and announced, and answered as the specification has it', async () => {
  clock.at = MORNING
  const job = await openJob()
  const resumeUrl = await resume()
  const { status, body } = await applyFor<CreatedApplication>(job, { resumeUrl })
  expect(status).toBe(201)
  expect(body).toEqual({ ...PRIYA, jobId: job.id, jobTitle: job.title, resumeUrl, skills: ['React', 'TypeScript'], status: 'pending', appliedDate: '2026-03-04' })

  const [row] = await applicationsOf()
  expect(row).toMatchObject({ applicantEmail: 'priya@mail.example', status: 'pending', resumeUrl, source: 'website', answerBy: '2026-03-18T16:00:00.000Z' })
  const files = await call<KeptFile[]>('admin', 'GET', `/enquiries/${row?.id}/files`)
  expect(files.body).toMatchObject([{ name: 'resume.pdf', kind: 'pdf' }])

  const letter = await mailTo('priya@mail.example', 'We have your application')
  expect(letter.text).toContain('March 18, 2026')
  expect(letter.text).not.toMatch(/Priya|dashboards/)
  expect(await follow(linkIn(letter.text))).toMatchObject({ jobTitle: job.title, answerBy: '2026-03-18T16:00:00.000Z', openedAt: null, outcome: null })
  expect((await mailTo('dana@example.test', 'Priya Nair')).text).toContain(`/admin?tab=applications&application=${row?.id}`)
})

test('a status, a day or a title that the caller names is not read', async () => {
  const job = await openJob()
  await applyFor(job, { status: 'hired', appliedDate: '2001-01-01', jobTitle: 'Director' })
  expect(await applicationsOf()).toMatchObject([{ status: 'pending', jobTitle: job.title, appliedDate: expect.not.stringMatching('2001') }])
})

test.each([
  [{ applicantName: ' ' }, 'applicantName', 'Name is required'],
  [{ applicantEmail: 'priya@' }, 'applicantEmail', 'Please enter a valid email address'],
  [{ experience: '-1 years' }, 'experience', 'Experience must be 0 or more years'],
  [{ experience: '2.5 years' }, 'experience', 'Experience must be 0 or more years'],
  [{ skills: [' ', ''] }, 'skills', 'At least one skill is required'],
  [{ resumeUrl: '' }, 'resumeUrl', 'Please upload your resume file.'],
  [{ resumeUrl: 'https://elsewhere.example/resume.pdf' }, 'resumeUrl', 'Please upload your resume file.'],
])('%o is refused at its field, and nothing is stored', async (wrong, field, sentence) => {
  const job = await openJob()
  const { status, body } = await applyFor<Refusal>(job, wrong)
  expect(status).toBe(400)
  expect(body.fields).toEqual({ [field]: sentence })
  expect(await applicationsOf()).toEqual([])
})

test.each([
  ['a picture that calls itself a resume', () => upload(png(), 'resume.pdf', { at: '/api/uploads?for=application' })],
  ['a name with two endings', () => upload(pdf(), 'resume.exe.pdf', { at: '/api/uploads?for=application' })],
  ['a file that ends too early', () => upload(Buffer.from('%PDF'), 'resume.pdf', { at: '/api/uploads?for=application' })],
  ['more than 10 MB', () => upload(pdf('x'.repeat(10 * 1024 * 1024)), 'resume.pdf', { at: '/api/uploads?for=application' })],
  ['a presentation', () => upload(pdf(), 'resume.pptx', { at: '/api/uploads?for=application' })],
])('%s is refused with a sentence', async (_what, sending) => {
  const { status, message } = await sending()
  expect([400, 413]).toContain(status)
  expect(message).toMatch(/\.$/)
})

test('an uploaded file belongs to one application', async () => {
  const job = await openJob()
  const resumeUrl = await resume(doc(), 'resume.doc')
  expect((await applyFor(job, { resumeUrl })).status).toBe(201)
  const second = await applyFor<Refusal>(job, { resumeUrl, applicantEmail: 'tom@mail.example' })
  expect(second.body.fields).toEqual({ resumeUrl: 'This file is not here any more. Please add it again.' })
  expect(await applicationsOf()).toHaveLength(1)
})

test('sent twice with one key it is one application; fifteen at once are one', async () => {
  const job = await openJob()
  const resumeUrl = await resume()
  const replies = await Promise.all(Array.from({ length: 15 }, () => applyFor(job, { resumeUrl }, { 'idempotency-key': 'the same key of this form, every time' })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await applicationsOf()).toHaveLength(1)
})

test('a second application from the same address is kept beside the first; only the address is told', async () => {
  const job = await openJob()
  const first = await applied(job)
  await setStatus(first.id, 'shortlisted')
  const again = { applicantName: 'P. Nair', applicantEmail: 'PRIYA@mail.example', experience: '7 years', coverLetter: 'Better words.' }
  const { status, body } = await applyFor<CreatedApplication>(job, again)
  expect({ status, body: { ...body, resumeUrl: '' } }).toMatchObject({ status: 201, body: { applicantName: 'P. Nair', status: 'pending', jobTitle: job.title } })
  const both = await detailOf(first.id)
  expect(both).toMatchObject({ applicantName: 'Priya Nair', experience: '6 years', status: 'shortlisted', sentAgain: 1, versions: [{ applicantName: 'P. Nair', experience: '7 years', coverLetter: 'Better words.' }] })
  expect((await call<KeptFile[]>('admin', 'GET', `/enquiries/${both.versions[0]?.id}/files`)).body).toHaveLength(1)
  const letters = await eventually(() => {
    const found = outbox.filter(({ to, subject }) => to.address === 'priya@mail.example' && subject.includes('We have your application'))
    return found.length === 2 && found
  })
  expect(letters.filter(({ text }) => text.includes('had applied for this job before'))).toHaveLength(1)
})

test('nobody but an admin reads applications', async () => {
  const { id } = await applied(await openJob())
  for (const path of ['/applications', `/applications/${id}`, '/applications/table', '/applications/counts', `/applications/${id}/mails`]) {
    expect((await call('visitor', 'GET', path)).status).toBe(401)
    expect((await call('business', 'GET', path)).status).toBe(403)
  }
})

test('the applicant sees that it was opened, and hears of a status when its mail has gone', async () => {
  clock.at = MORNING
  const { id } = await applied(await openJob())
  const token = linkIn((await mailTo('priya@mail.example', 'We have your application')).text)
  clock.at = hoursAfter(MORNING, 1)
  for (const _twice of [1, 2]) await call('admin', 'PUT', `/applications/${id}/opening`)
  clock.at = hoursAfter(MORNING, 2)
  await call('admin', 'PUT', `/applications/${id}/opening`)
  expect(await follow(token)).toMatchObject({ openedAt: hoursAfter(MORNING, 1).toISOString(), shortlistedAt: null })

  expect((await setStatus(id, 'shortlisted')).body.status).toBe('shortlisted')
  const { letter } = await detailOf(id)
  expect(letter).toMatchObject({ to: 'priya@mail.example', subject: 'You are on the shortlist for Senior React Developer' })
  expect(await follow(token)).toMatchObject({ shortlistedAt: null })
  await letTimePass()
  expect((await mailTo('priya@mail.example', 'shortlist')).text).toContain('Hello Priya Nair')
  expect(await follow(token)).toMatchObject({ shortlistedAt: hoursAfter(MORNING, 2).toISOString(), answeredAt: null })
  expect((await detailOf(id)).letter).toBeNull()
})

test('a rejection can be taken back for ten minutes, and nobody hears of it', async () => {
  const { id } = await applied(await openJob())
  await setStatus(id, 'rejected')
  const { letter } = await detailOf(id)
  const minutes = (Date.parse(letter?.sendsAt ?? '') - Date.now()) / 60_000
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
  expect((await call('admin', 'PUT', `/applications/${id}/letter`, { text: 'Hello Priya,\n\nnot this time. Please look at our other job.' })).status).toBe(204)
  await Promise.all([call('admin', 'PUT', `/applications/${id}/letter/sending`), call('admin', 'PUT', `/applications/${id}/letter/sending`), letTimePass()])
  const letter = await mailTo('priya@mail.example', 'Our answer')
  expect(letter.text).toContain('not this time')
  await letTimePass()
  expect(outbox.filter(({ subject }) => subject.startsWith('Our answer'))).toHaveLength(1)
  expect((await call('admin', 'PUT', `/applications/${id}/letter`, { text: 'Too late' })).status).toBe(409)
  expect((await detailOf(id)).answeredAt).not.toBeNull()
})

test('without a mail the applicant’s page says it all the same', async () => {
  const { id } = await applied(await openJob())
  const token = linkIn((await mailTo('priya@mail.example', 'We have your application')).text)
  await setStatus(id, 'hired')
  expect((await follow(token)).outcome).toBeNull()
  expect((await call('admin', 'DELETE', `/applications/${id}/letter`)).status).toBe(204)
  expect((await follow(token)).outcome).toBe('hired')
  expect((await detailOf(id)).happenings.map(({ what, detail }) => [what, detail])).toEqual([['applied', null], ['status', 'hired'], ['not-written', 'hired']])
})

test('any status follows any other, many at once, and can be taken back together', async () => {
  const job = await openJob()
  const ids = [(await applied(job)).id, (await applied(job, { applicantEmail: 'tom@mail.example' })).id]
  const statuses = ['pending', 'shortlisted', 'rejected', 'hired'] as const
  for (const from of statuses) {
    for (const to of statuses) {
      for (const status of [from, to]) await call('admin', 'PUT', '/applications/statuses', { changes: ids.map((id) => ({ id, status })) })
      expect((await applicationsOf()).map(({ status }) => status)).toEqual([to, to])
    }
  }
  const { body } = await call<ChangedStatuses>('admin', 'PUT', '/applications/statuses', { changes: ids.map((id) => ({ id, status: 'rejected' })) })
  expect(body.before).toEqual(expect.arrayContaining(ids.map((id) => ({ id, status: 'hired' }))))
  await call('admin', 'PUT', '/applications/statuses', { changes: body.before })
  expect((await applicationsOf()).map(({ status }) => status)).toEqual(['hired', 'hired'])
})

test('hiring closes the job and answers the others kindly, in ten minutes', async () => {
  const job = await openJob()
  const [hired, other, done] = [(await applied(job)).id, (await applied(job, { applicantEmail: 'tom@mail.example' })).id, (await applied(job, { applicantEmail: 'ann@mail.example' })).id]
  await setStatus(done, 'rejected')
  await letTimePass()
  const { body } = await call<Hired>('admin', 'PUT', `/applications/${hired}/hiring`, { closesJob: true, answersOthers: true })
  expect(body).toMatchObject({ isJobClosed: true, application: { status: 'hired' }, before: [{ id: other, status: 'pending' }] })
  expect((await call('visitor', 'GET', `/jobs/${job.id}`)).status).toBe(410)
  expect(await detailOf(other)).toMatchObject({ status: 'rejected', letter: { to: 'tom@mail.example' }, answeredAt: null })
  await letTimePass()
  await mailTo('tom@mail.example', 'Our answer')
  expect(outbox.filter(({ to, subject }) => to.address === 'ann@mail.example' && subject.startsWith('Our answer'))).toHaveLength(1)
})

test('fields are changed one by one and written down; the job and the day stay', async () => {
  const job = await openJob()
  const { id, revision, appliedDate } = await applied(job)
  const { status, body } = await call<Application>('admin', 'PUT', `/applications/${id}`, { applicantName: 'Priya R. Nair', experience: '7 years', skills: ['Go'], appliedDate: '2001-01-01', jobId: '01a1f809-e258-7001-a22b-1983504bc9ed', revision })
  expect(status).toBe(200)
  expect(body).toMatchObject({ applicantName: 'Priya R. Nair', experience: '7 years', skills: ['Go'], jobId: job.id, appliedDate, status: 'pending' })
  expect((await detailOf(id)).happenings.at(-1)).toMatchObject({ what: 'changed', detail: 'name, experience, skills', by: people.admin.name })
  expect((await call('admin', 'PUT', `/applications/${id}`, { applicantName: 'Old page', revision })).status).toBe(409)
  const other = await applied(job, { applicantEmail: 'tom@mail.example' })
  expect((await call<Refusal>('admin', 'PUT', `/applications/${other.id}`, { applicantEmail: 'priya@mail.example' })).body).toMatchObject({ code: 'conflict', fields: { applicantEmail: 'This address has applied for this job already.' } })
})

test('one that came by mail is added by hand, also for a closed job, with how it came', async () => {
  const job = await openJob({ status: 'inactive' })
  const sent = { ...PRIYA, jobId: job.id, sourceNote: 'Met at the fair in Plano', isAcknowledged: false }
  const { status, body } = await call<ApplicationDetail>('admin', 'POST', '/applications/by-hand', sent)
  expect(status).toBe(201)
  expect(body).toMatchObject({ source: 'Met at the fair in Plano', resumeUrl: '', happenings: [{ what: 'added', by: people.admin.name }] })
  expect((await call<Refusal>('admin', 'POST', '/applications/by-hand', { ...sent, experience: '9 years' })).status).toBe(409)
  await eventually(async () => (await applicationsOf()).length === 1)
  expect(outbox.filter(({ to }) => to.address === 'priya@mail.example')).toEqual([])
})

test('whoever waits past the answer-by date is listed, and no longer once answered', async () => {
  clock.at = MORNING
  const job = await openJob()
  const { id } = await applied(job)
  clock.at = hoursAfter(MORNING, 13 * 24)
  expect(await applicationsOf('?stalled=true')).toEqual([])
  clock.at = hoursAfter(MORNING, 14 * 24 + 1)
  expect(await applicationsOf('?stalled=true')).toMatchObject([{ id }])
  expect((await call<ApplicationCounts>('admin', 'GET', '/applications/counts')).body).toEqual({ found: 1, all: 1, pending: 1, stalled: 1, byJob: [{ jobId: job.id, jobTitle: job.title, count: 1 }], medianAnswerDays: null })
  await setStatus(id, 'rejected')
  expect(await applicationsOf('?stalled=true')).toHaveLength(1)
  await call('admin', 'PUT', `/applications/${id}/letter/sending`)
  expect(await applicationsOf('?stalled=true')).toEqual([])
})

test('the list is searched and filtered, and the table is safe in a spreadsheet', async () => {
  const [react, copy] = [await openJob(), await openJob({ title: 'Content Marketer', category: 'Marketing' })]
  await applied(react, { coverLetter: '=HYPERLINK("http://evil.example")' })
  await applied(copy, { applicantEmail: 'tom@mail.example', applicantName: 'Tom 100%', skills: ['SEO_tools'] })
  expect(await applicationsOf('?search=typescript')).toMatchObject([{ applicantName: 'Priya Nair' }])
  expect(await applicationsOf('?search=100%25')).toMatchObject([{ applicantName: 'Tom 100%' }])
  expect(await applicationsOf('?search=SEOXtools')).toEqual([])
  expect(await applicationsOf(`?jobId=${copy.id}&status=pending`)).toMatchObject([{ applicantName: 'Tom 100%' }])
  const reply = await request('admin', 'GET', '/api/applications/table?search=priya')
  expect(reply.headers.get('content-disposition')).toMatch(/applications-.*\.csv/)
  expect(await reply.text()).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})

test('a page of applications goes on where the last one ended', async () => {
  const job = await openJob()
  for (const name of ['one', 'two', 'three']) await applied(job, { applicantEmail: `${name}@mail.example` })
  const first = await request('admin', 'GET', '/api/applications?limit=2')
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const emails = [...((await first.json()) as Application[]), ...((await (await request('admin', 'GET', next)).json()) as Application[])].map(({ applicantEmail }) => applicantEmail)
  expect(emails).toEqual(['three@mail.example', 'two@mail.example', 'one@mail.example'])
})

test('deleting is taken back, and what was waiting is not sent', async () => {
  const { id } = await applied(await openJob())
  await setStatus(id, 'rejected')
  expect((await call('admin', 'DELETE', `/applications/${id}`)).status).toBe(204)
  await letTimePass()
  expect(await applicationsOf()).toEqual([])
  expect((await call<Application>('admin', 'DELETE', `/applications/${id}/deletion`)).body).toMatchObject({ id, status: 'rejected', answeredAt: null })
  expect(outbox.filter(({ subject }) => subject.startsWith('Our answer'))).toEqual([])
})

test('notes and scores are the team’s, each colleague’s own', async () => {
  const { id } = await applied(await openJob())
  expect((await call('admin', 'POST', `/applications/${id}/notes`, { text: 'Ask about Tall Pine' })).status).toBe(201)
  expect((await call('admin', 'PUT', `/applications/${id}/scores`, { craft: 4, fit: 3 })).status).toBe(204)
  expect((await call('admin', 'PUT', `/applications/${id}/scores`, { craft: 5 })).status).toBe(400)
  expect(await detailOf(id)).toMatchObject({ notes: [{ text: 'Ask about Tall Pine', by: people.admin.name }], mine: { craft: 4, communication: null, ownership: null, fit: 3 }, others: [] })
})

test('a conversation is set, moved and called off, and the applicant hears of each', async () => {
  clock.at = MORNING
  const { id } = await applied(await openJob())
  const at = '2026-03-10T16:00:00.000Z'
  await call('admin', 'PUT', `/applications/${id}/conversation`, { at })
  const letter = await mailTo('priya@mail.example', 'Our conversation about Senior React Developer: Tue, Mar 10')
  expect(await follow(linkIn(letter.text))).toMatchObject({ conversationAt: at })
  await call('admin', 'PUT', `/applications/${id}/conversation`, { at })
  await call('admin', 'PUT', `/applications/${id}/conversation`, { at: null })
  await mailTo('priya@mail.example', 'called off')
  expect(outbox.filter(({ subject }) => subject.startsWith('Our conversation'))).toHaveLength(2)
})

async function codeFor(token: string, wish: string): Promise<string> {
  expect((await call('visitor', 'PUT', `/followed-applications/${token}/code`, { wish })).status).toBe(204)
  return eventually(() => outbox.findLast(({ subject }) => subject.endsWith('is your code'))?.subject.slice(0, 6))
}

test('an applicant withdraws with a mailed code, and may apply again', async () => {
  const job = await openJob()
  const { id } = await applied(job)
  const token = linkIn((await mailTo('priya@mail.example', 'We have your application')).text)
  await setStatus(id, 'rejected')
  const code = await codeFor(token, 'withdrawal')
  const wrong = await call<Refusal>('visitor', 'PUT', `/followed-applications/${token}/wish`, { wish: 'withdrawal', code: code === '000000' ? '000001' : '000000' })
  expect(wrong.body.fields).toHaveProperty('code')
  expect((await call('visitor', 'PUT', `/followed-applications/${token}/wish`, { wish: 'deletion', code })).status).toBe(400)
  expect((await call('visitor', 'PUT', `/followed-applications/${token}/wish`, { wish: 'withdrawal', code })).status).toBe(204)
  expect((await follow(token)).withdrawnAt).not.toBeNull()
  await letTimePass()
  expect(outbox.filter(({ subject }) => subject.startsWith('Our answer'))).toEqual([])
  expect((await applyFor(job)).status).toBe(201)
  expect(await applicationsOf()).toMatchObject([{ withdrawnAt: null }, { id, withdrawnAt: expect.any(String) }])
})

test('a code is good for five tries and fifteen minutes', async () => {
  await applied(await openJob())
  const token = linkIn((await mailTo('priya@mail.example', 'We have your application')).text)
  const code = await codeFor(token, 'withdrawal')
  for (let n = 0; n < 5; n += 1) await call('visitor', 'PUT', `/followed-applications/${token}/wish`, { wish: 'withdrawal', code: code === '111111' ? '222222' : '111111' })
  expect((await call('visitor', 'PUT', `/followed-applications/${token}/wish`, { wish: 'withdrawal', code })).status).toBe(400)
  const next = await codeFor(token, 'withdrawal')
  await deps.db.execute(sql`update application_codes set ends_at = now() - interval '1 second'`)
  expect((await call('visitor', 'PUT', `/followed-applications/${token}/wish`, { wish: 'withdrawal', code: next })).status).toBe(400)
})

test('deleted on request, nothing of an application is left but the mail that says so', async () => {
  const { id, resumeUrl } = await applied(await openJob())
  await call('admin', 'POST', `/applications/${id}/notes`, { text: 'Priya Nair is good' })
  const token = linkIn((await mailTo('priya@mail.example', 'We have your application')).text)
  const code = await codeFor(token, 'deletion')
  expect((await call('visitor', 'PUT', `/followed-applications/${token}/wish`, { wish: 'deletion', code })).status).toBe(204)
  expect((await call('visitor', 'GET', `/followed-applications/${token}`)).status).toBe(404)
  expect((await call('admin', 'POST', `${resumeUrl.slice('/api'.length)}/links`)).status).toBe(404)
  await mailTo('priya@mail.example', 'Your application is deleted')
  const { rows } = await deps.db.execute(sql`select tablename from pg_tables where schemaname = 'public'`)
  for (const { tablename } of rows as { tablename: string }[]) {
    // The row of its file keeps that it was deleted, without its name.
    if (tablename === 'files') continue
    const left = (await deps.db.execute(sql`select t::text as row from ${sql.identifier(tablename)} t where t::text ilike '%priya%' or t::text like ${`%${id}%`}`)).rows
    expect({ tablename, left }).toEqual({ tablename, left: [] })
  }
})

test('the closed job of an application is still named, and its skills are compared', async () => {
  const job = await openJob({ skills: ['React', '', 'Go'] })
  const { id } = await applied(job)
  await call<Job>('admin', 'DELETE', `/jobs/${job.id}`)
  expect(await detailOf(id)).toMatchObject({ jobTitle: job.title, jobSkills: ['React', 'Go'] })
})
