// Promotions and what they were used for, and the only SQL that touches them.
import { and, eq, gte, isNull, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import type { DiscountType, Promotion, Restriction } from './promotions.contract.ts'
import { promotions, redemptions } from './promotions.table.ts'

type Row = typeof promotions.$inferSelect
export type Redemption = typeof redemptions.$inferSelect

// Only this store writes them, from the contract's lists.
function toPromotion({ id, code, description, discountType, discountValue, expirationDate, restrictions, usageCount, maxUsage, isActive }: Row): Promotion {
  return { id, code, description, discountType: discountType as DiscountType, discountValue, expirationDate, restrictions: restrictions as Restriction, usageCount, maxUsage, isActive }
}

/** False when there is one of that code. */
export async function insertPromotion(db: Db, row: Row): Promise<boolean> {
  return (await db.insert(promotions).values(row).onConflictDoNothing().returning({ id: promotions.id })).length === 1
}

export async function findPromotionByCode(db: Db, code: string): Promise<Promotion | undefined> {
  const [row] = await db.select().from(promotions).where(eq(promotions.code, code))
  return row && toPromotion(row)
}

/**
 * Counts one use, if one is left: of any number of callers no more than `maxUsage` get it.
 * @param today a day on the agency's wall
 */
export async function countUse(db: Db, code: string, today: string): Promise<Promotion | undefined> {
  const [row] = await db
    .update(promotions)
    .set({ usageCount: sql`${promotions.usageCount} + 1` })
    .where(and(eq(promotions.code, code), promotions.isActive, lt(promotions.usageCount, promotions.maxUsage), or(isNull(promotions.expirationDate), gte(promotions.expirationDate, today))))
    .returning()
  return row && toPromotion(row)
}

export async function uncountUse(db: Db, id: string): Promise<void> {
  await db.update(promotions).set({ usageCount: sql`${promotions.usageCount} - 1` }).where(eq(promotions.id, id))
}

/** False when it is held already; one that was given back is taken up again. */
export async function holdRedemption(db: Db, { id, ...held }: Redemption): Promise<boolean> {
  const taken = await db
    .insert(redemptions)
    .values({ id, ...held })
    .onConflictDoUpdate({ target: redemptions.usedFor, set: held, setWhere: isNotNull(redemptions.givenBackAt) })
    .returning({ id: redemptions.id })
  return taken.length === 1
}

export async function findRedemption(db: Db, usedFor: string): Promise<Redemption | undefined> {
  const [row] = await db.select().from(redemptions).where(and(eq(redemptions.usedFor, usedFor), isNull(redemptions.givenBackAt)))
  return row
}

/** Which promotion it gave back; undefined when it held none. */
export async function giveBackRedemption(db: Db, usedFor: string, at: Date): Promise<string | undefined> {
  const [row] = await db.update(redemptions).set({ givenBackAt: at }).where(and(eq(redemptions.usedFor, usedFor), isNull(redemptions.givenBackAt))).returning({ promotionId: redemptions.promotionId })
  return row?.promotionId
}
