// Checks whether a promotion code can be used, without using it.
import { readCompany } from '#features/company/company.service.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { type Ctx, isTeam } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import type { CheckedCode, CodeQuestion, Promotion } from './promotions.contract.ts'
import { discountIn } from './discount-currency.service.ts'
import { restrictionProblem, discountText, unusableReason } from './promotions.rules.ts'
import { findPromotionByCode, findRedemption, type Redemption } from './promotions.store.ts'

/** Enough for typing errors, too few for guessing. */
const CHECKS_BY_ADDRESS = { name: 'promotion-check', points: 30, seconds: 3600 }

/** Visitors are rate limited; the team is not. */
export async function checkPromotionCode(
  ctx: Ctx,
  { quoteId, currency, ...question }: CodeQuestion,
): Promise<CheckedCode> {
  if (isTeam(ctx.actor)) return checkCode(ctx, { ...question, quoteId, currency })
  await ctx.limits.use(CHECKS_BY_ADDRESS, ctx.address)
  return checkCode(ctx, question)
}

/** Counts no use. For a quote that already has this code it returns the agreed discount. */
export async function checkCode(
  ctx: Ctx,
  { code, serviceType, quoteId, ...question }: CodeQuestion,
): Promise<CheckedCode> {
  const input = code.trim().toUpperCase()
  const promotion = await findPromotionByCode(ctx.db, input)
  const { timeZone } = await readCompany(ctx)
  const redemption = promotion && (await redemptionOf(ctx, promotion, quoteId))
  const reason = redemption
    ? restrictionProblem(promotion, serviceType)
    : unusableReason(promotion, serviceType, calendarDay(ctx.clock.now(), timeZone))
  if (!promotion || reason)
    return { code: input, isUsable: false, label: reason ?? '', discount: null }
  const currency = currencyOf(question)
  const { discountType, discountValue } = await discountIn(ctx, currency, redemption ?? promotion)
  return {
    code: input,
    isUsable: true,
    label: discountText({ discountType, discountValue }, currency),
    discount: { discountType, discountValue },
  }
}

async function redemptionOf(
  ctx: Ctx,
  { id }: Promotion,
  quoteId: string | undefined,
): Promise<Redemption | undefined> {
  const redemption = quoteId ? await findRedemption(ctx.db, quoteId) : undefined
  return redemption?.promotionId === id ? redemption : undefined
}
