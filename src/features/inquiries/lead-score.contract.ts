// The score of a lead, with the reasons for it.
import * as z from 'zod/mini'

/** `reasons` has every criterion, also those without points; `score` is the sum of their points. */
export const LeadScore = z.object({
  score: z.int(),
  reasons: z.array(z.object({ label: z.string(), points: z.int(), most: z.int() })),
})
export type LeadScore = z.infer<typeof LeadScore>
