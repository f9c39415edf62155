// All monthly plans of every family, at the current price or at the price of an offer.
import { rhythmOf, wholeFeatures, type PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import { readPriceBook } from '#features/catalogue/catalogue.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { listPlans } from './plans.store.ts'
import { offerStateOf, offerProblem } from '../plan-offers/plan-offers.rules.ts'
import { findOffer } from '../plan-offers/plan-offers.store.ts'
import { priceWithTax } from '../tax/charge-tax.service.ts'
import type { PlanTerms } from '../subscriptions/subscriptions.contract.ts'

export type OfferedPlan = { family: PlanFamily; plan: PlanTerms }

/**
 * For the signed-in customer: the amount contains the tax. @throws invalid for a plan that is not on
 * offer
 */
export async function offeredPlan(ctx: Ctx, planId: string): Promise<OfferedPlan> {
  const offered = (await readMonthlyPlans(ctx)).find(({ plan }) => plan.id === planId)
  if (!offered) throw notOffered()
  return { ...offered, plan: await withTax(ctx, signedIn(ctx).email, offered.plan) }
}

const withTax = async (ctx: Ctx, email: string, plan: PlanTerms): Promise<PlanTerms> => ({
  ...plan,
  amount: await priceWithTax(ctx, email, plan.amount),
})

/**
 * The amount contains the tax. @throws not-found, also for another customer's offer; conflict when
 * the offer has ended
 */
export async function requireOpenOffer(
  ctx: Ctx,
  id: string,
): Promise<OfferedPlan & { offerId: string; email: string }> {
  const offer = await findOffer(ctx.db, id)
  if (!offer || offer.email !== signedIn(ctx).email.toLowerCase())
    throw new Failure('not-found', 'Offer not found.')
  const problem = offerProblem(offerStateOf(offer, ctx.clock.now()), offer.validUntil)
  if (problem) throw new Failure('conflict', problem)
  const plan = await withTax(ctx, offer.email, offer.plan)
  return { family: 'doctors', plan, offerId: id, email: offer.email }
}

/** @throws invalid for another kind of plan, or one that is not monthly */
export async function doctorPlanToday(
  ctx: Ctx,
  planId: string,
): Promise<{ name: string; features: string[] }> {
  const { doctorPlans } = await readPriceBook(ctx)
  const at = doctorPlans.findIndex(({ id }) => id === planId)
  const plan = doctorPlans[at]
  if (!plan || rhythmOf(plan.period) !== 'month') throw notOffered()
  return { name: `Doctor ${plan.name}`, features: wholeFeatures(doctorPlans, at) }
}

export const notOffered = (): Failure =>
  new Failure('invalid', 'This plan is not available.', {
    fields: { planId: 'This plan is not available.' },
  })

/** At their current price, without tax. */
export async function readMonthlyPlans(ctx: Ctx): Promise<OfferedPlan[]> {
  const marketing = await listPlans(ctx.db)
  const { maintenancePlans, doctorPlans } = await readPriceBook(ctx)
  return [
    ...marketing
      .filter(({ isActive, billingPeriod }) => isActive && billingPeriod === 'month')
      .map(({ id, name, amount, adSpend }) => ({
        family: 'marketing' as const,
        plan: { id, name, amount, adSpend },
      })),
    ...maintenancePlans.filter(isMonthly).map(({ id, name, price }) => ({
      family: 'maintenance' as const,
      plan: { id, name, amount: price, adSpend: null },
    })),
    // Another plan has the same name: bills and mails add `Doctor`.
    ...doctorPlans.filter(isMonthly).map(({ id, name, price }) => ({
      family: 'doctors' as const,
      plan: { id, name: `Doctor ${name}`, amount: price, adSpend: null },
    })),
  ]
}

const isMonthly = ({ price, period }: { price: number; period: string }): boolean =>
  price > 0 && rhythmOf(period) === 'month'
