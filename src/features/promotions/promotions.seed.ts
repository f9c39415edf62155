import type { TransactionCtx } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { insertPromotion } from './promotions.store.ts'

/** Leaves an existing promotion unchanged. */
export async function ensurePromotion(ctx: TransactionCtx): Promise<void> {
  const sample = {
    code: 'NEWUSER20',
    description: '20% off for new customers',
    discountType: 'percentage' as const,
    discountValue: 20,
    expirationDate: null,
    restrictions: '',
    usageCount: 0,
    maxUsage: 100,
    isActive: true,
  }
  await insertPromotion(ctx.db, {
    ...sample,
    id: newId(ctx.clock.real()),
    createdAt: ctx.clock.now(),
  })
}
