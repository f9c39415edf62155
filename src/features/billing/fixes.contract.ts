// A set of fixes is paid for once: what is to be fixed is said with the order, and becomes a request when it is paid. Spec §9, product K20.
import * as z from 'zod/mini'
import { lineOf, requiredText } from '../../kernel/text.contract.ts'

/** `planId` is a plan of the price book that is paid once. */
export const NewFixes = z.object({
  planId: z.string().check(z.minLength(1, 'Choose a plan.'), z.maxLength(100)),
  website: z._default(lineOf(200), ''),
  wishes: requiredText(5000, 'Say what should be fixed.'),
})
export type NewFixes = z.output<typeof NewFixes>
NewFixes.register(z.globalRegistry, { id: 'NewFixes' })
