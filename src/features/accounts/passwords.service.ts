// Resets and changes passwords.
import { queueMail } from '#features/company/queue-mail.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf, newSecret } from '#kernel/ids.ts'
import { mayMail } from '#kernel/mail/mail-limit.ts'
import type { Task } from '#kernel/task-queue.ts'
import { paths, withToken } from '#kernel/paths.contract.ts'
import type { NewPassword, PasswordChange } from './accounts.contract.ts'
import { resetPasswordMail, passwordChanged } from './accounts.mail.ts'
import { LINK_EXPIRED, LINK_HOURS } from './accounts.rules.ts'
import { deviceCookieValue } from './accounts.service.ts'
import {
  changeUser,
  endSessionsOf,
  findUser,
  findUserByEmail,
  type User,
} from './accounts.store.ts'
import {
  deleteUnusedTokens,
  findTokenUser,
  insertToken,
  useToken,
} from './one-time-tokens.store.ts'
import { rejectGuessablePassword, rejectUnchangedPassword } from './password-checks.service.ts'

const RESETS_BY_ADDRESS = { name: 'password-reset', points: 10, seconds: 3600 }
const FAILED_PASSWORDS = { name: 'current-password', points: 10, seconds: 900 }

/** Does the same work for known and unknown accounts (K7): a task does the rest. */
export async function requestReset(ctx: Ctx, email: string): Promise<void> {
  await ctx.limits.use(RESETS_BY_ADDRESS, ctx.address)
  await transaction(ctx, ({ db }) => ctx.work.enqueue(db, mailReset, { email }))
}

export const mailReset: Task<{ email: string }> = {
  name: 'mail-password-reset',
  omittedFromBackups: true,
  async run(ctx, { email }) {
    const user = await findUserByEmail(ctx.db, email)
    if (!user || user.disabledAt || !user.verifiedAt) return
    const token = newSecret()
    const url = `${ctx.site.publicUrl}${withToken(paths.resetPassword, token)}`
    await transaction(ctx, async (ctx) => {
      if (!(await mayMail(ctx, email, 'choose-new-password'))) return
      await insertToken(ctx.db, {
        hash: hashOf(token),
        userId: user.id,
        kind: 'password-reset',
        expiresAt: hoursAfter(ctx.clock.real(), LINK_HOURS['password-reset']),
      })
      await queueMail(ctx, {
        templateName: 'choose-new-password',
        about: user.id,
        to: { name: user.name, address: user.email },
        write: (brand) => resetPasswordMail(brand, url),
        secret: token,
      })
    })
  },
}

export async function checkResetToken(ctx: Ctx, token: string): Promise<void> {
  if (!(await findTokenUser(ctx.db, hashOf(token), 'password-reset', ctx.clock.real())))
    throw new Failure('not-found', LINK_EXPIRED)
}

/** Ends all sessions of the account, too. */
export async function resetPassword(
  ctx: Ctx,
  token: string,
  { password }: NewPassword,
): Promise<void> {
  const hash = hashOf(token)
  const now = ctx.clock.real()
  const user = await findTokenUser(ctx.db, hash, 'password-reset', now)
  if (!user) throw new Failure('not-found', LINK_EXPIRED)
  await rejectGuessablePassword(ctx, password, user)
  await rejectUnchangedPassword(ctx, user, password)
  const passwordHash = await ctx.passwords.hash(password)
  await transaction(ctx, async (ctx) => {
    if (!(await useToken(ctx.db, hash, 'password-reset', now)))
      throw new Failure('not-found', LINK_EXPIRED)
    await deleteUnusedTokens(ctx.db, user.id, 'password-reset')
    await setPassword(ctx, user, passwordHash)
  })
}

/** Required before sensitive changes. @throws invalid for a wrong password */
export async function confirmPassword(ctx: Ctx, currentPassword: string): Promise<User> {
  const { userId } = signedIn(ctx)
  await ctx.limits.use(FAILED_PASSWORDS, userId)
  const user = await findUser(ctx.db, userId)
  const message = 'This is not your current password.'
  if (!user || !(await ctx.passwords.matches(user.passwordHash, currentPassword)))
    throw new Failure('invalid', message, { fields: { currentPassword: message } })
  await ctx.limits.reset(FAILED_PASSWORDS, userId)
  return user
}

/** Also ends all other sessions. @returns the new value of the device cookie */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, password }: PasswordChange,
): Promise<string> {
  const { sessionId } = signedIn(ctx)
  const user = await confirmPassword(ctx, currentPassword)
  await rejectGuessablePassword(ctx, password, user)
  await rejectUnchangedPassword(ctx, user, password)
  const passwordHash = await ctx.passwords.hash(password)
  await transaction(ctx, (ctx) => setPassword(ctx, user, passwordHash, sessionId))
  return deviceCookieValue(ctx, { id: user.id, passwordHash })
}

async function setPassword(
  ctx: TransactionCtx,
  user: User,
  passwordHash: string,
  exceptSessionId?: string,
): Promise<void> {
  await changeUser(ctx.db, user.id, { passwordHash, mustChangePassword: false })
  await endSessionsOf(ctx.db, user.id, ctx.clock.real(), exceptSessionId)
  ctx.log.info({ userId: user.id }, 'A password was changed')
  await queueMail(ctx, {
    templateName: 'password-changed',
    about: user.id,
    to: { name: user.name, address: user.email },
    write: passwordChanged,
  })
}
