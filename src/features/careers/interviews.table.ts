import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns.ts'

/** The calendar data of each version, by its sequence; times in ISO 8601. */
export type InterviewVersion = {
  at: string
  startsAt: string
  endsAt: string
  place: string
  note: string
  isCanceled: boolean
}

/** An application has at most one that is not over and not canceled. */
export const interviews = pgTable(
  'interviews',
  {
    id: uuid().primaryKey(),
    applicationId: uuid('application_id').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** Where it is: an address, a link or a number. */
    place: text().notNull(),
    /** To the applicant. */
    note: text().notNull(),
    sequence: integer().notNull(),
    versions: jsonb().$type<InterviewVersion[]>().notNull(),
    canceledAt: timestamptz('canceled_at'),
    remindedAt: timestamptz('reminded_at'),
  },
  (table) => [
    index('interviews_application_id').on(table.applicationId, table.startsAt),
    index('interviews_starts_at').on(table.startsAt),
  ],
)
