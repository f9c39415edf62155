// Retention settings, and what each choice would delete.
import * as z from 'zod/mini'
import { Retention } from '#features/company/retention.contract.ts'

const choice = z.object({ time: z.number(), tonight: z.number() })

/** For each possible retention time, the number of records that would be deleted tonight. */
export const RetentionSettings = z.object({
  retention: Retention,
  revision: z.int(),
  mails: z.array(choice),
  applications: z.array(choice),
})
export type RetentionSettings = z.infer<typeof RetentionSettings>
