// The API contract of quotes. Amounts are in whole units of the currency. Spec §3, product M43 to M55.
import * as z from 'zod/mini'
import { currencyCode } from '../../kernel/currencies.contract.ts'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { Paged } from '../../kernel/paging.contract.ts'
import { emailText, oneLineText, requiredLine, textOf } from '../../kernel/text.contract.ts'
import { TaxTerms } from '../billing/tax/document-tax.contract.ts'
import { TAX_NOTE_NAMES } from '../billing/tax/document-tax-note.contract.ts'
import { Buyer } from '../billing/billing-details/billing-details.contract.ts'
import { SERVICE_TYPES } from '../catalogue/catalogue.contract.ts'
import { PROJECT_STATES, type ProjectState } from '../projects/projects.contract.ts'
import { Sender } from '../company/legal-details.contract.ts'
import {
  MOST,
  quoteDay,
  QuoteContent,
  AppliedPromotion,
  QuoteChoice,
  QuotePrice,
} from './quote-content.contract.ts'

/** Customers see these statuses. `sent` is a quote that was mailed again (product H3). */
const QUOTE_STATUSES = ['pending', 'sent', 'accepted', 'declined'] as const
const ALL_QUOTE_STATUSES = ['draft', ...QUOTE_STATUSES] as const

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

const projectState = z.enum(Object.keys(PROJECT_STATES) as [ProjectState, ...ProjectState[]])
const instant = z.iso.datetime()
const maybe = z.nullable(instant)
/** Whether tax is added to a `totalAmount`; null without tax terms. */
const totalTax = z.nullable(z.enum(TAX_NOTE_NAMES))
const facts = {
  publishedAt: maybe,
  resentAt: maybe,
  firstViewedAt: maybe,
  answeredAt: maybe,
  withdrawnAt: maybe,
}

/**
 * `changes` are sentences about the differences from the previous version. `sender` is the agency and
 * `buyer` the customer as they were then, and `tax` how they were taxed; null for versions from before
 * they were stored. `tax` is also null while the agency charges no tax.
 */
export const QuoteVersion = z.object({
  version: z.int(),
  content: QuoteContent,
  promotion: z.nullable(AppliedPromotion),
  totalAmount: z.int(),
  changes: z.array(z.string()),
  publishedAt: instant,
  sender: z.nullable(Sender),
  buyer: z.nullable(Buyer),
  tax: z.nullable(TaxTerms),
})
export type QuoteVersion = z.infer<typeof QuoteVersion>

/** `hash` covers everything that the customer agreed to; /verify accepts `code`. */
/** By a time-stamping authority, which signed the hash of the record (RFC 3161). */
export const AcceptanceTimestamp = z.object({ at: instant, authority: z.string() })
export type AcceptanceTimestamp = z.infer<typeof AcceptanceTimestamp>

export const Acceptance = z.object({
  code: z.string(),
  name: z.string(),
  acceptedAt: instant,
  version: z.int(),
  choice: QuoteChoice,
  price: QuotePrice,
  hash: z.string(),
  timestamp: z.nullable(AcceptanceTimestamp),
})
export type Acceptance = z.infer<typeof Acceptance>

export const Decline = z.object({
  reason: declineReason,
  text: z.string(),
  wantsRevision: z.boolean(),
  at: instant,
})
export type Decline = z.infer<typeof Decline>

/** Spec §3, Quote, simple (customer), plus product M46 to M48. */
export const CustomerQuote = z.object({
  id: z.uuid(),
  quoteNumber: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  /** The requested track; `serviceType` comes from the converter (product H6). */
  track: z.enum(SERVICE_TYPES),
  packageName: z.nullable(z.string()),
  totalAmount: z.int(),
  currency: currencyCode,
  totalTax,
  status: z.enum(QUOTE_STATUSES),
  createdAt: instant,
  validUntil: quoteDay,
  businessName: z.string(),
  businessEmail: z.string(),
  description: z.string(),
  customServices: z.array(z.string()),
  isOpen: z.boolean(),
  isExpired: z.boolean(),
  withdrawnAt: maybe,
  answeredAt: maybe,
})
export type CustomerQuote = z.infer<typeof CustomerQuote>
CustomerQuote.register(z.globalRegistry, { id: 'CustomerQuote' })

const LinkedQuote = z.object({ id: z.uuid(), quoteNumber: z.string() })

/** A draft has no number yet; `totalAmount` is in whole units of its currency. */
export const ChangeOrder = z.object({
  id: z.uuid(),
  quoteNumber: z.nullable(z.string()),
  status: z.enum(ALL_QUOTE_STATUSES),
  isExpired: z.boolean(),
  withdrawnAt: maybe,
  totalAmount: z.int(),
  currency: currencyCode,
  totalTax,
})
export type ChangeOrder = z.infer<typeof ChangeOrder>

const From = z.extend(Sender, { timeZone: z.string() })

export const CustomerQuoteDetail = z.extend(CustomerQuote, {
  from: From,
  baseQuote: z.nullable(LinkedQuote),
  changeOrders: z.array(ChangeOrder),
  cardsEnabled: z.boolean(),
  versions: z.array(QuoteVersion),
  price: QuotePrice,
  acceptance: z.nullable(Acceptance),
  decline: z.nullable(Decline),
})
export type CustomerQuoteDetail = z.infer<typeof CustomerQuoteDetail>
CustomerQuoteDetail.register(z.globalRegistry, { id: 'CustomerQuoteDetail' })

/** A draft's `totalAmount` is preliminary. */
export const QuoteRow = z.object({
  id: z.uuid(),
  quoteNumber: z.nullable(z.string()),
  status: z.enum(ALL_QUOTE_STATUSES),
  track: z.enum(SERVICE_TYPES),
  businessName: z.string(),
  businessEmail: z.string(),
  totalAmount: z.int(),
  currency: currencyCode,
  totalTax,
  validUntil: z.nullable(quoteDay),
  isExpired: z.boolean(),
  hasDraft: z.boolean(),
  version: z.int(),
  createdAt: instant,
  changedAt: instant,
  ...facts,
})
export type QuoteRow = z.infer<typeof QuoteRow>
QuoteRow.register(z.globalRegistry, { id: 'QuoteRow' })

/**
 * `draft` is null outside editing; `draftRevision` counts its saves. A change order has a
 * `baseQuote`, which lists it in `changeOrders`, oldest first.
 */
export const AdminQuote = z.extend(QuoteRow, {
  inquiryId: z.nullable(z.uuid()),
  baseQuote: z.nullable(LinkedQuote),
  changeOrders: z.array(ChangeOrder),
  project: z.nullable(z.object({ id: z.uuid(), state: projectState })),
  draft: z.nullable(QuoteContent),
  draftRevision: z.int(),
  versions: z.array(QuoteVersion),
  acceptance: z.nullable(Acceptance),
  decline: z.nullable(Decline),
  remindersOn: z.boolean(),
})
export type AdminQuote = z.infer<typeof AdminQuote>
AdminQuote.register(z.globalRegistry, { id: 'AdminQuote' })

export const QuoteRecipient = z.object({
  name: oneLineText(120),
  email: z.pipe(emailText(), z.string().check(z.toLowerCase())),
})
export type QuoteRecipient = z.infer<typeof QuoteRecipient>
const customer = z._default(z.nullable(QuoteRecipient), null)

/**
 * `inquiryId` prefills the lines; null starts empty, for `customer`. `package` is for a pitch. The
 * lines and texts of a template follow those of a request.
 */
export const NewQuote = z.object({
  inquiryId: z.nullable(z.uuid('Give the id of a request, or null.')),
  package: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
  customer,
  templateId: z._default(z.nullable(z.uuid()), null),
})
export type NewQuote = z.infer<typeof NewQuote>

/** Null for the same customer. */
export const QuoteDuplicate = z.object({ customer })
export type QuoteDuplicate = z.infer<typeof QuoteDuplicate>
QuoteDuplicate.register(z.globalRegistry, { id: 'QuoteDuplicate' })

/** `revision` is the one that the caller read, which protects a later save. */
export const DraftChange = z.object({ revision: wholeNumber(), content: QuoteContent })
export type DraftChange = z.infer<typeof DraftChange>
export const DraftRevision = z.object({ revision: wholeNumber() })

/** 100 percent of the highest total. */
const MOST_TAX = MOST * 100

/** Publishing fails at any other total than `totalAmount`, or tax than `taxAmount`, in cents. */
export const Publication = z.extend(DraftRevision, {
  totalAmount: z.optional(wholeNumber()),
  taxAmount: z.optional(wholeNumber(0, MOST_TAX)),
})
export type Publication = z.infer<typeof Publication>

export const QUOTE_LISTS = ['open', 'drafts', 'answered', 'expired', 'all'] as const
/** `search` matches number, name and address. */
export const QuotesQuery = z.object({
  list: z.optional(z.enum(QUOTE_LISTS)),
  inquiryId: z.optional(z.uuid()),
  search: z.optional(textOf(100)),
  ...Paged.shape,
})
export type QuotesQuery = z.infer<typeof QuotesQuery>

const TYPE_NAME = 'Please enter your name.'
/** The customer read this `version` and can accept no other. */
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

export const VerificationQuery = z.object({ fingerprint: z.optional(textOf(100)) })
/** Product B8: no name, amount or text. `isSame` is null without a fingerprint. */
export const QuoteVerification = z.object({
  matches: z.boolean(),
  quoteNumber: z.string(),
  on: quoteDay,
  isSame: z.nullable(z.boolean()),
  timestamp: z.nullable(AcceptanceTimestamp),
})
export type QuoteVerification = z.infer<typeof QuoteVerification>
