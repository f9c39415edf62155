import { expect, test } from 'vitest'
import { factsChanged } from './post-diff.rules.ts'
import { emptyContent } from './writing.rules.ts'

test('lists changed fields as text', () => {
  const before = emptyContent('Dana')
  expect(
    factsChanged(before, {
      ...before,
      category: 'Startups',
      tags: ['MVP', 'Cuts'],
      featured: true,
    }),
  ).toEqual([
    { name: 'Category', was: 'none', is: 'Startups' },
    { name: 'Tags', was: 'none', is: 'MVP, Cuts' },
    { name: 'Featured', was: 'no', is: 'yes' },
  ])
})
