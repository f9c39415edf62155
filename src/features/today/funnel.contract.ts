// From a request to its first payment, in numbers. Product M93.
import * as z from 'zod/mini'

/** Each step is counted in the last 90 days: requests that came, quotes that went out, those that were accepted, and of these those of which something was paid. `declined` and `expired` ended otherwise. */
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
