// Uses the promotion code of a quote that is published, and converts its discount.
import { discountIn } from '#features/promotions/discount-currency.service.ts'
import { releaseRedemption, redeem } from '#features/promotions/redeem.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import type { AppliedPromotion, QuoteContent } from './quote-content.contract.ts'
import type { QuoteRecord } from './quotes.store.ts'

/** @throws invalid with the reason if the code cannot be used */
export async function promotionFor(
  ctx: TransactionCtx,
  { id }: QuoteRecord,
  { promotionCode, businessEmail, track, ...content }: QuoteContent,
): Promise<AppliedPromotion | null> {
  if (!promotionCode) {
    await releaseRedemption(ctx, id)
    return null
  }
  const redeemed = await redeem(
    ctx,
    { code: promotionCode, usedFor: id, email: businessEmail, what: track },
    'promotionCode',
  )
  return { code: redeemed.code, ...(await discountIn(ctx, currencyOf(content), redeemed)) }
}
