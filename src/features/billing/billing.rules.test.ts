import { expect, test } from 'vitest'
import { changeInWords, paidInWords } from './billing.rules.ts'

test.each([
  [{ received: 0, givenBack: 0 }, 'Nothing paid in 2026 yet.'],
  [{ received: 300_000, givenBack: 0 }, '$3,000 paid in 2026.'],
  [{ received: 464_720, givenBack: 9_900 }, '$4,548.20 paid in 2026, after $99 given back.'],
  [{ received: 0, givenBack: 9_900 }, '$0 paid in 2026, and $99 given back.'],
])('the year in one sentence: %o', (sums, sentence) => {
  expect(paidInWords({ year: 2026, ...sums })).toBe(sentence)
})

const [GROWTH, BASIC, PREMIUM] = [{ id: 'growth', price: 89 }, { id: 'basic', price: 29 }, { id: 'premium', price: 149 }]
const agreed = { planId: 'growth', monthlyPrice: 7_900, next: null }
const basicNext = { ...agreed, next: { id: 'basic', name: 'Basic', amount: 2_500, adSpend: null } }

test.each([
  ['the plan that runs', GROWTH, agreed, 'Next $79.00 on May 1, 2026'],
  ['a larger one', PREMIUM, agreed, 'The difference today, $149.00 from May 1, 2026'],
  ['a smaller one', BASIC, agreed, 'Nothing today, $29.00 from May 1, 2026'],
  ['the smaller one that waits', BASIC, basicNext, 'Next $25.00 on May 1, 2026'],
  ['the plan that runs, while a smaller one waits', GROWTH, basicNext, 'Nothing today, $79.00 from May 1, 2026'],
])('%s costs what was agreed, or what it costs today', (_, plan, subscription, words) => {
  expect(changeInWords({ plan, subscription, day: 'May 1, 2026' })).toBe(words)
})
