// Forgetting what an address was told, and what it wanted by mail.
import type { Ctx } from '#kernel/context.ts'
import { deleteNotificationsOf } from './notifications.store.ts'

/** Call it inside a transaction. @param email in lower case */
export const forgetNotifications = (ctx: Ctx, email: string): Promise<void> =>
  deleteNotificationsOf(ctx.db, email)
