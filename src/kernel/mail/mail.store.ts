// The mails we keep, and the only SQL that touches them.
import { and, count, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { MailSummary } from './mail.contract.ts'
import { mails } from './mail.table.ts'

type Row = typeof mails.$inferSelect
export type NewMail = Pick<Row, 'id' | 'letter' | 'about' | 'toName' | 'toAddress' | 'subject' | 'text' | 'html' | 'secret' | 'unsubscribe' | 'enclosed' | 'queuedAt'>

export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db.insert(mails).values({ ...mail, state: 'queued', tries: 0 })
}

export async function findMail(db: Db, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row
}

export async function newestMails(db: Db, most: number): Promise<MailSummary[]> {
  const rows = await db.select().from(mails).orderBy(desc(mails.queuedAt), desc(mails.id)).limit(most)
  return rows.map(toSummary)
}

export async function mailsAbout(db: Db, about: string): Promise<MailSummary[]> {
  const rows = await db.select().from(mails).where(eq(mails.about, about)).orderBy(desc(mails.queuedAt), desc(mails.id))
  return rows.map(toSummary)
}

/** How many of these letters an address was sent since then, or soon will be. */
export async function countMailsTo(db: Db, toAddress: string, letters: readonly string[], since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(mails)
    .where(and(eq(mails.toAddress, toAddress), inArray(mails.letter, [...letters]), gte(mails.queuedAt, since)))
  return row?.count ?? 0
}

/** @param forget leaves the text without its secret, so that the stored copy opens nothing */
export async function markMailSent(db: Db, mail: Row, sentAt: Date, forget: boolean): Promise<void> {
  const without = (words: string): string => (forget && mail.secret ? words.replaceAll(mail.secret, '…') : words)
  const { text, html } = mail
  await db
    .update(mails)
    .set({ state: 'sent', sentAt, problem: null, tries: sql`${mails.tries} + 1`, ...(forget && { secret: null, unsubscribe: null, text: without(text), html: without(html) }) })
    .where(eq(mails.id, mail.id))
}

export async function markMailFailed(db: Db, id: string, problem: string): Promise<void> {
  await db.update(mails).set({ state: 'failed', problem, tries: sql`${mails.tries} + 1` }).where(eq(mails.id, id))
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id))
}

/** To that address, and about any of these rows to anybody. @returns how many there were */
export async function deleteMailsOf(db: Db, address: string, about: readonly string[]): Promise<number> {
  const deleted = await db
    .delete(mails)
    .where(or(sql`lower(${mails.toAddress}) = ${address}`, inArray(mails.about, [...about])))
    .returning({ id: mails.id })
  return deleted.length
}

/** To that address, of one kind of letter. @param kind what their names begin with */
export async function forgetLetters(db: Db, address: string, kind: string): Promise<void> {
  await db.delete(mails).where(and(sql`lower(${mails.toAddress}) = ${address}`, sql`starts_with(${mails.letter}, ${kind})`))
}

/** About any of these rows, to anybody. */
export async function deleteMailsAbout(db: Db, about: readonly string[]): Promise<void> {
  await db.delete(mails).where(inArray(mails.about, [...about]))
}

export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.queuedAt, before))
}

export function toSummary({ id, letter, toName, toAddress, subject, state, tries, problem, queuedAt, sentAt }: Row): MailSummary {
  // Only the three functions above write a state.
  const known = state as MailSummary['state']
  return { id, letter, toName, toAddress, subject, state: known, tries, problem, queuedAt: queuedAt.toISOString(), sentAt: sentAt?.toISOString() ?? null }
}
