// Database access for promotions and their uses.
import { and, desc, eq, gte, isNull, isNotNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import type { TransactionCtx } from '#kernel/context.ts'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { restoreRow } from '#kernel/audit/audit-entries.ts'
import type { Failure } from '#kernel/failure.ts'
import type {
  DiscountType,
  Promotion,
  PromotionFields,
  Restriction,
} from './promotions.contract.ts'
import { promotions, redemptions } from './promotions.table.ts'

type Row = typeof promotions.$inferSelect
type RedemptionRow = typeof redemptions.$inferSelect
export type Redemption = Omit<RedemptionRow, 'discountType'> & Pick<Promotion, 'discountType'>

// Cast: only this store writes them, from the contract's lists.
function toPromotion({
  id,
  code,
  description,
  discountType,
  discountValue,
  expirationDate,
  restrictions,
  usageCount,
  maxUsage,
  isActive,
  revision,
}: Row): Promotion {
  return {
    id,
    code,
    description,
    discountType: discountType as DiscountType,
    discountValue,
    expirationDate,
    restrictions: restrictions as Restriction,
    usageCount,
    maxUsage,
    isActive,
    revision,
  }
}

type Listed = { promotion: Promotion; createdAt: Date }

/** `after` is the last row of the previous page. */
export async function listPromotions(
  db: Db,
  limit: number | undefined,
  after?: Cursor,
): Promise<Listed[]> {
  const rows = await db
    .select()
    .from(promotions)
    .where(after && isBefore(promotions.createdAt, promotions.id, after))
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
  return rows.map((row) => ({ promotion: toPromotion(row), createdAt: row.createdAt }))
}

export async function insertPromotion(
  db: Transaction,
  row: Omit<Row, 'revision'>,
): Promise<boolean> {
  return (
    (await db.insert(promotions).values(row).onConflictDoNothing().returning({ id: promotions.id }))
      .length === 1
  )
}

export async function findPromotion(db: Db, id: string): Promise<Promotion | undefined> {
  const [row] = await db.select().from(promotions).where(eq(promotions.id, id))
  return row && toPromotion(row)
}

/** Returns undefined if it is deleted, was saved since, or has more uses than the new limit. */
export async function updatePromotion(
  db: Transaction,
  id: string,
  fields: PromotionFields,
  revision: number | undefined,
): Promise<Promotion | undefined> {
  const [row] = await db
    .update(promotions)
    .set({ ...fields, revision: sql`${promotions.revision} + 1` })
    .where(
      and(
        eq(promotions.id, id),
        lte(promotions.usageCount, fields.maxUsage),
        revision === undefined ? undefined : eq(promotions.revision, revision),
      ),
    )
    .returning()
  return row && toPromotion(row)
}

export async function deleteUnusedPromotion(db: Transaction, id: string): Promise<boolean> {
  const uses = db
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(eq(redemptions.promotionId, id))
  return (
    (
      await db
        .delete(promotions)
        .where(and(eq(promotions.id, id), eq(promotions.usageCount, 0), notExists(uses)))
        .returning({ id: promotions.id })
    ).length === 1
  )
}

export const putBackPromotion = (
  ctx: TransactionCtx,
  id: string,
  updated: Failure,
): Promise<void> => restoreRow(ctx, promotions, id, updated)

export async function switchOffPromotion(db: Transaction, id: string): Promise<boolean> {
  return (
    (
      await db
        .update(promotions)
        .set({ isActive: false, revision: sql`${promotions.revision} + 1` })
        .where(eq(promotions.id, id))
        .returning({ id: promotions.id })
    ).length === 1
  )
}

export async function findPromotionByCode(db: Db, code: string): Promise<Promotion | undefined> {
  const [row] = await db.select().from(promotions).where(eq(promotions.code, code))
  return row && toPromotion(row)
}

/** Parallel callers never exceed `maxUsage`. @param today in the agency's time zone */
export async function incrementUseCount(
  db: Transaction,
  code: string,
  today: string,
): Promise<Promotion | undefined> {
  const [row] = await db
    .update(promotions)
    .set({ usageCount: sql`${promotions.usageCount} + 1` })
    .where(
      and(
        eq(promotions.code, code),
        promotions.isActive,
        lt(promotions.usageCount, promotions.maxUsage),
        or(isNull(promotions.expirationDate), gte(promotions.expirationDate, today)),
      ),
    )
    .returning()
  return row && toPromotion(row)
}

export async function decrementUseCount(db: Transaction, id: string): Promise<void> {
  await db
    .update(promotions)
    .set({ usageCount: sql`${promotions.usageCount} - 1` })
    .where(eq(promotions.id, id))
}

/** Reserves a released one again. Returns false if it is already reserved. */
export async function upsertRedemption(
  db: Transaction,
  { id, ...rest }: Redemption,
): Promise<boolean> {
  const updated = await db
    .insert(redemptions)
    .values({ id, ...rest })
    .onConflictDoUpdate({
      target: redemptions.usedFor,
      set: rest,
      setWhere: isNotNull(redemptions.releasedAt),
    })
    .returning({ id: redemptions.id })
  return updated.length === 1
}

export async function findRedemption(db: Db, usedFor: string): Promise<Redemption | undefined> {
  const [row] = await db
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.usedFor, usedFor), isNull(redemptions.releasedAt)))
  return row && { ...row, discountType: row.discountType }
}

/** Returns the promotion that it released, if any. */
export async function releaseRedemptionRow(
  db: Transaction,
  usedFor: string,
  at: Date,
): Promise<string | undefined> {
  const [row] = await db
    .update(redemptions)
    .set({ releasedAt: at })
    .where(and(eq(redemptions.usedFor, usedFor), isNull(redemptions.releasedAt)))
    .returning({ promotionId: redemptions.promotionId })
  return row?.promotionId
}

export async function emptyRedeemer(db: Transaction, email: string): Promise<void> {
  await db.update(redemptions).set({ email: '' }).where(eq(redemptions.email, email))
}
