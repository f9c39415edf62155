import { call } from '#testing/accepted-quote.ts'
import {
  applicationTokenInMail,
  applied,
  detailOf,
  letTimePass,
  mailSentTo,
  openJob,
  PRIYA,
  setStatus,
  trackApplication,
} from '#testing/applicant.ts'
import { bookCall, offeredTo, sentLead } from '#testing/discovery-call.ts'
import { serveCalendar } from '#testing/calendar-server.ts'
import { clock, ctxOf, deps, outbox, request } from '#testing/test-app.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ErrorResponse } from '#kernel/failure.ts'
import { mails } from '#kernel/mail/mail.table.ts'
import type { Calendar } from '../calendar/calendar.contract.ts'
import type { Today } from '../today/today.contract.ts'
import { remindInterviews } from './remind-interviews.service.ts'

// 10 AM in the agency's time zone.
beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const AT = '2026-03-10T15:00:00.000Z'
const PLACE = 'https://meet.example/priya'

const setInterview = (id: string, more: object = {}) =>
  call<ErrorResponse>('staff', 'PUT', `/applications/${id}/interview`, {
    startsAt: AT,
    minutes: 45,
    place: PLACE,
    note: 'With Sam.',
    sequence: null,
    ...more,
  })

const upcomingOf = async (id: string) => {
  const { interview } = await detailOf(id)
  return `interviewId=${interview?.id}&sequence=${interview?.sequence}`
}

const cancel = async (id: string, seen?: string) =>
  call('staff', 'DELETE', `/applications/${id}/interview?${seen ?? (await upcomingOf(id))}`)

/** The calendar file of the newest mail with this subject. */
async function invitationIn(snippet: string): Promise<string> {
  const mail = await mailSentTo(PRIYA.applicantEmail, snippet)
  outbox.splice(outbox.indexOf(mail), 1)
  // Long lines are folded.
  return (mail.attachments[0]?.bytes.toString() ?? '').replaceAll('\r\n ', '')
}

const lineOf = (file: string, name: string) =>
  file.split('\r\n').find((line) => line.startsWith(`${name}:`))

test('each change mails the same calendar entry with a higher sequence', async () => {
  const { id } = await applied(await openJob())
  const replies = await Promise.all([setInterview(id), setInterview(id)])
  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  const { text } = await mailSentTo(PRIYA.applicantEmail, 'Our conversation')
  expect(text).toContain('Tuesday, March 10, 10:00 AM Central Daylight Time')
  expect(text).toContain(PLACE)
  const first = await invitationIn('Our conversation about Senior React Developer: Tuesday')
  expect(first).toContain('METHOD:REQUEST')
  expect(first).toContain('DTSTART:20260310T150000Z\r\nDTEND:20260310T154500Z')
  expect(lineOf(first, 'LOCATION')).toBe(`LOCATION:${PLACE}`)
  expect(lineOf(first, 'SEQUENCE')).toBe('SEQUENCE:0')
  await setInterview(id, { startsAt: '2026-03-11T15:00:00Z', sequence: 0 })
  const moved = await invitationIn('has moved: Wednesday, March 11')
  expect(lineOf(moved, 'SEQUENCE')).toBe('SEQUENCE:1')
  const seen = await upcomingOf(id)
  for (const _twice of [1, 2]) expect((await cancel(id, seen)).status).toBe(204)
  const canceled = await invitationIn('is canceled')
  expect(canceled).toContain('METHOD:CANCEL')
  expect(lineOf(canceled, 'SEQUENCE')).toBe('SEQUENCE:2')
  expect(new Set([first, moved, canceled].map((file) => lineOf(file, 'UID'))).size).toBe(1)
  expect(outbox.filter(({ subject }) => subject.startsWith('Our conversation'))).toEqual([])
  const { interview, activities } = await detailOf(id)
  expect(interview).toBeNull()
  expect(activities.filter(({ what }) => what === 'conversation')).toMatchObject([
    { detail: AT, by: 'sam' },
    { detail: '2026-03-11T15:00:00.000Z' },
    { detail: null },
  ])
})

test('the applicant sees time and place, the team the interview in the calendar and Today', async () => {
  const { id, reference } = await applied(await openJob())
  const token = await applicationTokenInMail()
  await setInterview(id)
  expect(await trackApplication(token)).toMatchObject({
    conversationAt: AT,
    interview: { startsAt: AT, endsAt: '2026-03-10T15:45:00.000Z', place: PLACE },
  })
  expect(JSON.stringify(await trackApplication(token))).not.toContain('With Sam.')
  const calendarOf = async () =>
    (await call<Calendar>('staff', 'GET', '/calendar?from=2026-03-09&until=2026-03-12')).body.events
  expect(await calendarOf()).toMatchObject([
    { kind: 'interview', startsAt: AT, title: `Senior React Developer, ${reference}`, name: '' },
  ])
  const { body: feed } = await call<{ url: string }>('staff', 'PUT', '/my/calendar-feed', {
    scope: 'everything',
  })
  const readFeed = async () => (await request('visitor', 'GET', new URL(feed.url).pathname)).text()
  expect(await readFeed()).toContain('SUMMARY:Interview: Senior React Developer')
  clock.at = new Date('2026-03-09T16:00:00Z')
  const { lines } = (await call<Today>('staff', 'GET', '/today')).body
  expect(lines.find(({ kind }) => kind === 'interview')).toMatchObject({ at: AT })
  await cancel(id)
  expect(await calendarOf()).toEqual([])
  expect(await readFeed()).toContain('STATUS:CANCELLED')
  expect((await trackApplication(token)).conversationAt).toBeNull()
})

test('two people change an interview: the second is told', async () => {
  const { id } = await applied(await openJob())
  await setInterview(id)
  const replies = await Promise.all([
    setInterview(id, { sequence: 0, startsAt: '2026-03-11T15:00:00Z' }),
    setInterview(id, { sequence: 0, startsAt: '2026-03-12T15:00:00Z' }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const past = await setInterview(id, { sequence: 1, startsAt: '2026-03-04T15:00:00Z' })
  expect(past).toMatchObject({ status: 400, body: { fields: { startsAt: expect.any(String) } } })
})

test('a stale cancellation keeps the newer interview', async () => {
  const { id } = await applied(await openJob())
  await setInterview(id)
  const first = await upcomingOf(id)
  await setInterview(id, { sequence: 0, place: 'At our office' })
  expect((await cancel(id, first)).status).toBe(409)
  await cancel(id)
  await setInterview(id)
  expect((await cancel(id, first)).status).toBe(409)
  expect((await detailOf(id)).interview).toMatchObject({ startsAt: AT, sequence: 0 })
})

test('an application with an upcoming interview is not deleted', async () => {
  const { id } = await applied(await openJob())
  await setInterview(id)
  const remove = () => call<ErrorResponse>('admin', 'DELETE', `/applications/${id}`)
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: 'Cancel the interview first.' },
  })
  await cancel(id)
  expect((await remove()).status).toBe(204)
})

test('an interview that has started can get details, and an answer does not cancel it', async () => {
  const { id } = await applied(await openJob())
  const token = await applicationTokenInMail()
  await setInterview(id)
  clock.at = new Date('2026-03-10T15:10:00Z')
  expect((await setInterview(id, { sequence: 0, minutes: 60 })).status).toBe(204)
  await setStatus(id, 'rejected')
  await letTimePass()
  expect((await mailSentTo(PRIYA.applicantEmail, 'Our answer')).attachments).toEqual([])
  expect((await trackApplication(token)).conversationAt).toBe(AT)
})

test('an interview and a discovery call never overlap', async () => {
  const { key } = await sentLead()
  await bookCall(key, AT)
  const job = await openJob()
  const { id } = await applied(job)
  const overlapping = await setInterview(id, { startsAt: '2026-03-10T15:30:00Z' })
  expect(overlapping).toMatchObject({
    status: 409,
    body: { fields: { startsAt: expect.stringContaining('Smith Family Medicine') } },
  })
  expect((await setInterview(id, { startsAt: '2026-03-10T15:45:00Z' })).status).toBe(204)
  const other = await applied(job, { applicantEmail: 'tom@mail.example' })
  expect((await setInterview(other.id, { startsAt: '2026-03-10T16:00:00Z' })).status).toBe(409)
  const lead = await sentLead({ email: 'may@clinic.example' })
  const { slots } = await offeredTo(lead.key)
  expect(slots).toContain('2026-03-11T16:00:00.000Z')
  expect(slots).not.toContain('2026-03-10T16:00:00.000Z')
  // Both start in the same half hour, at the same moment.
  const at = '2026-03-12T16:00:00.000Z'
  const both = await Promise.all([bookCall(lead.key, at), setInterview(other.id, { startsAt: at })])
  expect(both.map(({ status }) => status < 300).toSorted()).toEqual([false, true])
})

test('an answer cancels the interview, and an answered application gets none', async () => {
  const { id } = await applied(await openJob())
  await setInterview(id)
  await setStatus(id, 'rejected')
  expect((await setInterview(id, { sequence: 0, note: '' })).status).toBe(409)
  await letTimePass()
  expect(await invitationIn('Our answer')).toContain('METHOD:CANCEL')
  expect((await detailOf(id)).interview).toBeNull()
  expect((await setInterview(id)).status).toBe(409)
})

test('without an email about the answer, another one cancels the interview', async () => {
  const { id } = await applied(await openJob())
  await setInterview(id)
  await setStatus(id, 'rejected')
  await call('admin', 'DELETE', `/applications/${id}/mail`)
  const { text } = await mailSentTo(PRIYA.applicantEmail, 'is canceled')
  expect(text).not.toContain('find a new one')
  expect(await invitationIn('is canceled')).toContain('METHOD:CANCEL')
})

test('a corrected address gets the calendar file too', async () => {
  const { id } = await applied(await openJob())
  await setInterview(id)
  await mailSentTo(PRIYA.applicantEmail, 'Our conversation')
  await call('admin', 'PUT', `/applications/${id}`, { applicantEmail: 'priya@new.example' })
  const { attachments } = await mailSentTo('priya@new.example', 'Our conversation')
  expect(attachments[0]?.bytes.toString().replaceAll('\r\n ', '')).toContain('priya@new.example')
})

test('an event of an external calendar needs a second look', async () => {
  const server = await serveCalendar()
  server.busy = [{ from: '2026-03-10T14:30:00Z', until: '2026-03-10T15:15:00Z', title: 'Dentist' }]
  await call('staff', 'POST', '/external-calendars', { url: server.url, isOfAgency: false })
  server.close()
  const { id } = await applied(await openJob())
  const { status, body } = await setInterview(id)
  expect([status, body.fields?.['despiteEvents']]).toEqual([
    409,
    expect.stringMatching(/is busy from Tue, Mar 10, 9:30 AM to 10:15 AM/),
  ])
  expect((await setInterview(id, { despiteEvents: true })).status).toBe(204)
  expect((await setInterview(id, { sequence: 0, note: 'Bring nothing.' })).status).toBe(204)
  const moved = { sequence: 1, startsAt: '2026-03-10T15:10:00Z' }
  expect((await setInterview(id, moved)).status).toBe(409)
  expect((await setInterview(id, { ...moved, startsAt: '2026-03-10T15:15:00Z' })).status).toBe(204)
})

test('an applicant is reminded once, the day before, unless told on that day', async () => {
  const job = await openJob()
  const [first, second] = [
    await applied(job),
    await applied(job, { applicantEmail: 'tom@mail.example' }),
  ]
  await setInterview(first.id)
  await setInterview(second.id, { startsAt: '2026-03-11T15:00:00Z' })
  const remindAt = async (at: string): Promise<string[]> => {
    clock.at = new Date(at)
    await remindInterviews.run(ctxOf('visitor'), {})
    return deps.db
      .select({ to: mails.toAddress })
      .from(mails)
      .where(eq(mails.templateName, 'application-conversation-reminder'))
      .then((sent) => sent.map(({ to }) => to))
  }
  expect(await remindAt('2026-03-08T16:00:00Z')).toEqual([])
  expect(await remindAt('2026-03-09T13:59:00Z')).toEqual([])
  expect(await remindAt('2026-03-09T14:00:00Z')).toEqual([PRIYA.applicantEmail])
  const mail = await mailSentTo(PRIYA.applicantEmail, 'on Tuesday, March 10')
  for (const part of ['Tuesday, March 10, 10:00 AM', PLACE, 'With Sam.'])
    expect(mail.text).toContain(part)
  await setInterview(second.id, { sequence: 0, startsAt: '2026-03-10T18:00:00Z' })
  expect(await remindAt('2026-03-09T20:00:00Z')).toHaveLength(1)
  const entries = JSON.stringify((await call('admin', 'GET', '/audit')).body)
  expect(entries).toContain('Interview')
  expect(entries).not.toMatch(/"label":"(?:versions|sequence|reminded)/i)
})
