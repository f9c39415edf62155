// Database access for the reminders of open quotes.
import { and, asc, eq, gt, isNull, lte, ne, notInArray, or } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { quotes } from './quotes.table.ts'
import { type QuoteRecord, isQuoteAwaiting } from './quotes.store.ts'

const isNotEnded = or(isNull(quotes.reminded), ne(quotes.reminded, 'ended'))

export async function quotesToRemind(
  db: Db,
  now: Date,
  { today, until }: { today: string; until: Date },
): Promise<QuoteRecord[]> {
  const reminderIsDue = or(
    isNull(quotes.reminded),
    and(eq(quotes.reminded, 'three-days'), eq(quotes.validUntil, today)),
  )
  return db
    .select()
    .from(quotes)
    .where(
      and(
        isQuoteAwaiting,
        isNotEnded,
        reminderIsDue,
        quotes.remindersOn,
        gt(quotes.validUntilAt, now),
        lte(quotes.validUntilAt, until),
      ),
    )
    .orderBy(asc(quotes.validUntilAt))
}

/** Returns each ended quote only once. */
export async function markEndedQuotes(db: Transaction, now: Date): Promise<string[]> {
  const rows = await db
    .update(quotes)
    .set({ reminded: 'ended' })
    .where(and(isQuoteAwaiting, isNotEnded, lte(quotes.validUntilAt, now)))
    .returning({ id: quotes.id })
  return rows.map(({ id }) => id)
}

/** Returns false if the reminder was sent already, or the quote was answered. */
export async function markQuoteReminded(
  db: Transaction,
  { id, version }: QuoteRecord,
  reminder: NonNullable<QuoteRecord['reminded']>,
): Promise<boolean> {
  const notYet = or(
    isNull(quotes.reminded),
    notInArray(
      quotes.reminded,
      reminder === 'three-days' ? ['three-days', 'last-day'] : ['last-day'],
    ),
  )
  const isSameVersion = and(eq(quotes.id, id), eq(quotes.version, version))
  const marked = await db
    .update(quotes)
    .set({ reminded: reminder })
    .where(and(isSameVersion, isQuoteAwaiting, quotes.remindersOn, notYet))
    .returning({ id: quotes.id })
  return marked.length === 1
}
