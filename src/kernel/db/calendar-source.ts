// A kind of calendar event: what the records of a feature have on a day or at a time.
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { CalendarIcon } from '../calendar-icons.contract.ts'

/** A filter of the calendar. */
export type CalendarKind = {
  /** Its value in the URL. */
  name: string
  /** `Milestones` */
  title: string
  /** The filter shows the lowest rank first. */
  rank: number
  icon: CalendarIcon
}

/** Uses the index on the column of its day or start. */
export type CalendarSource = {
  kind: CalendarKind
  /** Differs from the other sources of all features: a part of the ID in calendar apps. */
  what: string
  /** `Milestone`, in front of the title. */
  label: string
  from: SQLWrapper
  only: SQL
  id: SQLWrapper
  title: SQLWrapper
  /** Of the customer; empty if the title says it. */
  name: SQLWrapper
  /** A day in the agency's time zone, or an instant, whose end is null for a deadline. */
  when: { day: SQLWrapper } | { startsAt: SQLWrapper; endsAt: SQLWrapper }
  /** User IDs as `uuid[]`; without them, the event belongs to the whole team. */
  owners?: SQLWrapper
  isDone?: SQL
  /** Nothing else that blocks time is offered or scheduled meanwhile. */
  blocksTime?: true
  /** Its ID in calendar apps is that of its invitation by mail. */
  hasInvitation?: true
  /** The team sees it in calendar apps only, as canceled. */
  isCanceled?: SQL
  /** Of calendar apps: when it changed, and how often. */
  changedAt?: SQLWrapper
  sequence?: SQLWrapper
  /** What `screen` needs; the ID by default. */
  about?: SQLWrapper
  /** For admins only. */
  isAboutMoney?: true
  screen: (about: string) => string
  /** How customers see their own events. */
  customer?: {
    /** In lower case. */
    email: SQLWrapper
    title?: SQLWrapper
    screen: (about: string) => string
  }
}
