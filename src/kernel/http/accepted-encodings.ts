// Reads which content encodings a client accepts.
import { parseAccept } from 'hono/utils/accept'

/** A quality of 0 excludes an encoding. @param header the value of Accept-Encoding */
export const acceptedEncodings = (header: string): string[] =>
  parseAccept(header).flatMap(({ type, q }) => (q > 0 ? [type] : []))
