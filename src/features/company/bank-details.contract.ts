// The account that customers pay into. Never on public pages: whoever is signed in reads it, and invoices print it.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'

/** `text` is what customers read, line by line: holder, account, which number to write. '' until the agency has written it. */
export const BankDetails = z.object({ text: z.string(), revision: z.int() })
export type BankDetails = z.infer<typeof BankDetails>
BankDetails.register(z.globalRegistry, { id: 'BankDetails' })

export const LONGEST_BANK_DETAILS = 600

/** With the `revision` that was read, what a colleague saved since is not overwritten. */
export const BankDetailsChange = z.object({
  text: textOf(LONGEST_BANK_DETAILS),
  revision: z.optional(wholeNumber()),
})
export type BankDetailsChange = z.infer<typeof BankDetailsChange>
BankDetailsChange.register(z.globalRegistry, { id: 'BankDetailsChange' })

/** As they are printed. */
export const bankLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
