// Pushes a notification to the browsers of its team member.
import { isSignedInColleague } from '#features/accounts/colleagues.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { Task } from '#kernel/task-queue.ts'
import { truncateText } from '#kernel/text.contract.ts'
import { findTeamNotification, type TeamNotificationRow } from './team-notifications.store.ts'
import {
  deletePushSubscription,
  findPushSubscription,
  listPushSubscriptions,
} from './team-push.store.ts'

/** Several messages fit into the 4096 bytes of a push message, also in a language of long bytes. */
const [TITLE_LENGTH, TEXT_LENGTH] = [200, 300]
/** The push service no longer knows the browser, or knows it with a former key of the product. */
const GONE: readonly number[] = [403, 404, 410]

type Push = { id: string; sessionId: string }

/** One run per browser, so that a retry repeats no other. */
export const pushTeamNotification: Task<Push> = {
  name: 'push-team-notification',
  omittedFromBackups: true,
  async run(ctx, { id, sessionId }) {
    const notification = await findTeamNotification(ctx.db, id)
    if (!notification || notification.readAt) return
    const target = await findPushSubscription(ctx.db, sessionId)
    if (target?.userId !== notification.userId) return
    if (!(await isSignedInColleague(ctx, sessionId))) return remove(ctx, target)
    const status = await ctx.push.send(target, payloadOf(notification), ctx.clock.real())
    if (GONE.includes(status)) return remove(ctx, target)
    if (status >= 300) throw new Error(`The push service responded with ${status}.`)
  },
}

/** `id` lets a browser replace the message if a retry sends it twice. */
const payloadOf = ({ id, title, text, path }: TeamNotificationRow): string =>
  JSON.stringify({
    id,
    title: truncateText(title, TITLE_LENGTH),
    text: truncateText(text, TEXT_LENGTH),
    path,
  })

const remove = (ctx: Ctx, target: { sessionId: string; endpoint: string }): Promise<void> =>
  transaction(ctx, ({ db }) => deletePushSubscription(db, target.sessionId, target.endpoint))

/** Call it in the transaction of the notification. @param at when quiet hours end, or now */
export async function queuePushes(
  ctx: TransactionCtx,
  { id, userId }: Pick<TeamNotificationRow, 'id' | 'userId'>,
  at: Date,
): Promise<void> {
  const delay = Math.ceil((at.getTime() - ctx.clock.now().getTime()) / 1000)
  for (const { sessionId } of await listPushSubscriptions(ctx.db, userId))
    await ctx.work.enqueue(ctx.db, pushTeamNotification, { id, sessionId }, Math.max(delay, 0))
}
