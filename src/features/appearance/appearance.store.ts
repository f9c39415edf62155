// Reads and writes the row of the appearance.
import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { Appearance } from './appearance.contract.ts'
import { appearance } from './appearance.table.ts'

const ID = 'agency'

type Row = typeof appearance.$inferSelect
const shown = {
  main: appearance.main,
  background: appearance.background,
  fonts: appearance.fonts,
  revision: appearance.revision,
}

export async function findAppearance(db: Db): Promise<Appearance | undefined> {
  const [row] = await db.select(shown).from(appearance)
  return row
}

/** @returns undefined if the row has another revision */
export async function saveAppearance(
  db: Transaction,
  row: Omit<Row, 'id' | 'revision'>,
  revision: number | undefined,
): Promise<Appearance | undefined> {
  const [saved] = await db
    .insert(appearance)
    .values({ ...row, id: ID, revision: 1 })
    .onConflictDoUpdate({
      target: appearance.id,
      set: { ...row, revision: sql`${appearance.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(appearance.revision, revision) }),
    })
    .returning(shown)
  return saved
}
