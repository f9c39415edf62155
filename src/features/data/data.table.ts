import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Each backup that was asked for, and each restore. Rows are only ever added, and completed once. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey(),
    /** made · restored */
    what: text().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Of the backup that was restored. */
    madeAt: timestamp('made_at', { withTimezone: true }),
    /** Null where a command did it. */
    byId: uuid('by_id'),
    byName: text('by_name'),
    /** How large it became, once its last byte has left; of a restore always. */
    bytes: bigint({ mode: 'number' }),
  },
  (table) => [index('backups_at').on(table.at.desc().nullsFirst())],
)
