import { as, clock, deps, eventually, outbox, request } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import { countInbox } from '../inquiries/inbox.store.ts'
import type { InquiryReceipt } from '../inquiries/inquiry-form.contract.ts'

const submission = {
  name: 'Maribel Ortega',
  email: 'Maribel@ortegas.example',
  subject: 'Cake orders for two shops',
  message: 'Could my sister see the same list in the second shop?',
}
const send = (body: unknown, headers: Record<string, string> = {}) =>
  request('visitor', 'POST', '/api/contact-messages', body, headers)
const stored = async () => (await countInbox(deps.db, new Date())).all
const newest = async () => (await (await as.admin.inquiries.$get({ query: {} })).json())[0]
const REQUIRED = 'Please fill in all required fields.'

test('stores a message in the Inbox, starts the 24 hours, and emails the sender', async () => {
  clock.at = new Date('2026-03-04T16:42:00Z')
  const reply = await send(submission)
  expect(reply.status).toBe(201)
  const receipt = (await reply.json()) as InquiryReceipt
  expect(receipt).toMatchObject({
    reference: expect.stringMatching(/^R-/),
    receivedAt: '2026-03-04T16:42:00.000Z',
    dueAt: '2026-03-05T16:42:00.000Z',
  })
  const item = await newest()
  expect(item).toMatchObject({
    kind: 'message',
    reference: receipt.reference,
    name: 'Maribel Ortega',
    email: 'maribel@ortegas.example',
    summary: 'Cake orders for two shops',
    stage: 'new',
  })
  const inquiry = await (
    await as.admin.inquiries[':id'].$get({ param: { id: item?.id ?? '' } })
  ).json()
  expect(inquiry).toMatchObject({
    details: { subject: submission.subject, message: submission.message },
    phone: '',
    choices: [],
  })

  const toSender = await eventually(() =>
    outbox.find(({ to }) => to.address === 'maribel@ortegas.example'),
  )
  expect(toSender.subject).toBe(`We have your message ${receipt.reference}`)
  expect(toSender.text).toContain(`http://cedarline.test${receipt.trackingPath}`)
  expect(toSender.text).toContain('Thu, Mar 5, 10:42 AM')
  const toAgency = await eventually(() =>
    outbox.find(({ to }) => to.address === 'dana@example.test'),
  )
  expect(toAgency.text).toContain(`http://cedarline.test/admin/inbox/${item?.id}`)
})

test('shows the progress but no content at the tracking link', async () => {
  const { trackingPath } = (await (await send(submission)).json()) as InquiryReceipt
  const seen = await (
    await as.visitor.tracking[':token'].$get({ param: { token: trackingPath.slice(7) } })
  ).text()
  expect(JSON.parse(seen)).toMatchObject({ kind: 'message', choices: [] })
  for (const secret of [submission.name, submission.subject, submission.message, 'ortegas'])
    expect(seen).not.toContain(secret)
  const toSender = await eventually(() =>
    outbox.find(({ to }) => to.address === 'maribel@ortegas.example'),
  )
  for (const body of [toSender.text, toSender.html])
    for (const expected of [submission.name, submission.subject, submission.message])
      expect(body).not.toContain(expected)
})

test.each([
  [{}, { name: REQUIRED, email: REQUIRED, subject: REQUIRED, message: REQUIRED }],
  [
    { ...submission, name: ' ', message: '\n' },
    { name: REQUIRED, message: REQUIRED },
  ],
  [{ ...submission, email: 'maribel' }, { email: 'Please enter a valid email address' }],
  [
    { ...submission, email: 'a@b.example\r\nBcc: c@d.example' },
    { email: 'Please enter a valid email address' },
  ],
  [{ ...submission, subject: 'x'.repeat(201) }, { subject: 'Please use at most 200 characters.' }],
  [
    { ...submission, message: 'a\0b' },
    { message: 'This contains a character that cannot be stored.' },
  ],
  [{ ...submission, name: { toString: 'Maribel' } }, { name: REQUIRED }],
])('rejects missing or invalid fields and stores nothing: %j', async (body, fields) => {
  const reply = await send(body)
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid', fields }])
  expect(await stored()).toBe(0)
})

test('keeps text that looks like code or a header as text', async () => {
  const hostile = {
    ...submission,
    name: '<img src=x onerror=alert(1)>',
    subject: 'Bcc: everyone@example.test',
    message: '=HYPERLINK("http://evil.test")',
  }
  expect((await send(hostile)).status).toBe(201)
  const item = await newest()
  expect(item).toMatchObject({ name: hostile.name, summary: hostile.subject })
  const toAgency = await eventually(() =>
    outbox.find(({ to }) => to.address === 'dana@example.test'),
  )
  expect(toAgency.html).not.toContain('<img src=x')
  await eventually(() => outbox.length === 2)
  expect(
    outbox.every(({ to }) => ['dana@example.test', 'maribel@ortegas.example'].includes(to.address)),
  ).toBe(true)
})

test('rejects a line break in name or subject', async () => {
  const message = 'Please write this on one line, without line breaks.'
  const reply = await send({
    ...submission,
    name: 'Mari\nbel',
    subject: 'Hi\r\nBcc: everyone@example.test',
  })
  const fields = { name: message, subject: message }
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid', fields }])
  expect(await stored()).toBe(0)
})

test('stores and answers a message once for twelve concurrent requests', async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => send(submission, { 'idempotency-key': 'one-click' })),
  )
  expect(
    new Set(
      await Promise.all(
        replies.map(async (reply) => ((await reply.json()) as InquiryReceipt).reference),
      ),
    ).size,
  ).toBe(1)
  expect(await stored()).toBe(1)
  await eventually(() => outbox.length === 2)
  const changed = await send(
    { ...submission, message: 'Something else' },
    { 'idempotency-key': 'one-click' },
  )
  expect([changed.status, await changed.json()]).toMatchObject([422, { code: 'key-reused' }])
})

test('marks bot submissions as spam without revealing it', async () => {
  expect((await send({ ...submission, leaveEmpty: 'http://pills.example' })).status).toBe(201)
  expect(await stored()).toBe(0)
  expect(await (await as.admin.inquiries.$get({ query: { stage: 'spam' } })).json()).toMatchObject([
    { kind: 'message', isSpam: true },
  ])
})

test('limits an IP address to twenty messages an hour', async () => {
  for (let n = 0; n < 20; n += 1)
    expect((await send({ ...submission, subject: `No. ${n}` })).status).toBe(201)
  const reply = await send({ ...submission, subject: 'One more' })
  expect([reply.status, await reply.json()]).toMatchObject([429, { code: 'too-many' }])
})
