// Erases a customer's address and texts from the sandbox. Amounts stay.
import type { Ctx } from '#kernel/context.ts'
import {
  eraseEmailEverywhere,
  eraseAndCancelSandboxPlans,
  sandboxPlansOf,
} from './sandbox.store.ts'

/** Requires a transaction. @param email in lower case */
export async function eraseSandboxPayer(ctx: Ctx, email: string): Promise<void> {
  await eraseAndCancelSandboxPlans(ctx.db, await sandboxPlansOf(ctx.db, email))
  await eraseEmailEverywhere(ctx.db, email)
}
