// For how long personal data are kept where the agency may choose: the privacy policy says what it has chosen.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'

/** Never longer than the policy has always said. */
export const MAIL_DAYS = [90, 60, 30] as const
/** After the answer; 0 stands for until somebody asks. */
export const APPLICATION_MONTHS = [0, 6, 12, 24] as const

const CHOOSE_TIME = 'Choose a time from the list.'
const oneOf = (choices: readonly number[]) =>
  wholeNumber(Math.min(...choices), Math.max(...choices), CHOOSE_TIME).check(
    z.refine((chosen) => choices.includes(chosen), CHOOSE_TIME),
  )
const TIMES = { mailDays: oneOf(MAIL_DAYS), applicationMonths: oneOf(APPLICATION_MONTHS) }

export const Retention = z.object(TIMES)
export type Retention = z.output<typeof Retention>
export const DEFAULT_RETENTION: Retention = { mailDays: 90, applicationMonths: 0 }

/** With the `revision` that was read, what a colleague saved since is not overwritten; it is 0 as long as nothing was saved. */
export const RetentionChange = z.object({ ...TIMES, revision: z.optional(wholeNumber()) })
export type RetentionChange = z.output<typeof RetentionChange>
