import {
  bigserial,
  bigint,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '../db/columns.ts'

/** One call of a team member. The database rejects changes and deletions. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    /** Real time, not the demo clock's. */
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    call: text().notNull(),
  },
  (table) => [
    index('audit_entries_at').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_entries_actor').on(
      table.actorId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

export const auditChanges = pgTable(
  'audit_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    auditEntryId: uuid('audit_entry_id').notNull(),
    tableName: text('table_name').notNull(),
    /** `/` joins the columns of a key. */
    rowId: text('row_id').notNull(),
    what: text({ enum: ['created', 'changed', 'deleted', 'restored'] }).notNull(),
    fields: text().array().notNull(),
    /** The owner: for a note, its request. The row itself if it has none. */
    aboutTable: text('about_table').notNull(),
    aboutId: text('about_id').notNull(),
  },
  (table) => [
    oneOf(table.what),
    index('audit_changes_entry').on(table.auditEntryId),
    index('audit_changes_row').on(table.tableName, table.rowId, table.id),
    index('audit_changes_about').on(table.aboutTable, table.aboutId),
  ],
)

/** Values of those rows, which may be personal data: only an erasure can clear them. */
export const auditValues = pgTable('audit_values', {
  changeId: bigint('change_id', { mode: 'number' }).primaryKey(),
  label: text(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  erasedAt: timestamp('erased_at', { withTimezone: true, precision: 3 }),
})
