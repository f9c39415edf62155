// Monthly statements: what was paid, done and changed. Product B15.
import * as z from 'zod/mini'
import { PLAN_FAMILIES } from '../catalogue/catalogue.contract.ts'
import { Metric } from './analytics.contract.ts'

/** In cents; negative for a refund. */
const PaidLine = z.object({
  id: z.uuid(),
  on: z.iso.date(),
  description: z.string(),
  detail: z.string(),
  amount: z.int(),
  invoiceNumber: z.nullable(z.string()),
})

/** `from` to `until`, inclusive. `amount` in cents. `isOpen`: the period is not over. */
const SHAPE = {
  id: z.uuid(),
  family: z.enum(PLAN_FAMILIES),
  plan: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
  isOpen: z.boolean(),
  amount: z.int(),
}
export const StatementRow = z.object(SHAPE)
export type StatementRow = z.infer<typeof StatementRow>
StatementRow.register(z.globalRegistry, { id: 'StatementRow' })

/** `metrics` is empty without data, and for plans of other families than marketing. `carriedOver` was due in the month, and is not done. */
export const MonthStatement = z.object({
  ...SHAPE,
  businessName: z.string(),
  paid: z.array(PaidLine),
  done: z.array(z.string()),
  carriedOver: z.array(z.string()),
  metrics: z.array(Metric),
  spend: z.nullable(z.object({ amount: z.int(), text: z.string(), note: z.nullable(z.string()) })),
})
export type MonthStatement = z.infer<typeof MonthStatement>
export const MailedStatement = z.object({ to: z.string() })
export type MailedStatement = z.infer<typeof MailedStatement>
MonthStatement.register(z.globalRegistry, { id: 'MonthStatement' })
