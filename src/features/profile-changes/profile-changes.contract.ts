// The profile of a business: changes that it requests, and changes by the team.
import * as z from 'zod/mini'
import { paths } from '../../kernel/paths.contract.ts'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import {
  emailText,
  INVALID_EMAIL,
  oneLineText,
  requiredLine,
  requiredText,
  textOf,
} from '../../kernel/text.contract.ts'

/** The page behind the links in mails about a new address. */
export const EMAIL_CHANGE_PATH = `${paths.verifyEmail}/change`

/** `waiting`: the new address has to be verified. */
export const REQUEST_STATES = ['open', 'waiting', 'done', 'declined', 'withdrawn'] as const
/** `taken`: another account had the address when it was verified. */
export const ADDRESS_CHANGE_STATES = [
  'open',
  'confirmed',
  'canceled',
  'objected',
  'taken',
  'expired',
] as const

export const PROFILE_FIELDS = {
  name: 'Business name',
  contactName: 'Contact',
  email: 'Business email',
} as const

const instant = z.iso.datetime()
const lowerCaseEmail = z.pipe(
  emailText('Enter the email address.'),
  z.string().check(z.toLowerCase()),
)

/** An empty text requests no change. */
export const NewProfileRequest = z.object({
  name: z._default(oneLineText(120), ''),
  contactName: z._default(oneLineText(120), ''),
  email: z._default(z.union([z.literal(''), lowerCaseEmail], INVALID_EMAIL), ''),
  reason: z._default(textOf(1000), ''),
})
export type NewProfileRequest = z.output<typeof NewProfileRequest>
NewProfileRequest.register(z.globalRegistry, { id: 'NewProfileRequest' })

/** The requested values; null where no change is requested. */
export const ProfileRequest = z.object({
  id: z.uuid(),
  state: z.enum(REQUEST_STATES),
  name: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  reason: z.string(),
  requestedAt: instant,
  dueAt: instant,
  endedAt: z.nullable(instant),
  declineReason: z.string(),
})
export type ProfileRequest = z.infer<typeof ProfileRequest>
ProfileRequest.register(z.globalRegistry, { id: 'ProfileRequest' })

/** `request` is the newest. */
export const MyProfile = z.object({
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  businessId: z.nullable(z.string()),
  request: z.nullable(ProfileRequest),
})
export type MyProfile = z.infer<typeof MyProfile>
MyProfile.register(z.globalRegistry, { id: 'MyProfile' })

export const EmailChange = z.object({
  id: z.uuid(),
  email: z.string(),
  state: z.enum(ADDRESS_CHANGE_STATES),
  sentAt: instant,
  expiresAt: instant,
  endedAt: z.nullable(instant),
})
export type EmailChange = z.infer<typeof EmailChange>

/** For the team. `request` is open or waiting; `addressChange` is the newest. */
export const BusinessProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  businessId: z.nullable(z.string()),
  revision: z.int(),
  disabled: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), reason: z.string() })),
  request: z.nullable(ProfileRequest),
  addressChange: z.nullable(EmailChange),
})
export type BusinessProfile = z.infer<typeof BusinessProfile>
BusinessProfile.register(z.globalRegistry, { id: 'BusinessProfile' })

const revision = wholeNumber()
export const ProfileChange = z.object({
  name: requiredLine(120, 'Enter the name of the business.'),
  contactName: z._default(oneLineText(120), ''),
  revision,
})
export type ProfileChange = z.output<typeof ProfileChange>
ProfileChange.register(z.globalRegistry, { id: 'ProfileChange' })

export const NewAddress = z.object({ email: lowerCaseEmail })
export const RequestApproval = z.object({ revision })
export const RequestDecline = z.object({
  reason: requiredText(1000, 'Enter the reason. The customer receives it by email.'),
})
export const AccountDisabling = z.object({
  reason: requiredText(1000, 'Enter the reason. Only the team sees it.'),
})

/** For the page behind a mailed link. `purpose` is what its button does. */
export const MailedAddressChange = z.object({
  purpose: z.enum(['confirm', 'object']),
  businessName: z.string(),
  email: z.string(),
})
export type MailedAddressChange = z.infer<typeof MailedAddressChange>
MailedAddressChange.register(z.globalRegistry, { id: 'MailedAddressChange' })
