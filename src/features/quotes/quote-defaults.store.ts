// The versions of what a new quote begins with, and the only SQL that touches them.
import { desc } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { quoteDefaults } from './quote-defaults.table.ts'

type DefaultsRow = typeof quoteDefaults.$inferSelect

/** Newest first. */
export const listDefaults = (db: Db): Promise<DefaultsRow[]> =>
  db.select().from(quoteDefaults).orderBy(desc(quoteDefaults.version))

export async function newestDefaults(db: Db): Promise<DefaultsRow | undefined> {
  const [row] = await db.select().from(quoteDefaults).orderBy(desc(quoteDefaults.version)).limit(1)
  return row
}

/** @returns false when that version was saved by somebody else */
export async function insertDefaults(db: Db, row: DefaultsRow): Promise<boolean> {
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
