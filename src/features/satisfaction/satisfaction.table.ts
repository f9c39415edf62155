import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns.ts'

/** At most one for each project, with its answer. */
export const satisfactionQuestions = pgTable(
  'satisfaction_questions',
  {
    projectId: uuid('project_id').primaryKey(),
    projectName: text('project_name').notNull(),
    businessName: text('business_name').notNull(),
    /** Lower case. Controls access. */
    email: text().notNull(),
    /** The delivery that the question is about. */
    deliveredAt: timestamptz('delivered_at').notNull(),
    /** Null if the customer answered before the question was mailed. */
    requestedAt: timestamptz('requested_at'),
    tokenHash: text('token_hash'),
    rating: integer(),
    comment: text().notNull(),
    answeredAt: timestamptz('answered_at'),
    /** Until when the answer can be changed; null before the first answer to this delivery. */
    openUntil: timestamptz('open_until'),
    /** When the team marked a low answer as done. */
    closedAt: timestamptz('closed_at'),
  },
  (table) => [
    index('satisfaction_questions_email').on(table.email),
    uniqueIndex('satisfaction_questions_token_hash').on(table.tokenHash),
    index('satisfaction_questions_answered_at').on(table.answeredAt),
    index('satisfaction_questions_low')
      .on(table.answeredAt)
      .where(sql`rating <= 2 and closed_at is null`),
  ],
)
