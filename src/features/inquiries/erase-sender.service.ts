// Forgetting a sender: everything that came from an address goes, but for the bare fact that they asked for it.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import {
  changeInquiry,
  deleteInquiries,
  deleteNotes,
  insertInquiryActivity,
  lockAllOf,
} from './inquiries.store.ts'

/** Stands in the place of a name. */
const NOBODY = 'Somebody who was erased'

/** What went, as long as the transaction that forgets it needs it for the rest. */
export type ErasedSender = { inquiryIds: string[]; names: string[] }

/** Call it inside a transaction. @param email in lower case @param requestId the request that asked for it, if one did: it stays, closed and empty */
export async function eraseInquiriesOf(
  ctx: Ctx,
  email: string,
  requestId: string | undefined,
): Promise<ErasedSender> {
  const rows = await lockAllOf(ctx.db, email)
  const inquiryIds = rows.map(({ id }) => id)
  await deleteInquiries(
    ctx.db,
    inquiryIds.filter((id) => id !== requestId),
  )
  if (requestId) await emptyRequest(ctx, requestId)
  return { inquiryIds, names: rows.map(({ name }) => name) }
}

async function emptyRequest(ctx: Ctx, requestId: string): Promise<void> {
  await deleteNotes(ctx.db, [requestId])
  const at = ctx.clock.now()
  const empty = {
    name: NOBODY,
    email: '',
    domain: '',
    phone: '',
    details: {},
    source: '',
    spamSigns: [],
  }
  await changeInquiry(ctx.db, requestId, {
    ...empty,
    stage: 'closed',
    closeReason: 'answered',
    readAt: at,
    answeredAt: at,
    closedAt: at,
  })
  await insertInquiryActivity(ctx.db, {
    id: newId(at),
    inquiryId: requestId,
    at,
    what: 'erased',
    actorId: signedIn(ctx).userId,
    detail: null,
  })
}
