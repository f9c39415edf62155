// Database access for the logos of the agency.
import { eq, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { logos } from './company.table.ts'

export type LogoRow = typeof logos.$inferSelect

export async function findCurrentLogo(db: Db): Promise<LogoRow | undefined> {
  const [row] = await db.select().from(logos).where(isNull(logos.removedAt))
  return row
}

export async function findLogo(db: Db, id: string): Promise<LogoRow | undefined> {
  const [row] = await db.select().from(logos).where(eq(logos.id, id))
  return row
}

export async function insertLogo(db: Transaction, row: LogoRow): Promise<void> {
  await db.insert(logos).values(row)
}

/** From documents that are sent from now on. */
export async function removeCurrentLogo(db: Transaction, removedAt: Date): Promise<void> {
  await db.update(logos).set({ removedAt }).where(isNull(logos.removedAt))
}
