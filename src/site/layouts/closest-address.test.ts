import { expect, test } from 'vitest'
import { PUBLIC_LINKS } from './site-links.ts'
import { distance, closestAddresses } from './closest-address.ts'

test.each([
  ['', '', 0],
  ['/quote', '/quote', 0],
  ['/qoute', '/quote', 2],
  ['/quot', '/quote', 1],
  ['', '/blogs', 6],
])('the distance from %j to %j is %i', (from, to, expected) =>
  expect(distance(from, to)).toBe(expected),
)

test.each([
  ['/servces/small-bussiness', '/services/small-business'],
  ['/blog', '/blogs'],
  ['/Career', '/careers'],
  ['/qoute', '/quote'],
  ['/pricing-plans/subscription', '/subscriptions'],
])('for %s it suggests %s', (input, suggestion) =>
  expect(closestAddresses(input, PUBLIC_LINKS).map(({ href }) => href)).toContain(suggestion),
)

test('handles a very long address', () => {
  expect(closestAddresses(`/${'x'.repeat(100_000)}`, PUBLIC_LINKS)).toHaveLength(3)
})
