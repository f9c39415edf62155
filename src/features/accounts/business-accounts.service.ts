// Looks up businesses that have an account.
import type { Ctx } from '#kernel/context.ts'
import { findBusiness, findUser, findUserByEmail, type User } from './accounts.store.ts'
import { countActiveBusinesses, nextActiveBusinesses } from './business-accounts.store.ts'

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

type BusinessAccount = Pick<User, 'id' | 'name' | 'email' | 'termsVersion' | 'createdAt'>

/** The caller's account, with the version of the terms that the sign-up agreed to. */
export const readBusinessAccount = async (
  ctx: Ctx,
  userId: string,
): Promise<BusinessAccount | undefined> => findUser(ctx.db, userId)

/** Accounts that can sign in, by ID. @param createdBefore later accounts are left out */
export const readBusinessAccounts = (
  ctx: Ctx,
  page: { after: string | null; createdBefore: Date; limit: number },
): Promise<BusinessAccount[]> => nextActiveBusinesses(ctx.db, page)

export const countBusinessAccounts = (ctx: Ctx): Promise<number> => countActiveBusinesses(ctx.db)
