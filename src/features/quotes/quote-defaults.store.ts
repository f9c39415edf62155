// The versions of the quote defaults, and the only SQL that touches them.
import { desc } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { quoteDefaults } from './quote-defaults.table.ts'

type DefaultsRow = typeof quoteDefaults.$inferSelect

export const listDefaults = (db: Db): Promise<DefaultsRow[]> =>
  db.select().from(quoteDefaults).orderBy(desc(quoteDefaults.version))

export async function newestDefaults(db: Db): Promise<DefaultsRow | undefined> {
  const [row] = await db.select().from(quoteDefaults).orderBy(desc(quoteDefaults.version)).limit(1)
  return row
}

/** @returns false if another save took the version */
export async function insertDefaults(db: Transaction, row: DefaultsRow): Promise<boolean> {
  return (
    (
      await db
        .insert(quoteDefaults)
        .values(row)
        .onConflictDoNothing()
        .returning({ version: quoteDefaults.version })
    ).length === 1
  )
}
