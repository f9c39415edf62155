// Who takes cards here, and whether we hear from them, for the agency's Settings.
import * as z from 'zod/mini'

/** The provider tells us again for three days at most. */
export const NEWS_KEPT_DAYS = 30

/** `takenBy` follows from the settings at the start. `webhook` is where webhook events are to be sent, null where no card is taken. `lastWebhookEvent` is the last that came signed and could be settled. Null when none came in NEWS_KEPT_DAYS. */
export const CardStatus = z.object({
  takenBy: z.enum(['stripe', 'sandbox', 'none']),
  webhook: z.nullable(z.string()),
  lastWebhookEvent: z.nullable(z.object({ type: z.string(), at: z.iso.datetime() })),
})
export type CardStatus = z.infer<typeof CardStatus>
CardStatus.register(z.globalRegistry, { id: 'CardStatus' })
