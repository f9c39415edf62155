// What customers owe: receivables by age, and the period of a statement of account.
import * as z from 'zod/mini'
import { currencyCode } from '../../../kernel/currencies.contract.ts'

/** Cents by days since the due date; `current` is due but not overdue. */
const BUCKETS = {
  total: z.int(),
  current: z.int(),
  upTo30: z.int(),
  upTo60: z.int(),
  upTo90: z.int(),
  older: z.int(),
}
const ReceivableBuckets = z.object(BUCKETS)
export type ReceivableBuckets = z.infer<typeof ReceivableBuckets>

export const CustomerReceivables = z.object({
  email: z.string(),
  businessName: z.string(),
  payments: z.int(),
  currency: currencyCode,
  ...BUCKETS,
})
export type CustomerReceivables = z.infer<typeof CustomerReceivables>

const RECEIVABLES = {
  totals: ReceivableBuckets,
  customers: z.array(CustomerReceivables),
  more: z.int(),
}
const OtherReceivables = z.object({ currency: currencyCode, ...RECEIVABLES })

/**
 * In US dollars; `others` are those of each other currency in which something is due. The customers
 * who owe most are first; `more` are not in the list, but in the totals.
 */
export const Receivables = z.object({ ...RECEIVABLES, others: z.array(OtherReceivables) })
export type Receivables = z.infer<typeof Receivables>
Receivables.register(z.globalRegistry, { id: 'Receivables' })

/** Months that a statement covers; earlier entries are in its opening balance. */
export const STATEMENT_MONTHS = 12

export const statementFile = (until: string): string => `statement-${until}.pdf`
