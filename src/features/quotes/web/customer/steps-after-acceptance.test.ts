import { expect, test } from 'vitest'
import { emptyLine } from '../admin/draft-lines.ts'
import { stepsAfterAcceptance } from './steps-after-acceptance.ts'

const accepted = {
  acceptedAt: '2026-03-02T16:00:00Z',
  currency: 'USD' as const,
  parts: [
    { kind: 'milestone' as const, name: 'On acceptance', amount: 2400 },
    { kind: 'milestone' as const, name: 'First version', amount: 1800 },
  ],
  items: [
    { ...emptyLine('medium'), type: 'package' as const, duration: '4-6 weeks', freeMonths: 3 },
  ],
  project: undefined,
  paid: 0,
  now: new Date('2026-06-10T16:00:00Z'),
  timeZone: 'America/Chicago',
}
const project = {
  state: 'waiting-for-deposit' as const,
  startedAt: null,
  dueOn: null,
  deliveredAt: null,
}
const nowAt = (steps: ReturnType<typeof stepsAfterAcceptance>): string | undefined =>
  steps.find(({ state }) => state === 'current')?.title

test('shows the first payment with the agency’s name for it', () => {
  expect(stepsAfterAcceptance({ ...accepted, project }).map(({ title }) => title)).toEqual([
    'Accepted',
    'Pay: On acceptance',
    'Work starts',
    'Delivery, $1,800.00',
    '3 months of free maintenance',
  ])
})

test('shows the current step of the project', () => {
  expect(nowAt(stepsAfterAcceptance({ ...accepted, project }))).toBe('Pay: On acceptance')
  const active = {
    ...project,
    state: 'active' as const,
    startedAt: '2026-03-05T16:00:00Z',
    dueOn: '2026-04-20',
  }
  expect(nowAt(stepsAfterAcceptance({ ...accepted, project: active, paid: 1 }))).toBe(
    'Delivery, $1,800.00',
  )
  const delivered = stepsAfterAcceptance({
    ...accepted,
    project: { ...active, state: 'delivered', deliveredAt: '2026-04-18T16:00:00Z' },
    paid: 2,
  })
  expect(nowAt(delivered)).toBe('3 months of free maintenance')
})

test('starts work right away without a payment, and is complete after delivery without free months', () => {
  const free = { ...accepted, parts: [], items: [] }
  expect(stepsAfterAcceptance({ ...free, project: { ...project, state: 'active' } })).toMatchObject(
    [
      { state: 'done' },
      { title: 'Work starts', text: 'right away', state: 'done' },
      { title: 'Delivery', state: 'current' },
    ],
  )
  expect(
    stepsAfterAcceptance({ ...free, project: { ...project, state: 'delivered' } }).map(
      ({ state }) => state,
    ),
  ).toEqual(['done', 'done', 'done'])
})

test('derives progress from the payments until the project is loaded', () => {
  expect(nowAt(stepsAfterAcceptance({ ...accepted, paid: 1 }))).toBe('Delivery, $1,800.00')
  expect(nowAt(stepsAfterAcceptance(accepted))).toBe('Pay: On acceptance')
})
