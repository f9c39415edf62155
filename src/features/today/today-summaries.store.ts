// The days of the daily summaries, and the only SQL that touches them.
import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '#kernel/db/db.ts'
import { todaySummaries } from './today-summaries.table.ts'

/** Replaces the earlier days. @returns false if another run or instance took this day */
export async function takeSummaryDay(
  db: Transaction,
  row: typeof todaySummaries.$inferSelect,
): Promise<boolean> {
  const taken = await db.insert(todaySummaries).values(row).onConflictDoNothing().returning()
  if (!taken.length) return false
  await db
    .delete(todaySummaries)
    .where(and(eq(todaySummaries.userId, row.userId), lt(todaySummaries.day, row.day)))
  return true
}
