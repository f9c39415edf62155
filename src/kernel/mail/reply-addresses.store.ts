// Reply addresses, and the only SQL that touches them.
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { TransactionCtx } from '../context.ts'
import type { Db, Transaction } from '../db/db.ts'
import { newReplyToken } from '../ids.ts'
import { replyAddresses } from './reply-addresses.table.ts'

export type ReplyAddressRow = typeof replyAddresses.$inferSelect
/** What a mail is about. `aboutId` is null for a conversation about nothing in particular. */
export type ReplySubject = Pick<ReplyAddressRow, 'about' | 'aboutId' | 'title' | 'name'>

/** Returns the same token for each mail about a subject to an address. */
export async function replyTokenFor(
  ctx: TransactionCtx,
  subject: ReplySubject,
  address: string,
): Promise<string> {
  const email = address.toLowerCase()
  await ctx.db
    .insert(replyAddresses)
    .values({
      ...subject,
      email,
      token: newReplyToken(),
      lastMessageId: null,
      createdAt: ctx.clock.real(),
    })
    .onConflictDoNothing()
  const { about, aboutId } = subject
  const [row] = await ctx.db
    .select()
    .from(replyAddresses)
    .where(
      and(
        eq(replyAddresses.email, email),
        eq(replyAddresses.about, about),
        aboutId ? eq(replyAddresses.aboutId, aboutId) : isNull(replyAddresses.aboutId),
      ),
    )
  if (!row) throw new Error('The reply address couldn’t be saved.')
  return row.token
}

export async function findReplyAddress(
  db: Db,
  tokens: readonly string[],
): Promise<ReplyAddressRow | undefined> {
  if (!tokens.length) return undefined
  const rows = await db
    .select()
    .from(replyAddresses)
    .where(inArray(replyAddresses.token, [...tokens]))
  return tokens.map((token) => rows.find((row) => row.token === token)).find((row) => row)
}

/** @param email in lower case */
export const listReplyAddresses = (db: Db, email: string): Promise<ReplyAddressRow[]> =>
  db.select().from(replyAddresses).where(eq(replyAddresses.email, email))

export async function saveLastMessageId(
  db: Transaction,
  token: string,
  lastMessageId: string,
): Promise<void> {
  await db.update(replyAddresses).set({ lastMessageId }).where(eq(replyAddresses.token, token))
}

/** @param email in lower case */
export async function deleteReplyAddressesOf(db: Transaction, email: string): Promise<void> {
  await db.delete(replyAddresses).where(eq(replyAddresses.email, email))
}
