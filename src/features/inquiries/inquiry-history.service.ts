// Records and lists what happened to an inquiry.
import { insertActivity, listActivities, type StoredActivity } from '#kernel/activities.store.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { type Activity, INQUIRY_ACTIVITIES } from './inquiries.contract.ts'

type Facts = { at?: Date; actorId?: string | null; detail?: string | null }

/** Without facts: now, by the sender or the product itself. */
export async function recordInquiryActivity(
  ctx: TransactionCtx,
  inquiryId: string,
  what: Activity['what'],
  { at = ctx.clock.now(), actorId = null, detail = null }: Facts = {},
): Promise<void> {
  await insertActivity(ctx.db, {
    subjectType: 'inquiry',
    subjectId: inquiryId,
    at,
    what,
    actorId,
    detail,
  })
}

export const listInquiryActivities = (
  ctx: Ctx,
  inquiryId: string,
): Promise<StoredActivity<Activity['what']>[]> =>
  listActivities(ctx.db, inquiryId, INQUIRY_ACTIVITIES)
