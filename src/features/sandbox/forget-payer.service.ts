// Erases a customer's address and texts from the sandbox. Amounts stay.
import type { Ctx } from '#kernel/context.ts'
import { emptyEverywhere, forgetPlans, plansOf } from './sandbox.store.ts'

/** Call it inside a transaction. @param email in lower case */
export async function forgetAtSandbox(ctx: Ctx, email: string): Promise<void> {
  await forgetPlans(ctx.db, await plansOf(ctx.db, email))
  await emptyEverywhere(ctx.db, email)
}
