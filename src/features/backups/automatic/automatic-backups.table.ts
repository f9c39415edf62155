import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../kernel/db/columns.ts'

/** Attempts to make a backup. The list of stored files comes from the storage itself. */
export const automaticBackups = pgTable(
  'automatic_backups',
  {
    id: uuid().primaryKey(),
    /** Of the file. */
    name: text().notNull().unique(),
    startedAt: timestamptz('started_at').notNull(),
    /** Null while it is being made or verified. */
    endedAt: timestamptz('ended_at'),
    verifiedAt: timestamptz('verified_at'),
    bytes: bigint({ mode: 'number' }),
    missingFiles: integer('missing_files').notNull(),
    /** Why it failed; empty otherwise. */
    failure: text().notNull(),
  },
  (table) => [index('automatic_backups_started').on(table.startedAt)],
)

/** At most one row, whose ID is 1. */
export const backupSchedule = pgTable('backup_schedule', {
  id: integer().primaryKey(),
  isOn: boolean('is_on').notNull(),
  time: text().notNull(),
  revision: integer().notNull(),
})

/** One row, whose ID is 1: since when this installation can make backups. */
export const backupsSince = pgTable('backups_since', {
  id: integer().primaryKey(),
  at: timestamptz('at').notNull(),
})
