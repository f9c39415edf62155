import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { searchVector } from '../../kernel/db/full-text.ts'
import { PROOF_ANSWERS, PROOF_SIDES, PROOF_STATES } from './proofs.contract.ts'

export const proofs = pgTable(
  'proofs',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    projectName: text('project_name').notNull(),
    businessName: text('business_name').notNull(),
    /** Lower case. Controls access. */
    email: text().notNull(),
    title: text().notNull(),
    address: text('url').notNull(),
    state: text({ enum: PROOF_STATES }).notNull(),
    /** The current one. */
    version: integer().notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    /** Of the last request for changes; null once a newer version or an approval follows. */
    changesAt: timestamptz('changes_at'),
    /** When the team last answered that request with a comment. */
    answeredAt: timestamptz('answered_at'),
  },
  (table) => [
    oneOf(table.state),
    index('proofs_project').on(table.projectId, table.sentAt.desc().nullsFirst()),
    index('proofs_email').on(table.email),
    index('proofs_full_text').using(
      'gin',
      searchVector(table.title, table.projectName, table.businessName),
    ),
    index('proofs_changes')
      .on(table.changesAt)
      .where(sql`state = 'changes' and answered_at is null`),
  ],
)

export const proofVersions = pgTable(
  'proof_versions',
  {
    id: uuid().primaryKey(),
    proofId: uuid('proof_id').notNull(),
    version: integer().notNull(),
    note: text().notNull(),
    fileId: text('file_id').notNull(),
    /** SHA-256 of the file. */
    fingerprint: text().notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    sentBy: text('sent_by').notNull(),
  },
  (table) => [uniqueIndex('proof_versions_key').on(table.proofId, table.version)],
)

export const proofComments = pgTable(
  'proof_comments',
  {
    id: uuid().primaryKey(),
    proofId: uuid('proof_id').notNull(),
    version: integer().notNull(),
    parentId: uuid('parent_id'),
    number: integer().notNull(),
    page: integer(),
    /** From 0 to 1, from the left and the top of the page. */
    x: doublePrecision(),
    y: doublePrecision(),
    text: text().notNull(),
    by: text({ enum: PROOF_SIDES }).notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: timestamptz('at').notNull(),
    resolvedAt: timestamptz('resolved_at'),
    resolvedBy: text('resolved_by').notNull(),
  },
  (table) => [oneOf(table.by), index('proof_comments_proof').on(table.proofId, table.at)],
)

/** Append-only: what the customer decided, about which file, and from where. */
export const proofDecisions = pgTable(
  'proof_decisions',
  {
    id: uuid().primaryKey(),
    proofId: uuid('proof_id').notNull(),
    version: integer().notNull(),
    answer: text({ enum: PROOF_ANSWERS }).notNull(),
    name: text().notNull(),
    /** The address of the account then. */
    decidedBy: text('decided_by').notNull(),
    at: timestamptz('at').notNull(),
    text: text().notNull(),
    openComments: integer('open_comments').notNull(),
    /** SHA-256 of the file of that version. */
    fingerprint: text().notNull(),
    decidedFrom: text('decided_from').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [oneOf(table.answer), index('proof_decisions_proof').on(table.proofId, table.at)],
)
