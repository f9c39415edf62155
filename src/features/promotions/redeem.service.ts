// Uses a promotion code once per quote or order; releases it if that is not paid. Product K19.
import { readCurrencySettings } from '#features/company/currency-settings.service.ts'
import { readAgencyDay } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { Promotion, Restriction } from './promotions.contract.ts'
import { restrictionProblem, unusableReason } from './promotions.rules.ts'
import {
  incrementUseCount,
  findPromotionByCode,
  findRedemption,
  type Redemption,
  releaseRedemptionRow,
  upsertRedemption,
  decrementUseCount,
} from './promotions.store.ts'

type Redeemed = Pick<Promotion, 'code' | 'discountType' | 'discountValue'> &
  Pick<Redemption, 'rates'>

export type Use = { code: string; usedFor: string; email: string; what: Exclude<Restriction, ''> }

/**
 * Requires the transaction that fixes the price. A repeated use for the same quote or order counts
 * nothing, and returns the agreed discount. @throws invalid with the reason in `field`
 */
export async function redeem(ctx: TransactionCtx, use: Use, field: string): Promise<Redeemed> {
  const code = use.code.trim().toUpperCase()
  const known = await findPromotionByCode(ctx.db, code)
  const redemption = known && (await existingRedemption(ctx, known, use, field))
  if (redemption) return redemption
  // The quote or order may have another code.
  await releaseRedemption(ctx, use.usedFor)
  const day = await readAgencyDay(ctx)
  const promotion = unusableReason(known, use.what, day)
    ? undefined
    : await incrementUseCount(ctx.db, code, day)
  // A parallel call may have taken the last use since the check.
  if (!promotion) {
    const current = await findPromotionByCode(ctx.db, code)
    const redemption = current && (await existingRedemption(ctx, current, use, field))
    if (redemption) return redemption
    throw codeFailure(
      unusableReason(current, use.what, day) ?? 'This code is in use right now. Please try again.',
      field,
    )
  }
  const at = ctx.clock.now()
  const { rates } = await readCurrencySettings(ctx)
  const isNew = await upsertRedemption(ctx.db, {
    id: newId(at),
    promotionId: promotion.id,
    usedFor: use.usedFor,
    email: use.email,
    redeemedAt: at,
    releasedAt: null,
    discountType: promotion.discountType,
    discountValue: promotion.discountValue,
    rates,
  })
  if (!isNew) await decrementUseCount(ctx.db, promotion.id)
  return { ...promotion, rates }
}

/** @throws invalid if the reserved code does not apply to what it is now used for */
async function existingRedemption(
  ctx: Ctx,
  promotion: Promotion,
  { usedFor, what }: Use,
  field: string,
): Promise<Redeemed | undefined> {
  const redemption = await findRedemption(ctx.db, usedFor)
  if (redemption?.promotionId !== promotion.id) return undefined
  const reason = restrictionProblem(promotion, what)
  if (reason) throw codeFailure(reason, field)
  return {
    code: promotion.code,
    discountType: redemption.discountType,
    discountValue: redemption.discountValue,
    rates: redemption.rates,
  }
}

export async function releaseRedemption(ctx: TransactionCtx, usedFor: string): Promise<void> {
  const promotionId = await releaseRedemptionRow(ctx.db, usedFor, ctx.clock.now())
  if (promotionId) await decrementUseCount(ctx.db, promotionId)
}

const codeFailure = (reason: string, field: string): Failure =>
  new Failure('invalid', reason, { fields: { [field]: reason } })
