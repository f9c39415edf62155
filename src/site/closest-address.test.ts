import { expect, test } from 'vitest'
import { PUBLIC_PLACES } from './site-links.ts'
import { distance, closestAddresses } from './closest-address.ts'

test.each([
  ['', '', 0],
  ['/quote', '/quote', 0],
  ['/qoute', '/quote', 2],
  ['/quot', '/quote', 1],
  ['', '/blogs', 6],
])('from %j to %j it is %i', (from, to, letters) => expect(distance(from, to)).toBe(letters))

test.each([
  ['/servces/small-bussiness', '/services/small-business'],
  ['/blog', '/blogs'],
  ['/Career', '/careers'],
  ['/qoute', '/quote'],
  ['/pricing-plans/subscription', '/subscriptions'],
])('%s probably meant %s', (typed, meant) =>
  expect(closestAddresses(typed, PUBLIC_PLACES).map(({ href }) => href)).toContain(meant),
)

test('a very long address is answered at once', () => {
  expect(closestAddresses(`/${'x'.repeat(100_000)}`, PUBLIC_PLACES)).toHaveLength(3)
})
