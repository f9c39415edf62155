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

/** Before the body is read. Not a number is not in the tolerance either. */
export const isRecentWebhook = ({ id, timestamp, signature }: WebhookHeaders, now: Date): boolean =>
  Boolean(id && signature) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE

/** The header may have several signatures, while the sender replaces its secret. */
export function isSignedWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: Uint8Array,
): boolean {
  const expected = webhookSignature(secret, headers, body)
  return headers.signature.split(' ').some((one) => isSameSecret(one, expected))
}
