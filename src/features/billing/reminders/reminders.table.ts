import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../kernel/db/columns.ts'

/** Reminders sent: at most one per payment and day. */
export const paymentReminders = pgTable(
  'payment_reminders',
  {
    paymentId: uuid('payment_id').notNull(),
    /** In the agency's time zone. */
    sentOn: date('sent_on').notNull(),
    /** The due date that it was about; a moved one starts the stages again. */
    dueOn: date('due_on').notNull(),
    /** Days from the due date; null for a reminder that an admin sent. */
    stage: integer(),
    sentAt: timestamptz('sent_at').notNull(),
    sentBy: uuid('sent_by'),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.sentOn] })],
)
