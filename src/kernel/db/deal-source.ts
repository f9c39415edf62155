// What a feature knows about the deals of the sales pipeline.
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A record that is a deal: a request, or a quote that no request led to. Its SQL reads only columns
 * of `from`: the pipeline follows the changes of these rows, and time changes no deal.
 */
export type DealRecord = {
  from: PgTable
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

/** A table whose rows change deals. */
export type DealChange = {
  from: PgTable
  /** ID of the deal's record, from columns of the row. */
  deal: SQLWrapper
}

/**
 * How far a deal has come, by one record. The furthest fact determines its stage. Its SQL reads only
 * columns of `from`, too, and an index finds the rows of `deal`.
 */
export type DealFact = DealChange & {
  only?: SQLWrapper
  /** new · in-review · quoted · won · lost · ended (neither won nor lost) · '' (not a deal yet) */
  stage: SQL
  at: SQLWrapper
  /** In cents, once and each month. */
  amount?: SQLWrapper
  monthlyAmount?: SQLWrapper
  /** Of `amount`; US dollars by default. Plans are in US dollars. */
  currency?: SQLWrapper
  /** When a quoted price ends. */
  endsAt?: SQLWrapper
  /** Why it is lost. */
  reason?: SQLWrapper
}

export type DealSources = {
  records?: readonly DealRecord[]
  facts?: readonly DealFact[]
  /** Tables that are neither. */
  changes?: readonly DealChange[]
}
