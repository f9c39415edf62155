// Keeps how the visit began in which a request was sent.
import { exportMyInquiries } from '#features/inquiries/my-inquiries.service.ts'
import { type Ctx, isTeam, type TransactionCtx } from '#kernel/context.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { todaysIdentifier } from './count-visit.service.ts'
import { pendingVisitor } from './visit-batch.service.ts'
import { deleteOrigins, insertOrigin, originsOf, visitorsOf } from './visits.store.ts'

/** Without the identifier, which exists only today. Does nothing for who is not counted. */
export async function keepRequestOrigin(ctx: TransactionCtx, inquiryId: string): Promise<void> {
  if (isTeam(ctx.actor) || !ctx.userAgent) return
  const identifier = await todaysIdentifier(ctx)
  if (!identifier) return
  const visitor =
    (await visitorsOf(ctx.db, [identifier])).get(identifier) ?? pendingVisitor(ctx, identifier)
  if (!visitor) return
  const { page, source, campaign, device } = visitor
  await insertOrigin(ctx.db, { inquiryId, page, source, campaign, device })
}

/** How the visits began in which the caller sent requests. */
export async function exportMyOrigins(ctx: Ctx): Promise<object[]> {
  const inquiries = await exportMyInquiries(ctx, false)
  const references = new Map(inquiries.map(({ id, reference }) => [id ?? '', reference]))
  const origins = await originsOf(ctx.db, [...references.keys()])
  return origins.map(({ inquiryId, ...origin }) => ({
    request: references.get(inquiryId),
    ...origin,
  }))
}

export async function eraseOrigins(ctx: TransactionCtx, { ids }: ErasedPerson): Promise<Erased> {
  await deleteOrigins(ctx.db, ids)
  return {}
}
