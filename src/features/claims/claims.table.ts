import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ClaimName } from './claims.contract.ts'
import { timestamptz } from '#kernel/db/columns.ts'

export const claimEvidence = pgTable('claim_evidence', {
  claim: text().$type<ClaimName>().primaryKey(),
  source: text().notNull(),
  period: text().notNull(),
  consent: text().notNull(),
  revision: integer().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})
