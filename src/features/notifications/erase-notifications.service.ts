// Erasure of the notifications of a customer.
import type { TransactionCtx } from '#kernel/context.ts'
import { deleteNotificationsOf } from './notifications.store.ts'

/**
 * Call it after all features have erased their records: until then, an event that holds the locks
 * of a record can still notify its customer. @param email in lower case
 */
export const eraseNotifications = ({ db }: TransactionCtx, email: string): Promise<void> =>
  deleteNotificationsOf(db, email)
