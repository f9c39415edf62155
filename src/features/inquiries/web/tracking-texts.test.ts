import { expect, test } from 'vitest'
import type { InquiryTracking } from '../inquiries.contract.ts'
import { eventsOf, trackingSteps, trackingHeadline } from './tracking-texts.ts'

const start = Date.parse('2025-09-03T15:42:00Z')
const at = (hours: number): string => new Date(start + hours * 3_600_000).toISOString()
const now = (hours: number): Date => new Date(at(hours))
const fresh: InquiryTracking = {
  kind: 'quote-request',
  reference: 'R-7F3K-92',
  isReachable: true,
  hasEmail: true,
  receivedAt: at(0),
  dueAt: at(24),
  readAt: null,
  reviewAt: null,
  answeredAt: null,
  closedAt: null,
  followUpDueAt: null,
  closeReason: null,
  choices: [],
  answer: null,
  timeZone: 'America/Chicago',
  place: 'McKinney, TX',
}
const reviewed = { ...fresh, readAt: at(0.5), reviewAt: at(1) }
const answered: InquiryTracking = {
  ...reviewed,
  answeredAt: at(9),
  closedAt: at(9),
  closeReason: 'answered',
}
const closed: InquiryTracking = {
  ...fresh,
  readAt: at(0.5),
  closedAt: at(20),
  closeReason: 'not-a-fit',
}

test.each<[string, InquiryTracking, number, string, string]>([
  [
    'just sent',
    fresh,
    0,
    'Your quote is due tomorrow, 10:42\u00a0AM',
    'We have received it and will read it soon. You sent it under a minute ago; we promised 24 hours.',
  ],
  [
    'read',
    { ...fresh, readAt: at(0.5) },
    3,
    'Your quote is due tomorrow, 10:42\u00a0AM',
    'A person has read it. You sent it 3 h ago; we promised 24 hours.',
  ],
  [
    'in review',
    reviewed,
    23,
    'Your quote is due today, 10:42\u00a0AM',
    'It is being worked on now. You sent it 23 h ago; we promised 24 hours.',
  ],
  [
    'late',
    reviewed,
    26.5,
    'Your quote was due today, 10:42\u00a0AM',
    'We are late, and we are sorry: we promised 24 hours, and it has been 2 h 30 min longer. Your request is not lost.',
  ],
  [
    'answered',
    answered,
    30,
    'Your request is answered',
    'We answered yesterday, 7:42\u00a0PM, 9 h after you sent it. We had promised 24 hours.',
  ],
  [
    'answered late',
    { ...answered, answeredAt: at(25) },
    26,
    'Your request is answered',
    'We answered today, 11:42\u00a0AM, 1 d 1 h after you sent it. We had promised 24 hours and were late.',
  ],
  [
    'unreachable',
    { ...fresh, isReachable: false },
    30,
    'We cannot reach you yet',
    'Your request is with us, but no email address or phone number came with it. Add one in the form you sent it from, and our response time starts.',
  ],
  [
    'closed',
    closed,
    30,
    'Your request is closed',
    'We closed it today, 6:42\u00a0AM: not something we can do well. You can send a new one at any time.',
  ],
])('%s', (_state, tracking, hours, title, text) => {
  expect(trackingHeadline(tracking, now(hours))).toEqual({ title, text })
})

const seen = (tracking: InquiryTracking, hours: number) =>
  trackingSteps(tracking, now(hours)).map(({ label, state, due }) =>
    [label, state, ...(due ? [due] : [])].join(' '),
  )

test('marks the steps up to the current one, and shows when the answer is due', () => {
  expect(seen(fresh, 1)).toEqual([
    'Received current',
    'Read upcoming',
    'In review upcoming',
    'Answered upcoming By',
  ])
  expect(seen(reviewed, 25)).toEqual([
    'Received done',
    'Read done',
    'In review current',
    'Answered upcoming Was due',
  ])
  expect(seen(answered, 25)).toEqual([
    'Received done',
    'Read done',
    'In review done',
    'Answered current',
  ])
})

test('ends with a Closed step without an answer', () => {
  expect(seen(closed, 30)).toEqual(['Received done', 'Read done', 'Closed current'])
})

test('lists events newest first, without duplicates', () => {
  expect(eventsOf(answered).map(({ what }) => what)).toEqual([
    'Answered',
    'In review',
    'Read',
    'Received',
  ])
  expect(eventsOf({ ...answered, closedAt: at(40) }).map(({ what }) => what)).toEqual([
    'Closed',
    'Answered',
    'In review',
    'Read',
    'Received',
  ])
  expect(eventsOf(closed)[0]).toEqual({
    at: at(20),
    what: 'Closed',
    text: 'Not something we can do well.',
  })
})

test('a message after the answer has a due time of its own', () => {
  const waiting = { ...reviewed, answeredAt: at(9), followUpDueAt: at(33) }
  expect(trackingHeadline(waiting, now(20))).toEqual({
    title: 'Our reply is due today, 7:42\u00a0PM',
    text: 'You wrote to us after our answer. A person will read it and reply by then.',
  })
  expect(trackingHeadline(waiting, now(34)).text).toBe(
    'We are late, and we are sorry. Your message is not lost.',
  )
})
