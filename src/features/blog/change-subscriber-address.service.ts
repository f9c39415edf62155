// Decides which newsletter subscription stays if both addresses of a business have one.
import type { TransactionCtx } from '#kernel/context.ts'
import type { AddressChange } from '#kernel/personal-data.ts'
import { deleteSubscriber, findSubscriberByEmail } from './newsletter.store.ts'

/** A confirmed or ended subscription of the new address counts, an unconfirmed one does not. */
export async function changeSubscriberAddress(
  { db }: TransactionCtx,
  { from, to }: AddressChange,
): Promise<void> {
  const existing = await findSubscriberByEmail(db, to)
  if (existing) await deleteSubscriber(db, existing.state === 'pending' ? to : from)
}
