// Timestamps of a time-stamping authority (RFC 3161): they prove that a text existed at a time.
import { createHash } from 'node:crypto'

/** `response` is the whole answer of the authority, which other programs verify. */
export type SignedTimestamp = { response: Buffer; at: Date; authority: string }

export type Timestamps = {
  /** Loads the library with the first text. @throws if the authority does not answer correctly */
  stamp: (text: string) => Promise<SignedTimestamp>
}

const TIMEOUT_MS = 20_000
/** In bytes. A response with its chain of certificates has 3 to 10 kB. */
const LARGEST_RESPONSE = 100_000

export function createTimestamps(url: string): Timestamps {
  return {
    async stamp(text) {
      const { encodeRequest, verifyResponse } = await import('./timestamp-message.ts')
      const data = new Uint8Array(Buffer.from(text))
      const hash = new Uint8Array(createHash('sha256').update(data).digest())
      const { bytes, nonce } = encodeRequest(hash)
      const response = await ask(url, bytes)
      const stampedAt = await verifyResponse(response, { data: data.buffer, nonce })
      return { response: Buffer.from(response), ...stampedAt }
    },
  }
}

async function ask(url: string, body: ArrayBuffer): Promise<ArrayBuffer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`The time-stamping authority answered ${answer.status}.`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > LARGEST_RESPONSE) throw new Error('The response has no timestamp.')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts)).buffer
}
