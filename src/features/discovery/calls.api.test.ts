import { as, clock, ctxOf, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { renderAttachments } from '#kernel/mail/attachments.ts'
import { eraseSender } from '../inquiries/erase-sender.service.ts'
import { remindCalls } from './call-reminders.service.ts'
import type { BookedCall, CallOffer, CallSettings } from './calls.contract.ts'
import type { DiscoveryReceipt } from './discovery.contract.ts'
import { discoveryMailTemplates } from './discovery-templates.mail.ts'

const EMAIL = 'john@smithfamily.example'
const TUESDAY = '2026-03-10T14:00:00.000Z'
const WEDNESDAY = '2026-03-11T15:00:00.000Z'
beforeEach(() => {
  clock.at = new Date('2026-03-05T16:00:00Z')
})

const call = async <Result>(
  role: 'visitor' | 'admin' | 'staff',
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => {
  const reply = await request(role, method, `/api${path}`, body, headers)
  return {
    status: reply.status,
    body: (reply.status === 204 ? null : await reply.json()) as Result,
  }
}
const lead = async (changes: object = {}) => {
  const key = randomUUID()
  const { body } = await call<DiscoveryReceipt>('visitor', 'POST', '/discovery-leads', {
    name: 'Dr. John Smith',
    email: EMAIL,
    practiceName: 'Smith Family Medicine',
    key,
    ...changes,
  })
  return {
    key,
    track: body.trackingPath.replace('/track/', '/tracking/'),
    reference: body.reference,
  }
}
const offer = async (key: string) =>
  (await call<CallOffer>('visitor', 'GET', '/discovery-call', undefined, { 'lead-key': key })).body
const book = (key: string, startsAt = TUESDAY, email = '') =>
  call<CallOffer & { message: string }>(
    'visitor',
    'PUT',
    '/discovery-call',
    { startsAt, email },
    { 'lead-key': key },
  )
const mailTo = (address: string, subject: RegExp) =>
  eventually(() => outbox.find((mail) => mail.to.address === address && subject.test(mail.subject)))
const calendarIn = (mail: { attachments: { name: string; bytes: Buffer }[] }) =>
  Object.fromEntries(
    (mail.attachments[0]?.bytes.toString() ?? '')
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.search(/[:;]/) + 1)]),
  )
const codeFor = async (track: string) => {
  expect((await call('visitor', 'PUT', `${track}/call/code`)).status).toBe(204)
  const mail = await eventually(() => outbox.findLast(({ subject }) => subject === 'Your code'))
  outbox.splice(outbox.indexOf(mail), 1)
  return /Your code: (\d{6})/.exec(mail.text)?.[1] ?? ''
}
const inquiryId = async () =>
  (await (await as.admin.inquiries.$get({ query: {} })).json())[0]?.id ?? ''

test('books a call and mails a calendar file to both sides', async () => {
  const { key, track, reference } = await lead()
  expect(await offer(key)).toMatchObject({
    call: null,
    minutes: 45,
    needsEmail: false,
    timeZone: 'America/Chicago',
    slots: expect.arrayContaining([TUESDAY]),
  })
  const booked = await book(key)
  expect(booked.body.call).toEqual({
    startsAt: TUESDAY,
    endsAt: '2026-03-10T14:45:00.000Z',
    sequence: 0,
  })
  expect((await call<CallOffer>('visitor', 'GET', `${track}/call`)).body.call).toEqual(
    booked.body.call,
  )
  const mail = await mailTo(EMAIL, /call is booked/)
  expect(mail.subject).toBe(
    'Your discovery call is booked: Tuesday, March 10, 9:00 AM Central Daylight Time',
  )
  expect(mail.text).toContain(reference)
  const event = calendarIn(mail)
  expect(event).toMatchObject({
    METHOD: 'REQUEST',
    SEQUENCE: '0',
    DTSTART: '20260310T140000Z',
    DTEND: '20260310T144500Z',
    DTSTAMP: '20260305T160000Z',
    STATUS: 'CONFIRMED',
    UID: expect.stringMatching(/@cedarline\.test$/),
  })
  expect([event.ORGANIZER, event.ATTENDEE]).toEqual([
    expect.stringContaining('mailto:hello@cedarline.example'),
    expect.stringContaining(`mailto:${EMAIL}`),
  ])
  expect(
    calendarIn(await mailTo('dana@example.test', /^Discovery call booked: Smith Family Medicine/)),
  ).toMatchObject({ UID: event.UID })
})

test('rejects a time that is taken, and a second call for the same lead', async () => {
  const [one, other] = [await lead(), await lead({ email: 'other@practice.example' })]
  const replies = await Promise.all([book(one.key), book(other.key)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
    'This time is no longer available. Please choose another one.',
  )
  const [lucky, late] = replies[0]?.status === 200 ? [one, other] : [other, one]
  expect((await offer(late.key)).slots).not.toContain(TUESDAY)
  expect((await book(lucky.key)).status).toBe(200)
  expect((await book(lucky.key, WEDNESDAY)).status).toBe(409)
  expect((await call<BookedCall[]>('staff', 'GET', '/discovery-calls')).body).toHaveLength(1)
  const rows = await deps.db.execute(sql`select starts_at, inquiry_id from discovery_calls`)
  await expect(
    deps.db.execute(
      sql`
        insert into discovery_calls
          (id, inquiry_id, email, starts_at, ends_at, sequence, versions)
        select gen_random_uuid(), inquiry_id, '', starts_at, ends_at, 0, '[]'
        from discovery_calls`,
    ),
  ).rejects.toThrow()
  expect(rows.rows).toHaveLength(1)
})

test.each([
  '2026-03-10T14:20:00.000Z',
  '2026-03-05T17:00:00.000Z',
  '2026-03-08T15:00:00.000Z',
  '2026-06-09T14:00:00.000Z',
])('rejects a time that was never open: %s', async (startsAt) => {
  expect((await book((await lead()).key, startsAt)).status).toBe(409)
})

test('requires an address to book, and stores it on the lead', async () => {
  const { key } = await lead({ email: '' })
  expect((await offer(key)).needsEmail).toBe(true)
  const rejected = await book(key)
  expect([rejected.status, rejected.body]).toMatchObject([
    400,
    { fields: { email: 'Enter an email address so that we can confirm the call.' } },
  ])
  expect((await book(key, TUESDAY, 'Nora@Practice.example')).body).toMatchObject({
    needsEmail: false,
    call: { startsAt: TUESDAY },
  })
  await mailTo('nora@practice.example', /call is booked/)
  expect(
    await (await as.admin.inquiries[':id'].$get({ param: { id: await inquiryId() } })).json(),
  ).toMatchObject({
    email: 'nora@practice.example',
    isReachable: true,
    details: { practiceName: 'Smith Family Medicine' },
  })
})

test('moves the call to the new address of a lead that is sent again', async () => {
  const { key, track } = await lead()
  await book(key)
  const { UID } = calendarIn(await mailTo(EMAIL, /call is booked/))
  outbox.length = 0
  await call('visitor', 'POST', '/discovery-leads', {
    name: 'Dr. John Smith',
    email: 'Desk@SmithFamily.example',
    practiceName: 'Smith Family Medicine',
    key,
  })
  const mail = await mailTo(
    'desk@smithfamily.example',
    /call is booked: Tuesday, March 10, 9:00 AM/,
  )
  expect(calendarIn(mail)).toMatchObject({
    UID,
    DTSTART: '20260310T140000Z',
    ATTENDEE: expect.stringContaining('mailto:desk@smithfamily.example'),
  })
  expect(outbox.filter(({ to }) => to.address === EMAIL)).toEqual([])
  await call('visitor', 'PUT', `${track}/call/code`)
  expect(
    (await eventually(() => outbox.findLast(({ subject }) => subject === 'Your code'))).to.address,
  ).toBe('desk@smithfamily.example')
  clock.at = new Date('2026-03-09T14:30:00Z')
  await remindCalls.run(ctxOf('visitor'), {})
  await mailTo('desk@smithfamily.example', /^Your discovery call on Tuesday/)
  expect((await offer(key)).call).toMatchObject({ startsAt: TUESDAY })
  outbox.length = 0
  await call('visitor', 'POST', '/discovery-leads', {
    name: 'Dr. John Smith',
    email: 'desk@smithfamily.example',
    practiceName: 'Smith Family Medicine',
    key,
  })
  await call('visitor', 'POST', '/discovery-leads', {
    name: 'Dr. John Smith',
    email: '',
    phone: '(469) 555-0177',
    practiceName: 'Smith Family Medicine',
    key,
  })
  expect((await deps.db.execute(sql`select email from discovery_calls`)).rows).toEqual([
    { email: 'desk@smithfamily.example' },
  ])
})

test('moves and cancels a call from the tracking page with a mailed code, and updates the calendar', async () => {
  const { key, track } = await lead()
  await book(key)
  const { UID } = calendarIn(await mailTo(EMAIL, /booked/))
  expect(
    (await call('visitor', 'PUT', `${track}/call`, { startsAt: WEDNESDAY, code: '000000' })).status,
  ).toBe(400)
  expect(
    (
      await call<CallOffer>('visitor', 'PUT', `${track}/call`, {
        startsAt: WEDNESDAY,
        code: await codeFor(track),
      })
    ).body.call,
  ).toMatchObject({ startsAt: WEDNESDAY, sequence: 1 })
  const moved = await mailTo(
    EMAIL,
    /call has moved: Wednesday, March 11, 10:00 AM Central Daylight Time/,
  )
  expect(calendarIn(moved)).toMatchObject({
    UID,
    SEQUENCE: '1',
    METHOD: 'REQUEST',
    DTSTART: '20260311T150000Z',
  })
  expect((await offer((await lead({ email: 'other@practice.example' })).key)).slots).toContain(
    TUESDAY,
  )
  const code = await codeFor(track)
  expect(
    (await call<CallOffer>('visitor', 'PUT', `${track}/call`, { startsAt: null, code })).body.call,
  ).toBeNull()
  expect(calendarIn(await mailTo(EMAIL, /canceled/))).toMatchObject({
    UID,
    SEQUENCE: '2',
    METHOD: 'CANCEL',
    STATUS: 'CANCELLED',
    DTSTART: '20260311T150000Z',
  })
  expect((await call('visitor', 'PUT', `${track}/call`, { startsAt: TUESDAY, code })).status).toBe(
    400,
  )
  const { rows } = await deps.db.execute(
    sql`select distinct template_name from mails where template_name like 'discovery-call-%'`,
  )
  expect((rows as { template_name: string }[]).map((row) => row.template_name).sort()).toEqual(
    Object.keys(discoveryMailTemplates.templates)
      .filter((templateName) => templateName !== 'discovery-call-reminder')
      .sort(),
  )
})

test('keeps the original calendar file in a mail that is sent late', async () => {
  const { key, track } = await lead()
  await book(key)
  const booked = await mailTo(EMAIL, /booked/)
  await call('visitor', 'PUT', `${track}/call`, { startsAt: null, code: await codeFor(track) })
  const { rows } = await deps.db.execute(
    sql`select attachments from mails where template_name = 'discovery-call-booked'`,
  )
  const [again] = await renderAttachments(
    ctxOf('visitor'),
    (rows[0] as { attachments: Parameters<typeof renderAttachments>[1] }).attachments,
  )
  expect(again?.bytes.equals(booked.attachments[0]?.bytes ?? Buffer.from(''))).toBe(true)
})

test('shows the call to the team, which proposes another time and cancels it', async () => {
  const { key } = await lead()
  await book(key)
  const id = await inquiryId()
  expect((await call<BookedCall[]>('staff', 'GET', '/discovery-calls')).body).toMatchObject([
    { inquiryId: id, name: 'Smith Family Medicine', startsAt: TUESDAY },
  ])
  const path = `/inquiries/${id}/call`
  expect((await call('staff', 'PUT', path, { startsAt: WEDNESDAY, sequence: null })).status).toBe(
    409,
  )
  expect(
    (await call<CallOffer>('staff', 'PUT', path, { startsAt: WEDNESDAY, sequence: 0 })).body.call,
  ).toMatchObject({ startsAt: WEDNESDAY, sequence: 1 })
  await mailTo(EMAIL, /^We propose another time/)
  expect(
    (await call<CallOffer>('admin', 'PUT', path, { startsAt: null, sequence: 1 })).body.call,
  ).toBeNull()
  expect(calendarIn(await mailTo(EMAIL, /^We have to cancel/))).toMatchObject({ METHOD: 'CANCEL' })
  const { activities } = await (await as.admin.inquiries[':id'].$get({ param: { id } })).json()
  expect(
    activities
      .filter(({ what }) => what.startsWith('call-'))
      .map(({ what, by }) => `${what} ${by}`)
      .sort(),
  ).toEqual(['call-booked null', 'call-canceled dana', 'call-moved sam'])
})

test('sends one reminder the day before, and none for a call booked within that day', async () => {
  await book((await lead()).key)
  await remindCalls.run(ctxOf('visitor'), {} as never)
  expect(outbox.filter(({ subject }) => subject.startsWith('Your discovery call on'))).toHaveLength(
    0,
  )
  clock.at = new Date('2026-03-09T14:30:00Z')
  await call('admin', 'PUT', '/call-settings', {
    minutes: 45,
    leadHours: 0,
    daysAhead: 14,
    blockedDays: [],
    revision: 0,
  })
  await book((await lead({ email: 'other@practice.example' })).key, '2026-03-09T20:00:00.000Z')
  await remindCalls.run(ctxOf('visitor'), {} as never)
  await remindCalls.run(ctxOf('visitor'), {} as never)
  const mail = await mailTo(EMAIL, /^Your discovery call on Tuesday, March 10/)
  expect(mail.text).toContain('Tuesday, March 10, 9:00 AM Central Daylight Time')
  expect(outbox.filter(({ subject }) => subject.startsWith('Your discovery call on'))).toHaveLength(
    1,
  )
})

test('applies new call settings at once, and rejects an out-of-date revision', async () => {
  const { key } = await lead()
  const { body } = await call<CallSettings>('staff', 'GET', '/call-settings')
  expect(body).toEqual({ minutes: 45, leadHours: 24, daysAhead: 14, blockedDays: [], revision: 0 })
  const saved = await call<CallSettings>('admin', 'PUT', '/call-settings', {
    ...body,
    minutes: 30,
    blockedDays: ['2026-03-10', '2026-03-10'],
  })
  expect(saved.body).toMatchObject({ minutes: 30, blockedDays: ['2026-03-10'], revision: 1 })
  expect((await call('admin', 'PUT', '/call-settings', body)).status).toBe(409)
  const { minutes, slots } = await offer(key)
  expect(minutes).toBe(30)
  expect(slots.some((at) => at.startsWith('2026-03-10'))).toBe(false)
})

test('offers no times to spam and closed leads', async () => {
  const { key } = await lead({ leaveEmpty: 'filled' })
  expect((await offer(key)).slots).toEqual([])
  expect((await book(key)).status).toBe(409)
})

test('erases the calls with the lead', async () => {
  await book((await lead()).key)
  await deps.db.transaction((db) =>
    eraseSender({ ...ctxOf('admin'), db }, { email: EMAIL, by: people.admin.id }),
  )
  expect((await deps.db.execute(sql`select 1 from discovery_calls`)).rows).toEqual([])
})
