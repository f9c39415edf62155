import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { OUTCOMES } from './pitches.contract.ts'

/** Scores are 1 to 4; null is unanswered. */
export const pitchScores = pgTable(
  'pitch_scores',
  {
    inquiryId: uuid('inquiry_id').notNull(),
    colleagueId: uuid('colleague_id').notNull(),
    problem: integer(),
    market: integer(),
    team: integer(),
    fit: integer(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.inquiryId, table.colleagueId] })],
)

/** `equityShare` is in hundredths of a percent, for equity offers only. */
export const pitchDecisions = pgTable(
  'pitch_decisions',
  {
    inquiryId: uuid('inquiry_id').primaryKey(),
    outcome: text().$type<keyof typeof OUTCOMES>().notNull(),
    equityShare: integer('equity_share'),
    message: text().notNull(),
    decidedBy: uuid('decided_by').notNull(),
    decidedAt: timestamptz('decided_at').notNull(),
  },
  (table) => [oneOf(table.outcome, Object.keys(OUTCOMES))],
)
