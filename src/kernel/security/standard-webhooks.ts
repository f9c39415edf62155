// Verifies webhooks signed as in Standard Webhooks (standardwebhooks.com).
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../ids.ts'

export type WebhookHeaders = { id: string; timestamp: string; signature: string }

/** In seconds: later, a recorded call is not accepted anymore. */
const TOLERANCE = 300
const PREFIX = /^whsec_/

export const webhookSignature = (
  secret: string,
  { id, timestamp }: Pick<WebhookHeaders, 'id' | 'timestamp'>,
  body: Uint8Array,
): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(PREFIX, ''), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest('base64')}`

/** The header may have several signatures, while the sender replaces its secret. */
export function isSignedWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: Uint8Array,
  now: Date,
): boolean {
  const { id, timestamp, signature } = headers
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  // Not a number is not in the tolerance either.
  if (!id || !(age <= TOLERANCE)) return false
  const expected = webhookSignature(secret, headers, body)
  return signature.split(' ').some((one) => isSameSecret(one, expected))
}
