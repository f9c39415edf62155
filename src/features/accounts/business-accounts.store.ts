// Reads the verified accounts of businesses.
import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
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

const isActiveBusiness = and(
  eq(users.role, 'business'),
  isNotNull(users.verifiedAt),
  isNull(users.disabledAt),
)

export const nextActiveBusinesses = (
  db: Db,
  { after, createdBefore, limit }: { after: string | null; createdBefore: Date; limit: number },
): Promise<User[]> =>
  db
    .select()
    .from(users)
    .where(
      and(
        isActiveBusiness,
        lte(users.createdAt, createdBefore),
        after ? gt(users.id, after) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)

export const countActiveBusinesses = (db: Db): Promise<number> => db.$count(users, isActiveBusiness)
