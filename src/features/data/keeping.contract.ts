// What is removed each night, before anybody chooses otherwise.
import * as z from 'zod/mini'
import { Keeping } from '#features/company/keeping.contract.ts'

const choice = z.object({ time: z.number(), tonight: z.number() })

/** For each time that can be chosen, how many would go tonight. */
export const KeepingSettings = z.object({
  keeping: Keeping,
  revision: z.int(),
  mails: z.array(choice),
  applications: z.array(choice),
})
export type KeepingSettings = z.infer<typeof KeepingSettings>
