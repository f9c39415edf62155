import { expect, test } from 'vitest'
import { base32, codeAddress, codeOf, toQrCode, stepOf } from './totp.ts'

const RFC = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as in RFC 6238', (second, code) => {
  expect(codeOf(RFC, Math.floor(second / 30))).toBe(code)
})

test('accepts the codes of 30 seconds before and after, and no others', () => {
  const now = new Date(1_111_111_111_000)
  const step = Math.floor(1_111_111_111 / 30)
  expect([-2, -1, 0, 1, 2].map((away) => stepOf(RFC, codeOf(RFC, step + away), now))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ])
  for (const otherCode of ['', '12345', '1234567', 'abcdef', '０５０４７１'])
    expect(stepOf(RFC, otherCode, now)).toBeUndefined()
})

test('the setup URL has the secret, the account and the parameters', () => {
  expect(base32(RFC)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const address = codeAddress(RFC, { issuer: 'Cedarline Digital', account: 'dana@example.test' })
  expect(address).toBe(
    'otpauth://totp/Cedarline%20Digital:dana%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cedarline%20Digital&algorithm=SHA1&digits=6&period=30',
  )
  const { size, path } = toQrCode(address)
  expect(path).toMatch(/^M4 4h1v1h-1zM5 4h1v1h-1z/)
  expect((size - 8 - 17) % 4).toBe(0)
})
