// Erases the proofs of a customer with their files, comments and decisions.
import type { TransactionCtx } from '#kernel/context.ts'
import { markFilesDeleted } from '#kernel/files/files.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { deleteProofsOf } from './proofs.store.ts'

export async function eraseProofs(
  ctx: TransactionCtx,
  { email, by }: ErasedPerson,
): Promise<Erased> {
  const { proofIds, ids, names } = await deleteProofsOf(ctx.db, email)
  return { ids, names, files: await markFilesDeleted(ctx, proofIds, by) }
}
