// What a feature knows about the deals of the sales pipeline.
import type { SQL, SQLWrapper } from 'drizzle-orm'

/** A record that is a deal: a request, or a quote that no request led to. */
export type DealRecord = {
  from: SQLWrapper
  only: SQLWrapper
  id: SQLWrapper
  /** `Quote`: what the record is called, for each `what` if they differ. */
  label: string | Readonly<Record<string, string>>
  what: SQLWrapper
  name: SQLWrapper
  email: SQLWrapper
  reference: SQLWrapper
  detail: SQLWrapper
  /** User ID of the team member. */
  assignee?: SQLWrapper
  /** Of 100. */
  score?: SQLWrapper
  screen: (id: string) => string
}

/** How far a deal has come, by one record. The furthest fact determines its stage. */
export type DealFact = {
  from: SQLWrapper
  only?: SQLWrapper
  /** ID of the deal's record. */
  deal: SQLWrapper
  /** new · in-review · quoted · won · lost · ended (neither won nor lost) · '' (not a deal yet) */
  stage: SQL
  at: SQLWrapper
  /** In cents, once and each month. */
  amount?: SQLWrapper
  monthlyAmount?: SQLWrapper
  /** When a quoted price ends. */
  endsAt?: SQLWrapper
  /** Why it is lost. */
  reason?: SQLWrapper
}

export type DealSources = {
  records?: readonly DealRecord[]
  facts?: readonly DealFact[]
}
