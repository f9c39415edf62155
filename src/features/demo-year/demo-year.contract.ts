// What happened at the demo's agency in the twelve months before its first start.
import type { DemoDelivery, DemoEdit } from './demo-premium.contract.ts'

/** `email` is in lower case. */
export type DemoBusiness = {
  name: string
  email: string
  contact: string
  phone: string
  trade: string
  track: 'small-business' | 'startups'
}

/** `amount` is in whole dollars. A package has an ID in the price book. */
export type DemoLine = {
  name: string
  amount: number
  packageId: string | null
  duration: string
  freeMonths: number
}

export type DemoQuoteState =
  | 'draft'
  | 'pending'
  | 'sent'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'withdrawn'

/** `total` is in whole dollars; `discount` in percent. `number` is '' for a draft. */
export type DemoQuote = {
  id: string
  number: string
  state: DemoQuoteState
  lines: DemoLine[]
  discount: number
  total: number
  createdAt: Date
  publishedAt: Date
  /** Also when it expired or was withdrawn. */
  answeredAt: Date | null
  /** Of the deposit; null before, and if it was not accepted. */
  depositPaidAt: Date | null
}

export type DemoRequestKind = 'quote-request' | 'pitch' | 'message' | 'discovery'

export type DemoRequest = {
  id: string
  reference: string
  business: DemoBusiness
  kind: DemoRequestKind
  receivedAt: Date
  readAt: Date | null
  answeredAt: Date | null
  closedAt: Date | null
  closeReason: 'answered' | 'not-a-fit' | 'no-reply' | 'duplicate' | null
  text: string
  source: string
  campaign: string
  quote: DemoQuote | null
}

export type DemoPhase = 'waiting' | 'design' | 'building' | 'paused' | 'delivered' | 'canceled'

export type DemoProject = {
  id: string
  /** Of its first package, else of its first service. */
  name: string
  request: DemoRequest
  quote: DemoQuote
  phase: DemoPhase
  startedAt: Date | null
  /** The planned end of an open project. */
  dueAt: Date | null
  endedAt: Date | null
  /** Of the balance; null until it is paid. */
  balancePaidAt: Date | null
}

export type DemoPlanState = 'active' | 'past_due' | 'canceled' | 'ended'

/** `amount` is in cents. `id` is that of the subscription. */
export type DemoPlan = {
  id: string
  business: DemoBusiness
  plan: { id: string; name: string; amount: number; adSpend: number | null }
  family: 'marketing' | 'maintenance'
  method: 'card' | 'bank-transfer'
  state: DemoPlanState
  startedAt: Date
  /** The start of each month that was billed; the last one may be unpaid. */
  months: Date[]
  currentPeriodEnd: Date
  canceledAt: Date | null
}

export type DemoJob = { id: string; at: number; postedAt: Date; closedAt: Date }

export type DemoApplicant = {
  id: string
  reference: string
  name: string
  email: string
  /** The position of a closed job, or the title of an open one. */
  job: DemoJob | string
  skills: readonly string[]
  years: number
  appliedAt: Date
  status: 'pending' | 'shortlisted' | 'rejected' | 'hired'
  answeredAt: Date | null
  withdrawnAt: Date | null
}

export type DemoSubscriber = {
  id: string
  email: string
  requestedAt: Date
  state: 'confirmed' | 'pending' | 'unsubscribed'
}

export type DemoYear = {
  now: Date
  businesses: DemoBusiness[]
  requests: DemoRequest[]
  projects: DemoProject[]
  plans: DemoPlan[]
  /** The last plan, with what it delivered. */
  premium: { plan: DemoPlan; edits: DemoEdit[]; deliveries: DemoDelivery[] } | undefined
  jobs: DemoJob[]
  applicants: DemoApplicant[]
  subscribers: DemoSubscriber[]
  /** Of the series of quotes, such as `Q-2026`, the last number. */
  quoteNumbers: Map<string, number>
}
