// Quote templates and clauses, and the only SQL that touches them.
import { and, asc, eq, sql } from 'drizzle-orm'
import { restoreRow } from '#kernel/audit/audit-entries.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { Failure } from '#kernel/failure.ts'
import type { QuoteClause, QuoteClauseChange } from './quote-templates.contract.ts'
import { quoteClauses, quoteTemplates } from './quote-templates.table.ts'

export type TemplateRow = typeof quoteTemplates.$inferSelect

/** By name. */
export const listTemplates = (db: Db): Promise<TemplateRow[]> =>
  db
    .select()
    .from(quoteTemplates)
    .orderBy(asc(sql`lower(${quoteTemplates.name})`), asc(quoteTemplates.id))

export async function findTemplate(db: Db, id: string): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(quoteTemplates).where(eq(quoteTemplates.id, id))
  return row
}

/** @param name in any case */
export async function findTemplateByName(db: Db, name: string): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(quoteTemplates)
    .where(eq(sql`lower(${quoteTemplates.name})`, sql`lower(${name})`))
  return row
}

/** @returns false if another template has the name */
export async function insertTemplate(db: Transaction, row: TemplateRow): Promise<boolean> {
  return (
    (
      await db
        .insert(quoteTemplates)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: quoteTemplates.id })
    ).length === 1
  )
}

/** @returns undefined when the revision is outdated */
export async function updateTemplate(
  db: Transaction,
  id: string,
  revision: number,
  changes: Partial<Omit<TemplateRow, 'id' | 'revision'>>,
): Promise<TemplateRow | undefined> {
  const [row] = await db
    .update(quoteTemplates)
    .set({ ...changes, revision: revision + 1 })
    .where(and(eq(quoteTemplates.id, id), eq(quoteTemplates.revision, revision)))
    .returning()
  return row
}

export async function deleteTemplate(db: Transaction, id: string): Promise<void> {
  await db.delete(quoteTemplates).where(eq(quoteTemplates.id, id))
}

export const putBackTemplate = (ctx: TransactionCtx, id: string, taken: Failure): Promise<void> =>
  restoreRow(ctx, quoteTemplates, id, taken)

/** By title. */
export const listClauses = (db: Db): Promise<QuoteClause[]> =>
  db
    .select()
    .from(quoteClauses)
    .orderBy(asc(sql`lower(${quoteClauses.title})`), asc(quoteClauses.id))

export async function findClause(db: Db, id: string): Promise<QuoteClause | undefined> {
  const [row] = await db.select().from(quoteClauses).where(eq(quoteClauses.id, id))
  return row
}

export async function insertClause(db: Transaction, row: QuoteClause): Promise<void> {
  await db.insert(quoteClauses).values(row)
}

/** @returns undefined when the revision is outdated */
export async function updateClause(
  db: Transaction,
  id: string,
  { revision, ...content }: QuoteClauseChange,
): Promise<QuoteClause | undefined> {
  const [saved] = await db
    .update(quoteClauses)
    .set({ ...content, revision: revision + 1 })
    .where(and(eq(quoteClauses.id, id), eq(quoteClauses.revision, revision)))
    .returning()
  return saved
}

export async function deleteClause(db: Transaction, id: string): Promise<void> {
  await db.delete(quoteClauses).where(eq(quoteClauses.id, id))
}
