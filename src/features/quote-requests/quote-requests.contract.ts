// The API contract of quote requests: a track, a package, services, and contact data.
import * as z from 'zod/mini'
import {
  emailText,
  FILL_REQUIRED,
  oneLineText,
  requiredLine,
  textOf,
} from '../../kernel/text.contract.ts'
import {
  BUDGETS,
  type Budget,
  SERVICE_TYPES,
  TIMELINES,
  type Timeline,
} from '../catalogue/catalogue.contract.ts'
import { MOST_WEEKLY_HOURS, MOST_WEEKS } from '../catalogue/team.contract.ts'
import { FORM_METADATA } from '../inquiries/inquiry-form.contract.ts'

/** Limits the size only: the service checks each name. */
const MOST_SERVICES = 100

const MOST_ROLES = 20
const TEAM_HOURS = `Enter 1 to ${MOST_WEEKLY_HOURS} hours a week.`
const TEAM_WEEKS = `Enter 1 to ${MOST_WEEKS} weeks.`
/** Hours a week for each role. */
const team = z.object({
  weeks: z.int(TEAM_WEEKS).check(z.minimum(1, TEAM_WEEKS), z.maximum(MOST_WEEKS, TEAM_WEEKS)),
  roles: z
    .array(
      z.object({
        id: z.string().check(z.maxLength(60)),
        hours: z
          .int(TEAM_HOURS)
          .check(z.minimum(1, TEAM_HOURS), z.maximum(MOST_WEEKLY_HOURS, TEAM_HOURS)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_ROLES)),
})

/** An untouched select sends an empty text. */
const choice = <Code extends string>(codes: Record<Code, string>, message: string) =>
  z._default(z.union([z.literal(''), z.enum(Object.keys(codes) as [Code, ...Code[]])], message), '')

/** Spec §3, Quote request form. Stores `website` and `promotionCode` as typed, valid or not. */
export const QuoteRequest = z.object({
  serviceType: z.pipe(
    z.enum([...SERVICE_TYPES, 'startup'], FILL_REQUIRED),
    z.transform((type) => (type === 'startup' ? 'startups' : type)),
  ),
  selectedPackage: z.nullish(textOf(100)),
  plan: z.nullish(textOf(100)),
  promotionCode: z.nullish(textOf(40)),
  customServices: z._default(
    z.array(textOf(80)).check(z.maxLength(MOST_SERVICES, 'Choose services from the list.')),
    [],
  ),
  team: z._default(z.nullable(team), null),
  formData: z.object(
    {
      businessName: requiredLine(120, FILL_REQUIRED),
      email: emailText(),
      phone: z._default(oneLineText(40), ''),
      website: z._default(oneLineText(200), ''),
      description: z._default(textOf(5000), ''),
      timeline: choice<Timeline>(TIMELINES, 'Choose a timeline from the list.'),
      budget: choice<Budget>(BUDGETS, 'Choose a budget from the list.'),
    },
    FILL_REQUIRED,
  ),
})
export type QuoteRequest = z.output<typeof QuoteRequest>
QuoteRequest.register(z.globalRegistry, { id: 'QuoteRequest' })

export const SentQuoteRequest = z.extend(QuoteRequest, FORM_METADATA)
export type SentQuoteRequest = z.output<typeof SentQuoteRequest>
SentQuoteRequest.register(z.globalRegistry, { id: 'SentQuoteRequest' })

/** `amount` is in cents; null is priced on request. `type` is from spec §3. */
export const PricedLine = z.object({
  name: z.string(),
  type: z.enum(['package', 'one-time']),
  amount: z.nullable(z.int()),
  duration: z.nullable(z.string()),
})
export type PricedLine = z.infer<typeof PricedLine>

/** `fit` compares the total, without `plan` and `promotion`, with the visitor's budget. */
export const PricedRequest = z.object({
  lines: z.array(PricedLine),
  total: z.int(),
  isComplete: z.boolean(),
  fit: z.nullable(z.enum(['fits', 'over', 'under'])),
  budget: z.nullable(z.string()),
  timeline: z.nullable(z.string()),
  plan: z.nullable(z.string()),
  promotion: z.nullable(z.string()),
})
export type PricedRequest = z.infer<typeof PricedRequest>
PricedRequest.register(z.globalRegistry, { id: 'PricedRequest' })
