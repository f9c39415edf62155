// Stores the one-time tokens of mailed links.
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { User } from './accounts.store.ts'
import { oneTimeTokens, users } from './accounts.table.ts'

type TokenKind = 'verification' | 'password-reset' | 'invitation'

export async function insertToken(
  db: Transaction,
  token: { hash: string; userId: string; kind: TokenKind; expiresAt: Date },
): Promise<void> {
  await db.insert(oneTimeTokens).values({ ...token, usedAt: null })
}

const isValid = (hash: string, kind: TokenKind, now: Date) =>
  and(
    eq(oneTimeTokens.hash, hash),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  )

export async function findTokenUser(
  db: Db,
  hash: string,
  kind: TokenKind,
  now: Date,
): Promise<User | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(isValid(hash, kind, now), isNull(users.disabledAt)))
  return row?.user
}

/** Only one of two concurrent calls with the same link gets true. */
export async function useToken(
  db: Transaction,
  hash: string,
  kind: TokenKind,
  now: Date,
): Promise<boolean> {
  const used = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(isValid(hash, kind, now))
    .returning({ hash: oneTimeTokens.hash })
  return used.length === 1
}

export async function deleteUnusedTokens(
  db: Transaction,
  userId: string,
  kind: TokenKind,
): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.kind, kind),
        isNull(oneTimeTokens.usedAt),
      ),
    )
}
