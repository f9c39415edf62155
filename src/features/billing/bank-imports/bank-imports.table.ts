import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../../kernel/db/columns.ts'
import {
  type CsvReading,
  IMPORT_STATES,
  LINE_STATES,
  STATEMENT_FORMATS,
} from './bank-imports.contract.ts'
import type { LineProblem } from './statement-values.rules.ts'

export const bankImports = pgTable(
  'bank_imports',
  {
    id: uuid().primaryKey(),
    fileName: text('file_name').notNull(),
    format: text({ enum: STATEMENT_FORMATS }).notNull(),
    account: text().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    revision: integer().notNull(),
    /** How a CSV file is read. */
    csv: jsonb().$type<CsvReading>(),
    /** Bookings that are not stored: without incoming money, and unreadable ones. */
    outgoing: integer().notNull(),
    unread: integer().notNull(),
    problems: jsonb().$type<LineProblem[]>().notNull(),
    uploadedAt: timestamptz('uploaded_at').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    recordedAt: timestamptz('recorded_at'),
    recordedBy: uuid('recorded_by'),
    undoneAt: timestamptz('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  (table) => [
    oneOf(table.format),
    oneOf(table.state),
    index('bank_imports_uploaded').on(
      table.uploadedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** The text of a CSV file, until it is recorded: its columns may be changed. */
export const bankImportFiles = pgTable('bank_import_files', {
  importId: uuid('import_id').primaryKey(),
  content: text().notNull(),
})

/** Incoming money of a bank statement. Amounts are cents. */
export const bankLines = pgTable(
  'bank_lines',
  {
    /** Also the receipt that it recorded. */
    id: uuid().primaryKey(),
    importId: uuid('import_id').notNull(),
    position: integer().notNull(),
    /** In the file. */
    line: integer().notNull(),
    day: date().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    reference: text().notNull(),
    /** The same in every file with this booking. */
    fingerprint: text().notNull(),
    state: text({ enum: LINE_STATES }).notNull(),
    paymentId: uuid('payment_id'),
    /** Cents of the payment that are open before this line. */
    leftBefore: integer('left_before'),
    reason: text().notNull(),
  },
  (table) => [
    oneOf(table.state),
    uniqueIndex('bank_lines_position').on(table.importId, table.position),
    uniqueIndex('bank_lines_recorded')
      .on(table.fingerprint)
      .where(sql`state in ('queued', 'recorded')`),
    index('bank_lines_payment').on(table.paymentId),
  ],
)
