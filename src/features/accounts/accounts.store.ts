// Accounts and their sessions, and the only SQL that touches them.
import { and, asc, count, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import type { Colleague } from './accounts.contract.ts'
import { sessions, users } from './accounts.table.ts'

export type User = typeof users.$inferSelect
export type Session = typeof sessions.$inferSelect

/** False when the address or user name is taken. */
export async function insertUser(db: Db, user: User): Promise<boolean> {
  const inserted = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return inserted.length === 1
}

/** @param name a user name or an e-mail address, in lower case */
export async function findUserByName(db: Db, name: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(or(eq(users.email, name), eq(users.username, name)))
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

export async function listColleagues(db: Db): Promise<Colleague[]> {
  return db.select({ id: users.id, name: users.name }).from(users).where(and(eq(users.role, 'admin'), isNull(users.disabledAt))).orderBy(asc(users.name))
}

/** Everyone who ever worked here, for the names beside what they did. */
export async function listAdmins(db: Db): Promise<Colleague[]> {
  return db.select({ id: users.id, name: users.name }).from(users).where(eq(users.role, 'admin'))
}

export async function insertSession(db: Db, session: Session): Promise<void> {
  await db.insert(sessions).values(session)
}

/** The account behind a session that still lives. */
export async function findSessionUser(db: Db, sessionId: string, now: Date): Promise<User | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, now), isNull(users.disabledAt)))
  return row?.user
}

/** Only one of two calls with the same secret gets a row. */
export async function rotateSession(db: Db, secretHash: string, nextHash: string, now: Date): Promise<Session | undefined> {
  const [session] = await db
    .update(sessions)
    .set({ refreshHash: nextHash, formerHash: secretHash, rotatedAt: now })
    .where(and(eq(sessions.refreshHash, secretHash), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .returning()
  return session
}

export async function findSessionByFormer(db: Db, formerHash: string): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(and(eq(sessions.formerHash, formerHash), isNull(sessions.endedAt)))
  return session
}

export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ endedAt: now }).where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}
