// Exports the caller's account, and builds the context for an export by an admin.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { findUser, findUserByEmail } from './accounts.store.ts'
import { readMySessions } from './profile.service.ts'

/** Everything stored about the caller's account, except secrets. */
export async function exportMyAccount(ctx: Ctx) {
  const user = await findUser(ctx.db, signedIn(ctx).userId)
  if (!user) throw new Failure('sign-in-needed', 'Please sign in first.')
  const { name, email, businessId, role, createdAt, verifiedAt, termsVersion, termsAgreedAt } = user
  return {
    account: { name, email, businessId, role, createdAt, verifiedAt, termsVersion, termsAgreedAt },
    sessions: await readMySessions(ctx),
  }
}

/**
 * For admins: returns a context with the customer of an address as its actor.
 * @param email in lower case
 */
export async function actAsCustomer(
  ctx: Ctx,
  email: string,
): Promise<{ ctx: Ctx; isVerified: boolean }> {
  const found = await findUserByEmail(ctx.db, email)
  const user = found?.role === 'business' && found.verifiedAt ? found : undefined
  const placeholderId = newId(ctx.clock.real())
  return {
    isVerified: user !== undefined,
    ctx: {
      ...ctx,
      actor: {
        role: 'business',
        userId: user?.id ?? placeholderId,
        sessionId: placeholderId,
        name: user?.name ?? '',
        email,
        mustChangePassword: false,
      },
    },
  }
}
