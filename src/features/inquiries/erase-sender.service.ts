// Erases all inquiries of an address, but leaves a record of the erasure request.
import { signedIn, type TransactionCtx } from '#kernel/context.ts'
import { markFilesDeleted } from '#kernel/files/files.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { changeInquiry, deleteInquiries, lockAllOf } from './inquiries.store.ts'
import type { InquiryPayload } from './payloads.contract.ts'
import { recordInquiryActivity } from './inquiry-history.service.ts'
import { deleteNotes } from './inquiry-notes.store.ts'

const ERASED_NAME = 'Erased customer'

export async function eraseSender(
  ctx: TransactionCtx,
  { email, requestId, by }: Omit<ErasedPerson, 'ids'>,
): Promise<Erased> {
  const rows = await lockAllOf(ctx.db, email)
  const inquiryIds = rows.map(({ id }) => id)
  await deleteInquiries(
    ctx.db,
    inquiryIds.filter((id) => id !== requestId),
  )
  if (requestId) await emptyRequest(ctx, requestId)
  return {
    ids: inquiryIds,
    names: rows.flatMap(({ name, contact }) => (contact ? [name, contact] : [name])),
    files: await markFilesDeleted(ctx, inquiryIds, by),
    summary: { requests: inquiryIds.length },
  }
}

async function emptyRequest(ctx: TransactionCtx, requestId: string): Promise<void> {
  await deleteNotes(ctx.db, [requestId])
  const at = ctx.clock.now()
  const payload: InquiryPayload = { kind: 'data-request', requestKind: 'deletion', note: null }
  const empty = {
    name: ERASED_NAME,
    email: '',
    domain: '',
    phone: '',
    payload,
    source: '',
    campaign: '',
    spamSigns: [],
  }
  await changeInquiry(ctx.db, requestId, {
    ...empty,
    stage: 'closed',
    closeReason: 'answered',
    readAt: at,
    answeredAt: at,
    closedAt: at,
    followUpAt: null,
    followUpDueAt: null,
  })
  await recordInquiryActivity(ctx, requestId, 'erased', { actorId: signedIn(ctx).userId })
}
