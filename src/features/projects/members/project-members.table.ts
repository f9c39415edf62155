import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../kernel/db/columns.ts'

export const projectMembers = pgTable(
  'project_members',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** At that time: names the audit entry. */
    name: text().notNull(),
    since: timestamptz('since').notNull(),
  },
  (table) => [
    uniqueIndex('project_members_project_user').on(table.projectId, table.userId),
    index('project_members_user_id').on(table.userId),
  ],
)
