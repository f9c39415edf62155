// Received mail, and the quarantine for what belongs to no conversation by itself.
import * as z from 'zod/mini'
import { RejectedFile } from '../messages/messages.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'
import { Paged } from '../../kernel/paging.contract.ts'

/** `ignored`: no person wrote it. `assigned`: a team member put it into a conversation. */
export const STATES = ['imported', 'quarantined', 'assigned', 'rejected', 'ignored'] as const
export type InboundState = (typeof STATES)[number]

export const QUARANTINE_REASONS = [
  'no-conversation',
  'other-sender',
  'too-many',
  'closed',
  'unreadable',
  'automatic',
] as const
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number]

/** A repeated mail has the result of the first. */
export const Received = z.object({ result: z.enum(STATES) })
export type Received = z.infer<typeof Received>
Received.register(z.globalRegistry, { id: 'ReceivedMail' })

/** A mail that nobody assigns or rejects is deleted then. */
export const QUARANTINE_DAYS = 90

/** 25 MB of content in Base64, with its line ends and headers, in bytes. */
export const LARGEST_MAIL = 36 * 1024 * 1024

/**
 * Oldest first. `application`: the number of the application that the mail is about, or of its
 * sender; null for others. A blind review hides what such a mail contains.
 */
export const QuarantinedMail = z.object({
  id: z.uuid(),
  receivedAt: z.iso.datetime(),
  fromName: z.string(),
  fromAddress: z.string(),
  subject: z.string(),
  reason: z.enum(QUARANTINE_REASONS),
  application: z.nullable(z.string()),
})
export type QuarantinedMail = z.infer<typeof QuarantinedMail>
QuarantinedMail.register(z.globalRegistry, { id: 'QuarantinedMail' })

/** A conversation to assign a mail to: its ID, what it is about, its title and participant. */
export const Candidate = z.object({
  id: z.string(),
  about: z.string(),
  title: z.string(),
  name: z.string(),
  email: z.string(),
})
export type Candidate = z.infer<typeof Candidate>
Candidate.register(z.globalRegistry, { id: 'ConversationCandidate' })

/** `candidates`: first the conversation that the mail named, then those of its sender. */
export const OpenedQuarantinedMail = z.extend(QuarantinedMail, {
  text: z.string(),
  quoted: z.string(),
  files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.int() })),
  rejectedFiles: z.array(RejectedFile),
  candidates: z.array(Candidate),
})
export type OpenedQuarantinedMail = z.infer<typeof OpenedQuarantinedMail>
OpenedQuarantinedMail.register(z.globalRegistry, { id: 'OpenedQuarantinedMail' })

export const QuarantineQuery = z.object({ ...Paged.shape })
export type QuarantineQuery = z.infer<typeof QuarantineQuery>

export const QuarantineCounts = z.object({ waiting: z.int() })
export type QuarantineCounts = z.infer<typeof QuarantineCounts>
QuarantineCounts.register(z.globalRegistry, { id: 'QuarantineCounts' })

const CHOOSE = 'Choose a conversation, or enter the number of a request or an application.'
/** `conversation`: the ID of a candidate. `reference`: the number of a request or application. */
export const MailAssignment = z
  .object({
    conversation: z.optional(textOf(100)),
    reference: z.optional(textOf(20)),
  })
  .check(
    z.refine(({ conversation, reference }) => Boolean(conversation || reference), {
      error: CHOOSE,
      path: ['reference'],
    }),
  )
export type MailAssignment = z.infer<typeof MailAssignment>
