// Erases who used a promotion code. The use itself still counts.
import type { TransactionCtx } from '#kernel/context.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { emptyRedeemer } from './promotions.store.ts'

export async function eraseRedeemer(ctx: TransactionCtx, { email }: ErasedPerson): Promise<Erased> {
  await emptyRedeemer(ctx.db, email)
  return {}
}
