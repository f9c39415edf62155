// Template overrides, and the only SQL that touches them.
import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/db.ts'
import { mailTemplateOverrides } from './template-overrides.table.ts'

export type TemplateOverrideRow = typeof mailTemplateOverrides.$inferSelect

export async function findTemplateOverride(
  db: Db,
  templateName: string,
): Promise<TemplateOverrideRow | undefined> {
  const [row] = await db
    .select()
    .from(mailTemplateOverrides)
    .where(eq(mailTemplateOverrides.templateName, templateName))
  return row
}

export const listTemplateOverrides = (db: Db): Promise<TemplateOverrideRow[]> =>
  db.select().from(mailTemplateOverrides)

/** @param revision the revision that was read @returns undefined when it has changed since */
export async function saveTemplateOverride(
  db: Transaction,
  row: Omit<TemplateOverrideRow, 'revision'>,
  revision: number,
): Promise<TemplateOverrideRow | undefined> {
  const [saved] = await db
    .insert(mailTemplateOverrides)
    .values({ ...row, revision: 1 })
    .onConflictDoUpdate({
      target: mailTemplateOverrides.templateName,
      set: { ...row, revision: sql`${mailTemplateOverrides.revision} + 1` },
      setWhere: eq(mailTemplateOverrides.revision, revision),
    })
    .returning()
  return saved
}
