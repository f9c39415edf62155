// A set of fixes, paid once; the order becomes an inquiry when it is paid. Spec §9, product K20.
import * as z from 'zod/mini'
import { oneLineText, requiredText } from '../../../kernel/text.contract.ts'

/** `planId` is a plan of the price book that is paid once. */
export const NewFixes = z.object({
  planId: z.string().check(z.minLength(1, 'Choose a plan.'), z.maxLength(100)),
  website: z._default(oneLineText(200), ''),
  instructions: requiredText(5000, 'Describe what needs fixing.'),
})
export type NewFixes = z.output<typeof NewFixes>
NewFixes.register(z.globalRegistry, { id: 'NewFixes' })
