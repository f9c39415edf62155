// Interviews: when the team talks with an applicant, where, and what to prepare.
import * as z from 'zod/mini'
import { wholeNumber, wholeNumberText } from '../../kernel/numbers.contract.ts'
import { requiredLine, textOf } from '../../kernel/text.contract.ts'

export const INTERVIEW_MINUTES = [15, 30, 45, 60, 90, 120, 180] as const
export const DEFAULT_INTERVIEW_MINUTES = 45

const instant = z.iso.datetime()

/** `sequence` counts the changes, as in iCalendar. */
export const Interview = z.object({
  id: z.uuid(),
  startsAt: instant,
  endsAt: instant,
  place: z.string(),
  note: z.string(),
  sequence: z.int(),
})
export type Interview = z.infer<typeof Interview>
Interview.register(z.globalRegistry, { id: 'Interview' })

/**
 * `sequence` is that of the upcoming interview seen, or null without one. `despiteEvents` schedules
 * it although an external calendar has an event then.
 */
export const InterviewChange = z.object({
  startsAt: z.iso.datetime('Choose a day and a time.'),
  minutes: z.literal(INTERVIEW_MINUTES, 'Choose a length.'),
  place: requiredLine(300, 'Enter a place, or a link to the call.'),
  note: z._default(textOf(1000), ''),
  sequence: z.nullable(wholeNumber()),
  despiteEvents: z._default(z.boolean(), false),
})
export type InterviewChange = z.output<typeof InterviewChange>
InterviewChange.register(z.globalRegistry, { id: 'InterviewChange' })

/** Identifies the displayed interview: another one may be upcoming by now. */
export const SeenInterview = z.object({ interviewId: z.uuid(), sequence: wholeNumberText() })
export type SeenInterview = z.output<typeof SeenInterview>
