// A request that has its quote or its offer: its promise is kept from then on.
import { type Ctx, isTeam, signedIn } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { changeInquiry, findInquiry, insertInquiryActivity } from './inquiries.store.ts'
import { repliesChanged } from './reply-times.service.ts'

/** Call it inside the transaction that sends it. One that was closed meanwhile stays closed. @param what as its history says it */
export async function markQuoted(ctx: Ctx, inquiryId: string, what: string): Promise<void> {
  const row = await findInquiry(ctx.db, inquiryId)
  if (!row) return
  const now = ctx.clock.now()
  const reached = {
    readAt: row.readAt ?? now,
    reviewAt: row.reviewAt ?? now,
    answeredAt: row.answeredAt ?? now,
    assigneeId: row.assigneeId ?? signedIn(ctx).userId,
  }
  if (!(await changeInquiry(ctx.db, inquiryId, { stage: 'quoted', ...reached }, 'open'))) return
  await insertInquiryActivity(ctx.db, {
    id: newId(now),
    inquiryId,
    at: now,
    what: 'answered',
    actorId: signedIn(ctx).userId,
    detail: what,
  })
  await repliesChanged(ctx)
}

type Noted = 'offer-withdrawn' | 'offer-taken' | 'call-booked' | 'call-moved' | 'call-canceled'

/** Call it inside the transaction that made it happen. By a colleague, or by the practice itself. */
export async function noteInHistory(
  ctx: Ctx,
  inquiryId: string,
  what: Noted,
  detail: string,
): Promise<void> {
  if (!(await findInquiry(ctx.db, inquiryId))) return
  const at = ctx.clock.now()
  await insertInquiryActivity(ctx.db, {
    id: newId(at),
    inquiryId,
    at,
    what,
    actorId: isTeam(ctx.actor) ? signedIn(ctx).userId : null,
    detail,
  })
}
