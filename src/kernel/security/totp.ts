// Six-digit codes of authenticator apps (RFC 6238: SHA-1, 30 seconds), and their setup.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import encodeQR from 'qr'

const STEP_MS = 30_000
const DIGITS = 6
/** For clocks that are off by half a minute, and for slow typing. */
const TOLERATED_STEPS = 1

export const newCodeSecret = (): Buffer => randomBytes(20)

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const start = (hash.at(-1) ?? 0) & 0x0f
  return String((hash.readUInt32BE(start) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step of a code that is valid now; undefined for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const current = Math.floor(now.getTime() / STEP_MS)
  const steps = Array.from(
    { length: 2 * TOLERATED_STEPS + 1 },
    (_, index) => current - TOLERATED_STEPS + index,
  )
  // Compare all of them, so that the timing reveals nothing.
  return steps
    .filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)))
    .at(-1)
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

export const codeAddress = (
  secret: Buffer,
  { issuer, account }: { issuer: string; account: string },
): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`

/** `path` draws the dark squares in a view box of `size` squares, with a quiet zone of four. */
export type QrCode = { size: number; path: string }

export function toQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size: rows.length, path: squares.join('') }
}
