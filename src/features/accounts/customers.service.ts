// Which businesses have an account here.
import type { Ctx } from '#kernel/context.ts'
import { findBusiness, findUserByEmail } from './accounts.store.ts'

/** What the business calls itself. Nobody who could not sign in counts. @param email in lower case */
export async function customerName(ctx: Ctx, email: string): Promise<string | undefined> {
  const user = await findUserByEmail(ctx.db, email)
  return user?.role === 'business' && user.verifiedAt && !user.disabledAt ? user.name : undefined
}

/** Undefined for a number that nobody has. */
export async function customerOf(
  ctx: Ctx,
  businessId: string,
): Promise<{ name: string; email: string } | undefined> {
  const user = await findBusiness(ctx.db, businessId)
  return user?.verifiedAt ? user : undefined
}

/** `BUS-20418`, of whoever has signed in with this address. @param email in lower case */
export const customerNumber = async (ctx: Ctx, email: string): Promise<string | undefined> =>
  (await findUserByEmail(ctx.db, email))?.businessId ?? undefined
