// Reply addresses, and the only SQL that touches them.
import { and, eq, inArray } from 'drizzle-orm'
import type { TransactionCtx } from '../context.ts'
import type { Db, Transaction } from '../db/db.ts'
import { newReplyToken } from '../ids.ts'
import { replyAddresses } from './reply-addresses.table.ts'

export type ReplyAddressRow = typeof replyAddresses.$inferSelect
/** What a mail is about. `aboutId` is null for a conversation about nothing in particular. */
export type ReplySubject = Pick<ReplyAddressRow, 'about' | 'aboutId' | 'title' | 'name'>

/** Each mail about a subject to an address gets the same one. Updates its title and name. */
export async function saveReplyAddress(
  ctx: TransactionCtx,
  subject: ReplySubject,
  address: string,
): Promise<ReplyAddressRow> {
  const { title, name } = subject
  const [row] = await ctx.db
    .insert(replyAddresses)
    .values({
      ...subject,
      email: address.toLowerCase(),
      token: newReplyToken(),
      lastMessageId: null,
      createdAt: ctx.clock.real(),
    })
    .onConflictDoUpdate({
      target: [replyAddresses.email, replyAddresses.about, replyAddresses.aboutId],
      set: { title, name },
    })
    .returning()
  if (!row) throw new Error('The reply address couldn’t be saved.')
  return row
}

/** Until the end of the transaction, no erasure deletes it. */
export async function lockReplyAddress(
  db: Transaction,
  token: string,
): Promise<ReplyAddressRow | undefined> {
  const [row] = await db
    .select()
    .from(replyAddresses)
    .where(eq(replyAddresses.token, token))
    .for('update')
  return row
}

/** For someone who no longer takes part. */
export async function deleteReplyAddress(
  db: Transaction,
  { about, aboutId }: Pick<ReplyAddressRow, 'about'> & { aboutId: string },
  address: string,
): Promise<void> {
  await db
    .delete(replyAddresses)
    .where(
      and(
        eq(replyAddresses.email, address.toLowerCase()),
        eq(replyAddresses.about, about),
        eq(replyAddresses.aboutId, aboutId),
      ),
    )
}

/** For a subject that is erased. @returns their tokens */
export async function deleteReplyAddressesAbout(
  db: Transaction,
  { about, aboutId }: Pick<ReplyAddressRow, 'about'> & { aboutId: string },
): Promise<string[]> {
  const rows = await db
    .delete(replyAddresses)
    .where(and(eq(replyAddresses.about, about), eq(replyAddresses.aboutId, aboutId)))
    .returning({ token: replyAddresses.token })
  return rows.map(({ token }) => token)
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
