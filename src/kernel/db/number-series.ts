// Numbers without gaps: assigned in the transaction that uses them, and rolled back with it.
import { sql } from 'drizzle-orm'
import type { Transaction } from './db.ts'
import { numberSeries } from './number-series.table.ts'

/** Locks its row until the transaction ends, so call it late. @param series `Q-2026` */
export async function nextNumber(db: Transaction, series: string): Promise<string> {
  const [row] = await db
    .insert(numberSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({
      target: numberSeries.series,
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning()
  return `${series}-${String(row?.last ?? 1).padStart(4, '0')}`
}

/** Of series without a number: the next number follows `last`. */
export async function reserveNumbers(
  db: Transaction,
  last: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [series, number] of last)
    await db.insert(numberSeries).values({ series, last: number })
}
