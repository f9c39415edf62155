// Stores daily metrics, their changes, imports and notes.
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
import type { Db, Transaction } from '#kernel/db/db.ts'
import { snapshotIds } from '#kernel/db/list-snapshot.ts'
import type { DayRange } from './analytics.rules.ts'
import {
  dailyMetrics,
  metricChanges,
  metricsImports,
  metricNotes,
  statementNotices,
} from './analytics.table.ts'

export type DailyMetricsRow = typeof dailyMetrics.$inferSelect
export type MetricChangeRow = typeof metricChanges.$inferSelect
export type MetricsImportRow = typeof metricsImports.$inferSelect
export type MetricNoteRow = typeof metricNotes.$inferSelect

/** By day, then by campaign. @param email in lower case */
export async function metricsBetween(
  db: Db,
  email: string,
  { from, until }: DayRange,
): Promise<DailyMetricsRow[]> {
  return db
    .select()
    .from(dailyMetrics)
    .where(
      and(eq(dailyMetrics.email, email), gte(dailyMetrics.day, from), lte(dailyMetrics.day, until)),
    )
    .orderBy(asc(dailyMetrics.day), asc(dailyMetrics.campaign), asc(dailyMetrics.channel))
}

/** By day, then by campaign. @param email in lower case */
export function metricIdsUntil(db: Db, email: string, until: string): Promise<string[]> {
  const order = [asc(dailyMetrics.day), asc(dailyMetrics.campaign), asc(dailyMetrics.channel)]
  const condition = and(eq(dailyMetrics.email, email), lte(dailyMetrics.day, until))
  return snapshotIds(
    db,
    db
      .select({ id: dailyMetrics.id })
      .from(dailyMetrics)
      .where(condition)
      .orderBy(...order),
  )
}

export const metricsByIds = (db: Db, ids: readonly string[]): Promise<DailyMetricsRow[]> =>
  db
    .select()
    .from(dailyMetrics)
    .where(inArray(dailyMetrics.id, [...ids]))

export async function lastDayOf(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ day: dailyMetrics.day })
    .from(dailyMetrics)
    .where(eq(dailyMetrics.email, email))
    .orderBy(desc(dailyMetrics.day))
    .limit(1)
  return row?.day
}

export async function lastDayByBusiness(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ email: dailyMetrics.email, day: max(dailyMetrics.day) })
    .from(dailyMetrics)
    .groupBy(dailyMetrics.email)
  return new Map(rows.flatMap(({ email, day }) => (day ? [[email, day]] : [])))
}

/** Rows per statement: PostgreSQL limits its parameters. */
const BATCH_SIZE = 1000

/** Replaces the row of the same day, campaign and channel. */
export async function upsertDailyMetrics(
  db: Transaction,
  rows: readonly DailyMetricsRow[],
): Promise<void> {
  const { day, campaign, channel } = dailyMetrics
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const newValues = Object.fromEntries(
      (['visits', 'clicks', 'leads', 'spend', 'changed_at', 'changed_by'] as const).map((name) => [
        name.replace(/_(.)/, (_, character: string) => character.toUpperCase()),
        sql.raw(`excluded.${name}`),
      ]),
    )
    await db
      .insert(dailyMetrics)
      .values(rows.slice(at, at + BATCH_SIZE))
      .onConflictDoUpdate({ target: [dailyMetrics.email, day, campaign, channel], set: newValues })
  }
}

export async function insertChanges(
  db: Transaction,
  rows: readonly MetricChangeRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await db.insert(metricChanges).values(rows.slice(at, at + BATCH_SIZE))
}

export async function findDailyMetrics(
  db: Db,
  email: string,
  id: string,
): Promise<DailyMetricsRow | undefined> {
  const [row] = await db
    .select()
    .from(dailyMetrics)
    .where(and(eq(dailyMetrics.id, id), eq(dailyMetrics.email, email)))
  return row
}

export async function deleteDailyMetrics(db: Transaction, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH_SIZE)
    await db.delete(dailyMetrics).where(inArray(dailyMetrics.id, ids.slice(at, at + BATCH_SIZE)))
}

export async function notesBetween(
  db: Db,
  email: string,
  { from, until }: DayRange,
): Promise<MetricNoteRow[]> {
  return db
    .select()
    .from(metricNotes)
    .where(
      and(eq(metricNotes.email, email), gte(metricNotes.day, from), lte(metricNotes.day, until)),
    )
    .orderBy(asc(metricNotes.day), asc(metricNotes.id))
}

export async function insertMetricNote(db: Transaction, row: MetricNoteRow): Promise<void> {
  await db.insert(metricNotes).values(row)
}

export async function deleteNote(db: Transaction, email: string, id: string): Promise<boolean> {
  return (
    (
      await db
        .delete(metricNotes)
        .where(and(eq(metricNotes.id, id), eq(metricNotes.email, email)))
        .returning({ id: metricNotes.id })
    ).length === 1
  )
}

export async function deleteAllOf(db: Transaction, email: string): Promise<void> {
  for (const table of [dailyMetrics, metricChanges, metricsImports, metricNotes, statementNotices])
    await db.delete(table).where(eq(table.email, email))
}

/** @returns false if the customer was notified before */
export async function insertStatementNotice(
  db: Transaction,
  row: typeof statementNotices.$inferSelect,
): Promise<boolean> {
  const inserted = await db
    .insert(statementNotices)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: statementNotices.id })
  return inserted.length === 1
}

export async function insertImport(db: Transaction, row: MetricsImportRow): Promise<void> {
  await db.insert(metricsImports).values(row)
}

export async function importsOf(db: Db, email: string, limit: number): Promise<MetricsImportRow[]> {
  return db
    .select()
    .from(metricsImports)
    .where(eq(metricsImports.email, email))
    .orderBy(desc(metricsImports.importedAt), desc(metricsImports.id))
    .limit(limit)
}

export async function findImport(
  db: Db,
  email: string,
  id: string,
): Promise<MetricsImportRow | undefined> {
  const [row] = await db
    .select()
    .from(metricsImports)
    .where(and(eq(metricsImports.id, id), eq(metricsImports.email, email)))
  return row
}

export async function markUndone(
  db: Transaction,
  id: string,
  undoneAt: Date,
  undoneBy: string,
): Promise<void> {
  await db.update(metricsImports).set({ undoneAt, undoneBy }).where(eq(metricsImports.id, id))
}

export async function changesOfImport(db: Db, importId: string): Promise<MetricChangeRow[]> {
  return db.select().from(metricChanges).where(eq(metricChanges.importId, importId))
}

/** The newest later import that changed the same rows and is not undone. */
export async function findOverridingImport(
  db: Db,
  importId: string,
): Promise<MetricsImportRow | undefined> {
  const later = alias(metricChanges, 'later')
  const [row] = await db
    .select(getTableColumns(metricsImports))
    .from(metricChanges)
    .innerJoin(
      later,
      and(
        eq(later.email, metricChanges.email),
        eq(later.day, metricChanges.day),
        eq(later.campaign, metricChanges.campaign),
        eq(later.channel, metricChanges.channel),
        gt(later.id, metricChanges.id),
      ),
    )
    .innerJoin(
      metricsImports,
      and(eq(metricsImports.id, later.importId), isNull(metricsImports.undoneAt)),
    )
    .where(eq(metricChanges.importId, importId))
    .orderBy(desc(metricsImports.importedAt), desc(metricsImports.id))
    .limit(1)
  return row
}
