// How long the product stores personal data. The privacy policy shows the agency's choices.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'

/** 90 is the maximum, because the privacy policy has always stated it. */
export const MAIL_DAYS = [90, 60, 30] as const
/** Counted from the answer; 0 means until the applicant requests erasure. */
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

export const RetentionChange = z.object({ ...TIMES, revision: z.optional(wholeNumber()) })
export type RetentionChange = z.output<typeof RetentionChange>
