// Database access for the published versions of quotes.
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { quotes, quoteVersions } from './quotes.table.ts'
import type { QuoteRecord } from './quotes.store.ts'

export type VersionRecord = typeof quoteVersions.$inferSelect

export async function insertQuoteVersion(db: Transaction, row: VersionRecord): Promise<void> {
  await db.insert(quoteVersions).values(row)
}

export async function listQuoteVersions(db: Db, quoteId: string): Promise<VersionRecord[]> {
  return db
    .select()
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteId, quoteId))
    .orderBy(desc(quoteVersions.version))
}

export async function currentVersions(
  db: Db,
  found: readonly QuoteRecord[],
): Promise<Map<string, VersionRecord>> {
  if (!found.length) return new Map()
  const rows = await db
    .select({ version: quoteVersions })
    .from(quoteVersions)
    .innerJoin(
      quotes,
      and(eq(quotes.id, quoteVersions.quoteId), eq(quotes.version, quoteVersions.version)),
    )
    .where(
      inArray(
        quoteVersions.quoteId,
        found.map(({ id }) => id),
      ),
    )
  return new Map(rows.map(({ version }) => [version.quoteId, version]))
}
