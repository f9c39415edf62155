// Erases a customer's address and texts from the sandbox. Amounts stay.
import type { TransactionCtx } from '#kernel/context.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import {
  deleteSandboxCustomers,
  eraseEmailEverywhere,
  eraseAndCancelSandboxPlans,
  sandboxPlansOf,
} from './sandbox.store.ts'

export async function eraseSandboxPayer(
  ctx: TransactionCtx,
  { email }: ErasedPerson,
): Promise<Erased> {
  await eraseAndCancelSandboxPlans(ctx.db, await sandboxPlansOf(ctx.db, email))
  await deleteSandboxCustomers(ctx.db, email)
  await eraseEmailEverywhere(ctx.db, email)
  return {}
}
