import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater } from '#kernel/dates.ts'
import { dueText, stageToSend } from './reminders.rules.ts'

const STAGES = [-3, 0, 3, 7, 14].map((days) => ({ days, text: '' }))
const DUE = { payableFrom: '2026-03-04', dueOn: '2026-03-18', sent: [] }
const stageOn = (today: string, of: Partial<Parameters<typeof stageToSend>[0]> = {}) =>
  stageToSend({ ...DUE, ...of }, STAGES, today)?.days

test('sends each stage on its day', () => {
  expect(
    ['03-14', '03-15', '03-18', '03-21', '03-25', '04-01'].map((day) => stageOn(`2026-${day}`)),
  ).toEqual([undefined, -3, 0, 3, 7, 14])
})

test('sends only the latest of missed stages, and none after it twice', () => {
  expect(stageOn('2026-03-26')).toBe(7)
  expect(
    stageOn('2026-03-27', { sent: [{ on: '2026-03-26', dueOn: DUE.dueOn, stage: 7 }] }),
  ).toBeUndefined()
  expect(stageOn('2026-04-01', { sent: [{ on: '2026-03-26', dueOn: DUE.dueOn, stage: 7 }] })).toBe(
    14,
  )
})

test('a moved due date starts the stages again, still at most once a day', () => {
  const sent = [{ on: '2026-04-01', dueOn: '2026-03-18', stage: 14 }]
  const moved = { dueOn: '2026-04-10', sent }
  expect(stageOn('2026-04-07', moved)).toBe(-3)
  expect(stageOn('2026-04-01', { dueOn: '2026-04-04', sent })).toBeUndefined()
})

test('sends nothing on a day with another mail about the payment', () => {
  expect(
    stageOn('2026-03-18', { sent: [{ on: '2026-03-18', dueOn: DUE.dueOn, stage: null }] }),
  ).toBeUndefined()
  const onReceipt = { payableFrom: '2026-03-04', dueOn: '2026-03-04' }
  expect(stageOn('2026-03-04', onReceipt)).toBeUndefined()
  expect(stageOn('2026-03-05', onReceipt)).toBeUndefined()
  expect(stageOn('2026-03-07', onReceipt)).toBe(3)
})

test('on any days with a run, each stage is sent at most once, in order, one a day', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 30 }), (runs, term) => {
      const payableFrom = '2026-03-04'
      const dueOn = daysLater(payableFrom, term)
      const sent: { on: string; dueOn: string; stage: number }[] = []
      for (const day of runs.toSorted((one, other) => one - other)) {
        const today = daysLater(payableFrom, day)
        for (const _ of [1, 2]) {
          const stage = stageToSend({ payableFrom, dueOn, sent }, STAGES, today)
          if (stage) sent.push({ on: today, dueOn, stage: stage.days })
        }
      }
      const stages = sent.map(({ stage }) => stage)
      expect(stages).toEqual([...new Set(stages)].toSorted((one, other) => one - other))
      expect(new Set(sent.map(({ on }) => on)).size).toBe(sent.length)
      const isLastDayRun = runs.some((day) => daysLater(payableFrom, day) >= daysLater(dueOn, 14))
      if (isLastDayRun) expect(stages.at(-1)).toBe(14)
    }),
  )
})

test.each([
  ['2026-03-17', 'is due on Mar 18, 2026, in 1 day'],
  ['2026-03-18', 'is due today, Mar 18, 2026'],
  ['2026-03-20', 'was due on Mar 18, 2026, 2 days ago'],
])('on %s the payment %s', (today, text) => {
  expect(dueText('2026-03-18', today)).toBe(text)
})
