import { appWith, as, clock, ctxOf, deps, eventually, outbox, request } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import { mails } from '#kernel/mail/mail.table.ts'
import type { InquiryReceipt } from '../inquiries/inquiry-form.contract.ts'
import { countInbox } from '../inquiries/inbox.store.ts'
import { cleanUpDataRequests } from './data-requests.service.ts'
import { dataRequests } from './data-requests.table.ts'

const dataRequest = {
  requestKind: 'deletion',
  email: 'Maribel@ortegas.example',
  note: 'I wrote to you in March.',
}
const requestData = (body: unknown = dataRequest, headers: Record<string, string> = {}) =>
  request('visitor', 'POST', '/api/data-requests', body, headers)
const confirm = (token: string) =>
  request('visitor', 'POST', `/api/data-requests/${token}/confirmation`, {})
const look = async (token: string) =>
  as.visitor['data-requests'][':token'].$get({ param: { token } })
const inbox = async () => (await as.admin.inquiries.$get({ query: {} })).json()
const REQUIRED = 'Please fill in all required fields.'

async function mailedToken(): Promise<string> {
  const mail = await eventually(() =>
    outbox.findLast(({ subject }) => subject.startsWith('Please confirm')),
  )
  return /confirm\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

test('a request appears in the Inbox only after its confirmation, due in 30 days', async () => {
  clock.at = new Date('2026-03-04T16:42:00Z')
  expect((await requestData()).status).toBe(204)
  const token = await mailedToken()
  expect(await (await look(token)).json()).toEqual({
    requestKind: 'deletion',
    email: 'maribel@ortegas.example',
    receipt: null,
  })
  expect(await inbox()).toEqual([])

  const reply = await confirm(token)
  expect(reply.status).toBe(201)
  const receipt = (await reply.json()) as InquiryReceipt
  expect(receipt).toMatchObject({
    receivedAt: '2026-03-04T16:42:00.000Z',
    dueAt: '2026-04-03T16:42:00.000Z',
  })
  const [item, ...others] = await inbox()
  expect(others).toEqual([])
  expect(item).toMatchObject({
    kind: 'data-request',
    reference: receipt.reference,
    email: 'maribel@ortegas.example',
    summary: 'Delete my data',
    isSpam: false,
  })
  const inquiry = await (
    await as.admin.inquiries[':id'].$get({ param: { id: item?.id ?? '' } })
  ).json()
  expect(inquiry.details).toEqual({ requestKind: 'deletion', note: 'I wrote to you in March.' })
  const confirmed = await eventually(() =>
    outbox.find(({ subject }) => subject === `We have your data request ${receipt.reference}`),
  )
  expect(confirmed.text).toContain(`http://cedarline.test${receipt.trackingPath}`)
})

test('repeated and concurrent confirmations count once, and return the same receipt', async () => {
  await requestData()
  const token = await mailedToken()
  const replies = await Promise.all(Array.from({ length: 12 }, () => confirm(token)))
  const responses = await Promise.all(
    replies.map(async (reply) => ((await reply.json()) as InquiryReceipt).reference),
  )
  expect(new Set(responses).size).toBe(1)
  expect(await inbox()).toHaveLength(1)
  expect(await (await look(token)).json()).toMatchObject({
    receipt: { reference: responses[0] },
  })
})

test('the response is the same for known and unknown addresses', async () => {
  await request('visitor', 'POST', '/api/contact-messages', {
    name: 'Maribel',
    email: 'known@ortegas.example',
    subject: 'Hi',
    message: 'Hello',
  })
  const [known, unknown] = [
    await requestData({ ...dataRequest, email: 'known@ortegas.example' }),
    await requestData({ ...dataRequest, email: 'never@seen.example' }),
  ]
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  await eventually(
    () => outbox.filter(({ subject }) => subject.startsWith('Please confirm')).length === 2,
  )
})

test('the email names the kind of request, and repeats no text that a stranger typed', async () => {
  await requestData({ ...dataRequest, note: 'Win a prize at http://evil.test' })
  const mail = await eventually(() => outbox[0])
  expect(mail.to).toEqual({ name: 'maribel@ortegas.example', address: 'maribel@ortegas.example' })
  expect(mail.text).toContain('to delete the data we store about this address')
  for (const body of [mail.text, mail.html]) expect(body).not.toContain('evil.test')
})

test.each([
  [{}, { requestKind: REQUIRED, email: REQUIRED }],
  [{ ...dataRequest, requestKind: 'everything' }, { requestKind: REQUIRED }],
  [
    { ...dataRequest, email: 'a@b.example\r\nBcc: c@d.example' },
    { email: 'Please enter a valid email address' },
  ],
  [{ ...dataRequest, note: 'x'.repeat(2001) }, { note: 'Please use at most 2000 characters.' }],
  [{ ...dataRequest, note: 'a\0b' }, { note: 'This contains a character that cannot be stored.' }],
])(
  'an invalid form is rejected with field errors, and sends no email: %j',
  async (body, fields) => {
    const reply = await requestData(body)
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid', fields }])
    expect(await deps.db.select().from(mails)).toEqual([])
  },
)

test('sends at most three emails an hour to one address, and none for a filled honeypot', async () => {
  for (let n = 1; n <= 4; n += 1)
    expect((await requestData({ ...dataRequest, note: String(n) })).status).toBe(204)
  expect(
    (await requestData({ ...dataRequest, email: 'other@ortegas.example', leaveEmpty: 'pills' }))
      .status,
  ).toBe(204)
  expect(await deps.db.select().from(mails)).toHaveLength(3)
  expect(await deps.db.select().from(dataRequests)).toHaveLength(3)
})

test('a form sent twice sends one email, and an IP address can send ten an hour', async () => {
  await Promise.all([requestData(), requestData(), requestData()])
  expect(await deps.db.select().from(mails)).toHaveLength(1)
  for (let n = 1; n < 10; n += 1)
    await requestData({ ...dataRequest, email: `n${n}@ortegas.example` })
  const reply = await requestData({ ...dataRequest, email: 'last@ortegas.example' })
  expect([reply.status, await reply.json()]).toMatchObject([429, { code: 'too-many' }])
})

test('an invented or expired link shows and confirms nothing', async () => {
  for (const reply of [await look('made-up'), await confirm('made-up')])
    expect(reply.status).toBe(404)
  await requestData()
  const token = await mailedToken()
  await deps.db.update(dataRequests).set({ expiresAt: hoursAfter(new Date(), -1) })
  for (const reply of [await look(token), await confirm(token)]) expect(reply.status).toBe(404)
  expect((await countInbox(deps.db, new Date())).all).toBe(0)
  await cleanUpDataRequests.run(ctxOf('visitor'), {})
  expect(await deps.db.select().from(dataRequests)).toEqual([])
})

test('after sending, only the hash of the link is stored', async () => {
  await requestData()
  const token = await mailedToken()
  const everything = async () =>
    JSON.stringify([
      await deps.db.select().from(mails),
      await deps.db.select().from(dataRequests),
      (await deps.db.execute('select * from idempotency_keys')).rows,
    ])
  await eventually(async () => !(await everything()).includes(token))
  expect((await look(token)).status).toBe(200)
})

test('rejects requests from other sites', async () => {
  const reply = await appWith({}).request('/api/data-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    body: JSON.stringify(dataRequest),
  })
  expect(reply.status).toBe(403)
})
