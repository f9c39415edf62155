// Data requests before and after confirmation, and the only SQL that touches them.
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { dataRequests } from './data-requests.table.ts'

export type DataRequest = typeof dataRequests.$inferSelect

export async function insertDataRequest(
  db: Transaction,
  request: Pick<DataRequest, 'hash' | 'requestKind' | 'email' | 'note' | 'expiresAt'>,
): Promise<void> {
  await db.insert(dataRequests).values(request)
}

export async function findDataRequest(
  db: Db,
  hash: string,
  now: Date,
): Promise<DataRequest | undefined> {
  const [row] = await db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.hash, hash), gt(dataRequests.expiresAt, now)))
  return row
}

/** Only one of two concurrent calls with the same link gets the request. */
export async function confirm(
  db: Transaction,
  hash: string,
  now: Date,
): Promise<DataRequest | undefined> {
  const [row] = await db
    .update(dataRequests)
    .set({ confirmedAt: now })
    .where(
      and(
        eq(dataRequests.hash, hash),
        isNull(dataRequests.confirmedAt),
        gt(dataRequests.expiresAt, now),
      ),
    )
    .returning()
  return row
}

export async function setInquiry(db: Transaction, hash: string, inquiryId: string): Promise<void> {
  await db.update(dataRequests).set({ inquiryId }).where(eq(dataRequests.hash, hash))
}

export async function deleteExpired(db: Transaction, now: Date): Promise<void> {
  await db.delete(dataRequests).where(lt(dataRequests.expiresAt, now))
}

/** @param email in lower case */
export async function deleteRequestsOf(db: Transaction, email: string): Promise<void> {
  await db.delete(dataRequests).where(eq(dataRequests.email, email))
}
