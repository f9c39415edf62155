// Whether a promotion code can be used, without using it.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import type { CheckedCode, CodeQuestion, Promotion } from './promotions.contract.ts'
import { takesOff, whyNot } from './promotions.rules.ts'
import { findPromotionByCode, findRedemption } from './promotions.store.ts'

/** Enough for whoever mistypes, too few for whoever guesses. */
const CHECKS_BY_ADDRESS = { name: 'promotion-check', points: 30, seconds: 3600 }

/** As a visitor may ask it: not endlessly. Admins may. */
export async function answerCodeQuestion(ctx: Ctx, { quoteId, ...question }: CodeQuestion): Promise<CheckedCode> {
  if (ctx.actor.role === 'admin') return checkCode(ctx, { ...question, quoteId })
  await ctx.limits.use(CHECKS_BY_ADDRESS, ctx.address)
  return checkCode(ctx, question)
}

/** Counts nothing. For a quote that holds this code already it is usable. */
export async function checkCode(ctx: Ctx, { code, serviceType, quoteId }: CodeQuestion): Promise<CheckedCode> {
  const typed = code.trim().toUpperCase()
  const promotion = await findPromotionByCode(ctx.db, typed)
  const { timeZone } = await readCompany(ctx)
  const reason = (await isHeld(ctx, promotion, quoteId)) ? undefined : whyNot(promotion, serviceType, calendarDay(ctx.clock.now(), timeZone))
  if (!promotion || reason) return { code: typed, isUsable: false, words: reason ?? '', discount: null }
  const { discountType, discountValue } = promotion
  return { code: typed, isUsable: true, words: takesOff(promotion), discount: { discountType, discountValue } }
}

async function isHeld(ctx: Ctx, promotion: Promotion | undefined, quoteId: string | undefined): Promise<boolean> {
  if (!promotion || !quoteId) return false
  return (await findRedemption(ctx.db, quoteId))?.promotionId === promotion.id
}
