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

/** What somebody of the team did with one call: kept for good. The database itself refuses to change or delete it. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    /** Real time, never the movable clock's. */
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    actorId: uuid('actor_id').notNull(),
    /** As they were called then. */
    actorName: text('actor_name').notNull(),
    /** `PUT /jobs/:id` */
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

/** The rows that an audit entry touched. Written by triggers, see audit-triggers.ts. */
export const auditChanges = pgTable(
  'audit_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    auditEntryId: uuid('audit_entry_id').notNull(),
    tableName: text('table_name').notNull(),
    /** Its key; of several columns with `/` between them. */
    rowId: text('row_id').notNull(),
    /** created · changed · deleted · restored */
    what: text().notNull(),
    fields: text().array().notNull(),
    /** The thing that it belongs to: a note to its request. Itself where it stands alone. */
    aboutTable: text('about_table').notNull(),
    aboutId: text('about_id').notNull(),
  },
  (table) => [
    index('audit_changes_entry').on(table.auditEntryId),
    index('audit_changes_row').on(table.tableName, table.rowId, table.id),
    index('audit_changes_about').on(table.aboutTable, table.aboutId),
  ],
)

/** What stood in those rows, which may be about a person: an erasure empties it, and nothing else can. */
export const auditValues = pgTable('audit_values', {
  changeId: bigint('change_id', { mode: 'number' }).primaryKey(),
  /** How people call the thing: its number, its name. */
  label: text(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  erasedAt: timestamp('erased_at', { withTimezone: true, precision: 3 }),
})
