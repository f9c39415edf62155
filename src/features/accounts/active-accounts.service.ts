// Looks up accounts that can sign in, for what works without a session.
import type { Ctx } from '#kernel/context.ts'
import { findUser, type User } from './accounts.store.ts'

/** Undefined for a disabled or unverified account. */
export async function findActiveAccount(
  ctx: Ctx,
  id: string,
): Promise<Pick<User, 'id' | 'role' | 'email'> | undefined> {
  const user = await findUser(ctx.db, id)
  return user?.verifiedAt && !user.disabledAt ? user : undefined
}
