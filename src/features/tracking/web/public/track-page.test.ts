import { call } from '#testing/accepted-quote.ts'
import { builtApp } from '#testing/built-app.ts'
import { lastMailTo, mailFrom, postMail } from '#testing/inbound-mail.ts'
import { pdf } from '#testing/sample-files.ts'
import { clock } from '#testing/test-app.ts'
import { proofFor, trackedMessageFrom } from '#testing/tracked-conversation.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'

const { app, get } = await builtApp()
const page = async (path: string, body: object) =>
  (
    await get((await call<InquiryReceipt>('visitor', 'POST', path, body)).body.trackingPath)
  ).html.replaceAll('<!-- -->', '')
const hydratesWhenIdle = (html: string) => html.includes('"idle":true')

test('shows a call in the agency time zone, and hydrates to add the time zone of the visitor', async () => {
  clock.at = new Date('2026-03-05T16:00:00Z')
  const key = randomUUID()
  const lead = {
    name: 'Dr. John Smith',
    email: 'john@smithfamily.example',
    practiceName: 'Smith Family Medicine',
    key,
  }
  const open = await page('/discovery-leads', lead)
  expect(open.includes('Times are for McKinney, TX (Central')).toBe(true)
  expect(hydratesWhenIdle(open)).toBe(true)
  expect(
    (
      await call(
        'visitor',
        'PUT',
        '/discovery-call',
        { startsAt: '2026-03-10T14:00:00.000Z', email: '' },
        { 'lead-key': key },
      )
    ).status,
  ).toBe(200)
  const booked = await page('/discovery-leads', lead)
  expect(booked.includes('Tuesday, March 10, 9:00 AM Central Daylight Time</time>')).toBe(true)
  expect(hydratesWhenIdle(booked)).toBe(true)
})

test('does not hydrate early without a call', async () => {
  const tracked = await page('/contact-messages', {
    name: 'Rosa',
    email: 'rosa@garcia.example',
    subject: 'Menus',
    message: 'Do you build them?',
  })
  expect(hydratesWhenIdle(tracked)).toBe(false)
  expect(tracked).toContain('"native":true')
})

test('a sender opens an attachment while writing, and keeps the text if it cannot be opened', async () => {
  const email = 'anna@shop.example'
  const { path } = await trackedMessageFrom('Anna', email)
  const { replyTo: to = '' } = await lastMailTo(email)
  const attachments = [{ filename: 'menu.pdf', content: pdf() }]
  await postMail(await mailFrom({ from: email, to, text: 'As you see.', attachments }))
  const proof = await proofFor({ path, email })
  const token = path.slice('/tracking/'.length)
  const open = (file: string, ownProof = proof) =>
    app.request(`http://127.0.0.1:3000/track/${token}`, {
      method: 'POST',
      headers: { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({
        form: 'conversation',
        proof: ownProof,
        file,
        text: 'Please print it.',
      }),
    })
  const unknown = await open('0'.repeat(32))
  expect(unknown.status).toBe(404)
  const html = await unknown.text()
  expect(html).toContain('File not found.')
  expect(html).toContain('>Please print it.</textarea>')
  const expired = await open('0'.repeat(32), '1.x')
  expect(expired.status).toBe(403)
  expect(await expired.text()).toContain('name="text" value="Please print it."')
  const [, id = ''] = /value="([\da-f]{32})" name="file"/.exec(html) ?? []
  const found = await open(id)
  expect(found.status).toBe(303)
  expect(found.headers.get('location')).toContain(`/api/files/${id}?`)
  expect(found.headers.get('cache-control')).toBe('no-store')
})
