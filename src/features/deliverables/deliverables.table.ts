import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import type { DeliverableLine } from './deliverable-lists.contract.ts'
import { DELIVERABLE_STATES } from './deliverables.contract.ts'

/** What each plan of the price book delivers, in order. */
export const deliverableLists = pgTable('deliverable_lists', {
  planId: text('plan_id').primaryKey(),
  /** The name of the plan at the last save. */
  name: text().notNull(),
  lines: jsonb().$type<DeliverableLine[]>().notNull(),
  revision: integer().notNull(),
})

/** One deliverable of one month of a subscription, as its plan described it then. */
export const deliverables = pgTable(
  'deliverables',
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid('subscription_id').notNull(),
    /** Lower case. Controls access. */
    email: text().notNull(),
    businessName: text('business_name').notNull(),
    planId: text('plan_id').notNull(),
    planName: text('plan_name').notNull(),
    /** The first and the last day, in the agency's time zone. */
    periodStart: date('period_start').notNull(),
    periodEnd: date('period_end').notNull(),
    lineId: text('line_id').notNull(),
    number: integer().notNull(),
    times: integer().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    detail: text().notNull(),
    needsApproval: boolean('needs_approval').notNull(),
    ownerId: uuid('owner_id'),
    dueOn: date('due_on').notNull(),
    state: text({ enum: DELIVERABLE_STATES }).notNull(),
    note: text().notNull(),
    link: text(),
    fileId: text('file_id'),
    doneAt: timestamptz('done_at'),
    doneBy: text('done_by').notNull(),
    /** When the customer was last notified that it waits. */
    notifiedAt: timestamptz('notified_at'),
    acceptedAt: timestamptz('accepted_at'),
    acceptedBy: text('accepted_by', { enum: ['customer', 'product'] }),
    returnedAt: timestamptz('returned_at'),
    returnReason: text('return_reason').notNull(),
  },
  (table) => [
    oneOf(table.state),
    oneOf(table.acceptedBy),
    uniqueIndex('deliverables_key').on(
      table.subscriptionId,
      table.periodStart,
      table.lineId,
      table.number,
    ),
    index('deliverables_email').on(table.email, table.periodStart),
    index('deliverables_period').on(table.periodStart),
    index('deliverables_due_on').on(table.dueOn),
    index('deliverables_open')
      .on(table.dueOn)
      .where(sql`state in ('open', 'returned')`),
    index('deliverables_waiting')
      .on(table.doneAt)
      .where(sql`state = 'done' and needs_approval`),
  ],
)
