// Card payment settings for the agency: who accepts cards, and whether webhook events arrive.
import * as z from 'zod/mini'

/** The provider retries an event for three days at most. */
export const WEBHOOK_EVENT_DAYS = 30

/**
 * Changed names and addresses that the provider does not have yet. `nextAt` is the next attempt for
 * one that waits. `failed` ones are not sent again by themselves.
 */
const CustomerUpdates = z.object({
  waiting: z.int(),
  nextAt: z.nullable(z.iso.datetime()),
  failed: z.int(),
})

/**
 * `provider` follows from the settings at startup. `webhook` is the URL for webhook events, null if
 * no cards are accepted. `lastWebhookEvent` is the last one with a valid signature that was
 * processed, null if none was in the last WEBHOOK_EVENT_DAYS.
 */
export const CardStatus = z.object({
  provider: z.enum(['stripe', 'sandbox', 'none']),
  webhook: z.nullable(z.string()),
  lastWebhookEvent: z.nullable(z.object({ type: z.string(), at: z.iso.datetime() })),
  customerUpdates: CustomerUpdates,
})
export type CardStatus = z.infer<typeof CardStatus>
CardStatus.register(z.globalRegistry, { id: 'CardStatus' })
