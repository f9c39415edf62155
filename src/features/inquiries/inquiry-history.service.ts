// Records and lists what happened to an inquiry.
import { insertActivity, listActivities, type StoredActivity } from '#kernel/activities.store.ts'
import { type Ctx, isTeam, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { type Activity, INQUIRY_ACTIVITIES } from './inquiries.contract.ts'
import { findInquiry } from './inquiries.store.ts'

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

type NotedActivity = Extract<
  Activity['what'],
  | 'offer-withdrawn'
  | 'offer-accepted'
  | 'project-started'
  | 'call-booked'
  | 'call-moved'
  | 'call-canceled'
>

/** Requires the transaction of the change. The actor is a team member or the sender. */
export async function noteInHistory(
  ctx: TransactionCtx,
  inquiryId: string,
  what: NotedActivity,
  detail: string,
): Promise<void> {
  if (!(await findInquiry(ctx.db, inquiryId))) return
  const actorId = isTeam(ctx.actor) ? signedIn(ctx).userId : null
  await recordInquiryActivity(ctx, inquiryId, what, { actorId, detail })
}
