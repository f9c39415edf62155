// The bank details that customers pay to, on invoices and for signed-in users only.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'

/** `text` has a line each for holder, account and payment reference; '' until an admin adds it. */
export const BankDetails = z.object({ text: z.string(), revision: z.int() })
export type BankDetails = z.infer<typeof BankDetails>
BankDetails.register(z.globalRegistry, { id: 'BankDetails' })

export const LONGEST_BANK_DETAILS = 600

export const BankDetailsChange = z.object({
  text: textOf(LONGEST_BANK_DETAILS),
  revision: z.optional(wholeNumber()),
})
export type BankDetailsChange = z.infer<typeof BankDetailsChange>
BankDetailsChange.register(z.globalRegistry, { id: 'BankDetailsChange' })
