import { pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../db/columns.ts'

/** When the product last reached the servers that send and receive its mail. */
export const mailConnections = pgTable(
  'mail_connections',
  {
    id: text({ enum: ['smtp', 'imap'] }).primaryKey(),
    succeededAt: timestamptz('succeeded_at'),
    failedAt: timestamptz('failed_at'),
    /** Of the last failure, in the words of the server or of this machine. */
    problem: text(),
  },
  (table) => [oneOf(table.id)],
)
