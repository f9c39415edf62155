// Keys and secrets made by the application.
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** Counts through, whatever time is given: business time and the real one take turns. Each process begins elsewhere. */
let turn = randomInt(2 ** 20)

/** uuid version 7: sorts by the time it was made and, in one process, by the order of making within a millisecond. Of its random bits 26 count and 48 are random. */
export function newId(now: Date): string {
  const bytes = randomBytes(16)
  turn = (turn + 1) % 2 ** 26
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt16BE(0x7000 + (turn >> 14), 6)
  bytes.writeUInt16BE(0x8000 + (turn & 0x3fff), 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** No 0, O, 1, I, L, 5, S, U or V: nothing that is easily misread. */
const SPEAKABLE = '2346789ABCDEFGHJKMNPQRTWXYZ'

/** Random speakable characters, for references such as R-7F3K-92. */
export function newSpeakable(length: number): string {
  return Array.from({ length }, () => SPEAKABLE[randomInt(SPEAKABLE.length)]).join('')
}

/** 256 random bits, to be sent once and stored only as its `hashOf`. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** 128 random bits, fit for the name of a file. */
export const newFileId = (): string => randomBytes(16).toString('hex')

/** What is stored of a secret. Secrets here are random, so one round is enough. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** 128 bits that only this installation can work out from `purpose`, the same each time. */
export const derivedSecret = (siteSecret: string, purpose: string): string =>
  createHmac('sha256', siteSecret).update(purpose).digest().subarray(0, 16).toString('base64url')
