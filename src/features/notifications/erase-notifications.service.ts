// Erasure of an address's notifications and mail preferences.
import type { Ctx } from '#kernel/context.ts'
import { deleteNotificationsOf } from './notifications.store.ts'

/** Requires a transaction. @param email in lower case */
export const eraseNotifications = (ctx: Ctx, email: string): Promise<void> =>
  deleteNotificationsOf(ctx.db, email)
