import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Http } from './access.ts'
import { callerAddress } from './caller.ts'

const addressOf = async (network: string, proxies = 0, forwarded = ''): Promise<string> => {
  const app = new Hono<Http>().get('/', (c) => c.text(callerAddress(c, proxies)))
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : undefined
  return (
    await app.request(
      '/',
      { ...(headers && { headers }) },
      { incoming: { socket: { remoteAddress: network } } },
    )
  ).text()
}

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', async (network, counted) => {
  expect(await addressOf(network)).toBe(counted)
})

test('trusts only as many proxies as configured', async () => {
  expect(await addressOf('192.0.2.1', 0, '198.51.100.7')).toBe('192.0.2.1')
  expect(await addressOf('192.0.2.1', 1, '203.0.113.5, 198.51.100.7')).toBe('198.51.100.7')
  expect(await addressOf('192.0.2.1', 2, '203.0.113.5, 198.51.100.7')).toBe('203.0.113.5')
  expect(await addressOf('192.0.2.1', 1)).toBe('192.0.2.1')
})
