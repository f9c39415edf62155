// Reads the verified accounts of businesses.
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { User } from './accounts.store.ts'
import { users } from './accounts.table.ts'

const isVerifiedBusiness = (id: string) =>
  and(eq(users.id, id), eq(users.role, 'business'), isNotNull(users.verifiedAt))

export async function findBusinessAccount(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(isVerifiedBusiness(id))
  return user
}

export async function lockBusinessAccount(db: Transaction, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(isVerifiedBusiness(id)).for('update')
  return user
}
