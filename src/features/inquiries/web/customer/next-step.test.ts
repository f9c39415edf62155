import { expect, test } from 'vitest'
import type { MyInquiry } from '../../inquiries.contract.ts'
import { nextStep } from './next-step.ts'

const now = new Date('2025-09-03T15:20:00Z')
const zone = 'America/Chicago'
const hours = (count: number): string => new Date(now.getTime() + count * 3_600_000).toISOString()

const request = (changes: Partial<MyInquiry> = {}): MyInquiry => ({
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'quote-request',
  reference: 'R-7F3K-92',
  stage: 'new',
  receivedAt: hours(-2),
  dueAt: hours(22),
  readAt: null,
  reviewAt: null,
  answeredAt: null,
  closedAt: null,
  followUpDueAt: null,
  choices: [],
  selection: '',
  trackingPath: '/track/one',
  ...changes,
})

test('suggests a first quote without requests', () => {
  expect(nextStep([], now, zone, '24 hours')).toEqual({
    title: 'Ask for your first quote',
    text: 'Tell us what you need. Your quote comes by email within 24 hours.',
  })
})

test('does not suggest a first quote to a customer with a project', () => {
  expect(nextStep([], now, zone, '24 hours', true)).toMatchObject({
    title: 'Nothing is waiting for an answer',
  })
})

test.each([
  ['unread', {}, 'We have your request R-7F3K-92.', 'Your quote is due tomorrow, 8:20 AM.'],
  [
    'read',
    { readAt: hours(-1) },
    'We have read your request R-7F3K-92.',
    'Your quote is due tomorrow, 8:20 AM.',
  ],
  [
    'in review',
    { stage: 'in-review', readAt: hours(-1), reviewAt: hours(-1), dueAt: hours(1) },
    'We are pricing your request R-7F3K-92.',
    'Your quote is due today, 11:20 AM.',
  ],
  [
    'late',
    { stage: 'in-review', dueAt: hours(-20) },
    'We are pricing your request R-7F3K-92.',
    'Your quote was due yesterday, 2:20 PM. We are late, and we are sorry.',
  ],
] satisfies [string, Partial<MyInquiry>, string, string][])(
  'a request in state: %s',
  (_state, changes, title, text) => {
    const step = nextStep([request(changes)], now, zone, '24 hours')
    expect([step.title, step.text.replace('\u00a0', ' ')]).toEqual([title, text])
    expect(step.inquiry).toEqual({ reference: 'R-7F3K-92', trackingPath: '/track/one' })
  },
)

test('shows the request that is due first and counts the others', () => {
  const later = request({ reference: 'R-LATE-11', dueAt: hours(30) })
  expect(nextStep([later, request()], now, zone, '24 hours')).toMatchObject({
    inquiry: { reference: 'R-7F3K-92' },
    text: expect.stringMatching(/We have another request from you too\.$/),
  })
  expect(nextStep([later, request(), later], now, zone, '24 hours').text).toMatch(
    /We have 2 more requests from you too\.$/,
  )
})

test.each([
  { answeredAt: hours(-1), stage: 'quoted' },
  { closedAt: hours(-1), stage: 'closed' },
] satisfies Partial<MyInquiry>[])('ignores answered and closed requests: %j', (changes) => {
  expect(nextStep([request(changes)], now, zone, '24 hours')).toMatchObject({
    title: 'Nothing is waiting for an answer',
  })
  expect(
    nextStep([request(changes), request({ reference: 'R-OPEN-22' })], now, zone, '24 hours').inquiry
      ?.reference,
  ).toBe('R-OPEN-22')
})
