// Encrypts stored texts with AES-256-GCM, so that the database alone does not reveal them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const [CIPHER, NONCE_BYTES, TAG_BYTES] = ['aes-256-gcm', 12, 16] as const

/** One key per purpose: text encrypted for one purpose cannot be decrypted for another. */
const keyOf = (siteSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', siteSecret, '', purpose, 32))

export function encrypt(siteSecret: string, purpose: string, bytes: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(siteSecret, purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Undefined for text that another installation encrypted, or that was changed. */
export function decrypt(siteSecret: string, purpose: string, text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv(
      CIPHER,
      keyOf(siteSecret, purpose),
      bytes.subarray(0, NONCE_BYTES),
      { authTagLength: TAG_BYTES },
    )
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ])
  } catch {
    return undefined
  }
}
