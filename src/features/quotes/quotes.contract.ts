// A quote is what we offer to do and what it costs: itemised for the agency, plain for the customer. Spec §3, product M43 to M55. Every amount is in whole dollars.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { Paged } from '../../kernel/paging.contract.ts'
import { emailText, lineOf, requiredLine, textOf, WRONG_EMAIL } from '../../kernel/text.contract.ts'
import { MOST_FREE_MONTHS, SERVICE_TYPES } from '../catalogue/catalogue.contract.ts'
import { DISCOUNT_TYPES } from '../promotions/promotions.contract.ts'

/** What the customer ever sees. `sent` is the same quote mailed a second time (product H3). */
const QUOTE_STATUSES = ['pending', 'sent', 'accepted', 'declined'] as const
/** `draft` until it is published for the first time. */
const ALL_QUOTE_STATUSES = ['draft', ...QUOTE_STATUSES] as const

/** What the customer may do with a line. Of A and B they take one. */
export const CUSTOMER_MAY = {
  required: 'Required',
  optional: 'Optional',
  a: 'Choice A',
  b: 'Choice B',
} as const
export type CustomerMay = keyof typeof CUSTOMER_MAY
const customerMay = z.enum(Object.keys(CUSTOMER_MAY) as [CustomerMay, ...CustomerMay[]])

/** How the total is paid. */
export const PAYMENT_OPTIONS = {
  deposit: 'Deposit, then the balance',
  full: 'All at once',
  milestones: 'By milestones',
} as const
export type PaymentOption = keyof typeof PAYMENT_OPTIONS
const paymentOption = z.enum(Object.keys(PAYMENT_OPTIONS) as [PaymentOption, ...PaymentOption[]])

export const DECLINE_REASONS = {
  price: 'The price',
  timing: 'The timing',
  scope: 'What is included',
  other: 'Something else',
} as const
export type DeclineReason = keyof typeof DECLINE_REASONS
const declineReason = z.enum(
  Object.keys(DECLINE_REASONS) as [DeclineReason, ...DeclineReason[]],
  'Choose a reason.',
)

/** Ten million dollars, for a line and for all of them: more is a slip of the finger, and would be too much for a payment. */
export const MOST = 10_000_000
const amount = z
  .int('Amounts are whole dollars.')
  .check(
    z.minimum(0, 'An amount is never below 0.'),
    z.maximum(MOST, 'That is more than a quote can hold.'),
  )
/** A day on the agency's wall, `2026-12-31`. */
const day = z.iso.date('Choose a day.')

export const MOST_LINES = 100
export const LONGEST_DESCRIPTION = 1000

/** Spec §3. `id` stays the same from version to version; only small-business packages have a `packageId`; `amount` is null until it is priced, which it is in everything that went out; `duration` as in `4-6 weeks`; `freeMonths` of maintenance begin at delivery (product B3). */
export const QuoteItem = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  name: lineOf(120),
  description: textOf(LONGEST_DESCRIPTION),
  type: z.enum(['package', 'one-time']),
  amount: z.nullable(amount),
  packageId: z.nullable(z.string().check(z.maxLength(100))),
  may: customerMay,
  duration: lineOf(60),
  freeMonths: z.int().check(z.minimum(0), z.maximum(MOST_FREE_MONTHS)),
})
export type QuoteItem = z.infer<typeof QuoteItem>

/** How a line is headed on paper: `Medium package`, `SEO Optimization`. */
export const lineTitle = ({ name, type }: Pick<QuoteItem, 'name' | 'type'>): string =>
  type === 'package' && !/package/i.test(name) ? `${name} package` : name

const SHARE = 'The share is 3 to 7 percent.'

/** One part of the total, in whole percent. */
const Milestone = z.object({
  name: lineOf(120),
  percent: z.int().check(z.minimum(1), z.maximum(100)),
})

/**
 * What a quote says, as it is written and as it is frozen. A promotion code and a discount of our own never meet.
 * `equity` is the share in percent that Choice B costs beside its amount (product M59); `validUntil` is its last day.
 */
export const QuoteContent = z.object({
  businessName: lineOf(120),
  businessEmail: z.union(
    [z.literal(''), z.pipe(emailText(), z.string().check(z.toLowerCase()))],
    WRONG_EMAIL,
  ),
  track: z.enum(SERVICE_TYPES),
  description: textOf(5000),
  items: z
    .array(QuoteItem)
    .check(z.maxLength(MOST_LINES, `A quote has at most ${MOST_LINES} lines.`)),
  discount: amount,
  discountType: z.enum(DISCOUNT_TYPES),
  promotionCode: z.nullable(textOf(40)),
  payment: paymentOption,
  depositPercent: z
    .int()
    .check(
      z.minimum(1, 'A deposit is 1 to 100 percent.'),
      z.maximum(100, 'A deposit is 1 to 100 percent.'),
    ),
  milestones: z.array(Milestone).check(z.maxLength(20)),
  equity: z.nullable(z.number(SHARE).check(z.minimum(3, SHARE), z.maximum(7, SHARE))),
  validUntil: day,
  note: textOf(5000),
  terms: textOf(20_000),
})
export type QuoteContent = z.infer<typeof QuoteContent>
QuoteContent.register(z.globalRegistry, { id: 'QuoteContent' })

/** What a promotion code took off, as it was when the quote went out. */
export const AppliedPromotion = z.object({
  code: z.string(),
  discountType: z.enum(DISCOUNT_TYPES),
  discountValue: z.int(),
})
export type AppliedPromotion = z.infer<typeof AppliedPromotion>

/** What the customer ticks: optional lines by id, and A or B where there is a choice. */
export const QuoteChoice = z.object({
  options: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100)),
  alternative: z.nullable(z.enum(['a', 'b'])),
})
export type QuoteChoice = z.infer<typeof QuoteChoice>

/** One payment of the total, in the order in which they fall due. */
export const DuePart = z.object({
  kind: z.enum(['deposit', 'balance', 'full', 'milestone']),
  name: z.string(),
  amount: z.int(),
})
export type DuePart = z.infer<typeof DuePart>

/** What a choice costs. `rounding` is what rounding to whole dollars added or took, in cents. */
export const QuotePrice = z.object({
  subtotal: z.int(),
  discount: z.number(),
  rounding: z.number(),
  totalAmount: z.int(),
  parts: z.array(DuePart),
})
export type QuotePrice = z.infer<typeof QuotePrice>

const instant = z.iso.datetime()
const maybe = z.nullable(instant)
/** What happened to it, as facts beside its status. */
const facts = {
  publishedAt: maybe,
  sentAgainAt: maybe,
  firstViewedAt: maybe,
  answeredAt: maybe,
  withdrawnAt: maybe,
}

/** A frozen version, with what changed from the one before in plain words. */
export const QuoteVersion = z.object({
  version: z.int(),
  content: QuoteContent,
  promotion: z.nullable(AppliedPromotion),
  totalAmount: z.int(),
  changes: z.array(z.string()),
  publishedAt: instant,
})
export type QuoteVersion = z.infer<typeof QuoteVersion>

/** Recorded consent to one version and one choice of it. `hash` is of everything that was agreed to; `code` is what /verify takes. */
export const Acceptance = z.object({
  code: z.string(),
  name: z.string(),
  acceptedAt: instant,
  version: z.int(),
  choice: QuoteChoice,
  price: QuotePrice,
  hash: z.string(),
})
export type Acceptance = z.infer<typeof Acceptance>

/** With `wantsRevision` they asked for another quote instead. */
export const Decline = z.object({
  reason: declineReason,
  text: z.string(),
  wantsRevision: z.boolean(),
  at: instant,
})
export type Decline = z.infer<typeof Decline>

/** Spec §3, Quote, simple (customer), and what product M46 to M48 adds. `items` and what follows are the frozen version's. */
export const CustomerQuote = z.object({
  id: z.uuid(),
  quoteNumber: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  /** What it was asked for as; `serviceType` is what the converter makes of its lines (product H6). */
  track: z.enum(SERVICE_TYPES),
  packageName: z.nullable(z.string()),
  totalAmount: z.int(),
  status: z.enum(QUOTE_STATUSES),
  createdAt: instant,
  validUntil: day,
  businessName: z.string(),
  businessEmail: z.string(),
  description: z.string(),
  customServices: z.array(z.string()),
  /** Only then can it be answered: pending or sent, not past its last day and not withdrawn. */
  isOpen: z.boolean(),
  isExpired: z.boolean(),
  withdrawnAt: maybe,
  answeredAt: maybe,
})
export type CustomerQuote = z.infer<typeof CustomerQuote>
CustomerQuote.register(z.globalRegistry, { id: 'CustomerQuote' })

/** Who offers it, as the paper says. */
const From = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  place: z.string(),
  timeZone: z.string(),
})

/** `versions` newest first; the first is the one that counts. */
export const CustomerQuoteDetail = z.extend(CustomerQuote, {
  from: From,
  /** Whether it can be paid by card, beside by bank transfer. */
  takesCard: z.boolean(),
  versions: z.array(QuoteVersion),
  price: QuotePrice,
  acceptance: z.nullable(Acceptance),
  decline: z.nullable(Decline),
})
export type CustomerQuoteDetail = z.infer<typeof CustomerQuoteDetail>
CustomerQuoteDetail.register(z.globalRegistry, { id: 'CustomerQuoteDetail' })

/** A row of the agency's list. `totalAmount` of a draft is what it would be now. */
export const QuoteRow = z.object({
  id: z.uuid(),
  quoteNumber: z.nullable(z.string()),
  status: z.enum(ALL_QUOTE_STATUSES),
  track: z.enum(SERVICE_TYPES),
  businessName: z.string(),
  businessEmail: z.string(),
  totalAmount: z.int(),
  validUntil: z.nullable(day),
  isExpired: z.boolean(),
  /** A revision that nobody has seen yet. */
  hasDraft: z.boolean(),
  version: z.int(),
  createdAt: instant,
  changedAt: instant,
  ...facts,
})
export type QuoteRow = z.infer<typeof QuoteRow>
QuoteRow.register(z.globalRegistry, { id: 'QuoteRow' })

/** Everything the agency sees. `draft` is what the editor edits, null while there is none; `draftRevision` counts its saves. */
export const AdminQuote = z.extend(QuoteRow, {
  inquiryId: z.nullable(z.uuid()),
  draft: z.nullable(QuoteContent),
  draftRevision: z.int(),
  versions: z.array(QuoteVersion),
  acceptance: z.nullable(Acceptance),
  decline: z.nullable(Decline),
  remindersOn: z.boolean(),
})
export type AdminQuote = z.infer<typeof AdminQuote>
AdminQuote.register(z.globalRegistry, { id: 'AdminQuote' })

/** From a request of the Inbox, with its choices as lines; or, with null, empty. `package` is the price book's id of what a pitch that was offered equity begins with; `customer` is whom an empty one is for. */
export const NewQuote = z.object({
  inquiryId: z.nullable(z.uuid('Say which request, or null.')),
  package: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
  customer: z._default(
    z.nullable(
      z.object({
        name: lineOf(120),
        email: z.pipe(emailText(), z.string().check(z.toLowerCase())),
      }),
    ),
    null,
  ),
})
export type NewQuote = z.infer<typeof NewQuote>

/** `revision` is the one that was read: somebody else's later save is never overwritten. */
export const DraftChange = z.object({ revision: wholeNumber(), content: QuoteContent })
export type DraftChange = z.infer<typeof DraftChange>
/** How often a draft was saved. */
export const DraftRevision = z.object({ revision: wholeNumber() })

/** `totalAmount` is what was confirmed, as it was shown: at another it does not go out. */
export const Publication = z.extend(DraftRevision, { totalAmount: z.optional(wholeNumber()) })
export type Publication = z.infer<typeof Publication>

export const QUOTE_LISTS = ['open', 'drafts', 'answered', 'expired', 'all'] as const
/** `search` looks in number, name and address. `inquiryId` leaves the one that answers this request, if there is one. */
export const QuotesQuery = z.object({
  list: z.optional(z.enum(QUOTE_LISTS)),
  inquiryId: z.optional(z.uuid()),
  search: z.optional(textOf(100)),
  ...Paged.shape,
})
export type QuotesQuery = z.infer<typeof QuotesQuery>

const TYPE_NAME = 'Please type your name.'
/** `version` is the one that was read: an answer never goes to another. */
export const NewAcceptance = z.extend(QuoteChoice, {
  version: wholeNumber(),
  name: requiredLine(120, TYPE_NAME),
  consent: z.literal(true, 'Please agree to the terms first.'),
})
export type NewAcceptance = z.infer<typeof NewAcceptance>
NewAcceptance.register(z.globalRegistry, { id: 'NewAcceptance' })

export const NewDecline = z.object({
  version: wholeNumber(),
  reason: declineReason,
  text: z._default(textOf(2000), ''),
  wantsRevision: z._default(z.boolean(), false),
})
export type NewDecline = z.infer<typeof NewDecline>
NewDecline.register(z.globalRegistry, { id: 'NewDecline' })

export const Reminders = z.object({ on: z.boolean() })

/** What stands on the record, for whoever has it. */
export const VerificationQuery = z.object({ fingerprint: z.optional(textOf(100)) })
/** Product B8: never a name, an amount or a text. `on` is the day of acceptance on the agency's wall; `isSame` whether the fingerprint is this record's, null when none was given. */
export const Verification = z.object({
  matches: z.boolean(),
  quoteNumber: z.string(),
  on: day,
  isSame: z.nullable(z.boolean()),
})
export type Verification = z.infer<typeof Verification>
