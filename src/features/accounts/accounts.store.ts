// Stores accounts and sessions.
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { hoursAfter } from '#kernel/dates.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { Colleague } from './accounts.contract.ts'
import { IDLE_DAYS } from './accounts.rules.ts'
import {
  oneTimeTokens,
  recoveryCodes,
  secondFactors,
  sessions,
  teamRules,
  users,
} from './accounts.table.ts'

export type User = typeof users.$inferSelect
export type SessionUser = User & { mustSetUpCodes: boolean }
export type SessionRow = typeof sessions.$inferSelect

/** @returns false when the address or user name is taken */
export async function insertUser(db: Transaction, user: User): Promise<boolean> {
  const inserted = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing()
    .returning({ id: users.id })
  return inserted.length === 1
}

/** @param name a user name or an email address, in lower case */
export async function findUserByName(db: Db, name: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, name), eq(users.username, name)))
  return user
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

export async function countAdmins(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).where(eq(users.role, 'admin'))
  return row?.count ?? 0
}

/** Of active admins who still have the password that they were given. */
export async function countAssignedPasswords(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.mustChangePassword, true), isActive()))
  return row?.count ?? 0
}

export const isTeamMember = () => ne(users.role, 'business')
export const isActive = () => and(isNull(users.disabledAt), isNotNull(users.verifiedAt))

export async function listColleagues(db: Db): Promise<Colleague[]> {
  return db
    .select({ id: users.id, name: users.name, username: users.username })
    .from(users)
    .where(and(isTeamMember(), isActive()))
    .orderBy(asc(users.name))
}

export async function listActiveAdmins(db: Db): Promise<Pick<User, 'id' | 'name' | 'email'>[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isActive()))
    .orderBy(asc(users.email))
}

export async function findColleagueAddress(
  db: Db,
  id: string,
): Promise<{ name: string; address: string } | undefined> {
  const [row] = await db
    .select({ name: users.name, address: users.email })
    .from(users)
    .where(and(eq(users.id, id), isTeamMember(), isActive()))
  return row
}

/** Includes former members, whose names stay beside their activities. */
export async function listTeam(db: Db): Promise<Pick<User, 'id' | 'name'>[]> {
  return db.select({ id: users.id, name: users.name }).from(users).where(isTeamMember())
}

export async function insertSession(db: Transaction, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session)
}

export const isActiveSession = (now: Date) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastUsedAt, hoursAfter(now, -24 * IDLE_DAYS)),
  )

/** Sessions of team members who have not been disabled. */
export async function isTeamSession(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isActiveSession(now), isTeamMember(), isActive()))
  return found.length > 0
}

/** True for a team member without a second factor while the team rule requires one. */
const lacksCodes = sql<boolean>`
  ${isTeamMember()}
  and exists (select 1 from ${teamRules} where ${teamRules.codesRequired})
  and not exists (
    select 1 from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.enabledAt} is not null
  )`

export async function findSessionUser(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<SessionUser | undefined> {
  const [row] = await db
    .select({ user: users, mustSetUpCodes: lacksCodes })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isActiveSession(now), isNull(users.disabledAt)))
  return row && { ...row.user, mustSetUpCodes: row.mustSetUpCodes }
}

/** Only one of two concurrent calls with the same secret gets a row. */
export async function rotateSession(
  db: Transaction,
  secretHash: string,
  nextHash: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const [session] = await db
    .update(sessions)
    .set({ refreshHash: nextHash, formerHash: secretHash, rotatedAt: now, lastUsedAt: now })
    .where(and(eq(sessions.refreshHash, secretHash), isActiveSession(now)))
    .returning()
  return session
}

export async function findSessionByFormer(
  db: Db,
  formerHash: string,
): Promise<SessionRow | undefined> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.formerHash, formerHash), isNull(sessions.endedAt)))
  return session
}

export async function endSession(db: Transaction, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

export async function endSessionOfSecret(
  db: Transaction,
  refreshHash: string,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.refreshHash, refreshHash), isNull(sessions.endedAt)))
}

/** @param but a session to keep */
export async function endSessionsOf(
  db: Transaction,
  userId: string,
  now: Date,
  but?: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        but ? ne(sessions.id, but) : undefined,
      ),
    )
}

/** @returns false when the session belongs to another account or has ended */
export async function endSessionOfUser(
  db: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

export async function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isActiveSession(now)))
    .orderBy(desc(sessions.lastUsedAt))
}

type UserChanges = Partial<
  Pick<
    User,
    'name' | 'email' | 'role' | 'passwordHash' | 'mustChangePassword' | 'verifiedAt' | 'disabledAt'
  >
>

export async function changeUser(db: Transaction, id: string, changes: UserChanges): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id))
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

export async function findBusiness(db: Db, businessId: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.businessId, businessId))
  return user
}

export async function businessIdExists(db: Db, businessId: string): Promise<boolean> {
  return (
    (await db.select({ id: users.id }).from(users).where(eq(users.businessId, businessId))).length >
    0
  )
}

export async function deleteUnverified(db: Transaction, id: string): Promise<boolean> {
  const deleted = await db
    .delete(users)
    .where(and(eq(users.id, id), isNull(users.verifiedAt)))
    .returning({ id: users.id })
  if (deleted.length) await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
  return deleted.length === 1
}

export async function deleteUser(db: Transaction, id: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
  await db.delete(sessions).where(eq(sessions.userId, id))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
  await db.delete(secondFactors).where(eq(secondFactors.userId, id))
  await db.delete(users).where(eq(users.id, id))
}

export async function deleteExpiredSessionsAndTokens(db: Transaction, before: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)))
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before))
}
