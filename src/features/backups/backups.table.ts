import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'

export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey(),
    what: text({ enum: ['created', 'restored', 'downloaded'] }).notNull(),
    at: timestamptz('at').notNull(),
    madeAt: timestamptz('made_at'),
    byId: uuid('by_id'),
    byName: text('by_name'),
    bytes: bigint({ mode: 'number' }),
  },
  (table) => [oneOf(table.what), index('backups_at').on(table.at.desc().nullsFirst())],
)
