import { expect, test } from 'vitest'
import type { ApplicationTracking } from '../../application-tracking.contract.ts'
import { applicationHeadline } from './application-steps.ts'

const INTERVIEW = {
  startsAt: '2026-03-10T15:00:00.000Z',
  endsAt: '2026-03-10T15:45:00.000Z',
  place: 'Office',
}

test('the headline of an application follows the interview, and admits a late answer', () => {
  const titleAt = (change: object, now = '2026-03-05T16:00:00Z'): string =>
    applicationHeadline(
      {
        jobTitle: 'Designer',
        answerBy: '2026-03-18T16:00:00.000Z',
        timeZone: 'America/Chicago',
        shortlistedAt: '2026-03-04T16:00:00.000Z',
        ...change,
        // Cast: the headline reads nothing else.
      } as ApplicationTracking,
      new Date(now),
    ).title
  expect(titleAt({ interview: INTERVIEW })).toBe('We’ll talk soon')
  expect(titleAt({ interview: null })).toBe('You are on the shortlist')
  expect(titleAt({ interview: INTERVIEW }, '2026-03-19T16:00:00Z')).toBe('We are late')
  expect(titleAt({ interview: INTERVIEW, outcome: 'rejected' })).toBe('You have our answer')
})
