// An offer on its way to a plan: who may take it, and that it was taken.
import { tellAgency } from '#features/accounts/tell-agency.service.ts'
import { noteOffer } from '#features/enquiries/quoted.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { OfferedPlan } from './offered-plans.service.ts'
import { planOfferTakenHere } from './plan-offers.mail.ts'
import { offerInWords, offerStateOf, whyNotTaken } from './plan-offers.rules.ts'
import { findOffer, markTaken, replaceOpen } from './plan-offers.store.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

/** At the price that was promised. @throws not-found also for one that was made to somebody else; conflict when it has ended */
export async function offerToTake(ctx: Ctx, id: string): Promise<OfferedPlan & { offerId: string; email: string }> {
  const offer = await findOffer(ctx.db, id)
  if (!offer || offer.email !== signedIn(ctx).email.toLowerCase()) throw new Failure('not-found', 'There is no such offer.')
  const problem = whyNotTaken(offerStateOf(offer, ctx.clock.now()), offer.validUntil)
  if (problem) throw new Failure('conflict', problem)
  return { family: 'doctors', plan: offer.plan, offerId: id, email: offer.email }
}

/** Call it inside the transaction that begins the plan. Withdrawn meanwhile or not, what was paid had been promised. */
export async function takeOffer(ctx: Ctx, offerId: string, { businessName, email, plan }: SubscriptionRow): Promise<void> {
  const offer = await markTaken(ctx.db, offerId, ctx.clock.now())
  // Whoever was erased meanwhile has no lead any more.
  if (!offer) return
  await replaceOpen(ctx.db, email, ctx.clock.now())
  await noteOffer(ctx, offer.enquiryId, 'offer-taken', offerInWords(plan))
  await tellAgency(ctx, { letter: 'plan-offer-taken-here', about: offer.enquiryId, write: (brand) => planOfferTakenHere(brand, { enquiryId: offer.enquiryId, businessName, email, plan }) })
}
