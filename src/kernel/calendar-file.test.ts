import { expect, test } from 'vitest'
import { busyTimesIn } from './calendar-file.ts'

const PERIOD = {
  from: new Date('2026-03-01T00:00:00Z'),
  until: new Date('2026-04-01T00:00:00Z'),
  timeZone: 'America/Chicago',
}
const fileOf = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const busyIn = (...events: string[][]): string[] => {
  const read = busyTimesIn(fileOf(...events), PERIOD)
  return 'busy' in read
    ? read.busy.map(({ startsAt, endsAt }) => `${startsAt.toISOString()} ${endsAt.toISOString()}`)
    : [read.problem]
}

test('repeats an event at the same local time across a clock change', () => {
  // Daylight saving time starts on March 8 in Chicago, and on March 29 in Berlin.
  const rule = 'RRULE:FREQ=WEEKLY;COUNT=4'
  expect(
    busyIn([
      'UID:1',
      'DTSTART;TZID=America/Chicago:20260303T090000',
      'DTEND;TZID=America/Chicago:20260303T100000',
      rule,
    ]),
  ).toEqual([
    '2026-03-03T15:00:00.000Z 2026-03-03T16:00:00.000Z',
    '2026-03-10T14:00:00.000Z 2026-03-10T15:00:00.000Z',
    '2026-03-17T14:00:00.000Z 2026-03-17T15:00:00.000Z',
    '2026-03-24T14:00:00.000Z 2026-03-24T15:00:00.000Z',
  ])
  expect(
    busyIn(['UID:1', 'DTSTART;TZID=Europe/Berlin:20260324T090000', 'DURATION:PT1H', rule]),
  ).toEqual([
    '2026-03-24T08:00:00.000Z 2026-03-24T09:00:00.000Z',
    '2026-03-31T07:00:00.000Z 2026-03-31T08:00:00.000Z',
  ])
})

test('reads the end of an event in the time zone of the end', () => {
  const event = [
    'UID:1',
    'DTSTART;TZID=Europe/Berlin:20260303T140000',
    'DTEND;TZID=America/New_York:20260303T130000',
  ]
  const first = '2026-03-03T13:00:00.000Z 2026-03-03T18:00:00.000Z'
  expect(busyIn(event)).toEqual([first])
  expect(busyIn([...event, 'RRULE:FREQ=WEEKLY;COUNT=2'])).toEqual([
    first,
    '2026-03-10T13:00:00.000Z 2026-03-10T18:00:00.000Z',
  ])
  const utc = ['UID:1', 'DTSTART;TZID=Europe/Berlin:20260303T140000', 'DTEND:20260303T180000Z']
  expect(busyIn([...utc, 'RRULE:FREQ=WEEKLY;COUNT=1'])).toEqual([first])
})

test('uses the zone that the file describes for a name that nobody else knows', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Office',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
  const event = ['UID:1', 'DTSTART;TZID=Office:20260303T090000', 'DURATION:PT1H']
  const text = fileOf(event).replace('VERSION:2.0', `VERSION:2.0\r\n${zone}`)
  expect(busyTimesIn(text, PERIOD)).toEqual({
    busy: [
      { startsAt: new Date('2026-03-03T06:00:00Z'), endsAt: new Date('2026-03-03T07:00:00Z') },
    ],
  })
  // Without the description, it is in the time zone of the agency.
  expect(busyIn(event)).toEqual(['2026-03-03T15:00:00.000Z 2026-03-03T16:00:00.000Z'])
})

test('blocks whole days in the agency’s time zone, and joins what overlaps', () => {
  expect(
    busyIn(
      ['UID:1', 'DTSTART;VALUE=DATE:20260308', 'DTEND;VALUE=DATE:20260310'],
      ['UID:2', 'DTSTART;VALUE=DATE:20260309'],
      ['UID:3', 'DTSTART:20260310T040000Z', 'DTEND:20260310T060000Z'],
    ),
  ).toEqual(['2026-03-08T06:00:00.000Z 2026-03-10T06:00:00.000Z'])
})

test('ignores what is canceled, free, without length or outside the period', () => {
  const at = ['DTSTART:20260303T150000Z', 'DTEND:20260303T160000Z']
  expect(
    busyIn(
      ['UID:1', ...at, 'STATUS:CANCELLED'],
      ['UID:2', ...at, 'TRANSP:TRANSPARENT'],
      ['UID:3', ...at, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
      ['UID:4', 'DTSTART:20260303T150000Z'],
      ['UID:5', 'DTSTART:20260503T150000Z', 'DTEND:20260503T160000Z'],
      ['UID:6', 'SUMMARY:Without a time'],
    ),
  ).toEqual([])
})

test('moves and cancels single occurrences, also into the period', () => {
  const series = ['UID:1', 'DTSTART:20260303T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY']
  const exceptionOf = (id: string, start: string, ...more: string[]) => [
    'UID:1',
    `RECURRENCE-ID:${id}`,
    `DTSTART:${start}`,
    'DURATION:PT1H',
    ...more,
  ]
  expect(
    busyIn(
      [...series, 'EXDATE:20260324T150000Z'],
      exceptionOf('20260310T150000Z', '20260311T150000Z'),
      exceptionOf('20260317T150000Z', '20260317T150000Z', 'STATUS:CANCELLED'),
      exceptionOf('20260609T150000Z', '20260320T150000Z'),
    ),
  ).toEqual([
    '2026-03-03T15:00:00.000Z 2026-03-03T16:00:00.000Z',
    '2026-03-11T15:00:00.000Z 2026-03-11T16:00:00.000Z',
    '2026-03-20T15:00:00.000Z 2026-03-20T16:00:00.000Z',
    '2026-03-31T15:00:00.000Z 2026-03-31T16:00:00.000Z',
  ])
})

test('rejects what is no calendar, and ends a rule that never ends', () => {
  expect(busyTimesIn('<html>', PERIOD)).toEqual({ problem: 'not-a-calendar' })
  expect(busyTimesIn('', PERIOD)).toEqual({ problem: 'not-a-calendar' })
  expect(busyTimesIn('BEGIN:VCARD\r\nEND:VCARD\r\n', PERIOD)).toEqual({ problem: 'not-a-calendar' })
  const endless = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'
  expect(busyIn(['UID:1', 'DTSTART:20260303T150000Z', 'DURATION:PT1H', endless])).toEqual([
    'too-many-events',
  ])
})
