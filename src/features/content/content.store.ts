// Changed texts of the public pages with their versions and previews, and the only SQL on them.
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { contentPreviews, contentSections, contentVersions } from './content.table.ts'

export type SectionRow = typeof contentSections.$inferSelect
export type ContentVersionRow = typeof contentVersions.$inferSelect
type PreviewRow = typeof contentPreviews.$inferSelect

export const listSections = (db: Db): Promise<SectionRow[]> => db.select().from(contentSections)

export const sectionsOfPages = (db: Db, pages: readonly string[]): Promise<SectionRow[]> =>
  db
    .select()
    .from(contentSections)
    .where(inArray(contentSections.page, [...pages]))

export const versionsOfSection = (db: Db, page: string, section: string): Promise<ContentVersionRow[]> =>
  db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.page, page), eq(contentVersions.section, section)))
    .orderBy(desc(contentVersions.version))

/** @param version the version that was read @returns false when it has changed since */
export async function saveSection(
  db: Transaction,
  row: Omit<SectionRow, 'version'>,
  version: number,
): Promise<boolean> {
  const [saved] = await db
    .insert(contentSections)
    .values({ ...row, version: 1 })
    .onConflictDoUpdate({
      target: [contentSections.page, contentSections.section],
      set: { ...row, version: sql`${contentSections.version} + 1` },
      setWhere: eq(contentSections.version, version),
    })
    .returning()
  if (saved?.version !== version + 1) return false
  await db.insert(contentVersions).values(saved)
  return true
}

const isSection = (page: string, section: string) =>
  and(eq(contentSections.page, page), eq(contentSections.section, section))

export async function findSection(
  db: Db,
  page: string,
  section: string,
  lock?: 'for update',
): Promise<SectionRow | undefined> {
  const query = db.select().from(contentSections).where(isSection(page, section))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** Stores the row of a locked section, with its next version. */
export async function replaceSection(db: Transaction, row: SectionRow): Promise<void> {
  await db.update(contentSections).set(row).where(isSection(row.page, row.section))
  await db.insert(contentVersions).values(row)
}

export async function rewriteVersions(
  db: Transaction,
  { page, section }: Pick<SectionRow, 'page' | 'section'>,
  rewrite: (texts: SectionRow['texts']) => SectionRow['texts'],
): Promise<void> {
  for (const { version, texts } of await versionsOfSection(db, page, section)) {
    const rewritten = rewrite(texts)
    if (rewritten === texts) continue
    await db
      .update(contentVersions)
      .set({ texts: rewritten })
      .where(
        and(
          eq(contentVersions.page, page),
          eq(contentVersions.section, section),
          eq(contentVersions.version, version),
        ),
      )
  }
}

/** Replaces the author's last preview, and removes those that have ended. */
export async function savePreview(db: Transaction, row: PreviewRow, now: Date): Promise<void> {
  await db.delete(contentPreviews).where(lte(contentPreviews.until, now))
  await db
    .insert(contentPreviews)
    .values(row)
    .onConflictDoUpdate({ target: contentPreviews.authorId, set: row })
}

export async function findPreview(
  db: Db,
  secretHash: string,
  now: Date,
): Promise<PreviewRow | undefined> {
  const [row] = await db
    .select()
    .from(contentPreviews)
    .where(and(eq(contentPreviews.secretHash, secretHash), gt(contentPreviews.until, now)))
  return row
}
