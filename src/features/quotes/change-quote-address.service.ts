// Prepares the quotes to a business for its new address. Versions keep the address they were sent to.
import type { TransactionCtx } from '#kernel/context.ts'
import type { AddressChange } from '#kernel/personal-data.ts'
import { changeDraftAddress, recordFormerAddress } from './change-quote-address.store.ts'

export async function changeQuoteAddress(
  { db }: TransactionCtx,
  change: AddressChange,
): Promise<void> {
  await changeDraftAddress(db, change)
  await recordFormerAddress(db, change)
}
