// Paging of lists. Without a limit a call returns the whole list.
import * as z from 'zod/mini'
import { wholeNumberText } from './numbers.contract.ts'

/** `after` is the cursor of the Link header. */
export const Paged = z.object({
  limit: z.optional(wholeNumberText(1, 200)),
  after: z.optional(z.string().check(z.maxLength(200))),
})
export type Paged = z.infer<typeof Paged>
