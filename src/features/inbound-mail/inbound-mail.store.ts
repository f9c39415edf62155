// Received mails, and the only SQL that touches them.
import { and, asc, count, eq, getTableColumns, gte, inArray, lt, or } from 'drizzle-orm'
import { type Cursor, isBeyond } from '#kernel/db/cursor.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { replyAddresses } from '#kernel/mail/reply-addresses.table.ts'
import type { InboundState } from './inbound-mail.contract.ts'
import { inboundMails } from './inbound-mail.table.ts'
import { applicationNumber } from './inbound-mail.view.ts'

export type InboundMailRow = typeof inboundMails.$inferSelect
export type QuarantinedRow = Pick<
  InboundMailRow,
  'id' | 'receivedAt' | 'fromName' | 'fromAddress' | 'subject' | 'reason'
> & { application: string | null }

/** @returns false for a mail that was received before */
export async function insertInboundMail(db: Transaction, row: InboundMailRow): Promise<boolean> {
  const inserted = await db
    .insert(inboundMails)
    .values(row)
    .onConflictDoNothing({ target: inboundMails.digest })
    .returning({ id: inboundMails.id })
  return inserted.length > 0
}

export async function findInboundState(db: Db, digest: string): Promise<InboundState | undefined> {
  const [row] = await db
    .select({ state: inboundMails.state })
    .from(inboundMails)
    .where(eq(inboundMails.digest, digest))
  return row?.state
}

export async function countMailsFrom(db: Db, fromAddress: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(inboundMails)
    .where(and(eq(inboundMails.fromAddress, fromAddress), gte(inboundMails.receivedAt, since)))
  return row?.count ?? 0
}

const isQuarantined = eq(inboundMails.state, 'quarantined')

/** Oldest first. */
export async function listQuarantined(
  db: Db,
  limit: number | undefined,
  after: Cursor | undefined,
): Promise<QuarantinedRow[]> {
  const { id, receivedAt, fromName, fromAddress, subject, reason } = inboundMails
  const rows = db
    .select({
      id,
      receivedAt,
      fromName,
      fromAddress,
      subject,
      reason,
      application: applicationNumber,
    })
    .from(inboundMails)
    .where(and(isQuarantined, after && isBeyond(inboundMails.receivedAt, inboundMails.id, after)))
    .orderBy(asc(inboundMails.receivedAt), asc(inboundMails.id))
  return limit ? rows.limit(limit) : rows
}

export async function countQuarantined(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(inboundMails).where(isQuarantined)
  return row?.count ?? 0
}

export async function findQuarantined(
  db: Db,
  id: string,
): Promise<(InboundMailRow & QuarantinedRow) | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(inboundMails), application: applicationNumber })
    .from(inboundMails)
    .where(and(eq(inboundMails.id, id), isQuarantined))
  return row
}

/** Only one caller takes it out. The row stays without its content, so that no copy is imported. */
export async function endQuarantine(
  db: Transaction,
  id: string,
  state: Extract<InboundState, 'assigned' | 'rejected'>,
): Promise<InboundMailRow | undefined> {
  const [row] = await db
    .select()
    .from(inboundMails)
    .where(and(eq(inboundMails.id, id), isQuarantined))
    .for('update')
  if (!row) return undefined
  await db
    .update(inboundMails)
    .set({ state, text: '', quoted: '', rejectedFiles: [] })
    .where(eq(inboundMails.id, id))
  return row
}

/** So that the erasure of the conversation also deletes who wrote the mail. */
export async function saveAssignedToken(db: Transaction, id: string, token: string): Promise<void> {
  await db.update(inboundMails).set({ token }).where(eq(inboundMails.id, id))
}

/** Mails of a person, and mails of others in that person's conversations. @returns the IDs */
export async function deleteInboundMailsOf(db: Transaction, email: string): Promise<string[]> {
  const tokens = db
    .select({ token: replyAddresses.token })
    .from(replyAddresses)
    .where(eq(replyAddresses.email, email))
  const rows = await db
    .delete(inboundMails)
    .where(or(eq(inboundMails.fromAddress, email), inArray(inboundMails.token, tokens)))
    .returning({ id: inboundMails.id })
  return rows.map(({ id }) => id)
}

/** @returns the IDs */
export async function deleteInboundMailsTo(
  db: Transaction,
  tokens: readonly string[],
): Promise<string[]> {
  if (!tokens.length) return []
  const rows = await db
    .delete(inboundMails)
    .where(inArray(inboundMails.token, [...tokens]))
    .returning({ id: inboundMails.id })
  return rows.map(({ id }) => id)
}

export async function deleteInboundMailsBefore(db: Transaction, before: Date): Promise<void> {
  await db
    .delete(inboundMails)
    .where(
      and(
        lt(inboundMails.receivedAt, before),
        inArray(inboundMails.state, ['imported', 'assigned', 'rejected', 'ignored']),
      ),
    )
}

/** @returns the IDs */
export async function deleteQuarantinedBefore(db: Transaction, before: Date): Promise<string[]> {
  const rows = await db
    .delete(inboundMails)
    .where(and(isQuarantined, lt(inboundMails.receivedAt, before)))
    .returning({ id: inboundMails.id })
  return rows.map(({ id }) => id)
}
