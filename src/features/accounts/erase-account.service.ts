// Erases the account of an address with its sessions and links.
import type { TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { deleteUser, findUserByEmail } from './accounts.store.ts'

/** @throws conflict for a team member: activities keep the name */
export async function eraseAccount(ctx: TransactionCtx, { email }: ErasedPerson): Promise<Erased> {
  const user = await findUserByEmail(ctx.db, email)
  if (!user) return {}
  if (user.role !== 'business')
    throw new Failure(
      'conflict',
      'This address belongs to a team member. Their account cannot be erased.',
    )
  await deleteUser(ctx.db, user.id)
  return { userId: user.id, ids: [user.id], names: [user.name], summary: { account: true } }
}
