import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '#kernel/dates.ts'
import { dueWith, ledgerOf, waitingOnOf } from './projects.rules.ts'

const ZONE = 'America/Chicago'
const start = new Date('2026-03-01T15:00:00Z')
const after = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000)
const notRequested = {
  completedAt: null,
  approvalRequestedAt: null,
  approvedAt: null,
  changesRequestedAt: null,
}
const task = (title: string, dueOn: string | null, doneAt: Date | null = null) => ({
  title,
  dueOn,
  doneAt,
})

test('splits the days since the start between both sides', () => {
  const waits = fc.array(
    fc.record({ hours: fc.integer({ min: 0, max: 200 }), isCustomer: fc.boolean() }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(waits, fc.integer({ min: 0, max: 400 }), (spans, rest) => {
      let at = -48
      const rows = spans.map(({ hours, isCustomer }, index) => {
        const from = after(at)
        at += hours
        return {
          waitingOn: isCustomer ? 'customer' : 'agency',
          about: null,
          from,
          until: index === spans.length - 1 ? null : after(at),
        }
      })
      const end = after(Math.max(at, 0) + rest)
      const { customer, agency } = ledgerOf(rows, start, end, ZONE)
      const day = (date: Date): string => date.toLocaleDateString('sv', { timeZone: ZONE })
      expect(customer + agency).toBe(daysBetween(day(start), day(end)))
    }),
  )
})

test('counts no days before the start, and names what was waited for', () => {
  const rows = [
    { waitingOn: 'customer', about: 'First payment', from: after(-240), until: start },
    { waitingOn: 'agency', about: null, from: start, until: after(72) },
    { waitingOn: 'customer', about: 'Upload your logo', from: after(72), until: after(120) },
    { waitingOn: 'agency', about: null, from: after(120), until: after(144) },
    { waitingOn: 'customer', about: 'Approval of Design', from: after(144), until: null },
  ]
  expect(ledgerOf(rows, start, after(168), ZONE)).toEqual({
    customer: 3,
    agency: 4,
    waits: [
      { about: 'Approval of Design', days: 1, isOpen: true },
      { about: 'Upload your logo', days: 2, isOpen: false },
    ],
  })
  expect(ledgerOf(rows, null, after(168), ZONE)).toEqual({ customer: 0, agency: 0, waits: [] })
})

test('waits on the customer for a payment, an approval or a due to-do, else on the agency', () => {
  const today = '2026-03-04'
  const awaiting = { name: 'Design', ...notRequested, approvalRequestedAt: start }
  expect(waitingOnOf('waiting-for-deposit', [awaiting], [], today)).toEqual({
    waitingOn: 'customer',
    about: 'First payment',
  })
  expect(waitingOnOf('active', [awaiting], [task('Logo', '2026-03-01')], today).about).toBe(
    'Approval of Design',
  )
  expect(
    waitingOnOf(
      'active',
      [{ ...awaiting, approvedAt: start }],
      [task('Texts', '2026-03-04'), task('Logo', '2026-03-03')],
      today,
    ).about,
  ).toBe('Logo')
  expect(
    waitingOnOf(
      'active',
      [{ ...awaiting, changesRequestedAt: start }],
      [task('Texts', '2026-03-05'), task('Logo', '2026-03-03', start), task('Later', null)],
      today,
    ),
  ).toEqual({ waitingOn: 'agency', about: null })
})

test('makes a milestone payment due with its milestone, and the remainder with the last one', () => {
  const milestones = (parts: (number | null)[]) =>
    parts.map((paymentPart, at) => ({
      id: 'abc'.charAt(at),
      completedAt: at === 0 ? start : null,
      paymentPart,
      quoteId: null,
    }))
  const waits = (part: number, isDue = false) => ({
    part,
    amount: 2 ** part,
    quoteId: 'base',
    isDue,
    collection: null,
    status: 'pending' as const,
  })
  const writtenOff = { ...waits(3), collection: 'written-off' as const }
  expect(dueWith(milestones([1, 2]), [waits(1), waits(2), writtenOff], 'base')).toEqual(
    dueWith(milestones([1, 2]), [waits(1), waits(2)], 'base'),
  )
  expect([
    ...dueWith(milestones([1, 2, 3]), [waits(0, true), waits(1, true), waits(2), waits(3)], 'base'),
  ]).toEqual([
    ['b', 4],
    ['c', 8],
  ])
  expect([...dueWith(milestones([1, 3, 2]), [waits(2), waits(3)], 'base')]).toEqual([
    ['b', 8],
    ['c', 4],
  ])
  expect([...dueWith(milestones([1, null, 3]), [waits(2), waits(3)], 'base')]).toEqual([
    ['b', 0],
    ['c', 12],
  ])
  expect([...dueWith(milestones([null, null, null]), [waits(1)], 'base')]).toEqual([
    ['b', 0],
    ['c', 2],
  ])
  const [, second, third] = milestones([1, 1, null])
  const change = { ...second, id: 'd', completedAt: null, paymentPart: 1, quoteId: 'change' }
  const ofChange = { ...waits(1), quoteId: 'change' }
  const open = [second, change, third].flatMap((one) => one ?? [])
  expect([...dueWith(open, [waits(1), ofChange], 'base')]).toEqual([
    ['b', 2],
    ['d', 2],
    ['c', 0],
  ])
})
