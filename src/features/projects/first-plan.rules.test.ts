import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weeksIn } from './durations.rules.ts'
import { type LineTemplates, milestonesFrom } from './first-plan.rules.ts'
import { FIRST_TEMPLATES } from './templates/first-templates.contract.ts'
import type { ProjectPlan } from './templates/project-templates.contract.ts'

const line = (duration: string, type: 'package' | 'one-time' = 'one-time') => ({
  name: 'Site',
  title: 'Site',
  type,
  duration,
  freeMonths: 0,
})

const template = (id: string): ProjectPlan & { id: string } => {
  const content = FIRST_TEMPLATES.get(id)
  if (!content) throw new Error(`No template ${id}.`)
  return { ...content, id }
}
const TEMPLATES: LineTemplates = {
  ofLine: ({ type }) => (type === 'package' ? template('small-business-basic') : undefined),
  other: template('other'),
}

test.each([
  ['4-6 weeks', 6],
  ['8–10 weeks', 10],
  ['2 to 3 weeks', 3],
  ['1 week', 1],
  ['6 Weeks after kickoff', 6],
  ['about 5 weeks, if texts are there', 5],
  ['3 months', 13],
  ['1.5 months', 7],
  ['2-3 months', 13],
  ['1 year', 52],
  ['10 days', 2],
  ['3 days', 1],
  ['10 working days', 2],
  ['2 weeks design, 4 weeks build', 4],
  ['9999999999 weeks', 520],
  ['0 weeks', 1],
  ['', 2],
  ['as agreed', 2],
  ['40 hours', 2],
  ['weekly', 2],
])('parses “%s” as %d weeks', (duration, weeks) => {
  expect(weeksIn(duration)).toBe(weeks)
})

test('dates every milestone validly, and none after the last, for any input', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.oneof(
            fc.string({ maxLength: 60 }),
            fc
              .tuple(fc.nat(), fc.constantFrom('days', 'weeks', ' months'))
              .map((parts) => parts.join(' ')),
          ),
          fc.constantFrom('package' as const, 'one-time' as const),
        ),
        { maxLength: 5 },
      ),
      (lines) => {
        const milestones = milestonesFrom(
          lines.map(([duration, type]) => line(duration, type)),
          TEMPLATES,
        )
        const last = milestones.at(-1)?.weeks ?? 0
        for (const { weeks } of milestones)
          expect(Number.isInteger(weeks) && weeks >= 1 && weeks <= last && last <= 520).toBe(true)
      },
    ),
  )
})

test('uses the payment milestones as the plan, spread over the duration', () => {
  expect(
    milestonesFrom([line('4-6 weeks', 'package')], TEMPLATES, [
      { name: 'First version', part: 1 },
      { name: 'At launch', part: 2 },
    ]),
  ).toEqual([
    { name: 'First version', weeks: 3, paymentPart: 1, templateId: null },
    { name: 'At launch', weeks: 6, paymentPart: 2, templateId: null },
  ])
})

test('delivers a week of work in a week', () => {
  expect(milestonesFrom([line('1 week')], TEMPLATES).map(({ weeks }) => weeks)).toEqual([1, 1])
})
