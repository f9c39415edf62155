import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { searchVector } from '../../kernel/db/full-text.ts'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { CLOCK_NAMES, EDIT_STATES } from './edits.contract.ts'

/** How many edits each plan of the price book has active at once. */
export const editQueues = pgTable(
  'edit_queues',
  {
    planId: text('plan_id').primaryKey(),
    /** The name of the plan at the last save. */
    name: text().notNull(),
    most: integer().notNull(),
    hours: integer().notNull(),
    clock: text({ enum: CLOCK_NAMES }).notNull(),
    revision: integer().notNull(),
  },
  (table) => [oneOf(table.clock)],
)

/** Small pieces of work of a customer, in one queue per customer. */
export const edits = pgTable(
  'edits',
  {
    id: uuid().primaryKey(),
    /** Lower case. Controls access. */
    email: text().notNull(),
    businessName: text('business_name').notNull(),
    /** The plan on which it became active. */
    subscriptionId: uuid('subscription_id'),
    planName: text('plan_name').notNull(),
    title: text().notNull(),
    detail: text().notNull(),
    state: text({ enum: EDIT_STATES }).notNull(),
    /** The lowest is first; a moved edit gets a number between its neighbors. */
    position: doublePrecision().notNull(),
    addedAt: timestamptz('added_at').notNull(),
    startedAt: timestamptz('started_at'),
    dueAt: timestamptz('due_at'),
    /** Since when the team waits for the customer, and the minutes that were left then. */
    questionSince: timestamptz('question_since'),
    minutesLeft: integer('minutes_left'),
    endedAt: timestamptz('ended_at'),
    note: text().notNull(),
    link: text(),
    resultId: text('result_id'),
    doneBy: text('done_by').notNull(),
    canceledBy: text('canceled_by', { enum: ['customer', 'team'] }),
    reason: text().notNull(),
  },
  (table) => [
    oneOf(table.state),
    oneOf(table.canceledBy),
    index('edits_queue').on(table.email, table.state, table.position),
    index('edits_ended').on(table.email, table.endedAt.desc().nullsFirst()),
    index('edits_open')
      .on(table.email)
      .where(sql`state in ('waiting', 'active')`),
    index('edits_full_text').using('gin', searchVector(table.title, table.detail)),
  ],
)
