import { expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { eventually, outbox, request } from '#testing/test-app.ts'
import type { InquiryReceipt } from '../inquiries/inquiry-form.contract.ts'
import type { Inquiry } from '../inquiries/inquiries.contract.ts'

const EMAIL = 'maribel@ortegas.example'
const sendCopy = (id: string) =>
  call<{ message: string }>('admin', 'POST', `/data-requests/${id}/copy`)

async function confirmedRequest(requestKind: 'copy' | 'deletion'): Promise<string> {
  await request('visitor', 'POST', '/api/data-requests', { requestKind, email: EMAIL, note: 'Hi' })
  const mail = await eventually(() =>
    outbox.findLast(({ subject }) => subject.startsWith('Please confirm')),
  )
  const token = /confirm\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  await call<InquiryReceipt>('visitor', 'POST', `/data-requests/${token}/confirmation`, {})
  const [inquiry] = (await call<Inquiry[]>('admin', 'GET', '/inquiries')).body
  return inquiry?.id ?? ''
}

test('one call emails the copy, and closes the request with an answer', async () => {
  const id = await confirmedRequest('copy')
  expect((await sendCopy(id)).status).toBe(204)
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject.startsWith('A copy of your data')),
  )
  expect(mail.to.address).toBe(EMAIL)
  const [file] = mail.attachments
  expect(file?.name).toBe('my-data.json')
  expect(JSON.parse(file?.bytes.toString() ?? '')).toMatchObject({
    isVerified: false,
    requests: [expect.objectContaining({ choices: expect.anything() })],
  })
  const { body } = await call<Inquiry>('admin', 'GET', `/inquiries/${id}`)
  expect(body).toMatchObject({ stage: 'closed', closeReason: 'answered' })
  expect(await sendCopy(id)).toMatchObject({
    status: 409,
    body: { message: 'This request is closed. Reopen it first.' },
  })
  const { body: entries } = await call<{ text: string }[]>('admin', 'GET', '/audit')
  expect(JSON.stringify(entries)).toContain('answered with a copy of the data')
})

test('a deletion request and staff get no copy', async () => {
  const id = await confirmedRequest('deletion')
  expect((await sendCopy(id)).status).toBe(404)
  expect((await call('staff', 'POST', `/data-requests/${id}/copy`)).status).toBe(403)
})
