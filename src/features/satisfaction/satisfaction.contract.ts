// The question after a delivery: how satisfied the customer is with the result.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'

/** The page of a mailed link. */
export const satisfactionPath = (token: string): string =>
  `${paths.findRequest}/satisfaction/${token}`

/** By rating, from 1 to 5. */
export const SATISFACTION_WORDS = ['Very unhappy', 'Unhappy', 'Neutral', 'Happy', 'Very happy']
export const satisfactionText = (rating: number): string =>
  `${SATISFACTION_WORDS[rating - 1]}, ${rating} of 5`
/** A rating up to this one is work for the team. */
export const HIGHEST_LOW_RATING = 2
/** From this one on, a testimonial is worth a request. */
export const LOWEST_HIGH_RATING = 4

export const QUESTION_DAYS = 5
export const CHANGEABLE_DAYS = 14
export const LONGEST_COMMENT = 2000

const instant = z.iso.datetime()

export const SatisfactionChange = z.object({
  rating: wholeNumber(1, 5, 'Choose one of the five answers.'),
  comment: textOf(LONGEST_COMMENT),
})
export type SatisfactionChange = z.infer<typeof SatisfactionChange>
SatisfactionChange.register(z.globalRegistry, { id: 'SatisfactionChange' })

export const SatisfactionAnswer = z.object({
  rating: z.int(),
  comment: z.string(),
  answeredAt: instant,
})
export type SatisfactionAnswer = z.infer<typeof SatisfactionAnswer>

/**
 * For the customer. `isOpen`: it can be answered, or the answer changed, until `openUntil`, which is
 * null before the first answer.
 */
export const SatisfactionQuestion = z.object({
  projectName: z.string(),
  isOpen: z.boolean(),
  openUntil: z.nullable(instant),
  answer: z.nullable(SatisfactionAnswer),
})
export type SatisfactionQuestion = z.infer<typeof SatisfactionQuestion>
SatisfactionQuestion.register(z.globalRegistry, { id: 'SatisfactionQuestion' })

/**
 * For the team. `needsReply`: Today lists the low answer, until it is marked as done or the customer
 * is written to.
 */
export const ProjectSatisfaction = z.object({
  isDelivered: z.boolean(),
  requestedAt: z.nullable(instant),
  answer: z.nullable(SatisfactionAnswer),
  closedAt: z.nullable(instant),
  needsReply: z.boolean(),
})
export type ProjectSatisfaction = z.infer<typeof ProjectSatisfaction>
ProjectSatisfaction.register(z.globalRegistry, { id: 'ProjectSatisfaction' })

/** Of the last 12 months. `average` is null without an answer; `counts` are by rating, from 1 to 5. */
export const SatisfactionOverview = z.object({
  average: z.nullable(z.number()),
  answers: z.int(),
  counts: z.array(z.int()),
  latest: z.array(
    z.object({
      ...SatisfactionAnswer.shape,
      projectId: z.uuid(),
      projectName: z.string(),
      businessName: z.string(),
    }),
  ),
})
export type SatisfactionOverview = z.infer<typeof SatisfactionOverview>
SatisfactionOverview.register(z.globalRegistry, { id: 'SatisfactionOverview' })
