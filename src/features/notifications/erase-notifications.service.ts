// Erasure of an address's notifications and mail preferences.
import type { TransactionCtx } from '#kernel/context.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { deleteNotificationsOf } from './notifications.store.ts'

export async function eraseNotifications(
  ctx: TransactionCtx,
  { email }: ErasedPerson,
): Promise<Erased> {
  await deleteNotificationsOf(ctx.db, email)
  return {}
}
