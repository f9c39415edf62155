import { beforeEach, expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { changedAddress, NEW, OLD } from '#testing/address-change.ts'
import { applicationTokenInMail, applied, openJob, PRIYA } from '#testing/applicant.ts'
import {
  answeredByMail,
  conversationAbout,
  mailFromApplicant,
  threadsAbout,
  writeToApplicant,
} from '#testing/application-mails.ts'
import { lastMailTo } from '#testing/inbound-mail.ts'
import { pdf } from '#testing/sample-files.ts'
import { allDone, clock, ctxOf, outbox, people, tokenOf } from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import { hoursAfter } from '#kernel/dates.ts'
import type { ErrorResponse } from '#kernel/failure.ts'
import type { QuarantinedMail } from '../inbound-mail/inbound-mail.contract.ts'
import { escalateDeadlines } from '../team-notifications/escalate-deadlines.service.ts'
import type { TeamNotification } from '../team-notifications/team-notifications.contract.ts'
import type { TodayLine } from '../today/today.contract.ts'
import type { MyThread } from './messages.contract.ts'

const MORNING = new Date('2026-03-04T16:00:00Z')
beforeEach(() => void (clock.at = MORNING))

const EMAIL = PRIYA.applicantEmail
const quarantine = async () => (await call<QuarantinedMail[]>('admin', 'GET', '/quarantine')).body

test('an applicant answers our mails, and the team answers the applicant', async () => {
  const { id, reference } = await answeredByMail()
  const title = `Application ${reference} for Senior React Developer`
  const { id: threadId, ...conversation } = await conversationAbout(id)
  expect(conversation).toMatchObject({
    about: 'application',
    title,
    businessName: 'Priya Nair',
    email: EMAIL,
    dueAt: expect.any(String),
    messages: [{ by: 'customer', name: 'Priya Nair', text: 'Can we talk on Monday?' }],
  })
  const replied = await call('admin', 'POST', `/threads/${threadId}/messages`, { text: 'Yes.' })
  expect(replied.status).toBe(201)
  const mail = await lastMailTo(EMAIL)
  expect(mail).toMatchObject({ subject: `Re: ${title}` })
  expect(mail.replyTo).toMatch(/^reply\+[\da-f]{32}@cedarline\.test$/)
  expect(mail.text).toContain('Yes.')
  expect((await conversationAbout(id)).dueAt).toBeNull()
  expect(await mailFromApplicant('Thank you.', { to: mail.replyTo ?? '' })).toBe('imported')
  expect((await conversationAbout(id)).messages.map(({ text }) => text)).toEqual([
    'Can we talk on Monday?',
    'Yes.',
    'Thank you.',
  ])
  const about = (await call<{ subject: string }[]>('admin', 'GET', `/applications/${id}/mails`))
    .body
  expect(about).toContainEqual(expect.objectContaining({ subject: `Re: ${title}` }))
})

test('mails about the status and the interview ask for replies too', async () => {
  const { id } = await applied(await openJob())
  await call('admin', 'PUT', `/applications/${id}/interview`, {
    startsAt: '2026-03-10T16:00:00Z',
    minutes: 45,
    place: 'At our office',
    sequence: null,
  })
  const { replyTo } = await lastMailTo(EMAIL)
  await call('admin', 'PUT', `/applications/${id}`, { status: 'shortlisted' })
  await call('admin', 'POST', `/applications/${id}/mail/sending`)
  expect((await lastMailTo(EMAIL)).replyTo).toBe(replyTo)
  expect(await mailFromApplicant('See you then.')).toBe('imported')
  expect((await conversationAbout(id)).messages).toHaveLength(1)
})

test('the team writes first, as text only', async () => {
  const { id } = await applied(await openJob())
  const { data } = await upload(pdf(), 'case.pdf', {
    at: '/api/uploads?for=message',
    token: tokenOf('admin'),
  })
  const withFile = await writeToApplicant<ErrorResponse>(id, 'Look at this.', [data])
  expect(withFile).toMatchObject({ status: 400, body: { fields: { files: expect.any(String) } } })
  expect(await threadsAbout(id)).toEqual([])
  expect((await writeToApplicant(id, 'Which tools do you use?')).status).toBe(201)
  expect(await mailFromApplicant('Figma.')).toBe('imported')
  expect((await conversationAbout(id)).messages).toMatchObject([
    { by: 'team', text: 'Which tools do you use?' },
    { by: 'customer', text: 'Figma.' },
  ])
})

test('a mail of another sender waits in quarantine', async () => {
  const { id } = await applied(await openJob())
  expect(await mailFromApplicant('Hi.', { from: 'Eve <eve@evil.example>' })).toBe('quarantined')
  expect(await quarantine()).toMatchObject([{ reason: 'other-sender' }])
  expect(await threadsAbout(id)).toEqual([])
})

test('a withdrawn application still accepts mails and answers, but no first message', async () => {
  const { id } = await applied(await openJob())
  const { replyTo: to = '' } = await lastMailTo(EMAIL)
  const token = await applicationTokenInMail()
  const requestKind = 'withdrawal'
  await call('visitor', 'PUT', `/application-tracking/${token}/code`, { requestKind })
  const code = /\d{6}/.exec((await lastMailTo(EMAIL)).text)?.[0] ?? ''
  await call('visitor', 'PUT', `/application-tracking/${token}/request`, { requestKind, code })
  expect(await writeToApplicant(id, 'Why?')).toMatchObject({ status: 409 })
  expect(await mailFromApplicant('I found another job.', { to })).toBe('imported')
  expect((await writeToApplicant(id, 'All the best.')).status).toBe(201)
  expect((await lastMailTo(EMAIL)).text).toContain('All the best.')
})

test('a deleted application accepts no mails until it is restored', async () => {
  const { id } = await answeredByMail()
  const { dueAt, waitingSince } = await conversationAbout(id)
  await call('admin', 'DELETE', `/applications/${id}`)
  expect(await conversationAbout(id)).toMatchObject({ dueAt: null, closedAt: expect.any(String) })
  expect(await mailFromApplicant('Hello?')).toBe('quarantined')
  expect(await quarantine()).toMatchObject([{ reason: 'closed' }])
  expect(await writeToApplicant(id, 'Hello.')).toMatchObject({ status: 404 })
  await call('admin', 'DELETE', `/applications/${id}/deletion`)
  expect(await conversationAbout(id)).toMatchObject({ dueAt, waitingSince, closedAt: null })
  expect(await mailFromApplicant('Hello again?')).toBe('imported')
})

test('a conversation that was closed before the deletion stays closed', async () => {
  const { id } = await answeredByMail()
  await call('admin', 'POST', `/threads/${(await conversationAbout(id)).id}/closing`)
  await call('admin', 'DELETE', `/applications/${id}`)
  await call('admin', 'DELETE', `/applications/${id}/deletion`)
  expect(await conversationAbout(id)).toMatchObject({ closedAt: expect.any(String), dueAt: null })
})

test('the conversation follows a corrected address, and the former one no longer writes', async () => {
  const { id } = await answeredByMail()
  const applicantEmail = 'priya@new.example'
  expect((await call('admin', 'PUT', `/applications/${id}`, { applicantEmail })).status).toBe(200)
  expect(await mailFromApplicant('From the former address.')).toBe('quarantined')
  await writeToApplicant(id, 'Is this the right address?')
  const to = (await lastMailTo(applicantEmail)).replyTo ?? ''
  expect(await mailFromApplicant('Yes.', { from: applicantEmail, to })).toBe('imported')
  expect(await conversationAbout(id)).toMatchObject({
    email: applicantEmail,
    messages: [{}, {}, { text: 'Yes.' }],
  })
})

test('a business with the same address sees nothing of it', async () => {
  const { email } = people.business
  const application = await applied(await openJob(), { applicantEmail: email })
  const { replyTo: to = '' } = await lastMailTo(email)
  expect(await mailFromApplicant('About my larkspur.', { from: email, to })).toBe('imported')
  await writeToApplicant(application.id, 'Which larkspur?')
  await allDone()
  const { id } = await conversationAbout(application.id)
  const asBusiness = <Result>(path: string) => call<Result>('business', 'GET', `/my${path}`)
  expect((await asBusiness<MyThread[]>('/threads')).body).toEqual([])
  expect((await asBusiness('/search?q=larkspur')).body).toEqual([])
  expect((await asBusiness('/notifications')).body).toEqual([])
  const about = `/messages?about=application&aboutId=${application.id}`
  expect((await asBusiness(about)).status).toBe(400)
  const reading = await call('business', 'PUT', `/my/threads/${id}/reading`, { position: 2 })
  expect(reading.status).toBe(404)
  const text = { about: 'application', aboutId: application.id, text: 'Hello' }
  expect((await call('business', 'POST', '/my/messages', text)).status).toBe(400)
  // Whoever owns the address gets all records about it, like the application itself.
  expect(JSON.stringify((await asBusiness('/export')).body)).toContain('Which larkspur?')
})

test('the conversation follows the address of an account', async () => {
  const { id } = await applied(await openJob(), { applicantEmail: OLD })
  const { replyTo: former = '' } = await lastMailTo(OLD)
  expect(await mailFromApplicant('Hello.', { from: OLD, to: former })).toBe('imported')
  await changedAddress()
  expect(await conversationAbout(id)).toMatchObject({ email: NEW })
  expect(await mailFromApplicant('Hello?', { from: OLD, to: former })).toBe('quarantined')
  expect((await writeToApplicant(id, 'Hello, too.')).status).toBe(201)
  const { replyTo: to = '' } = await lastMailTo(NEW)
  expect(await mailFromApplicant('Thank you.', { from: NEW, to })).toBe('imported')
  expect((await conversationAbout(id)).messages).toHaveLength(3)
})

test('nothing that announces the message names the applicant, who may be reviewed blind', async () => {
  const { id, reference } = await answeredByMail('Best, Priya Nair')
  await allDone()
  const { dueAt } = await conversationAbout(id)
  clock.at = hoursAfter(new Date(dueAt ?? ''), 1)
  await escalateDeadlines.run(ctxOf('visitor'), {})
  await allDone()
  const bell = (await call<TeamNotification[]>('admin', 'GET', '/team-notifications')).body
  const wrote = `The applicant wrote about the application ${reference} for Senior React Developer`
  expect(bell).toMatchObject([
    { kind: 'deadlines', title: `Late: reply to applicant ${reference}` },
    { kind: 'replies', title: wrote },
  ])
  const announced = outbox.filter(({ subject }) => subject.includes(wrote))
  expect(announced.length).toBeGreaterThan(0)
  expect(JSON.stringify([bell, announced])).not.toContain('Priya')
  const { id: threadId } = await conversationAbout(id)
  const lines = (await call<{ lines: TodayLine[] }>('admin', 'GET', '/today')).body.lines
  const line = lines.find(({ path }) => path === `/admin/messages/${threadId}`)
  expect(line).toMatchObject({ isBlindReviewed: true, reference })
  expect(line?.text).not.toContain('Priya')
})
