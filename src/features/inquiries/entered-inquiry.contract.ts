// A request that a team member enters by hand, after a call or a meeting for example.
import * as z from 'zod/mini'
import { emailText, oneLineText, requiredLine, requiredText } from '../../kernel/text.contract.ts'
import { SERVICE_TYPES } from '../catalogue/catalogue.contract.ts'

/** How the request reached the agency. */
export const ENTRY_CHANNELS = {
  phone: 'Phone',
  email: 'Email',
  meeting: 'Meeting',
  event: 'Event',
  other: 'Other',
} as const
export type EntryChannel = keyof typeof ENTRY_CHANNELS
export const entryChannel = z.enum(
  Object.keys(ENTRY_CHANNELS) as [EntryChannel, ...EntryChannel[]],
  'Choose how it reached you.',
)

export const ENTERED_KINDS = ['message', 'quote-request', 'discovery'] as const
export type EnteredKind = (typeof ENTERED_KINDS)[number]

/**
 * `receivedAt` is null for now. `track` is for a quote request. An email address or a phone number
 * is required, and an address for a confirmation.
 */
export const EnteredInquiry = z.object({
  kind: z.enum(ENTERED_KINDS, 'Choose the kind of request.'),
  channel: entryChannel,
  name: requiredLine(120, 'Enter a name.'),
  company: z._default(oneLineText(120), ''),
  email: z._default(
    z.union(
      [z.literal(''), z.pipe(emailText(), z.string().check(z.toLowerCase()))],
      'Please enter a valid email address',
    ),
    '',
  ),
  phone: z._default(oneLineText(40), ''),
  track: z._default(z.enum(SERVICE_TYPES, 'Choose the track.'), 'small-business'),
  text: requiredText(5000, 'Enter what they need.'),
  receivedAt: z._default(z.nullable(z.iso.datetime('Enter when it arrived.')), null),
  sendsConfirmation: z._default(z.boolean(), false),
})
export type EnteredInquiry = z.output<typeof EnteredInquiry>
EnteredInquiry.register(z.globalRegistry, { id: 'EnteredInquiry' })

export const InquiryCreated = z.object({ id: z.uuid(), reference: z.string() })
export type InquiryCreated = z.infer<typeof InquiryCreated>
