import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ClaimName } from './claims.contract.ts'

export const claimEvidence = pgTable('claim_evidence', {
  claim: text().$type<ClaimName>().primaryKey(),
  source: text().notNull(),
  period: text().notNull(),
  consent: text().notNull(),
  revision: integer().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  changedBy: uuid('changed_by').notNull(),
})
