// What is removed each night, before anybody chooses otherwise.
import * as z from 'zod/mini'
import { Retention } from '#features/company/retention.contract.ts'

const choice = z.object({ time: z.number(), tonight: z.number() })

/** For each time that can be chosen, how many would go tonight. */
export const RetentionSettings = z.object({
  retention: Retention,
  revision: z.int(),
  mails: z.array(choice),
  applications: z.array(choice),
})
export type RetentionSettings = z.infer<typeof RetentionSettings>
