import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianDays, overlapOf } from './applications.rules.ts'
import { skillsIn, skillsOf } from './careers.contract.ts'
import { isOpenOn, jobSkillsIn, payIn } from './jobs.rules.ts'

test('splits skills at commas and drops blanks and duplicates', () => {
  expect(skillsIn('React, react, , TypeScript,REACT ,')).toEqual(['React', 'TypeScript'])
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const skills = skillsOf(texts)
      expect(skillsOf(skills)).toEqual(skills)
      expect(new Set(skills.map((skill) => skill.toLowerCase())).size).toBe(skills.length)
      for (const text of texts)
        if (text.trim())
          expect(skills.map((skill) => skill.toLowerCase())).toContain(text.trim().toLowerCase())
    }),
  )
})

test('retains blank skills of a job', () => {
  expect(jobSkillsIn('React, , Node')).toEqual(['React', '', 'Node'])
  expect(jobSkillsIn(' ')).toEqual([])
})

test('returns shared, missing and further skills in the order of the job', () => {
  expect(
    overlapOf(['node', 'GraphQL', 'TypeScript'], ['TypeScript', 'Node.js', 'React', '']),
  ).toEqual({ shared: ['TypeScript', 'Node.js'], missing: ['React'], further: ['GraphQL'] })
  expect(overlapOf(['C', 'Go'], ['C++', 'C#', 'C'])).toEqual({
    shared: ['C'],
    missing: ['C++', 'C#'],
    further: ['Go'],
  })
})

test.each([
  ['$120k–$145k', { least: 120_000, most: 145_000, unit: 'YEAR' }],
  ['$120-$145k', { least: 120_000, most: 145_000, unit: 'YEAR' }],
  ['$85/hour', { least: 85, most: 85, unit: 'HOUR' }],
  ['$38.50 an hour', { least: 38.5, most: 38.5, unit: 'HOUR' }],
  ['$85,000 to $105,000 a year', { least: 85_000, most: 105_000, unit: 'YEAR' }],
  ['$4,000 per month', { least: 4000, most: 4000, unit: 'MONTH' }],
  ['$85', undefined],
  ['$145k–$120k', undefined],
  ['Competitive, plus equity', undefined],
  ['', undefined],
])('parses pay of “%s” for search engines or omits it', (text, pay) => {
  expect(payIn(text)).toEqual(pay)
})

test('keeps a job open to the end of its last day', () => {
  expect(isOpenOn({ status: 'active', closesOn: '2026-03-04' }, '2026-03-04')).toBe(true)
  expect(isOpenOn({ status: 'active', closesOn: '2026-03-04' }, '2026-03-05')).toBe(false)
  expect(isOpenOn({ status: 'active', closesOn: null }, '2999-01-01')).toBe(true)
  expect(isOpenOn({ status: 'inactive', closesOn: null }, '2026-03-04')).toBe(false)
})

test('returns a median only for enough answers', () => {
  const days = (count: number): number => count * 86_400_000
  expect(medianDays([days(1), days(3)], 3)).toBeNull()
  expect(medianDays([days(9), days(1), days(3)], 3)).toBe(3)
  expect(medianDays([days(4), days(1), days(3), days(9)], 3)).toBe(3.5)
})
