import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OtherCurrency } from '../../kernel/currencies.contract.ts'
import { descending, oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { searchVector } from '../../kernel/db/full-text.ts'
import {
  ALL_DEAL_STAGES,
  type LOST_REASONS,
  TEAM_LOST_REASONS,
  type TeamLostReason,
} from './pipeline.contract.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Computed from the records and facts of all features, for lists only. */
export const deals = pgTable(
  'deals',
  {
    /** ID of the request, or of the quote without one. */
    id: uuid().primaryKey(),
    stage: text({ enum: ALL_DEAL_STAGES }).notNull(),
    /** When it entered its stage. */
    at: timestamptz('at').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    reference: text().notNull(),
    assigneeId: uuid('assignee_id'),
    /** Cents in US dollars, once and each month. */
    amount: bigint({ mode: 'number' }),
    monthlyAmount: bigint('monthly_amount', { mode: 'number' }),
    /** Once, in other currencies than US dollars; null without any. */
    otherAmounts: jsonb('other_amounts').$type<Partial<Record<OtherCurrency, number>>>(),
    endsAt: timestamptz('ends_at'),
    lostReason: text('lost_reason').$type<keyof typeof LOST_REASONS>(),
    isMarkedLost: boolean('is_marked_lost').notNull(),
    /** Stored, because a page of a common word checks many rows. */
    words: tsvector()
      .generatedAlwaysAs((): SQL => searchVector(deals.name, deals.email, deals.reference))
      .notNull(),
  },
  (table) => [
    oneOf(table.stage),
    index('deals_at').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // With the amounts, so that sums read only the index.
    index('deals_stage').on(
      table.stage,
      ...descending(table.at, table.id),
      table.amount,
      table.monthlyAmount,
    ),
    index('deals_assignee_id')
      .on(table.assigneeId, ...descending(table.at, table.id))
      .where(sql`assignee_id is not null`),
    index('deals_assignee_stage')
      .on(
        table.assigneeId,
        table.stage,
        ...descending(table.at, table.id),
        table.amount,
        table.monthlyAmount,
      )
      .where(sql`assignee_id is not null`),
    index('deals_other_amounts')
      .on(table.stage, ...descending(table.at, table.id))
      .where(sql`other_amounts is not null`),
    // Without a list of pending entries, which each search would read.
    index('deals_words').using('gin', table.words).with({ fastupdate: false }),
  ],
)

/** Deals that a team member marked as lost. A quote sent later makes the mark ineffective. */
export const lostDeals = pgTable(
  'lost_deals',
  {
    /** ID of the request, or of the quote without one. */
    dealId: uuid('deal_id').primaryKey(),
    reason: text().$type<TeamLostReason>().notNull(),
    at: timestamptz('at').notNull(),
    markedBy: uuid('marked_by').notNull(),
  },
  (table) => [oneOf(table.reason, Object.keys(TEAM_LOST_REASONS))],
)

/** Deals of erased persons, whose records the law requires us to keep. They are not listed. */
export const erasedDeals = pgTable('erased_deals', { dealId: uuid('deal_id').primaryKey() })
