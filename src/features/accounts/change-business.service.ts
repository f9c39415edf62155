// Changes the name, the address and the access of a business's account, for other features.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { found } from '#kernel/failure.ts'
import {
  changeUser,
  deleteUnverified,
  endSessionsOf,
  findUserByEmail,
  type User,
} from './accounts.store.ts'
import { findBusinessAccount, lockBusinessAccount } from './business-accounts.store.ts'
import { deleteUnusedTokens } from './one-time-tokens.store.ts'

export type BusinessAccount = Pick<User, 'id' | 'name' | 'email' | 'businessId' | 'disabledAt'>

/** @throws not-found for an account that is not a verified business */
export const requireBusiness = async (ctx: Ctx, id: string): Promise<BusinessAccount> =>
  found(await findBusinessAccount(ctx.db, id), 'Account')

/** @param email in lower case */
export async function businessAt(ctx: Ctx, email: string): Promise<BusinessAccount | undefined> {
  const user = await findUserByEmail(ctx.db, email)
  return user?.role === 'business' && user.verifiedAt ? user : undefined
}

/** Concurrent changes of the account wait. @throws not-found */
export const lockBusiness = async (ctx: TransactionCtx, id: string): Promise<BusinessAccount> =>
  found(await lockBusinessAccount(ctx.db, id), 'Account')

/** An unverified sign-up does not count: anyone can enter any address. @param email lower case */
export async function isAddressTaken(ctx: Ctx, email: string): Promise<boolean> {
  const user = await findUserByEmail(ctx.db, email)
  return user !== undefined && (user.verifiedAt !== null || user.role !== 'business')
}

export const renameAccount = ({ db }: TransactionCtx, id: string, name: string): Promise<void> =>
  changeUser(db, id, { name })

/**
 * Ends all sessions, and mailed links for a new password or a verification. The password stays.
 * Call it before other features change the address of their rows.
 */
export async function changeAccountAddress(
  { db, clock }: TransactionCtx,
  id: string,
  email: string,
): Promise<void> {
  const unverified = await findUserByEmail(db, email)
  if (unverified) await deleteUnverified(db, unverified.id)
  await changeUser(db, id, { email })
  await endSessionsOf(db, id, clock.real())
  for (const kind of ['password-reset', 'verification'] as const)
    await deleteUnusedTokens(db, id, kind)
}

/** Ends all sessions and links for a new password. */
export async function disableBusiness({ db, clock }: TransactionCtx, id: string): Promise<void> {
  await changeUser(db, id, { disabledAt: clock.real() })
  await endSessionsOf(db, id, clock.real())
  await deleteUnusedTokens(db, id, 'password-reset')
}

export const enableBusiness = ({ db }: TransactionCtx, id: string): Promise<void> =>
  changeUser(db, id, { disabledAt: null })
