// Erases who used a promotion code. The use itself still counts.
import type { Ctx } from '#kernel/context.ts'
import { emptyRedeemer } from './promotions.store.ts'

/** @param email in lower case */
export const eraseRedeemer = (ctx: Ctx, email: string): Promise<void> =>
  emptyRedeemer(ctx.db, email)
