// What a feature knows about the customer of an email address. Each source uses an index.
import type { SQL, SQLWrapper } from 'drizzle-orm'

/** A record that makes its address a customer. */
export type ContactRecord = {
  from: SQLWrapper
  only?: SQLWrapper
  email: SQLWrapper
  /** The customer is shown by the name with the lowest rank. */
  name?: SQLWrapper
  rank: number
  at: SQLWrapper
  /** account · customer · talking · applicant · subscriber · verified · '' */
  mark: SQL
  /** In cents. */
  paid?: SQLWrapper
  due?: SQLWrapper
}

/** An entry in the history of a customer. */
export type CustomerActivitySource = {
  /** The filter. */
  kind: string
  what: SQLWrapper
  from: SQLWrapper
  only?: SQLWrapper
  email: SQLWrapper
  at: SQLWrapper
  title: SQLWrapper
  text?: SQLWrapper
  /** In cents. */
  amount?: SQLWrapper
  /** The ID of its screen. */
  about?: SQLWrapper
  id: SQLWrapper
}

/** What waits for the agency or the customer. */
export type CustomerWaitSource = {
  /** agency · customer */
  whose: SQLWrapper
  kind: string
  from: SQLWrapper
  only: SQLWrapper
  email: SQLWrapper
  since: SQLWrapper
  title: SQLWrapper
  about: SQLWrapper
}

export type CustomerSources = {
  records?: readonly ContactRecord[]
  activities?: readonly CustomerActivitySource[]
  waits?: (now: Date) => readonly CustomerWaitSource[]
}
