import { call } from '#testing/accepted-quote.ts'
import { builtApp } from '#testing/built-app.ts'
import { clock } from '#testing/test-app.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'

const { get } = await builtApp()
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
