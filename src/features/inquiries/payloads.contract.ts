// What each kind of inquiry contains, with the names and prices of the time when it was sent.
import * as z from 'zod/mini'
import {
  BUDGETS,
  PLAN_FAMILIES,
  SERVICE_TYPES,
  TIMELINES,
} from '../catalogue/catalogue.contract.ts'

export const DATA_REQUEST_KINDS = { copy: 'A copy of my data', deletion: 'Delete my data' } as const
export type DataRequestKind = keyof typeof DATA_REQUEST_KINDS

/** Null without a choice. */
const oneOf = <Code extends string>(codes: Record<Code, string>) =>
  z.nullable(z.enum(Object.keys(codes) as [Code, ...Code[]]))

/** An option of a form that its feature may change later. */
const SelectedOption = z.object({ code: z.string(), label: z.string() })
export type SelectedOption = z.infer<typeof SelectedOption>

/** `terms` contain the price, as in `$1,997 per month`. Without an ID, the plan was not found. */
const SelectedPlan = z.object({
  id: z.nullable(z.string()),
  family: z.enum(PLAN_FAMILIES),
  name: z.string(),
  terms: z.string(),
})
export type SelectedPlan = z.infer<typeof SelectedPlan>

/** The agency prices packages and services at today's amounts. `terms` of a usable code only. */
const QuoteRequestPayload = z.object({
  kind: z.literal('quote-request'),
  serviceType: z.enum(SERVICE_TYPES),
  package: z.nullable(z.object({ name: z.string(), duration: z.string() })),
  plan: z.nullable(SelectedPlan),
  services: z.array(z.string()),
  /** Hours a week. Missing in requests from before there were teams. */
  team: z.optional(
    z.nullable(
      z.object({
        weeks: z.int(),
        roles: z.array(z.object({ name: z.string(), hours: z.int() })),
      }),
    ),
  ),
  promotion: z.nullable(z.object({ code: z.string(), terms: z.nullable(z.string()) })),
  timeline: oneOf(TIMELINES),
  budget: oneOf(BUDGETS),
  website: z.string(),
  description: z.string(),
})
export type QuoteRequestPayload = z.infer<typeof QuoteRequestPayload>

const PitchPayload = z.object({
  kind: z.literal('pitch'),
  founderName: z.string(),
  problem: z.string(),
  solution: z.string(),
  targetUsers: z.string(),
  teamSize: z.nullable(SelectedOption),
  fundingStage: z.nullable(SelectedOption),
  hasDeck: z.boolean(),
})
export type PitchPayload = z.infer<typeof PitchPayload>

const MessagePayload = z.object({
  kind: z.literal('message'),
  subject: z.string(),
  message: z.string(),
})

/** `email` is as typed, valid or not. `step`: how far saved answers got; null once sent. */
const DiscoveryPayload = z.object({
  kind: z.literal('discovery'),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  practiceName: z.string(),
  challenges: z.string(),
  currentPresence: z.string(),
  location: z.string(),
  advertisingChannels: z.array(z.string()),
  specialty: z.nullable(SelectedOption),
  mainGoal: z.nullable(SelectedOption),
  hasWebsite: z.nullable(SelectedOption),
  plan: z.nullable(SelectedPlan),
  step: z.nullable(z.int()),
})
export type DiscoveryPayload = z.infer<typeof DiscoveryPayload>

const InterestPayload = z.object({
  kind: z.literal('interest'),
  product: SelectedOption,
  question: z.string(),
  choice: SelectedOption,
})

const FixesPayload = z.object({
  kind: z.literal('fixes'),
  plan: SelectedPlan,
  invoiceNumber: z.nullable(z.string()),
  website: z.string(),
  instructions: z.string(),
})

/** `note` is null after the erasure that it asked for. */
const DataRequestPayload = z.object({
  kind: z.literal('data-request'),
  requestKind: z.enum(Object.keys(DATA_REQUEST_KINDS) as [DataRequestKind, ...DataRequestKind[]]),
  note: z.nullable(z.string()),
})

export const InquiryPayload = z.discriminatedUnion('kind', [
  QuoteRequestPayload,
  PitchPayload,
  MessagePayload,
  DiscoveryPayload,
  InterestPayload,
  FixesPayload,
  DataRequestPayload,
])
export type InquiryPayload = z.infer<typeof InquiryPayload>
