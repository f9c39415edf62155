// The funnel from request to first payment, in numbers. Product M93.
import * as z from 'zod/mini'

/** Covers the last 90 days. `paid`: accepted quotes with at least one payment. */
export const Funnel = z.object({
  requests: z.int(),
  sent: z.int(),
  accepted: z.int(),
  paid: z.int(),
  declined: z.int(),
  expired: z.int(),
})
export type Funnel = z.infer<typeof Funnel>
Funnel.register(z.globalRegistry, { id: 'Funnel' })

export const FUNNEL_DAYS = 90
