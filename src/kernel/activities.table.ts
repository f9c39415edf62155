import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './db/columns.ts'

/** The histories of records. The contract of the subject's feature lists its values of `what`. */
export const activities = pgTable(
  'activities',
  {
    id: uuid().primaryKey(),
    /** As in `inquiry`. */
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    at: timestamptz('at').notNull(),
    what: text().notNull(),
    /** A team member; null for a visitor and the product itself. */
    actorId: uuid('actor_id'),
    detail: text(),
  },
  (table) => [index('activities_subject_id').on(table.subjectId, table.at)],
)
