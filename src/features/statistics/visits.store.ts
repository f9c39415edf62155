// Stores visits as sums, and the identifiers of today until the day is over.
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import {
  dailyVisitorPages,
  dailyVisitors,
  pageSpeeds,
  requestOrigins,
  visitCounts,
  visitSalts,
} from './statistics.table.ts'

export type DailyVisitor = typeof dailyVisitors.$inferSelect
export type VisitorPage = typeof dailyVisitorPages.$inferSelect
export type VisitCount = typeof visitCounts.$inferSelect
export type PageSpeed = typeof pageSpeeds.$inferSelect

/** PostgreSQL accepts 65,535 values in a statement. */
const ROWS = 2000

async function inParts<Row>(rows: readonly Row[], write: (rows: Row[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += ROWS) await write(rows.slice(at, at + ROWS))
}

/** The first instance of a day decides. */
export async function ensureSalt(db: Transaction, day: string, salt: string): Promise<string> {
  await db.insert(visitSalts).values({ day, salt }).onConflictDoNothing()
  return (await findSalt(db, day)) ?? salt
}

export const findSalt = async (db: Db, day: string): Promise<string | undefined> =>
  (await db.select().from(visitSalts).where(eq(visitSalts.day, day)))[0]?.salt

/** The first page of a day decides. @returns the identifiers that are new */
export async function insertVisitors(
  db: Transaction,
  visitors: readonly DailyVisitor[],
): Promise<Set<string>> {
  const added = new Set<string>()
  await inParts(visitors, async (rows) => {
    const inserted = await db
      .insert(dailyVisitors)
      .values(rows)
      .onConflictDoNothing()
      .returning({ identifier: dailyVisitors.identifier })
    for (const { identifier } of inserted) added.add(identifier)
  })
  return added
}

export async function visitorsOf(
  db: Db,
  identifiers: readonly string[],
): Promise<Map<string, DailyVisitor>> {
  const found = new Map<string, DailyVisitor>()
  await inParts(identifiers, async (some) => {
    const rows = await db
      .select()
      .from(dailyVisitors)
      .where(inArray(dailyVisitors.identifier, some))
    for (const row of rows) found.set(row.identifier, row)
  })
  return found
}

/** @returns those that are new, as `identifier page` */
export async function insertVisitorPages(
  db: Transaction,
  pages: readonly VisitorPage[],
): Promise<Set<string>> {
  const added = new Set<string>()
  await inParts(pages, async (rows) => {
    const inserted = await db
      .insert(dailyVisitorPages)
      .values(rows)
      .onConflictDoNothing()
      .returning({ identifier: dailyVisitorPages.identifier, page: dailyVisitorPages.page })
    for (const { identifier, page } of inserted) added.add(`${identifier} ${page}`)
  })
  return added
}

/** Adds to the sums, also to those of other instances. */
export const addCounts = (db: Transaction, counts: readonly VisitCount[]): Promise<void> =>
  inParts(counts, (rows) =>
    db
      .insert(visitCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          visitCounts.day,
          visitCounts.page,
          visitCounts.source,
          visitCounts.campaign,
          visitCounts.device,
        ],
        set: {
          views: sql`${visitCounts.views} + excluded.views`,
          visitors: sql`${visitCounts.visitors} + excluded.visitors`,
          visits: sql`${visitCounts.visits} + excluded.visits`,
        },
      }),
  )

export const addSpeeds = (db: Transaction, speeds: readonly PageSpeed[]): Promise<void> =>
  inParts(speeds, (rows) =>
    db
      .insert(pageSpeeds)
      .values(rows)
      .onConflictDoUpdate({
        target: [pageSpeeds.day, pageSpeeds.page, pageSpeeds.metric, pageSpeeds.upTo],
        set: { samples: sql`${pageSpeeds.samples} + excluded.samples` },
      }),
  )

/** Names of a day that links made up: there may be only so many. */
export async function namesOn(db: Db, day: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ source: visitCounts.source, campaign: visitCounts.campaign })
    .from(visitCounts)
    .where(eq(visitCounts.day, day))
  return new Set(rows.map(({ source, campaign }) => `${source}\n${campaign}`))
}

export async function deleteDaysBefore(db: Transaction, day: string): Promise<void> {
  await db.delete(visitSalts).where(lt(visitSalts.day, day))
  await db.delete(dailyVisitors).where(lt(dailyVisitors.day, day))
  await db.delete(dailyVisitorPages).where(lt(dailyVisitorPages.day, day))
}

export async function deleteCountsBefore(db: Transaction, day: string): Promise<void> {
  await db.delete(visitCounts).where(lt(visitCounts.day, day))
  await db.delete(pageSpeeds).where(lt(pageSpeeds.day, day))
}

export const insertOrigin = async (
  db: Transaction,
  origin: typeof requestOrigins.$inferSelect,
): Promise<void> => {
  await db.insert(requestOrigins).values(origin).onConflictDoNothing()
}

export async function originsOf(
  db: Db,
  inquiryIds: readonly string[],
): Promise<(typeof requestOrigins.$inferSelect)[]> {
  if (!inquiryIds.length) return []
  return db
    .select()
    .from(requestOrigins)
    .where(inArray(requestOrigins.inquiryId, [...inquiryIds]))
}

export async function deleteOrigins(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.delete(requestOrigins).where(inArray(requestOrigins.inquiryId, [...ids]))
}
