// An inquiry is anything a visitor sends that the agency must answer.
import * as z from 'zod/mini'
import { AddressProblem } from '../../kernel/mail/mail.contract.ts'
import { Paged } from '../../kernel/paging.contract.ts'
import { requiredText, textOf } from '../../kernel/text.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { entryChannel } from './entered-inquiry.contract.ts'
import { LeadScore } from './lead-score.contract.ts'
import { InquiryPayload } from './payloads.contract.ts'

/** The admin screen of a request, and the link to it. */
export const INQUIRY_SCREEN = {
  label: 'Open the request',
  path: paths.admin.inquiry,
}

/** The ID of the reply field, which the conversation on that screen has. */
export const REPLY_FIELD = 'reply-to-request'

/** A new kind also needs a payload, a response time in Settings and an entry in kinds.rules.ts. */
export const KINDS = {
  'quote-request': 'Quote request',
  pitch: 'Startup pitch',
  message: 'Message',
  discovery: 'Discovery session',
  interest: 'Product interest',
  fixes: 'Fix request',
  'data-request': 'Data request',
} as const
export const requestTitle = ({ kind, reference }: { kind: Kind; reference: string }): string =>
  `${KINDS[kind]} ${reference}`
/** A reply by mail belongs to the request. */
export const requestReplySubject = (
  request: { id: string; name: string } & Parameters<typeof requestTitle>[0],
) => ({
  about: 'request' as const,
  aboutId: request.id,
  title: requestTitle(request),
  name: request.name,
})
export type Kind = keyof typeof KINDS
const kind = z.enum(Object.keys(KINDS) as [Kind, ...Kind[]])

/** Legal deadline for data requests. All other response times are in Settings. */
export const DATA_REQUEST_DAYS = 30

export const STAGES = ['new', 'in-review', 'quoted', 'closed'] as const
export type Stage = (typeof STAGES)[number]
export const STAGE_NAMES: Record<Stage, string> = {
  new: 'New',
  'in-review': 'In review',
  quoted: 'Quoted',
  closed: 'Closed',
}

/** Reasons for closing, in the words that the sender sees. */
export const CLOSE_REASONS = {
  answered: 'Answered',
  'not-a-fit': 'Not something we can do well',
  'no-reply': 'No reply from you',
  duplicate: 'Same as another request',
  'no-contact': 'No address or number to reply to',
  withdrawn: 'Withdrawn by you',
} as const
export type CloseReason = keyof typeof CLOSE_REASONS
const closeReason = z.enum(Object.keys(CLOSE_REASONS) as [CloseReason, ...CloseReason[]])

const instant = z.iso.datetime()
const maybe = z.nullable(instant)
const moments = {
  receivedAt: instant,
  dueAt: instant,
  readAt: maybe,
  reviewAt: maybe,
  /** The first response: a reply, a quote, an offer, a decision, or a logged call or meeting. */
  answeredAt: maybe,
  closedAt: maybe,
  /** When our reply to a later message of the sender is due; null if none waits. */
  followUpDueAt: maybe,
}

/** One selection of the form: a label and its values. Never a name, contact or free text. */
export const Choice = z.object({
  label: z.string(),
  values: z.array(z.string()),
  detail: z.optional(z.string()),
})
export type Choice = z.infer<typeof Choice>

/** A written answer, as the sender sees it. `terms` are the amounts it offers. */
export const InquiryAnswer = z.object({
  outcome: z.string(),
  text: z.string(),
  terms: z.array(Choice),
})
export type InquiryAnswer = z.infer<typeof InquiryAnswer>
InquiryAnswer.register(z.globalRegistry, { id: 'Answer' })

export const InquiryTracking = z.object({
  kind,
  reference: z.string(),
  /** False if the sender left neither an email address nor a phone number. */
  isReachable: z.boolean(),
  hasEmail: z.boolean(),
  ...moments,
  closeReason: z.nullable(closeReason),
  choices: z.array(Choice),
  answer: z.nullable(InquiryAnswer),
  timeZone: z.string(),
  /** The agency's town, whose time zone applies. */
  place: z.string(),
})
export type InquiryTracking = z.infer<typeof InquiryTracking>
InquiryTracking.register(z.globalRegistry, { id: 'InquiryTracking' })

export const MyInquiry = z.object({
  id: z.uuid(),
  kind,
  reference: z.string(),
  stage: z.enum(STAGES),
  ...moments,
  choices: z.array(Choice),
  /** The selected items in one line. */
  selection: z.string(),
  trackingPath: z.string(),
})
export type MyInquiry = z.infer<typeof MyInquiry>
MyInquiry.register(z.globalRegistry, { id: 'MyInquiry' })

/** Partial rows have no due time, unreachable ones come last, spam is listed only on request. */
export const InboxItem = z.object({
  id: z.uuid(),
  kind,
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  summary: z.string(),
  stage: z.enum(STAGES),
  receivedAt: instant,
  dueAt: instant,
  readAt: maybe,
  answeredAt: maybe,
  closedAt: maybe,
  followUpDueAt: maybe,
  assignedTo: z.nullable(z.string()),
  isReachable: z.boolean(),
  isPartial: z.boolean(),
  isSpam: z.boolean(),
  /** Of 100; null for a kind without a score. */
  score: z.nullable(z.int()),
})
export type InboxItem = z.infer<typeof InboxItem>
InboxItem.register(z.globalRegistry, { id: 'InboxItem' })

/** Oldest first. `by` is a team member, or null for the sender and the product itself. */
export const INQUIRY_ACTIVITIES = [
  'saved',
  'received',
  'entered',
  'read',
  'assigned',
  'review',
  'noted',
  'changed',
  'answered',
  'call-logged',
  'meeting-logged',
  'replied',
  'closed',
  'reopened',
  'spam',
  'not-spam',
  'link-sent',
  'offer-withdrawn',
  'offer-accepted',
  'project-started',
  'call-booked',
  'call-moved',
  'call-canceled',
  'erased',
] as const
export const Activity = z.object({
  at: instant,
  what: z.enum(INQUIRY_ACTIVITIES),
  by: z.nullable(z.string()),
  detail: z.nullable(z.string()),
})
export type Activity = z.infer<typeof Activity>

export const Note = z.object({ id: z.uuid(), at: instant, by: z.string(), text: z.string() })
export type Note = z.infer<typeof Note>
Note.register(z.globalRegistry, { id: 'Note' })

export const Related = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  receivedAt: instant,
  same: z.enum(['email', 'phone', 'domain']),
})
export type Related = z.infer<typeof Related>

/**
 * `choices` and `details` are derived from `payload`, which is null if it can't be read. `campaign`
 * is the text of campaignIn. `channel` is null if the sender sent it, and `contact` is the person
 * if `name` is a company that a team member entered.
 */
export const Inquiry = z.extend(InboxItem, {
  emailProblem: z.nullable(AddressProblem),
  phone: z.string(),
  contact: z.string(),
  channel: z.nullable(entryChannel),
  enteredBy: z.nullable(z.string()),
  reviewAt: maybe,
  closeReason: z.nullable(closeReason),
  assigneeId: z.nullable(z.uuid()),
  source: z.string(),
  campaign: z.string(),
  choices: z.array(Choice),
  details: z.record(z.string(), z.string()),
  payload: z.nullable(InquiryPayload),
  leadScore: z.nullable(LeadScore),
  notes: z.array(Note),
  activities: z.array(Activity),
  related: z.array(Related),
  spamSigns: z.array(z.string()),
})
export type Inquiry = z.infer<typeof Inquiry>
Inquiry.register(z.globalRegistry, { id: 'Inquiry' })

/** Counts by stage without spam. `waiting`: unanswered with a due time. `late`: those past it. */
export const InboxCounts = z.object({
  new: z.int(),
  'in-review': z.int(),
  quoted: z.int(),
  closed: z.int(),
  all: z.int(),
  spam: z.int(),
  waiting: z.int(),
  late: z.int(),
  last90Days: z.int(),
})
export type InboxCounts = z.infer<typeof InboxCounts>
InboxCounts.register(z.globalRegistry, { id: 'InboxCounts' })

/** `search` covers name, contact, email, reference and summary. Without `order`, newest first. */
export const InboxQuery = z.object({
  kind: z.optional(kind),
  stage: z.optional(z.enum([...STAGES, 'all', 'spam'])),
  search: z.optional(textOf(100)),
  order: z.optional(z.enum(['score'])),
  ...Paged.shape,
})
export type InboxQuery = z.infer<typeof InboxQuery>

export const NewNote = z.object({
  text: requiredText(5000, 'Write the note first.'),
})
export const Assignment = z.object({ userId: z.nullable(z.uuid('Choose a team member.')) })
export const Closing = z.object({
  reason: z.enum(
    ['answered', 'not-a-fit', 'no-reply', 'duplicate', 'no-contact'],
    'Choose why it is closed.',
  ),
})
/** `at` is when it took place. `note` is for the team. */
export const LoggedCall = z.object({
  kind: z.enum(['call', 'meeting'], 'Choose a call or a meeting.'),
  at: z.iso.datetime('Enter when it took place.'),
  note: z._default(textOf(5000), ''),
})
export type LoggedCall = z.infer<typeof LoggedCall>
LoggedCall.register(z.globalRegistry, { id: 'LoggedCall' })
export const Spam = z.object({ isSpam: z.boolean() })

/** Requests the tracking link by mail. The response does not reveal whether the request exists. */
export const LinkRequest = z.object({
  reference: z
    .string('References look like R-7F3K-92.')
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^R-[A-Z0-9]{4}-[A-Z0-9]{2}$/, 'References look like R-7F3K-92.'),
    ),
  email: z
    .string('Please enter a valid email address')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.email('Please enter a valid email address'),
      z.maxLength(254, 'Please enter a valid email address'),
    ),
})
export type LinkRequest = z.infer<typeof LinkRequest>
LinkRequest.register(z.globalRegistry, { id: 'LinkRequest' })
