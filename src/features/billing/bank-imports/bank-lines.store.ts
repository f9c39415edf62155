// Database access for the lines of bank statements.
import { and, asc, count, eq, exists, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { isAnyOf } from '#kernel/db/any-of.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { payments } from '../payments/payments.table.ts'
import { bankImports, bankLines } from './bank-imports.table.ts'
import type { LineState } from './bank-imports.contract.ts'

export type LineRow = typeof bankLines.$inferSelect

const ROWS_AT_ONCE = 500

/** In parts, since a statement has at most 65,535 parameters. */
export async function insertBankLines(db: Transaction, rows: readonly LineRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await db.insert(bankLines).values(rows.slice(first, first + ROWS_AT_ONCE))
}

export async function deleteLines(db: Transaction, importId: string): Promise<void> {
  await db.delete(bankLines).where(eq(bankLines.importId, importId))
}

export async function findLine(db: Db, importId: string, id: string): Promise<LineRow | undefined> {
  const [row] = await db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.importId, importId), eq(bankLines.id, id)))
  return row
}

/** In the order of the file. @param states undefined for all */
export async function pageOfLines(
  db: Db,
  importId: string,
  {
    states,
    limit,
    offset,
  }: { states?: readonly LineState[] | undefined; limit: number; offset: number },
): Promise<{ rows: LineRow[]; total: number }> {
  const matching = and(
    eq(bankLines.importId, importId),
    states && inArray(bankLines.state, [...states]),
  )
  const rows = await db
    .select()
    .from(bankLines)
    .where(matching)
    .orderBy(asc(bankLines.position))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ count: count() }).from(bankLines).where(matching)
  return { rows, total: all?.count ?? 0 }
}

/** In the order of the file. */
export async function linesIn(
  db: Db,
  importId: string,
  states: readonly LineState[],
): Promise<LineRow[]> {
  return db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.importId, importId), inArray(bankLines.state, [...states])))
    .orderBy(asc(bankLines.position))
}

/** Lines that have, or may get, one of these payments, in the order of the file. */
export async function linesOfPayments(
  db: Db,
  importId: string,
  paymentIds: readonly string[],
): Promise<LineRow[]> {
  return db
    .select()
    .from(bankLines)
    .where(
      and(
        eq(bankLines.importId, importId),
        isAnyOf(bankLines.paymentId, paymentIds),
        inArray(bankLines.state, ['chosen', 'weak']),
      ),
    )
    .orderBy(asc(bankLines.position))
}

export type LineChange = Partial<Pick<LineRow, 'state' | 'paymentId' | 'leftBefore' | 'reason'>>

export async function changeLine(db: Transaction, id: string, change: LineChange): Promise<void> {
  await db.update(bankLines).set(change).where(eq(bankLines.id, id))
}

export async function changeLines(
  db: Transaction,
  ids: readonly string[],
  change: LineChange,
): Promise<void> {
  await db.update(bankLines).set(change).where(isAnyOf(bankLines.id, ids))
}

/** For a receipt that was undone on its own. */
export async function markLineUndone(db: Transaction, receiptId: string): Promise<void> {
  await db
    .update(bankLines)
    .set({ state: 'undone', reason: 'Undone in Payments' })
    .where(and(eq(bankLines.id, receiptId), eq(bankLines.state, 'recorded')))
}

/** The file and day of the earlier import, by fingerprint. */
export async function recordedLines(
  db: Db,
  fingerprints: readonly string[],
): Promise<Map<string, { fileName: string; at: Date }>> {
  const rows = await db
    .select({
      fingerprint: bankLines.fingerprint,
      fileName: bankImports.fileName,
      at: bankImports.uploadedAt,
    })
    .from(bankLines)
    .innerJoin(bankImports, eq(bankImports.id, bankLines.importId))
    .where(
      and(
        isAnyOf(bankLines.fingerprint, fingerprints),
        inArray(bankLines.state, ['queued', 'recorded']),
      ),
    )
  return new Map(rows.map(({ fingerprint, ...from }) => [fingerprint, from]))
}

/** How often each amount was recorded on these days. */
export async function recordedBookings(
  db: Db,
  days: readonly string[],
): Promise<(Pick<LineRow, 'day' | 'amount' | 'currency'> & { count: number })[]> {
  return db
    .select({
      day: bankLines.day,
      amount: bankLines.amount,
      currency: bankLines.currency,
      count: count(),
    })
    .from(bankLines)
    .where(
      and(
        isAnyOf(bankLines.day, [...new Set(days)]),
        inArray(bankLines.state, ['queued', 'recorded']),
      ),
    )
    .groupBy(bankLines.day, bankLines.amount, bankLines.currency)
}

/** In the order of the file. @param after the position of the one before */
export async function findNextQueued(
  db: Db,
  importId: string,
  after = -1,
): Promise<Pick<LineRow, 'id' | 'position'> | undefined> {
  const [row] = await db
    .select({ id: bankLines.id, position: bankLines.position })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.importId, importId),
        eq(bankLines.state, 'queued'),
        gt(bankLines.position, after),
      ),
    )
    .orderBy(asc(bankLines.position))
    .limit(1)
  return row
}

/** Waits for another run that records it. @returns undefined if it is not queued anymore */
export async function lockQueued(db: Transaction, id: string): Promise<LineRow | undefined> {
  const [row] = await db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.id, id), eq(bankLines.state, 'queued')))
    .for('update')
  return row
}

/** Rows of payments that these lines recorded and that are not undone: parts, or paid payments. */
export async function receiptsOfImport(
  db: Db,
  importId: string,
): Promise<{ rowId: string; lineId: string; line: number }[]> {
  return db
    .select({ rowId: payments.id, lineId: bankLines.id, line: bankLines.line })
    .from(bankLines)
    .innerJoin(payments, eq(payments.receiptId, bankLines.id))
    .where(
      and(
        eq(bankLines.importId, importId),
        eq(bankLines.state, 'recorded'),
        sql`${payments.kind} <> 'credit'`,
        sql`${payments.reversedAt} is null`,
      ),
    )
    .orderBy(asc(bankLines.position))
}

const NO_TEXTS = { name: '', text: '', reference: '' }

/** Texts of bookings contain names. What was recorded, and the fingerprints, stay. */
export async function clearTextsBefore(db: Transaction, at: Date): Promise<void> {
  const old = db
    .select({ id: bankImports.id })
    .from(bankImports)
    .where(and(eq(bankImports.id, bankLines.importId), lt(bankImports.uploadedAt, at)))
  const hasText = sql`(${bankLines.name} <> '' or ${bankLines.text} <> '' or ${bankLines.reference} <> '')`
  await db
    .update(bankLines)
    .set(NO_TEXTS)
    .where(and(exists(old), hasText))
}

const isForPaymentOf = (email: string) =>
  sql`${bankLines.paymentId} in (
    select ${payments.id} from ${payments} where ${payments.email} = ${email})`

const isAbout = (email: string, names: readonly string[]) => {
  const text = sql`lower(${bankLines.name} || ' ' || ${bankLines.text})`
  return or(
    isForPaymentOf(email),
    ...[email, ...names].map((name) => sql`strpos(${text}, ${name.toLowerCase()}) > 0`),
  )
}

/** Of their payments, and those that name them. @param email in lower case */
export async function clearTextsAbout(
  db: Transaction,
  email: string,
  names: readonly string[],
): Promise<void> {
  await db.update(bankLines).set(NO_TEXTS).where(isAbout(email, names))
}

/** Recorded for their payments. @param email in lower case */
export async function linesAbout(
  db: Db,
  email: string,
): Promise<Pick<LineRow, 'day' | 'amount' | 'currency' | 'name' | 'text' | 'reference'>[]> {
  const { day, amount, currency, name, text, reference } = bankLines
  return db
    .select({ day, amount, currency, name, text, reference })
    .from(bankLines)
    .where(and(isForPaymentOf(email), inArray(bankLines.state, ['recorded', 'undone'])))
    .orderBy(asc(day), asc(bankLines.id))
}
