// Signing in and out, and knowing who calls.
import type { Actor, Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { passwordMatches } from '#kernel/http/passwords.ts'
import { readAccessToken, signAccessToken } from '#kernel/http/tokens.ts'
import { hashOf, newId, newSecret } from '#kernel/ids.ts'
import { PROBLEMS } from '#kernel/messages.ts'
import type { Colleague, Login, Me } from './accounts.contract.ts'
import { endSession, findSessionByFormer, findSessionUser, findUser, findUserByName, insertSession, listAdmins, listColleagues, rotateSession, type User } from './accounts.store.ts'

const SESSION_DAYS = 30
/** A second tab may still come with the secret that the first has just used up. */
const ROTATION_GRACE_MS = 10_000
const WRONG_BY_ADDRESS = { name: 'login-address', points: 10, seconds: 900 }
const WRONG_BY_ACCOUNT = { name: 'login-account', points: 10, seconds: 900 }

/** `refresh` goes into the cookie, `token` into the answer. Sessions use the real clock, never the movable one. */
export type SignedInAnswer = { token: string; refresh: string; expiresAt: Date }

/** Known and unknown accounts are answered alike, after the same work. */
export async function logIn(ctx: Ctx, { username, password }: Login, userAgent: string): Promise<SignedInAnswer> {
  const name = username.toLowerCase()
  await ctx.limits.check(WRONG_BY_ADDRESS, ctx.address)
  await ctx.limits.check(WRONG_BY_ACCOUNT, name)
  const user = await findUserByName(ctx.db, name)
  const matches = await passwordMatches(user?.passwordHash, password)
  if (!user || !matches || user.disabledAt) {
    await ctx.limits.use(WRONG_BY_ADDRESS, ctx.address)
    await ctx.limits.use(WRONG_BY_ACCOUNT, name)
    throw new Failure('sign-in-failed', PROBLEMS.loginFailed.text)
  }
  await ctx.limits.forget(WRONG_BY_ACCOUNT, name)
  return openSession(ctx, user, userAgent)
}

async function openSession(ctx: Ctx, user: User, userAgent: string): Promise<SignedInAnswer> {
  const now = ctx.clock.real()
  const refresh = newSecret()
  const expiresAt = hoursAfter(now, 24 * SESSION_DAYS)
  const id = newId(now)
  await insertSession(ctx.db, {
    id,
    userId: user.id,
    refreshHash: hashOf(refresh),
    formerHash: null,
    rotatedAt: now,
    createdAt: now,
    expiresAt,
    endedAt: null,
    userAgent: userAgent.slice(0, 300),
  })
  return { token: await signAccessToken(ctx.site, { userId: user.id, sessionId: id, role: user.role }), refresh, expiresAt }
}

/** Trades a refresh secret for the next one. A secret used twice, seconds apart, was stolen: its session ends. */
export async function refreshSession(ctx: Ctx, refresh: string): Promise<SignedInAnswer | { token: string }> {
  const now = ctx.clock.real()
  const next = newSecret()
  const session = (await rotateSession(ctx.db, hashOf(refresh), hashOf(next), now)) ?? (await graceSession(ctx, refresh, now))
  const user = session && (await findSessionUser(ctx.db, session.id, now))
  if (!session || !user) throw new Failure('sign-in-needed', 'Your session has ended. Please sign in again.')
  const token = await signAccessToken(ctx.site, { userId: user.id, sessionId: session.id, role: user.role })
  return session.refreshHash === hashOf(next) ? { token, refresh: next, expiresAt: session.expiresAt } : { token }
}

async function graceSession(ctx: Ctx, refresh: string, now: Date) {
  const session = await findSessionByFormer(ctx.db, hashOf(refresh))
  if (!session) return undefined
  if (now.getTime() - session.rotatedAt.getTime() <= ROTATION_GRACE_MS) return session
  await endSession(ctx.db, session.id, now)
  ctx.log.warn({ sessionId: session.id }, 'A used refresh secret came back: the session was ended')
  return undefined
}

export async function logOut(ctx: Ctx): Promise<void> {
  if (ctx.actor.role !== 'visitor') await endSession(ctx.db, ctx.actor.sessionId, ctx.clock.real())
}

/** Asks the session's row at every call, so that a sign-out is in force at once. A bad token is a visitor. */
export async function readActor(ctx: Ctx, authorization: string | undefined): Promise<Actor> {
  const token = authorization?.match(/^Bearer (.+)$/)?.[1]
  const claims = token ? await readAccessToken(ctx.site, token) : undefined
  const user = claims && (await findSessionUser(ctx.db, claims.sessionId, ctx.clock.real()))
  if (!user || user.id !== claims.userId || user.role !== claims.role) return { role: 'visitor' }
  // Only insertUser writes a role, and its callers pass one of the two.
  return { role: user.role as Me['role'], userId: user.id, sessionId: claims.sessionId, name: user.name }
}

export async function readMe(ctx: Ctx): Promise<Me> {
  const user = ctx.actor.role === 'visitor' ? undefined : await findUser(ctx.db, ctx.actor.userId)
  if (!user) throw new Failure('sign-in-needed', 'Please sign in first.')
  return { id: user.id, role: user.role as Me['role'], name: user.name, email: user.email }
}

export async function readColleagues(ctx: Ctx): Promise<Colleague[]> {
  return listColleagues(ctx.db)
}

/** Answers the name behind an id, also of those who have left. */
export async function colleagueNames(ctx: Ctx): Promise<(id: string | null) => string | null> {
  const names = new Map((await listAdmins(ctx.db)).map(({ id, name }) => [id, name]))
  return (id) => (id ? (names.get(id) ?? null) : null)
}

export async function isColleague(ctx: Ctx, id: string): Promise<boolean> {
  return (await listColleagues(ctx.db)).some((colleague) => colleague.id === id)
}
