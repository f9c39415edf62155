import { call } from '#testing/accepted-quote.ts'
import { applied, openJob } from '#testing/applicant.ts'
import { clock, eventually, outbox } from '#testing/test-app.ts'
import { beforeEach, expect, test } from 'vitest'
import type { InquiryReceipt } from '../inquiries/inquiry-form.contract.ts'
import type { Company } from './company.contract.ts'
import {
  type ResponseTimesChange,
  type ResponseTimeSettings,
  DEFAULT_RESPONSE_TIMES,
} from './response-times.contract.ts'

type ErrorBody = { message: string; fields: Record<string, string> }
const OTHERS: ResponseTimesChange = {
  'quote-request': 36,
  pitch: 1,
  message: 5,
  discovery: 7,
  interest: 120,
  fixes: 9,
  applicantDays: 21,
}
const save = (change: object) =>
  call<ResponseTimeSettings & ErrorBody>('admin', 'PUT', '/response-times', {
    ...OTHERS,
    ...change,
  })
const write = async (subject: string) =>
  (
    await call<InquiryReceipt>('visitor', 'POST', '/contact-messages', {
      name: 'Rosa',
      email: 'rosa@garcia.example',
      subject,
      message: 'Do you build menus?',
    })
  ).body
const trackedDueAt = async ({ trackingPath }: InquiryReceipt) =>
  (
    await call<InquiryReceipt>(
      'visitor',
      'GET',
      `/tracking/${trackingPath.slice('/track/'.length)}`,
    )
  ).body.dueAt

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

test('applies a new response time to new requests only', async () => {
  const before = await write('Before')
  expect(before.dueAt).toBe('2026-03-05T16:00:00.000Z')
  expect(await save({ revision: 0 })).toMatchObject({
    status: 200,
    body: { responseTimes: OTHERS, revision: 1 },
  })
  const after = await write('After')
  expect(after.dueAt).toBe('2026-03-04T21:00:00.000Z')
  expect([await trackedDueAt(before), await trackedDueAt(after)]).toEqual([
    before.dueAt,
    after.dueAt,
  ])
  const mail = await eventually(() =>
    outbox.find(
      ({ to, subject }) =>
        to.address === 'rosa@garcia.example' && subject.includes(after.reference),
    ),
  )
  expect(mail.text).toContain('Wed, Mar 4, 3:00 PM')
})

test('applies the settings to applicants and to customer messages', async () => {
  await save({})
  const { answerBy } = await applied(await openJob())
  expect(answerBy).toBe('2026-03-25T16:00:00.000Z')
  await call('business', 'POST', '/my/messages', {
    about: 'support',
    aboutId: null,
    text: 'Hello',
    files: [],
  })
  const { body } = await call<{ dueAt: string }[]>('admin', 'GET', '/threads')
  expect(body).toMatchObject([{ dueAt: '2026-03-04T21:00:00.000Z' }])
})

test('publishes them with the agency’s facts, and rejects an out-of-date revision', async () => {
  const shown = async () => (await call<Company>('visitor', 'GET', '/company')).body.responseTimes
  expect((await call<ResponseTimeSettings>('admin', 'GET', '/response-times')).body).toEqual({
    responseTimes: DEFAULT_RESPONSE_TIMES,
    revision: 0,
  })
  expect(await shown()).toEqual(DEFAULT_RESPONSE_TIMES)
  await save({ revision: 0 })
  expect(await shown()).toEqual(OTHERS)
  expect((await save({ pitch: 72, revision: 0 })).status).toBe(409)
  expect((await save({ pitch: 72, revision: 1 })).body).toMatchObject({
    responseTimes: { pitch: 72 },
    revision: 2,
  })
})

test.each([
  [{ pitch: 0 }, 'pitch', 'Enter 1 to 336 hours (at most two weeks).'],
  [{ pitch: '' }, 'pitch', 'Enter whole hours.'],
  [{ pitch: true }, 'pitch', 'Enter whole hours.'],
  [{ pitch: '0x10' }, 'pitch', 'Enter whole hours.'],
  [{ message: 337 }, 'message', 'Enter 1 to 336 hours (at most two weeks).'],
  [{ 'quote-request': '1.5' }, 'quote-request', 'Enter whole hours.'],
  [{ applicantDays: 91 }, 'applicantDays', 'Enter 1 to 90 days.'],
  [{ applicantDays: 'soon' }, 'applicantDays', 'Enter whole days.'],
])('rejects %o with what to do', async (change, field, message) => {
  expect(await save(change)).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
  expect((await call<ResponseTimeSettings>('admin', 'GET', '/response-times')).body.revision).toBe(
    0,
  )
})
