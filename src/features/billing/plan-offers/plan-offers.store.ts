// Database access for plan offers.
import { and, asc, desc, eq, isNull, lte, ne } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { OfferState } from './plan-offers.contract.ts'
import { planOffers } from './plan-offers.table.ts'
import { planOrders } from '../subscriptions/subscriptions.table.ts'

export type OfferRow = typeof planOffers.$inferSelect

export async function insertOffer(db: Transaction, row: OfferRow): Promise<void> {
  await db.insert(planOffers).values(row)
}

export async function findOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  const [row] = await db.select().from(planOffers).where(eq(planOffers.id, id))
  return row
}

export async function offersOfInquiry(db: Db, inquiryId: string): Promise<OfferRow[]> {
  return db
    .select()
    .from(planOffers)
    .where(eq(planOffers.inquiryId, inquiryId))
    .orderBy(desc(planOffers.sentAt), desc(planOffers.id))
}

/** @param email in lower case */
export async function newestOfferTo(db: Db, email: string): Promise<OfferRow | undefined> {
  const [row] = await db
    .select()
    .from(planOffers)
    .where(eq(planOffers.email, email))
    .orderBy(desc(planOffers.sentAt), desc(planOffers.id))
    .limit(1)
  return row
}

/** Oldest first. @param email in lower case */
export async function offersTo(db: Db, email: string): Promise<OfferRow[]> {
  return db
    .select()
    .from(planOffers)
    .where(eq(planOffers.email, email))
    .orderBy(asc(planOffers.sentAt), asc(planOffers.id))
}

/** @returns undefined if it was not open */
export async function withdrawOpen(
  db: Transaction,
  id: string,
  endedAt: Date,
): Promise<OfferRow | undefined> {
  const [row] = await db
    .update(planOffers)
    .set({ state: 'withdrawn' satisfies OfferState, endedAt })
    .where(and(eq(planOffers.id, id), eq(planOffers.state, 'open')))
    .returning()
  return row
}

/** In whatever state it is. @returns undefined if it was already accepted */
export async function markOfferAccepted(
  db: Transaction,
  id: string,
  endedAt: Date,
): Promise<OfferRow | undefined> {
  const [row] = await db
    .update(planOffers)
    .set({ state: 'accepted' satisfies OfferState, endedAt })
    .where(and(eq(planOffers.id, id), ne(planOffers.state, 'accepted')))
    .returning()
  return row
}

/** @returns the offer that was open for this address, if any @param email in lower case */
export async function replaceOpen(
  db: Transaction,
  email: string,
  endedAt: Date,
): Promise<OfferRow | undefined> {
  const [row] = await db
    .update(planOffers)
    .set({ state: 'replaced' satisfies OfferState, endedAt })
    .where(and(eq(planOffers.email, email), eq(planOffers.state, 'open')))
    .returning()
  return row
}

export async function expiredOffersWithOpenCheckout(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: planOffers.id })
    .from(planOffers)
    .innerJoin(
      planOrders,
      and(
        eq(planOrders.offerId, planOffers.id),
        eq(planOrders.state, 'open'),
        // An order by bank transfer was placed in time.
        isNull(planOrders.paymentId),
      ),
    )
    .where(lte(planOffers.validUntilAt, now))
  return rows.map(({ id }) => id)
}

/** @param email in lower case */
export async function deleteOffers(db: Transaction, email: string): Promise<void> {
  await db.delete(planOffers).where(eq(planOffers.email, email))
}
