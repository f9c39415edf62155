// Forgetting who paid at the sandbox: what it keeps goes on adding up, without an address and without their words.
import type { Ctx } from '#kernel/context.ts'
import { deleteTold, emptyEverywhere, wordsOf } from './sandbox.store.ts'

/** Call it inside a transaction. @param email in lower case */
export async function forgetAtSandbox(ctx: Ctx, email: string): Promise<void> {
  const marks = [email, ...(await wordsOf(ctx.db, email))]
  await deleteTold(ctx.db, marks)
  await emptyEverywhere(ctx.db, marks)
}
