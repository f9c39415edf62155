import { clock, request } from '#testing/test-app.ts'
import { call } from '#testing/accepted-quote.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Inquiry, InboxItem } from './inquiries.contract.ts'

beforeEach(async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  for (const [path, body] of SENT) {
    expect((await request('visitor', 'POST', `/api${path}`, body)).status).toBe(201)
    clock.at = new Date(clock.at.getTime() + 60_000)
  }
})

const EMAIL = 'ada@quist.example'
const LEAD = {
  email: EMAIL,
  phone: '(972) 555-0177',
  practiceName: 'Quist Dental',
  challenges: 'Empty chairs.',
  advertisingChannels: ['Facebook'],
  specialty: 'dentists',
}
const SENT: readonly [path: string, body: object][] = [
  ['/contact-messages', { name: 'Ada', email: EMAIL, subject: 'Hello', message: 'Is this you?' }],
  ['/discovery-leads', LEAD],
  ['/discovery-leads', {}],
  [
    '/quote-requests',
    {
      serviceType: 'startups',
      customServices: ['SEO Optimization'],
      formData: {
        businessName: 'Routewell',
        email: EMAIL,
        budget: 'over-65k',
        timeline: '1-month',
        description: 'A route planner.',
      },
    },
  ],
  ['/quote-requests', { serviceType: 'startups', formData: { businessName: 'B', email: EMAIL } }],
]
const SCORES = [75, 50, 10, 0, null]

test('the list has the score that the request explains, and sorts by it', async () => {
  const rows = (await call<InboxItem[]>('admin', 'GET', '/inquiries?order=score')).body
  expect(rows.map(({ score }) => score)).toEqual(SCORES)
  for (const { id, score } of rows) {
    const { leadScore, score: own } = (await call<Inquiry>('admin', 'GET', `/inquiries/${id}`)).body
    expect(own).toBe(score)
    expect(leadScore?.score ?? null).toBe(score)
  }
})

test('pages through the list by score without a gap', async () => {
  const seen: (number | null)[] = []
  let next: string | undefined = '/api/inquiries?order=score&limit=2'
  while (next) {
    const reply: Response = await request('admin', 'GET', next)
    seen.push(...((await reply.json()) as InboxItem[]).map(({ score }) => score))
    next = reply.headers.get('link')?.match(/<([^>]+)>/)?.[1]
  }
  expect(seen).toEqual(SCORES)
})

test('gives the points of each answer', async () => {
  const [best] = (await call<InboxItem[]>('admin', 'GET', '/inquiries?order=score')).body
  const { leadScore } = (await call<Inquiry>('admin', 'GET', `/inquiries/${best?.id}`)).body
  expect(leadScore?.reasons).toEqual([
    { label: 'Budget', points: 30, most: 30 },
    { label: 'Timeline', points: 20, most: 20 },
    { label: 'Package', points: 0, most: 10 },
    { label: 'Services', points: 5, most: 5 },
    { label: 'Description', points: 10, most: 10 },
    { label: 'Website', points: 0, most: 5 },
    { label: 'Email', points: 10, most: 10 },
    { label: 'Phone', points: 0, most: 10 },
  ])
})
