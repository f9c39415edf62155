// Forgetting the account of an address: with its sessions, its links, and nothing left to sign in with.
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { deleteUser, findUserByEmail } from './accounts.store.ts'

/** What is needed to forget the rest. */
export type ErasedAccount = { userId: string; name: string }

/** Undefined when there is none. @param email in lower case @throws conflict for somebody of the team: what they did stays, under their name */
export async function eraseAccount(ctx: Ctx, email: string): Promise<ErasedAccount | undefined> {
  const user = await findUserByEmail(ctx.db, email)
  if (!user) return undefined
  if (user.role !== 'business')
    throw new Failure(
      'conflict',
      'This is the address of somebody of the team. Their account cannot be erased.',
    )
  await deleteUser(ctx.db, user.id)
  return { userId: user.id, name: user.name }
}
