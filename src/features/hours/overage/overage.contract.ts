// Hours beyond what a plan includes: the team asks, the customer approves their price.
import * as z from 'zod/mini'
import { LARGEST_INTEGER, wholeNumber } from '../../../kernel/numbers.contract.ts'
import { emailText, requiredText, textOf } from '../../../kernel/text.contract.ts'

/** `requested` waits for the customer. The team withdraws. */
export const OVERAGE_STATES = ['requested', 'approved', 'declined', 'withdrawn'] as const

const instant = z.iso.datetime()
/** In the agency's time zone. */
const day = z.iso.date()

/** Of one role. `rate` is in cents per hour, `amount` in cents. */
export const OverageLine = z.object({
  role: z.string(),
  minutes: z.int(),
  rate: z.int(),
  amount: z.int(),
})
export type OverageLine = z.infer<typeof OverageLine>

/** Cents of US dollars. `amount` is the sum of the lines, `total` what the customer pays. */
const PRICE = {
  minutes: z.int(),
  lines: z.array(OverageLine),
  amount: z.int(),
  taxes: z.array(z.object({ label: z.string(), cents: z.int() })),
  total: z.int(),
}
const PERIOD = { subscriptionId: z.uuid(), planName: z.string(), from: day, until: day }

/**
 * `isAdvance` is requested before the work; `isExpired` if it was not approved in its period.
 * `invoiceNumber` is that of the sent invoice.
 */
const SHAPE = {
  id: z.uuid(),
  ...PERIOD,
  ...PRICE,
  isAdvance: z.boolean(),
  isExpired: z.boolean(),
  note: z.string(),
  state: z.enum(OVERAGE_STATES),
  requestedAt: instant,
  answeredAt: z.nullable(instant),
  reason: z.string(),
  invoiceNumber: z.nullable(z.string()),
}
export const MyOverageRequest = z.object(SHAPE)
export type MyOverageRequest = z.infer<typeof MyOverageRequest>
MyOverageRequest.register(z.globalRegistry, { id: 'MyOverageRequest' })

export const INVOICE_STATES = ['none', 'draft', 'sent', 'deleted'] as const
/** The draft of the invoice has the ID of the request. */
export const OverageRequest = z.object({
  ...SHAPE,
  businessName: z.string(),
  email: z.string(),
  requestedBy: z.string(),
  answeredBy: z.string(),
  invoice: z.enum(INVOICE_STATES),
})
export type OverageRequest = z.infer<typeof OverageRequest>
OverageRequest.register(z.globalRegistry, { id: 'OverageRequest' })

/**
 * Used beyond the included hours of a period, and in no request yet. It can be asked for when all of
 * it has a rate.
 */
export const OpenOverage = z.object({
  ...PERIOD,
  ...PRICE,
  withoutRate: z.array(z.object({ day, minutes: z.int() })),
  businessName: z.string(),
  email: z.string(),
})
export type OpenOverage = z.infer<typeof OpenOverage>
OpenOverage.register(z.globalRegistry, { id: 'OpenOverage' })

/** A plan whose customer can be asked before the work. */
export const OveragePlan = z.object({
  ...PERIOD,
  businessName: z.string(),
  rate: z.nullable(z.int()),
})
export type OveragePlan = z.infer<typeof OveragePlan>

export const Overages = z.object({
  open: z.array(OpenOverage),
  requests: z.array(OverageRequest),
  plans: z.array(OveragePlan),
})
export type Overages = z.infer<typeof Overages>
Overages.register(z.globalRegistry, { id: 'Overages' })

/** Without an address: of all customers, with plans of none. */
export const OveragesQuery = z.object({
  email: z.optional(z.pipe(emailText(), z.string().check(z.toLowerCase()))),
})

const MOST_MINUTES = 60_000
const DURATION = 'Enter hours and minutes, such as 3:00 or 2.5.'
/**
 * Used hours of the period that starts on `from`: `total` in cents is the price that was seen. Hours
 * in advance: `advance`, of the current period.
 */
export const NewOverageRequest = z.object({
  subscriptionId: z.uuid(),
  from: day,
  total: z.nullable(wholeNumber(1, LARGEST_INTEGER)),
  advance: z.nullable(
    z.object({
      roleId: z.string().check(z.maxLength(100)),
      minutes: wholeNumber(1, MOST_MINUTES, DURATION),
    }),
  ),
  note: z._default(textOf(1000), ''),
})
export type NewOverageRequest = z.output<typeof NewOverageRequest>
NewOverageRequest.register(z.globalRegistry, { id: 'NewOverageRequest' })

/** The total that the customer saw, in cents. */
export const OverageAcceptance = z.object({ total: wholeNumber(1, LARGEST_INTEGER) })

export const OverageDecline = z.object({
  reason: requiredText(1000, 'Tell us why, so that we can talk about it.'),
})
export type OverageDecline = z.output<typeof OverageDecline>
OverageDecline.register(z.globalRegistry, { id: 'OverageDecline' })
