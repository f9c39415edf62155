// Generates IDs and secrets.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Counts across all times, since business and real time alternate. Starts at a random value. */
let sequence = randomInt(2 ** 20)

/** UUID version 7: sorts by time and creation order. 26 of its random bits count, 48 are random. */
export function newId(now: Date): string {
  const bytes = randomBytes(16)
  sequence = (sequence + 1) % 2 ** 26
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt16BE(0x7000 + (sequence >> 14), 6)
  bytes.writeUInt16BE(0x8000 + (sequence & 0x3fff), 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Omits 0, O, 1, I, L, 5, S, U and V, which people easily misread. */
const SPEAKABLE = '2346789ABCDEFGHJKMNPQRTWXYZ'

export function newSpeakable(length: number): string {
  return Array.from({ length }, () => SPEAKABLE[randomInt(SPEAKABLE.length)]).join('')
}

/** 256 random bits. Send it once, and store only its `hashOf`. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** 128 random bits, safe as a file name. */
export const newFileId = (): string => randomBytes(16).toString('hex')

/** 128 random bits in lower case, because mail servers may change the case. */
export const newReplyToken = (): string => randomBytes(16).toString('hex')

/** One round is enough, since our secrets are random. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** 128 bits that only this installation can derive from `purpose`, the same each time. */
export const derivedSecret = (siteSecret: string, purpose: string): string =>
  createHmac('sha256', siteSecret).update(purpose).digest().subarray(0, 16).toString('base64url')

/** Compares in constant time. */
export function isSameSecret(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
