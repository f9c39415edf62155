import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '../../kernel/db/columns.ts'

export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey(),
    what: text({ enum: ['created', 'restored'] }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }),
    byId: uuid('by_id'),
    byName: text('by_name'),
    bytes: bigint({ mode: 'number' }),
  },
  (table) => [oneOf(table.what), index('backups_at').on(table.at.desc().nullsFirst())],
)
