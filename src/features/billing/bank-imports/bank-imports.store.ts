// Database access for imports of bank statements.
import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { CurrencyAmount } from '#kernel/currency-amount.contract.ts'
import { sumsByCurrency } from '#kernel/money.ts'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { lineCurrency } from './line-currency.rules.ts'
import { bankImportFiles, bankImports, bankLines } from './bank-imports.table.ts'

export type ImportRow = typeof bankImports.$inferSelect

export async function insertBankImport(
  db: Transaction,
  row: ImportRow,
  content: string | null,
): Promise<void> {
  await db.insert(bankImports).values(row)
  if (content !== null) await db.insert(bankImportFiles).values({ importId: row.id, content })
}

export async function findBankImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(bankImports).where(eq(bankImports.id, id))
  return row
}

/** Waits for a change of it. */
export async function lockImport(db: Transaction, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(bankImports).where(eq(bankImports.id, id)).for('update')
  return row
}

/** Newest first. */
export async function listImports(
  db: Db,
  limit: number | undefined,
  after: Cursor | undefined,
): Promise<ImportRow[]> {
  const rows = db
    .select()
    .from(bankImports)
    .where(after && isBefore(bankImports.uploadedAt, bankImports.id, after))
    .orderBy(desc(bankImports.uploadedAt), desc(bankImports.id))
  return limit ? rows.limit(limit) : rows
}

/** Lock it before. @returns the changed row */
export async function changeImport(
  db: Transaction,
  row: ImportRow,
  change: Partial<Omit<ImportRow, 'id' | 'revision'>>,
): Promise<ImportRow> {
  const changed = { ...row, ...change, revision: row.revision + 1 }
  await db.update(bankImports).set(changed).where(eq(bankImports.id, row.id))
  return changed
}

export async function findImportFile(db: Db, importId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ content: bankImportFiles.content })
    .from(bankImportFiles)
    .where(eq(bankImportFiles.importId, importId))
  return row?.content
}

export async function deleteFiles(db: Transaction, importIds: readonly string[]): Promise<void> {
  await db.delete(bankImportFiles).where(inArray(bankImportFiles.importId, [...importIds]))
}

/** Of drafts that name this person: their lines stay without texts. @param email in lower case */
export async function deleteFilesAbout(
  db: Transaction,
  email: string,
  names: readonly string[],
): Promise<void> {
  const content = sql`lower(${bankImportFiles.content})`
  const isNamed = [email, ...names].map(
    (name) => sql`strpos(${content}, ${name.toLowerCase()}) > 0`,
  )
  await db.delete(bankImportFiles).where(or(...isNamed))
}

export async function deleteImports(db: Transaction, ids: readonly string[]): Promise<void> {
  await deleteFiles(db, ids)
  await db.delete(bankLines).where(inArray(bankLines.importId, [...ids]))
  await db.delete(bankImports).where(inArray(bankImports.id, [...ids]))
}

/** Those that were never recorded. */
export async function draftsBefore(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .select({ id: bankImports.id })
    .from(bankImports)
    .where(and(inArray(bankImports.state, ['columns', 'draft']), lt(bankImports.uploadedAt, at)))
    .orderBy(asc(bankImports.id))
  return rows.map(({ id }) => id)
}

export type ImportSums = {
  lines: number
  firstDay: string | null
  lastDay: string | null
  sums: CurrencyAmount[]
  counts: Record<string, number>
}

/** By the ID of the import. `sums` are or will be recorded. */
export async function importSums(db: Db, ids: readonly string[]): Promise<Map<string, ImportSums>> {
  const rows = await db
    .select({
      importId: bankLines.importId,
      state: bankLines.state,
      lines: sql<number>`count(*)`.mapWith(Number),
      firstDay: sql<string>`min(${bankLines.day})::text`,
      lastDay: sql<string>`max(${bankLines.day})::text`,
      currency: bankLines.currency,
      cents: sql<number>`sum(${bankLines.amount})`.mapWith(Number),
    })
    .from(bankLines)
    .where(inArray(bankLines.importId, [...ids]))
    .groupBy(bankLines.importId, bankLines.state, bankLines.currency)
  const byImport = Map.groupBy(rows, ({ importId }) => importId)
  return new Map([...byImport].map(([id, some]) => [id, added(some)]))
}

const COUNTED: readonly string[] = ['chosen', 'queued', 'recorded']

type StateSums = Omit<ImportSums, 'counts' | 'sums'> & {
  state: string
  currency: string
  cents: number
}
function added(rows: readonly StateSums[]): ImportSums {
  const days = rows.flatMap(({ firstDay, lastDay }) => [firstDay ?? '', lastDay ?? '']).toSorted()
  const counts: Record<string, number> = {}
  for (const { state, lines } of rows) counts[state] = (counts[state] ?? 0) + lines
  return {
    lines: rows.reduce((sum, { lines }) => sum + lines, 0),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    sums: sumsByCurrency(
      rows.flatMap((row) => {
        const currency = lineCurrency(row)
        return currency && COUNTED.includes(row.state) ? [{ currency, cents: row.cents }] : []
      }),
    ),
    counts,
  }
}
