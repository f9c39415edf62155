// A subscription: the monthly plan of a business. Spec §3 and §4, product M67, M68, K14 to K16.
import * as z from 'zod/mini'
import { LARGEST_INTEGER, wholeNumber } from '../../../kernel/numbers.contract.ts'
import { textOf } from '../../../kernel/text.contract.ts'
import { PLAN_FAMILIES } from '../../catalogue/catalogue.contract.ts'

/** The agreed terms, which stay when the plan changes for others. Cents. */
export const PlanTerms = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.int(),
  adSpend: z.nullable(z.int()),
})
export type PlanTerms = z.infer<typeof PlanTerms>
PlanTerms.register(z.globalRegistry, { id: 'PlanTerms' })

/** The specification means the plans of marketing. */
export const OfFamily = z.object({ family: z._default(z.enum(PLAN_FAMILIES), 'marketing') })

/** Days after the first declined charge; after the last one the plan ends. Product M68. */
export const RETRY_DAYS = [1, 3, 7] as const

export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'canceled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** Their plans include the maintenance of a website. */
export const CARE_FAMILIES = ['maintenance', 'doctors'] as const

export const PLAN_PAYMENT_METHODS = ['card', 'bank-transfer'] as const
export type PlanPaymentMethod = (typeof PLAN_PAYMENT_METHODS)[number]
const paymentMethod = z.enum(PLAN_PAYMENT_METHODS)

/** An unpaid invoice of a plan. */
const OpenInvoice = z.object({
  paymentId: z.uuid(),
  invoiceNumber: z.nullable(z.string()),
  amount: z.int(),
  dueOn: z.nullable(z.iso.date()),
  isOverdue: z.boolean(),
})
export type OpenInvoice = z.infer<typeof OpenInvoice>

/**
 * Spec §3: `monthlyPrice` in cents. A canceled plan runs until `currentPeriodEnd` unless `isOver`.
 * `tries` are the declined charges of the open bill, `nextTryAt` is the next attempt. By transfer,
 * `openInvoices` are sorted by due date, and `endsUnpaidOn` is the last day on which those of a plan
 * that is past due can be paid. `nextMethod` pays from the next month on. A month paid ahead moves
 * `endsIfCanceledAt`.
 */
export const Subscription = z.object({
  id: z.uuid(),
  family: z.enum(PLAN_FAMILIES),
  packageName: z.string(),
  monthlyPrice: z.int(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  currentPeriodStart: z.iso.datetime(),
  currentPeriodEnd: z.iso.datetime(),
  planId: z.string(),
  adSpend: z.nullable(z.int()),
  next: z.nullable(PlanTerms),
  startedAt: z.iso.datetime(),
  promotionCode: z.nullable(z.string()),
  firstAmount: z.int(),
  card: z.nullable(z.string()),
  canceledAt: z.nullable(z.iso.datetime()),
  isOver: z.boolean(),
  nextTryAt: z.nullable(z.iso.datetime()),
  tries: z.array(z.object({ at: z.iso.datetime(), amount: z.int(), detail: z.string() })),
  paymentMethod,
  nextMethod: z.nullable(paymentMethod),
  openInvoices: z.array(OpenInvoice),
  endsUnpaidOn: z.nullable(z.iso.date()),
  endsIfCanceledAt: z.iso.datetime(),
})
export type Subscription = z.infer<typeof Subscription>
Subscription.register(z.globalRegistry, { id: 'Subscription' })

/** A plan ordered by bank transfer that is not paid yet. `amount` is that of the first month. */
export const UnpaidPlanOrder = z.object({
  paymentId: z.uuid(),
  planId: z.string(),
  packageName: z.string(),
  amount: z.int(),
  invoiceNumber: z.nullable(z.string()),
  dueOn: z.nullable(z.iso.date()),
})
export type UnpaidPlanOrder = z.infer<typeof UnpaidPlanOrder>
UnpaidPlanOrder.register(z.globalRegistry, { id: 'UnpaidPlanOrder' })

/** Null for a business that never had one. `cardsEnabled`: a plan can be paid by card here. */
export const MySubscription = z.object({
  subscription: z.nullable(Subscription),
  order: z.nullable(UnpaidPlanOrder),
  cardsEnabled: z.boolean(),
})
export type MySubscription = z.infer<typeof MySubscription>

const planId = z.string().check(z.minLength(1, 'Choose a plan.'), z.maxLength(100))
export const NewSubscription = z.object({ planId, promotionCode: z._default(textOf(40), '') })
export type NewSubscription = z.output<typeof NewSubscription>
NewSubscription.register(z.globalRegistry, { id: 'NewSubscription' })

export const Cancellation = z.object({ reason: z._default(textOf(500), '') })
Cancellation.register(z.globalRegistry, { id: 'Cancellation' })

/** The cost of a change at the time `at`: `amountNow` once, and `monthlyPrice` from `from` on. */
export const PlanChangePrice = z.object({
  planId: z.string(),
  amountNow: z.int(),
  at: z.iso.datetime(),
  monthlyPrice: z.int(),
  from: z.iso.datetime(),
})
export type PlanChangePrice = z.infer<typeof PlanChangePrice>
PlanChangePrice.register(z.globalRegistry, { id: 'PlanChangePrice' })
export const PlanQuestion = z.extend(OfFamily, { planId })

/** The amount shown to the customer: the change fails if it has changed. */
export const NewPlanChange = z.object({
  planId,
  amountNow: wholeNumber(-LARGEST_INTEGER),
  at: z.iso.datetime(),
})
export type NewPlanChange = z.infer<typeof NewPlanChange>
NewPlanChange.register(z.globalRegistry, { id: 'NewPlanChange' })
