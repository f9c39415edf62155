// Prepares the quotes to a business for its new address or name. Versions keep the former ones.
import type { TransactionCtx } from '#kernel/context.ts'
import type { NameChange } from '#kernel/db/business-rows.ts'
import type { AddressChange } from '#kernel/personal-data.ts'
import {
  changeDraftAddress,
  recordFormerAddress,
  renameInDrafts,
} from './change-quote-address.store.ts'

export async function changeQuoteAddress(
  { db }: TransactionCtx,
  change: AddressChange,
): Promise<void> {
  await changeDraftAddress(db, change)
  await recordFormerAddress(db, change)
}

/** In drafts. The names in rows change with those of all features. */
export const renameBusinessInDrafts = ({ db }: TransactionCtx, change: NameChange): Promise<void> =>
  renameInDrafts(db, change)
