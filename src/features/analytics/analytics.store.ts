// Figures of days with what was done to them, and the only SQL that touches them.
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  max,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#kernel/db/db.ts'
import { snapshotIds } from '#kernel/db/list-snapshot.ts'
import type { Stretch } from './analytics.rules.ts'
import { dailyFigures, figureChanges, figureImports, figureNotes } from './analytics.table.ts'

export type DailyFiguresRow = typeof dailyFigures.$inferSelect
export type FigureChangeRow = typeof figureChanges.$inferSelect
export type FigureImportRow = typeof figureImports.$inferSelect
export type FigureNoteRow = typeof figureNotes.$inferSelect

/** By day, then by campaign. @param email in lower case */
export async function figuresBetween(
  db: Db,
  email: string,
  { from, until }: Stretch,
): Promise<DailyFiguresRow[]> {
  return db
    .select()
    .from(dailyFigures)
    .where(
      and(eq(dailyFigures.email, email), gte(dailyFigures.day, from), lte(dailyFigures.day, until)),
    )
    .orderBy(asc(dailyFigures.day), asc(dailyFigures.campaign), asc(dailyFigures.channel))
}

/** By day, then by campaign. @param email in lower case */
export function figureIdsUntil(db: Db, email: string, until: string): Promise<string[]> {
  const order = [asc(dailyFigures.day), asc(dailyFigures.campaign), asc(dailyFigures.channel)]
  const wanted = and(eq(dailyFigures.email, email), lte(dailyFigures.day, until))
  return snapshotIds(
    db,
    db
      .select({ id: dailyFigures.id })
      .from(dailyFigures)
      .where(wanted)
      .orderBy(...order),
  )
}

export const figuresOf = (db: Db, ids: readonly string[]): Promise<DailyFiguresRow[]> =>
  db
    .select()
    .from(dailyFigures)
    .where(inArray(dailyFigures.id, [...ids]))

/** The latest day with figures. */
export async function lastDayOf(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ day: dailyFigures.day })
    .from(dailyFigures)
    .where(eq(dailyFigures.email, email))
    .orderBy(desc(dailyFigures.day))
    .limit(1)
  return row?.day
}

export async function lastDays(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ email: dailyFigures.email, day: max(dailyFigures.day) })
    .from(dailyFigures)
    .groupBy(dailyFigures.email)
  return new Map(rows.flatMap(({ email, day }) => (day ? [[email, day]] : [])))
}

/** A statement takes so many parameters and no more. */
const BATCH_SIZE = 1000

/** What stands at the same day and campaign gives way. */
export async function putFigures(db: Db, rows: readonly DailyFiguresRow[]): Promise<void> {
  const { day, campaign, channel } = dailyFigures
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const given = Object.fromEntries(
      (['visits', 'clicks', 'leads', 'spend', 'changed_at', 'changed_by'] as const).map((name) => [
        name.replace(/_(.)/, (_, letter: string) => letter.toUpperCase()),
        sql.raw(`excluded.${name}`),
      ]),
    )
    await db
      .insert(dailyFigures)
      .values(rows.slice(at, at + BATCH_SIZE))
      .onConflictDoUpdate({ target: [dailyFigures.email, day, campaign, channel], set: given })
  }
}

export async function insertChanges(db: Db, rows: readonly FigureChangeRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await db.insert(figureChanges).values(rows.slice(at, at + BATCH_SIZE))
}

export async function findFigures(
  db: Db,
  email: string,
  id: string,
): Promise<DailyFiguresRow | undefined> {
  const [row] = await db
    .select()
    .from(dailyFigures)
    .where(and(eq(dailyFigures.id, id), eq(dailyFigures.email, email)))
  return row
}

export async function deleteFigures(db: Db, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH_SIZE)
    await db.delete(dailyFigures).where(inArray(dailyFigures.id, ids.slice(at, at + BATCH_SIZE)))
}

/** By day, oldest first. */
export async function notesBetween(
  db: Db,
  email: string,
  { from, until }: Stretch,
): Promise<FigureNoteRow[]> {
  return db
    .select()
    .from(figureNotes)
    .where(
      and(eq(figureNotes.email, email), gte(figureNotes.day, from), lte(figureNotes.day, until)),
    )
    .orderBy(asc(figureNotes.day), asc(figureNotes.id))
}

export async function insertNote(db: Db, row: FigureNoteRow): Promise<void> {
  await db.insert(figureNotes).values(row)
}

/** False when it is gone. */
export async function deleteNote(db: Db, email: string, id: string): Promise<boolean> {
  return (
    (
      await db
        .delete(figureNotes)
        .where(and(eq(figureNotes.id, id), eq(figureNotes.email, email)))
        .returning({ id: figureNotes.id })
    ).length === 1
  )
}

/** Everything about an address goes. @param email in lower case */
export async function deleteAllOf(db: Db, email: string): Promise<void> {
  for (const table of [dailyFigures, figureChanges, figureImports, figureNotes])
    await db.delete(table).where(eq(table.email, email))
}

export async function insertImport(db: Db, row: FigureImportRow): Promise<void> {
  await db.insert(figureImports).values(row)
}

/** The newest so many. */
export async function importsOf(db: Db, email: string, limit: number): Promise<FigureImportRow[]> {
  return db
    .select()
    .from(figureImports)
    .where(eq(figureImports.email, email))
    .orderBy(desc(figureImports.importedAt), desc(figureImports.id))
    .limit(limit)
}

export async function findImport(
  db: Db,
  email: string,
  id: string,
): Promise<FigureImportRow | undefined> {
  const [row] = await db
    .select()
    .from(figureImports)
    .where(and(eq(figureImports.id, id), eq(figureImports.email, email)))
  return row
}

export async function markUndone(
  db: Db,
  id: string,
  undoneAt: Date,
  undoneBy: string,
): Promise<void> {
  await db.update(figureImports).set({ undoneAt, undoneBy }).where(eq(figureImports.id, id))
}

export async function changesOfImport(db: Db, importId: string): Promise<FigureChangeRow[]> {
  return db.select().from(figureChanges).where(eq(figureChanges.importId, importId))
}

/** The first that came later, still holds, and changed the same rows. */
export async function importOver(db: Db, importId: string): Promise<FigureImportRow | undefined> {
  const later = alias(figureChanges, 'later')
  const [row] = await db
    .select(getTableColumns(figureImports))
    .from(figureChanges)
    .innerJoin(
      later,
      and(
        eq(later.email, figureChanges.email),
        eq(later.day, figureChanges.day),
        eq(later.campaign, figureChanges.campaign),
        eq(later.channel, figureChanges.channel),
        gt(later.id, figureChanges.id),
      ),
    )
    .innerJoin(
      figureImports,
      and(eq(figureImports.id, later.importId), isNull(figureImports.undoneAt)),
    )
    .where(eq(figureChanges.importId, importId))
    .orderBy(desc(figureImports.importedAt), desc(figureImports.id))
    .limit(1)
  return row
}
