// Signs people in and out, stores their sessions, and identifies the caller of each request.
import { readBrand } from '#features/company/company.service.ts'
import type { Task } from '#kernel/task-queue.ts'
import { type Actor, type Ctx, signedIn } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { readAccessToken, signAccessToken } from '#kernel/security/tokens.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { derivedSecret, hashOf, newId, newSecret } from '#kernel/ids.ts'
import { PROBLEMS } from '#kernel/messages.ts'
import type { Login, Me } from './accounts.contract.ts'
import { SESSION_DAYS } from './accounts.rules.ts'
import {
  deleteExpiredSessionsAndTokens,
  endSession,
  endSessionOfSecret,
  findSessionByFormer,
  findSessionUser,
  findUser,
  findUserByName,
  insertSession,
  rotateSession,
  type User,
} from './accounts.store.ts'
import { requireCode } from './second-factor.service.ts'
import { mailVerification } from './sign-up.service.ts'

/** A second tab may still send the secret that the first tab has just used. */
const ROTATION_GRACE_MS = 10_000
const FAILED_BY_ADDRESS = { name: 'login-address', points: 10, seconds: 900 }
const FAILED_BY_ACCOUNT = { name: 'login-account', points: 10, seconds: 900 }

/** Shown only after the correct password. The second is for an address at its email limit. */
const [NEW_LINK, NEWEST_LINK] = [
  'Please verify your email address first. We have sent you a new link.',
  'Please verify your email address first. Use the newest link we have sent you.',
]

/** `refresh` goes into the cookie, `token` into the response. Sessions use the real clock. */
export type SignInResult = { token: string; refresh: string; expiresAt: Date; device: string }
/** Values of the caller's cookies: `device` from an earlier sign-in, `refresh` of a session. */
export type Browser = { userAgent: string; device: string | undefined; refresh: string | undefined }
export type Refreshed = { token: string; refresh?: string; expiresAt: Date }

export async function logIn(
  ctx: Ctx,
  { username, password, code }: Login,
  { userAgent, device, refresh }: Browser,
): Promise<SignInResult> {
  const user = await authenticate(ctx, username.toLowerCase(), password, device)
  if (!user.verifiedAt) {
    const isMailed = await transaction(ctx, (ctx) => mailVerification(ctx, user))
    throw new Failure('sign-in-failed', isMailed ? NEW_LINK : NEWEST_LINK)
  }
  await requireCode(ctx, user, code)
  if (refresh)
    await transaction(ctx, ({ db }) => endSessionOfSecret(db, hashOf(refresh), ctx.clock.real()))
  return openSession(ctx, user, userAgent)
}

/** Known and unknown accounts get the same response after the same work. */
async function authenticate(
  ctx: Ctx,
  name: string,
  password: string,
  device: string | undefined,
): Promise<User> {
  // Counted before the password is checked, so that concurrent attempts count too.
  await ctx.limits.use(FAILED_BY_ADDRESS, ctx.address)
  const user = await findUserByName(ctx.db, name)
  // Failed attempts of strangers must not lock out a browser that the owner has used before.
  if (!user || device !== deviceCookieValue(ctx, user))
    await ctx.limits.use(FAILED_BY_ACCOUNT, name)
  const matches = await ctx.passwords.matches(user?.passwordHash, password)
  if (!user || !matches || (user.disabledAt && user.role !== 'business')) {
    ctx.log.warn({ userId: user?.id }, 'A sign-in was rejected')
    throw new Failure('sign-in-failed', PROBLEMS.loginFailed.text)
  }
  await ctx.limits.release(FAILED_BY_ADDRESS, ctx.address)
  await ctx.limits.reset(FAILED_BY_ACCOUNT, name)
  if (user.disabledAt) throw new Failure('sign-in-failed', await disabledText(ctx))
  return user
}

/** Shown only after the correct password. */
const disabledText = async (ctx: Ctx): Promise<string> =>
  `This account is disabled. Please contact us at ${(await readBrand(ctx)).email}.`

/** Proves an earlier sign-in. The password hash makes a new password invalidate older values. */
export const deviceCookieValue = (ctx: Ctx, user: Pick<User, 'id' | 'passwordHash'>): string =>
  derivedSecret(ctx.site.secret, `device ${user.id} ${user.passwordHash}`)

async function openSession(ctx: Ctx, user: User, userAgent: string): Promise<SignInResult> {
  const now = ctx.clock.real()
  const refresh = newSecret()
  const expiresAt = hoursAfter(now, 24 * SESSION_DAYS)
  const id = newId(now)
  const session = {
    id,
    userId: user.id,
    refreshHash: hashOf(refresh),
    formerHash: null,
    rotatedAt: now,
    createdAt: now,
    expiresAt,
    endedAt: null,
    lastUsedAt: now,
    userAgent: userAgent.slice(0, 300),
  }
  const { name, email, mustChangePassword } = user
  await transaction(
    {
      ...ctx,
      actor: {
        role: user.role,
        userId: user.id,
        sessionId: id,
        name,
        email,
        mustChangePassword,
      },
      auditEntry: { id: newId(now), call: 'POST /auth/login' },
    },
    (ctx) => insertSession(ctx.db, session),
  )
  ctx.log.info({ userId: user.id, sessionId: id }, 'Signed in')
  return {
    token: await signAccessToken(ctx.site, { userId: user.id, sessionId: id, role: user.role }),
    refresh,
    expiresAt,
    device: deviceCookieValue(ctx, user),
  }
}

/** A refresh secret that is used again after the grace period was stolen: its session ends. */
export async function refreshSession(ctx: Ctx, refresh: string): Promise<Refreshed> {
  const now = ctx.clock.real()
  const next = newSecret()
  const session =
    (await transaction(ctx, ({ db }) => rotateSession(db, hashOf(refresh), hashOf(next), now))) ??
    (await sessionInGracePeriod(ctx, refresh, now))
  const user = session && (await findSessionUser(ctx.db, session.id, now))
  if (!session || !user)
    throw new Failure('sign-in-needed', 'Your session has ended. Please sign in again.')
  const token = await signAccessToken(ctx.site, {
    userId: user.id,
    sessionId: session.id,
    role: user.role,
  })
  return {
    token,
    expiresAt: session.expiresAt,
    ...(session.refreshHash === hashOf(next) && { refresh: next }),
  }
}

async function sessionInGracePeriod(ctx: Ctx, refresh: string, now: Date) {
  const session = await findSessionByFormer(ctx.db, hashOf(refresh))
  if (!session) return undefined
  if (now.getTime() - session.rotatedAt.getTime() <= ROTATION_GRACE_MS) return session
  await transaction(ctx, ({ db }) => endSession(db, session.id, now))
  ctx.log.warn({ sessionId: session.id }, 'A used refresh secret was sent again: session ended')
  return undefined
}

export async function logOut(ctx: Ctx, refresh: string | undefined): Promise<void> {
  const { actor, clock } = ctx
  await transaction(ctx, async ({ db }) => {
    if (actor.role !== 'visitor') await endSession(db, actor.sessionId, clock.real())
    else if (refresh) await endSessionOfSecret(db, hashOf(refresh), clock.real())
  })
}

/** Reads the session on every call, so that a sign-out takes effect immediately. */
export async function readActor(ctx: Ctx, authorization: string | undefined): Promise<Actor> {
  const token = authorization?.match(/^Bearer (.+)$/)?.[1]
  const payload = token ? await readAccessToken(ctx.site, token) : undefined
  const user = payload && (await findSessionUser(ctx.db, payload.sessionId, ctx.clock.real()))
  if (!user || user.id !== payload.userId || user.role !== payload.role) return { role: 'visitor' }
  // Only accounts.store.ts writes a role, and its callers pass one of the three.
  const { id: userId, name, email, mustChangePassword, mustSetUpCodes } = user
  return {
    role: user.role,
    userId,
    sessionId: payload.sessionId,
    name,
    email,
    mustChangePassword,
    mustSetUpCodes,
  }
}

export async function readMe(ctx: Ctx): Promise<Me> {
  const { userId, role, mustSetUpCodes = false } = signedIn(ctx)
  const user = await findUser(ctx.db, userId)
  if (!user) throw new Failure('sign-in-needed', 'Please sign in first.')
  const { id, name, email, businessId, mustChangePassword } = user
  return { id, role, name, email, businessId, mustChangePassword, mustSetUpCodes }
}

/** Deletes sessions that ended or expired a month ago, and expired links. */
export const cleanUpSessions: Task = {
  name: 'clean-up-sessions',
  every: '47 3 * * *',
  run: deleteEndedSessions,
}

async function deleteEndedSessions(ctx: Ctx): Promise<void> {
  await transaction(ctx, ({ db }) =>
    deleteExpiredSessionsAndTokens(db, hoursAfter(ctx.clock.real(), -24 * SESSION_DAYS)),
  )
}
