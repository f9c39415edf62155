// How the agency words its letters, and the only SQL that touches it.
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { mailWordings } from './wordings.table.ts'

export type WordingRow = typeof mailWordings.$inferSelect

export async function findWording(db: Db, letter: string): Promise<WordingRow | undefined> {
  const [row] = await db.select().from(mailWordings).where(eq(mailWordings.letter, letter))
  return row
}

/** There are as many as kinds of letters at most. */
export const listWordings = (db: Db): Promise<WordingRow[]> => db.select().from(mailWordings)

/** @param revision at which it was read @returns undefined when somebody saved in between */
export async function saveWording(
  db: Db,
  row: Omit<WordingRow, 'revision'>,
  revision: number,
): Promise<WordingRow | undefined> {
  const [saved] = await db
    .insert(mailWordings)
    .values({ ...row, revision: 1 })
    .onConflictDoUpdate({
      target: mailWordings.letter,
      set: { ...row, revision: sql`${mailWordings.revision} + 1` },
      setWhere: eq(mailWordings.revision, revision),
    })
    .returning()
  return saved
}
