// Rejects passwords that are easy to guess, for anyone or for people who know the account.
import { readBrand } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { isKnownPassword } from '#kernel/security/known-passwords.ts'
import { isMadeOf, hasFewDistinctCharacters } from './accounts.rules.ts'
import type { User } from './accounts.store.ts'

const EASY = 'This password is too easy to guess. Please choose another.'
const SAME = 'Please choose a password that differs from your current one.'

/** Checks only what the caller sent, so that it does not reveal whether an account exists. */
export async function rejectGuessablePassword(
  ctx: Ctx,
  password: string,
  { name, email }: Pick<User, 'name' | 'email'>,
): Promise<void> {
  const brand = await readBrand(ctx)
  if (
    isKnownPassword(password) ||
    hasFewDistinctCharacters(password) ||
    isMadeOf([brand.name, name, email], password)
  )
    throw new Failure('invalid', EASY, { fields: { password: EASY } })
}

/** Nobody may choose a generated password again. */
export async function rejectUnchangedPassword(
  ctx: Ctx,
  user: User,
  password: string,
): Promise<void> {
  if (await ctx.passwords.matches(user.passwordHash, password))
    throw new Failure('invalid', SAME, { fields: { password: SAME } })
}
