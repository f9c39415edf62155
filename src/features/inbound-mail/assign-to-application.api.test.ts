import { beforeEach, expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { applicationTokenInMail, applied, openJob, PRIYA } from '#testing/applicant.ts'
import {
  conversationAbout,
  mailFromApplicant,
  threadsAbout,
  writeToApplicant,
} from '#testing/application-mails.ts'
import { lastMailTo } from '#testing/inbound-mail.ts'
import { contactMessageFrom } from '#testing/replies.ts'
import { pdf } from '#testing/sample-files.ts'
import { allDone, clock, ctxOf, deps, outbox } from '#testing/test-app.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { auditValues } from '#kernel/audit/audit.table.ts'
import { applications } from '../careers/applications.table.ts'
import { cleanUpApplications } from '../careers/erase-application.service.ts'
import type { InboxItem } from '../inquiries/inquiries.contract.ts'
import type { TeamNotification } from '../team-notifications/team-notifications.contract.ts'
import type { Today } from '../today/today.contract.ts'
import type { OpenedQuarantinedMail, QuarantinedMail } from './inbound-mail.contract.ts'
import { inboundMails } from './inbound-mail.table.ts'

const MORNING = new Date('2026-03-04T16:00:00Z')
beforeEach(() => void (clock.at = MORNING))

const EMAIL = PRIYA.applicantEmail
const OFFICE = 'office@cedarline.test'
const BROTHER = 'Arun Nair <arun@mail.example>'
const quarantine = async () => (await call<QuarantinedMail[]>('staff', 'GET', '/quarantine')).body
const assign = (id: string, reference: string) =>
  call<{ fields?: Record<string, string> }>('staff', 'POST', `/quarantine/${id}/assignment`, {
    reference,
  })

/** @returns the ID of the mail */
async function quarantined(text: string, from?: string, more: object = {}): Promise<string> {
  const received = await mailFromApplicant(text, { ...(from && { from }), to: OFFICE, ...more })
  expect(received).toBe('quarantined')
  const mails = await quarantine()
  return mails.at(-1)?.id ?? ''
}

test('a mail can be assigned to an application by its number, like a reply with its token', async () => {
  const { id, reference } = await applied(await openJob())
  const attachments = [{ filename: 'work.pdf', content: pdf() }]
  const mail = await quarantined('Here is my work.', undefined, { attachments })
  expect((await assign(mail, ` ${reference.toLowerCase()} `)).status).toBe(204)
  expect(await conversationAbout(id)).toMatchObject({
    about: 'application',
    title: `Application ${reference} for Senior React Developer`,
    businessName: 'Priya Nair',
    email: EMAIL,
    dueAt: expect.any(String),
    messages: [
      {
        by: 'customer',
        name: 'Priya Nair',
        text: 'Here is my work.',
        files: [{ name: 'work.pdf' }],
      },
    ],
  })
  expect(await quarantine()).toEqual([])
  expect((await writeToApplicant(id, 'Thank you.')).status).toBe(201)
  expect((await lastMailTo(EMAIL)).text).toContain('Thank you.')
})

test('a mail of someone else keeps its sender, and names nobody where it is announced', async () => {
  const { id, reference } = await applied(await openJob())
  await assign(await quarantined('Priya Nair asks for a later date.', BROTHER), reference)
  expect(await conversationAbout(id)).toMatchObject({
    email: EMAIL,
    messages: [{ by: 'customer', name: 'Arun Nair <arun@mail.example>' }],
  })
  await allDone()
  const bell = (await call<TeamNotification[]>('admin', 'GET', '/team-notifications')).body
  const announced = outbox.filter(({ to }) => to.address !== EMAIL)
  expect(bell).toMatchObject([{ kind: 'replies', title: expect.stringContaining(reference) }])
  expect(JSON.stringify([bell, announced.map(({ text }) => text)])).not.toMatch(/Arun|later date/)
})

test('a number that nothing has, and a deleted application, say what to do', async () => {
  const application = await applied(await openJob())
  const mail = await quarantined('Hello.')
  await call('admin', 'DELETE', `/applications/${application.id}`)
  for (const reference of ['R-0000-00', application.reference]) {
    const { status, body } = await assign(mail, reference)
    expect(status).toBe(400)
    expect(body.fields?.['reference']).toBe(
      'No request or application has this number. You find the numbers in the Inbox and under Applications.',
    )
  }
  expect(await quarantine()).toHaveLength(1)
  expect(await threadsAbout(application.id)).toEqual([])
})

test('a number that a request and an application share is not assigned to either', async () => {
  await applied(await openJob())
  await contactMessageFrom('Anna', 'anna@shop.example')
  const [item] = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
  const reference = item?.reference ?? ''
  await deps.db.update(applications).set({ reference })
  const { status, body } = await assign(await quarantined('Hello.'), reference)
  expect(status).toBe(400)
  expect(body.fields?.['reference']).toContain('A request and an application have this number.')
})

test('a withdrawn application accepts an assigned mail, as it accepts a reply', async () => {
  const { id, reference } = await applied(await openJob())
  const token = await applicationTokenInMail()
  const requestKind = 'withdrawal'
  await call('visitor', 'PUT', `/application-tracking/${token}/code`, { requestKind })
  const code = /\d{6}/.exec((await lastMailTo(EMAIL)).text)?.[0] ?? ''
  await call('visitor', 'PUT', `/application-tracking/${token}/request`, { requestKind, code })
  expect((await assign(await quarantined('I found another job.'), reference)).status).toBe(204)
  expect((await conversationAbout(id)).messages).toHaveLength(1)
})

test('the erasure of an application also deletes who wrote an assigned mail', async () => {
  const { id, reference } = await applied(await openJob())
  await assign(await quarantined('She is traveling.', BROTHER), reference)
  await call('admin', 'DELETE', `/applications/${id}`)
  clock.at = hoursAfter(MORNING, 31 * 24)
  await cleanUpApplications.run(ctxOf('visitor'), {})
  expect(await threadsAbout(id)).toEqual([])
  expect(await deps.db.select().from(inboundMails)).toEqual([])
  const recorded = JSON.stringify(await deps.db.select().from(auditValues))
  expect(recorded).not.toMatch(/arun|traveling/i)
})

test('a mail about an application is marked for reviewers who hide names', async () => {
  const { reference } = await applied(await openJob())
  const { replyTo: to = '' } = await lastMailTo(EMAIL)
  await mailFromApplicant('I write for Priya.', { from: BROTHER, to })
  const own = await quarantined('From my usual address.')
  const other = await quarantined('Buy cheap watches.', 'Seller <buy@cheap.example>')
  const mails = await quarantine()
  expect(mails.map(({ application }) => application)).toEqual([reference, reference, null])
  for (const [id, application] of [[own, reference] as const, [other, null] as const]) {
    const opened = (await call<OpenedQuarantinedMail>('staff', 'GET', `/quarantine/${id}`)).body
    expect(opened.application).toBe(application)
    expect(opened.candidates.map(({ about, title }) => [about, title.includes(reference)])).toEqual(
      application ? [['application', true]] : [],
    )
  }
})

test('Today shows nothing of what an applicant wrote to the quarantine', async () => {
  const { reference } = await applied(await openJob())
  await quarantined('Best, Priya', undefined, { subject: 'From Priya' })
  await quarantined('Hello.', 'Seller <buy@cheap.example>', { subject: 'Watches' })
  const { lines } = (await call<Today>('staff', 'GET', '/today')).body
  const waiting = lines.filter(({ label }) => label === 'Email in quarantine')
  expect(waiting).toMatchObject([
    { isBlindReviewed: true, reference, text: `Application ${reference}` },
    { isBlindReviewed: false, name: 'Seller', text: 'Watches' },
  ])
})
