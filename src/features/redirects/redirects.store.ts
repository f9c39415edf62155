// Database access for redirects.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { RedirectChange } from './redirects.contract.ts'
import { redirects } from './redirects.table.ts'

export type RedirectRow = typeof redirects.$inferSelect

export const listRedirects = (db: Db): Promise<RedirectRow[]> =>
  db.select().from(redirects).orderBy(asc(redirects.fromPath))

export async function findRedirect(db: Db, id: string): Promise<RedirectRow | undefined> {
  const [row] = await db.select().from(redirects).where(eq(redirects.id, id))
  return row
}

export async function findRedirectFrom(db: Db, fromPath: string): Promise<RedirectRow | undefined> {
  const [row] = await db.select().from(redirects).where(eq(redirects.fromPath, fromPath))
  return row
}

export async function insertRedirect(db: Transaction, row: RedirectRow): Promise<void> {
  await db.insert(redirects).values(row)
}

/** @returns undefined when the revision is outdated */
export async function updateRedirect(
  db: Transaction,
  id: string,
  { revision, ...change }: RedirectChange,
): Promise<RedirectRow | undefined> {
  const [saved] = await db
    .update(redirects)
    .set({ ...change, isAutomatic: false, revision: revision + 1 })
    .where(and(eq(redirects.id, id), eq(redirects.revision, revision)))
    .returning()
  return saved
}

/** The former address of a page leads to its new one, also from earlier redirects. */
export async function retarget(db: Transaction, target: string, next: string): Promise<void> {
  await db.update(redirects).set({ target: next }).where(eq(redirects.target, target))
}

export async function countUse(db: Transaction, id: string, now: Date): Promise<void> {
  await db
    .update(redirects)
    .set({ useCount: sql`${redirects.useCount} + 1`, lastUsedAt: now })
    .where(eq(redirects.id, id))
}

export async function deleteRedirect(db: Transaction, id: string): Promise<void> {
  await db.delete(redirects).where(eq(redirects.id, id))
}

export async function deleteRedirectFrom(db: Transaction, fromPath: string): Promise<void> {
  await db.delete(redirects).where(eq(redirects.fromPath, fromPath))
}
