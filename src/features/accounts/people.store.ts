// Lists team members.
import { and, asc, count, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { isActive, isActiveSession, type User, isTeamMember } from './accounts.store.ts'
import { oneTimeTokens, sessions, users } from './accounts.table.ts'

export type PersonRow = {
  user: User
  sessions: number
  lastUsedAt: Date | null
  invitedUntil: Date | null
}

/** Admins first, then by name; disabled members last. */
export async function listPeople(db: Db, now: Date): Promise<PersonRow[]> {
  const used = db
    .select({
      userId: sessions.userId,
      sessions: count(sql`case when ${isActiveSession(now)} then 1 end`).as('open_sessions'),
      lastUsedAt: max(sessions.lastUsedAt).as('last_used'),
    })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('used')
  const invited = db
    .select({
      userId: oneTimeTokens.userId,
      until: max(oneTimeTokens.expiresAt).as('invited_until'),
    })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.kind, 'invitation'),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .groupBy(oneTimeTokens.userId)
    .as('invited')
  const rows = await db
    .select({
      user: users,
      sessions: used.sessions,
      lastUsedAt: used.lastUsedAt,
      invitedUntil: invited.until,
    })
    .from(users)
    .leftJoin(used, eq(used.userId, users.id))
    .leftJoin(invited, eq(invited.userId, users.id))
    .where(isTeamMember())
    .orderBy(sql`${users.disabledAt} is not null`, asc(users.role), asc(users.name), asc(users.id))
  return rows.map((row) => ({ ...row, sessions: row.sessions ?? 0 }))
}

export async function findPerson(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isTeamMember()))
  return user
}

/** Locks the rows of the active admins. */
export async function countOtherAdmins(db: Transaction, id: string): Promise<number> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isActive()))
    .orderBy(users.id)
    .for('update')
  return admins.filter((admin) => admin.id !== id).length
}
