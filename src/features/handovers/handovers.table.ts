import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns.ts'

export const handovers = pgTable(
  'handovers',
  {
    projectId: uuid('project_id').primaryKey(),
    projectName: text('project_name').notNull(),
    businessName: text('business_name').notNull(),
    /** Lower case. Controls access. */
    email: text().notNull(),
    intro: text().notNull(),
    nextSteps: text('next_steps').notNull(),
    publishedAt: timestamptz('published_at'),
    revision: integer().notNull(),
  },
  (table) => [index('handovers_email').on(table.email)],
)

export const handoverAccesses = pgTable(
  'handover_accesses',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    address: text('url').notNull(),
    userName: text('user_name').notNull(),
    note: text().notNull(),
    /** Encrypted with the secret of the site; null without one. */
    encryptedSecret: text('encrypted_secret'),
  },
  (table) => [index('handover_accesses_project').on(table.projectId, table.position)],
)
