import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../../kernel/db/columns.ts'
import { PROGRAM_NAMES, type ProgramCodes } from './accounting-codes.contract.ts'

/** The accounts and tax codes of one accounting program, once an admin has saved them. */
export const accountingCodes = pgTable(
  'accounting_codes',
  {
    program: text({ enum: PROGRAM_NAMES }).primaryKey(),
    codes: jsonb().$type<ProgramCodes[keyof ProgramCodes]>().notNull(),
    revision: integer().notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [oneOf(table.program)],
)
