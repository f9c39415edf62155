import { expect, test } from 'vitest'
import { isPublicEndpoint, lookupPublic } from './public-address.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://93.184.216.34/push', true],
  ['https://[2606:4700::1111]/push', true],
  ['http://push.example.com/1', false],
  ['https://push.example.com:8443/1', false],
  ['https://user:password@push.example.com/1', false],
  ['https://localhost/1', false],
  ['https://db.internal/1', false],
  ['https://127.0.0.1/1', false],
  ['https://2130706433/1', false],
  ['https://10.1.2.3/1', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://192.168.0.1/1', false],
  ['https://[::1]/1', false],
  ['https://[::ffff:10.0.0.1]/1', false],
  ['https://[fd00::1]/1', false],
  ['https://[2002:a00:1::]/1', false],
  ['not an address', false],
])('%s is a public https address: %s', (endpoint, isPublic) => {
  expect(isPublicEndpoint(endpoint)).toBe(isPublic)
})

test('a name that resolves to a private address is not called', async () => {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  lookupPublic('localhost', {}, (error) => resolve(error?.message))
  expect(await promise).toBe('localhost is not at a public address.')
})
