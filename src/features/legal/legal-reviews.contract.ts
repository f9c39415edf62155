// The confirmation that the legal texts were reviewed for this agency. Product H20.
import * as z from 'zod/mini'

/** Of the current version; both null until an admin confirms it. */
export const LegalReview = z.object({
  reviewedAt: z.nullable(z.iso.datetime()),
  reviewer: z.nullable(z.string()),
})
export type LegalReview = z.infer<typeof LegalReview>
LegalReview.register(z.globalRegistry, { id: 'LegalReview' })

/** False marks the texts as samples again. */
export const LegalReviewChange = z.object({ isReviewed: z.boolean() })
export type LegalReviewChange = z.infer<typeof LegalReviewChange>
LegalReviewChange.register(z.globalRegistry, { id: 'LegalReviewChange' })
