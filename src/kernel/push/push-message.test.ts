import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush, pushAuthorization, serverKeys } from './push-message.ts'

test('encrypts the example of RFC 8291, appendix A', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  const encrypted = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    own,
    Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  )
  const expected = [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg',
    'Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB',
    'St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ]
  expect(encrypted.toString('base64url')).toBe(expected.join(''))
})

test('signs the origin of the push service, with a key that all instances share', () => {
  const keys = serverKeys('a secret of thirty-two characters')
  const header = pushAuthorization(keys, {
    endpoint: 'https://push.example/send/1?a=b',
    subject: 'https://agency.example',
    now: new Date('2026-03-04T16:00:00Z'),
  })
  const [, token = '', shown = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const publicKey = serverKeys('a secret of thirty-two characters').getPublicKey()
  expect(Buffer.from(shown, 'base64url')).toEqual(publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example',
    exp: Date.parse('2026-03-05T04:00:00Z') / 1000,
    sub: 'https://agency.example',
  })
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
  })
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)
})
