// Marks an offer as accepted, and notifies the agency.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { noteInHistory } from '#features/inquiries/inquiry-history.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { closeOfferPages } from '../payments/expire-checkouts.service.ts'
import { planOfferAcceptedForAgency } from './plan-offers.mail.ts'
import { offerText } from './plan-offers.rules.ts'
import { markOfferAccepted, replaceOpen } from './plan-offers.store.ts'
import type { SubscriptionRow } from '../subscriptions/subscriptions.store.ts'

/** Call it inside the transaction that starts the plan. A paid offer counts in any state. */
export async function acceptOffer(
  ctx: TransactionCtx,
  offerId: string,
  { businessName, email, plan, paymentMethod }: SubscriptionRow,
): Promise<void> {
  const offer = await markOfferAccepted(ctx.db, offerId, ctx.clock.now())
  // The lead's data was erased meanwhile.
  if (!offer) return
  const other = await replaceOpen(ctx.db, email, ctx.clock.now())
  if (other) await ctx.work.enqueue(ctx.db, closeOfferPages, { offerId: other.id })
  await noteInHistory(ctx, offer.inquiryId, 'offer-accepted', offerText(plan))
  await notifyAgency(ctx, {
    templateName: 'plan-offer-accepted-agency',
    about: offer.inquiryId,
    write: (brand) =>
      planOfferAcceptedForAgency(brand, {
        inquiryId: offer.inquiryId,
        businessName,
        email,
        plan,
        paymentMethod,
      }),
  })
}
