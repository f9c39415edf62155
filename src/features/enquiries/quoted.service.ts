// A request that has its quote: its promise is kept from then on.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { changeEnquiry, findEnquiry, insertHappening } from './enquiries.store.ts'

/** Call it inside the transaction that publishes the quote. One that was closed meanwhile stays closed. */
export async function markQuoted(ctx: Ctx, enquiryId: string, quoteNumber: string): Promise<void> {
  const row = await findEnquiry(ctx.db, enquiryId)
  if (!row) return
  const now = ctx.clock.now()
  const reached = { readAt: row.readAt ?? now, reviewAt: row.reviewAt ?? now, answeredAt: row.answeredAt ?? now, assigneeId: row.assigneeId ?? signedIn(ctx).userId }
  if (!(await changeEnquiry(ctx.db, enquiryId, { stage: 'quoted', ...reached }, 'open'))) return
  await insertHappening(ctx.db, { id: newId(now), enquiryId, at: now, what: 'answered', actorId: signedIn(ctx).userId, detail: `Quote ${quoteNumber}` })
}
