// A discovery lead: what a practice answers before the first call. Every field may be empty.
import * as z from 'zod/mini'
import { oneLineText, textOf } from '../../kernel/text.contract.ts'
import { InquiryReceipt, FORM_METADATA } from '../inquiries/inquiry-form.contract.ts'

/** Spec §2, 'Who We Serve': code in the URL to label. */
export const SPECIALTIES = {
  dermatologists: 'Dermatologists',
  cardiologists: 'Cardiologists',
  pediatricians: 'Pediatricians',
  dentists: 'Dentists',
  'plastic-surgeons': 'Plastic Surgeons',
  'orthopedic-surgeons': 'Orthopedic Surgeons',
  gynecologists: 'Gynecologists',
  'family-medicine': 'Family Medicine',
  'internal-medicine': 'Internal Medicine',
  psychiatrists: 'Psychiatrists',
  'urgent-care': 'Urgent Care',
  'medical-spas': 'Medical Spas',
} as const
export type Specialty = keyof typeof SPECIALTIES
// Object.keys returns string[].
export const SPECIALTY_CODES = Object.keys(SPECIALTIES) as Specialty[]

/** Spec §3, Discovery form lead: stored code to label. */
export const MAIN_GOALS = {
  'more-patients': 'Get more patients',
  branding: 'Improve branding',
  'digital-growth': 'Overall digital growth',
  reputation: 'Online reputation management',
  website: 'New website',
} as const

export const ADVERTISING_CHANNELS = [
  'Facebook',
  'Instagram',
  'TikTok',
  'LinkedIn',
  'Google Ads',
  'Google My Business',
] as const

export const HAS_WEBSITE = { yes: 'Yes', no: 'No' } as const

const choice = <Code extends string>(codes: Record<Code, string>, message: string) =>
  z._default(z.union([z.literal(''), z.enum(Object.keys(codes) as [Code, ...Code[]])], message), '')
const text = (most: number) => z._default(textOf(most), '')
const line = (most: number) => z._default(oneLineText(most), '')

/** Spec §3, Discovery form lead. `plan` is the name of a doctor plan. */
export const DiscoveryLead = z.object({
  name: line(120),
  email: line(254),
  phone: line(40),
  practiceName: line(120),
  challenges: text(5000),
  currentPresence: text(5000),
  advertisingChannels: z._default(
    z
      .array(z.enum(ADVERTISING_CHANNELS, 'Choose channels from the list.'))
      .check(z.maxLength(ADVERTISING_CHANNELS.length)),
    [],
  ),
  location: line(200),
  mainGoal: choice(MAIN_GOALS, 'Choose a goal from the list.'),
  hasWebsite: choice(HAS_WEBSITE, 'Choose yes or no.'),
  specialty: choice(SPECIALTIES, 'Choose a specialty from the list.'),
  plan: text(100),
})
export type DiscoveryLead = z.output<typeof DiscoveryLead>
DiscoveryLead.register(z.globalRegistry, { id: 'DiscoveryLead' })

/** Stored in one browser, which updates its lead instead of sending another. */
export const LeadKey = z
  .string()
  .check(z.regex(/^[\w-]{22,64}$/, 'A key has 22 to 64 characters: letters, digits, - or _.'))

export const SentDiscoveryLead = z.extend(DiscoveryLead, {
  ...FORM_METADATA,
  key: z.optional(LeadKey),
})
export type SentDiscoveryLead = z.output<typeof SentDiscoveryLead>
SentDiscoveryLead.register(z.globalRegistry, { id: 'SentDiscoveryLead' })

export const DiscoveryDraft = z.extend(DiscoveryLead, {
  step: z._default(z.int().check(z.minimum(1), z.maximum(6)), 1),
})
export type DiscoveryDraft = z.output<typeof DiscoveryDraft>
DiscoveryDraft.register(z.globalRegistry, { id: 'DiscoveryDraft' })

/** How the agency can answer; `none` without a usable address or number. */
export const REACHES = ['email', 'phone', 'none'] as const
/** `isMailed`: the reference and the link were mailed to the sender. */
export const DiscoveryReceipt = z.extend(InquiryReceipt, {
  key: z.string(),
  reach: z.enum(REACHES),
  isMailed: z.boolean(),
})
export type DiscoveryReceipt = z.infer<typeof DiscoveryReceipt>
DiscoveryReceipt.register(z.globalRegistry, { id: 'DiscoveryReceipt' })

/** The format an address needs before anything is mailed to it. */
export const Mailable = z.string().check(z.email(), z.maxLength(254))
