// Keeps how the visit began in which a request was sent.
import type { TransactionCtx } from '#kernel/context.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { todaysIdentifier } from './count-visit.service.ts'
import { pendingVisitor } from './visit-batch.service.ts'
import { deleteOrigins, insertOrigin, visitorsOf } from './visits.store.ts'

/** Without the identifier, which exists only today. Does nothing for a visit that was not counted. */
export async function keepRequestOrigin(ctx: TransactionCtx, inquiryId: string): Promise<void> {
  const identifier = await todaysIdentifier(ctx)
  if (!identifier) return
  const visitor =
    (await visitorsOf(ctx.db, [identifier])).get(identifier) ?? pendingVisitor(ctx, identifier)
  if (!visitor) return
  const { page, source, campaign, device } = visitor
  await insertOrigin(ctx.db, { inquiryId, page, source, campaign, device })
}

export async function eraseOrigins(ctx: TransactionCtx, { ids }: ErasedPerson): Promise<Erased> {
  await deleteOrigins(ctx.db, ids)
  return {}
}
