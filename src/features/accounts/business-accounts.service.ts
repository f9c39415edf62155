// Looks up businesses that have an account.
import type { Ctx } from '#kernel/context.ts'
import { findBusiness, findUserByEmail } from './accounts.store.ts'

/** Undefined without an account that can sign in. @param email in lower case */
export async function customerName(ctx: Ctx, email: string): Promise<string | undefined> {
  const user = await findUserByEmail(ctx.db, email)
  return user?.role === 'business' && user.verifiedAt && !user.disabledAt ? user.name : undefined
}

export async function customerOf(
  ctx: Ctx,
  businessId: string,
): Promise<{ name: string; email: string } | undefined> {
  const user = await findBusiness(ctx.db, businessId)
  return user?.verifiedAt ? user : undefined
}

/** Returns a business ID, such as `BUS-20418`. @param email in lower case */
export const customerNumber = async (ctx: Ctx, email: string): Promise<string | undefined> =>
  (await findUserByEmail(ctx.db, email))?.businessId ?? undefined
