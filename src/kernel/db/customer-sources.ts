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
  /** account · disabled (an account) · customer · talking · applicant · subscriber · verified · '' */
  mark: SQL
  /** In cents. */
  paid?: SQLWrapper
  due?: SQLWrapper
  /** Of `paid` and `due`; US dollars by default. */
  currency?: SQLWrapper
}

/** An entry in the history of a customer. */
export type CustomerActivitySource = {
  /** The name of a declared kind. */
  kind: string
  what: SQLWrapper
  from: SQLWrapper
  only?: SQLWrapper
  email: SQLWrapper
  at: SQLWrapper
  title: SQLWrapper
  /** `Opened quote Q-12 for the first time` */
  summary: (title: string, what: string) => string
  text?: SQLWrapper
  /** In cents. */
  amount?: SQLWrapper
  /** US dollars by default. */
  currency?: SQLWrapper
  /** What `screen` needs. */
  about?: SQLWrapper
  screen?: (about: string) => string
  id: SQLWrapper
}

/** What waits for the agency or the customer. */
export type CustomerWaitSource = {
  /** agency · customer */
  whose: SQLWrapper
  kind: string
  /** `Waiting for their answer`, for each of `whose` if they differ. */
  text: string | Readonly<Record<string, string>>
  from: SQLWrapper
  only: SQLWrapper
  email: SQLWrapper
  since: SQLWrapper
  title: SQLWrapper
  /** What `screen` needs. */
  about: SQLWrapper
  screen: (about: string) => string
}

/** The history can be filtered by kind. The filter shows the lowest rank first. */
type ActivityKinds = Readonly<Record<string, { title: string; rank: number }>>

export type CustomerSources = {
  records?: readonly ContactRecord[]
  activityKinds?: ActivityKinds
  activities?: readonly CustomerActivitySource[]
  waits?: (now: Date) => readonly CustomerWaitSource[]
}
