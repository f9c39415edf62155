// Encrypts push messages (RFC 8291) and signs their requests (RFC 8292).
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

const CURVE = 'prime256v1'
const [SALT_BYTES, RECORD_BYTES] = [16, 4096]
const SECONDS_VALID = 12 * 3600

/** Of a browser: its public key and its secret, in base64url. */
export type SubscriptionKeys = { p256dh: string; auth: string }

const derive = (secret: Buffer, salt: Buffer, purpose: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, length))
const decode = (text: string): Buffer => Buffer.from(text, 'base64url')
const encodeJson = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

/** The key pair of this installation: the same on each instance, because they share the secret. */
export function serverKeys(siteSecret: string): ECDH {
  const keys = createECDH(CURVE)
  keys.setPrivateKey(derive(Buffer.from(siteSecret), Buffer.alloc(0), Buffer.from('web push'), 32))
  return keys
}

/** `own` and `salt` are random, except in the test with the values of RFC 8291. */
export function encryptPush(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  own = newKeys(),
  salt = randomBytes(SALT_BYTES),
): Buffer {
  const [theirKey, ownKey] = [decode(p256dh), own.getPublicKey()]
  const purpose = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ownKey])
  const secret = derive(own.computeSecret(theirKey), decode(auth), purpose, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(ownKey.length, 4)
  // 2 marks the last record.
  const content = [cipher.update(Buffer.from(text)), cipher.update(Buffer.of(2)), cipher.final()]
  return Buffer.concat([salt, sizes, ownKey, ...content, cipher.getAuthTag()])
}

function newKeys(): ECDH {
  const keys = createECDH(CURVE)
  keys.generateKeys()
  return keys
}

/** The `Authorization` header, which names the sender to the push service. */
export function pushAuthorization(
  keys: ECDH,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const publicKey = keys.getPublicKey()
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
      d: keys.getPrivateKey().toString('base64url'),
    },
  })
  const expiresAt = Math.floor(now.getTime() / 1000) + SECONDS_VALID
  const claims = { aud: new URL(endpoint).origin, exp: expiresAt, sub: subject }
  const unsigned = `${encodeJson({ typ: 'JWT', alg: 'ES256' })}.${encodeJson(claims)}`
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`
}
