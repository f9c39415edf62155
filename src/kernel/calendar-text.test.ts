import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'

const EVENT = {
  uid: 'a@b',
  sequence: 2,
  at: new Date('2026-03-01T10:00:00Z'),
  when: { startsAt: new Date('2026-03-10T14:00:00Z'), endsAt: new Date('2026-03-10T14:45:00Z') },
  title: 'Call',
  url: 'https://b.example',
  isCanceled: false,
}

test('writes calendar times in UTC, lines of at most 75 bytes, and escaped line breaks', () => {
  const text = calendarText({
    product: ['Agency', 'Calls'],
    method: 'CANCEL',
    events: [
      {
        ...EVENT,
        title: 'Call; with, a \\ and\r\nBEGIN:VALARM\u0007',
        text: 'é'.repeat(100),
        organizer: { name: 'A "B"', email: 'a@b.example' },
        attendee: { name: 'c@d.example', email: 'c@d.example' },
        isCanceled: true,
      },
    ],
  })
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'UID:a@b',
      'SEQUENCE:2',
      'STATUS:CANCELLED',
      'DTSTAMP:20260301T100000Z',
      'DTSTART:20260310T140000Z',
      'DTEND:20260310T144500Z',
      'SUMMARY:Call\\; with\\, a \\\\ and\\nBEGIN:VALARM',
      'ORGANIZER;CN="A \'B\'":mailto:a@b.example',
    ]),
  )
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'é'.repeat(100)}\r\n`)
})

test('writes days without times, and deadlines without ends, which block no time', () => {
  const lines = calendarText({
    product: ['Agency', 'Calendar'],
    subscription: { name: 'Due days', minutes: 60 },
    events: [
      { ...EVENT, when: { day: '2026-12-31' } },
      { ...EVENT, when: { startsAt: new Date('2026-03-10T14:00:00Z'), endsAt: null } },
    ],
  }).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'X-WR-CALNAME:Due days',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'DTSTART:20260310T140000Z',
    ]),
  )
  expect(lines.filter((line) => line === 'TRANSP:TRANSPARENT')).toHaveLength(2)
  expect(lines.some((line) => line.startsWith('DTEND:'))).toBe(false)
})
