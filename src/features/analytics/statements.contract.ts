// The statement of a month: what was paid, next to what was done and what changed. Product B15.
import * as z from 'zod/mini'
import { Metric } from './analytics.contract.ts'

/** Cents; below zero for what was given back. */
const PaidLine = z.object({
  id: z.uuid(),
  on: z.iso.date(),
  description: z.string(),
  detail: z.string(),
  amount: z.int(),
  invoiceNumber: z.nullable(z.string()),
})

/** `from` to `until`, both included. `amount` is what was paid in all, in cents; while `isOpen` more may happen in it. */
const SHAPE = {
  id: z.uuid(),
  plan: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
  isOpen: z.boolean(),
  amount: z.int(),
}
export const StatementRow = z.object(SHAPE)
export type StatementRow = z.infer<typeof StatementRow>
StatementRow.register(z.globalRegistry, { id: 'StatementRow' })

/** `done` is what the agency did, a sentence each. `metrics` is empty without data; `spend` says what went into ads. */
export const MonthStatement = z.object({
  ...SHAPE,
  businessName: z.string(),
  paid: z.array(PaidLine),
  done: z.array(z.string()),
  metrics: z.array(Metric),
  spend: z.nullable(z.object({ amount: z.int(), text: z.string(), note: z.nullable(z.string()) })),
})
export type MonthStatement = z.infer<typeof MonthStatement>
/** Where it was mailed to. */
export const MailedStatement = z.object({ to: z.string() })
export type MailedStatement = z.infer<typeof MailedStatement>
MonthStatement.register(z.globalRegistry, { id: 'MonthStatement' })
