// Keys and secrets made by the application.
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

let latest = 0
let turn = 0

/** uuid version 7: sorts by the time it was made and, in one process, by the order of making within a millisecond (4096 of them). */
export function newId(now: Date): string {
  const bytes = randomBytes(16)
  turn = now.getTime() === latest ? (turn + 1) % 0x1000 : 0
  latest = now.getTime()
  bytes.writeUIntBE(latest, 0, 6)
  bytes.writeUInt16BE(0x7000 + turn, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
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
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** 128 bits that only this installation can work out from `purpose`, the same each time. */
export const derivedSecret = (siteSecret: string, purpose: string): string =>
  createHmac('sha256', siteSecret).update(purpose).digest().subarray(0, 16).toString('base64url')
