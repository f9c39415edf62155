import { expect, test } from 'vitest'
import { PLACEHOLDER } from '../company/company.contract.ts'
import { afterQuietHours, mailTimeOf, staffedDayOf } from './mail-times.rules.ts'
import { DEFAULT_TEAM_MAIL_PREFERENCES } from './team-notifications.contract.ts'

const ZONE = 'America/Chicago'
const NIGHT = { from: '22:00', until: '07:30' }
const NOON = { from: '12:00', until: '13:00' }

test.each([
  ['before the night', '2026-03-05T03:59:00Z', NIGHT, '2026-03-05T03:59:00Z'],
  ['in the evening', '2026-03-05T04:00:00Z', NIGHT, '2026-03-05T13:30:00Z'],
  ['after midnight', '2026-03-05T08:00:00Z', NIGHT, '2026-03-05T13:30:00Z'],
  ['at the end', '2026-03-05T13:30:00Z', NIGHT, '2026-03-05T13:30:00Z'],
  ['in the night that loses an hour', '2026-03-08T07:00:00Z', NIGHT, '2026-03-08T12:30:00Z'],
  ['during lunch', '2026-03-05T18:30:00Z', NOON, '2026-03-05T19:00:00Z'],
  ['after lunch', '2026-03-05T19:30:00Z', NOON, '2026-03-05T19:30:00Z'],
])('%s', (_, now, hours, expected) => {
  expect(afterQuietHours(new Date(now), hours, ZONE)).toEqual(new Date(expected))
})

test('is mailed at once, at the start of the staffed hours, or never', () => {
  const now = new Date('2026-03-05T04:30:00Z')
  const { deliveries } = DEFAULT_TEAM_MAIL_PREFERENCES
  const preferences = {
    ...DEFAULT_TEAM_MAIL_PREFERENCES,
    deliveries: { ...deliveries, replies: 'daily' as const, deadlines: 'never' as const },
    quietHours: NIGHT,
  }
  const timeOf = (kind: keyof typeof deliveries) => mailTimeOf(preferences, kind, now, PLACEHOLDER)
  expect(timeOf('assignments')).toEqual(new Date('2026-03-05T13:30:00Z'))
  expect(timeOf('replies')).toEqual(new Date('2026-03-05T15:00:00Z'))
  expect(timeOf('deadlines')).toBeNull()
  expect(mailTimeOf(DEFAULT_TEAM_MAIL_PREFERENCES, 'deadlines', now, PLACEHOLDER)).toEqual(now)
})

test.each([
  ['a winter day', '2026-03-04T12:00:00Z', ['2026-03-04T15:00:00Z', '2026-03-04T23:00:00Z']],
  ['a summer day', '2026-07-01T04:59:00Z', ['2026-06-30T14:00:00Z', '2026-06-30T22:00:00Z']],
  ['a Sunday', '2026-03-08T18:00:00Z', undefined],
])('the staffed hours of %s', (_, now, hours) => {
  const day = staffedDayOf(new Date(now), PLACEHOLDER)
  expect(day && [day.from, day.until]).toEqual(hours?.map((time) => new Date(time)))
})
