// The query of a link that opens a file without a sign-in.
import * as z from 'zod/mini'
import { wholeNumberText } from '../../kernel/numbers.contract.ts'

/** An invalid or missing parameter makes the link invalid; the error does not reveal which. */
export const SignedLink = z.object({
  by: z._default(z.string(), ''),
  until: z.catch(wholeNumberText(0, Number.MAX_SAFE_INTEGER), 0),
  signature: z._default(z.string(), ''),
})
