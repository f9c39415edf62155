// Stored mails, and the only SQL that touches them.
import { and, count, desc, eq, gte, inArray, isNull, lt, min, or, sql, type SQL } from 'drizzle-orm'
import type { Site } from '../context.ts'
import type { Db, Transaction } from '../db/db.ts'
import { lacksMailServer } from './mail-settings.ts'
import type { MailSummary } from './mail.contract.ts'
import { mails } from './mail.table.ts'
import { serverText } from './server-text.ts'

export type StoredMail = typeof mails.$inferSelect
type Row = StoredMail
export type NewMail = Pick<
  Row,
  | 'id'
  | 'templateName'
  | 'about'
  | 'toName'
  | 'toAddress'
  | 'subject'
  | 'text'
  | 'html'
  | 'secret'
  | 'unsubscribe'
  | 'deleteAfterSend'
  | 'attachments'
  | 'queuedAt'
> &
  Partial<Pick<Row, 'copyOf' | 'replyToken'>>

export async function insertMail(db: Transaction, mail: NewMail): Promise<void> {
  await db
    .insert(mails)
    .values({ ...mail, hadSecret: mail.secret !== null, state: 'queued', tries: 0 })
}

export async function findMail(db: Db, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row
}

export async function findNewestMail(db: Db, templateName: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(mails)
    .where(eq(mails.templateName, templateName))
    .orderBy(desc(mails.queuedAt), desc(mails.id))
    .limit(1)
  return row
}

export async function newestMails(db: Db, most: number): Promise<MailSummary[]> {
  const rows = await db
    .select()
    .from(mails)
    .orderBy(desc(mails.queuedAt), desc(mails.id))
    .limit(most)
  return rows.map(toMailSummary)
}

export async function mailsAbout(db: Db, about: string): Promise<MailSummary[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(eq(mails.about, about))
    .orderBy(desc(mails.queuedAt), desc(mails.id))
  return rows.map(toMailSummary)
}

export async function countMailsTo(
  db: Db,
  toAddress: string,
  templates: readonly string[],
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(mails)
    .where(
      and(
        eq(mails.toAddress, toAddress),
        inArray(mails.templateName, [...templates]),
        gte(mails.queuedAt, since),
      ),
    )
  return row?.count ?? 0
}

export function withoutSecret({
  secret,
  text,
  html,
}: Pick<Row, 'secret' | 'text' | 'html'>): Pick<Row, 'text' | 'html'> {
  const without = (text: string): string => (secret ? text.replaceAll(secret, '…') : text)
  return { text: without(text), html: without(html) }
}

const isUnsent = inArray(mails.state, ['queued', 'failed'])
const isNotLeased = (now: Date): SQL | undefined =>
  or(isNull(mails.leasedUntil), lt(mails.leasedUntil, now))

/** Leases a mail for one attempt. @returns undefined when it is sent, dropped or already leased */
export async function leaseMail(
  db: Transaction,
  id: string,
  now: Date,
  until: Date,
): Promise<Row | undefined> {
  const [row] = await db
    .update(mails)
    .set({ leasedUntil: until })
    .where(and(eq(mails.id, id), isUnsent, isNotLeased(now)))
    .returning()
  return row
}

export async function isMailUnsent(db: Db, id: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: mails.id })
        .from(mails)
        .where(and(eq(mails.id, id), isUnsent))
    ).length > 0
  )
}

/** The mailbox of a demo shows the whole mail; elsewhere the secret is removed. */
export async function markMailSent(
  db: Transaction,
  mail: Row,
  sentAt: Date,
  { site, response }: { site: Pick<Site, 'demo' | 'mailServer'>; response: string | undefined },
): Promise<void> {
  await db
    .update(mails)
    .set({
      state: 'sent',
      sentAt,
      leasedUntil: null,
      problem: null,
      response: response === undefined ? null : serverText(response),
      tries: sql`${mails.tries} + 1`,
      isUndelivered: lacksMailServer(site),
      ...(site.demo === 'off' && { secret: null, unsubscribe: null, ...withoutSecret(mail) }),
    })
    .where(eq(mails.id, mail.id))
}

/** @returns undefined for a mail that is unknown, not sent, or already bounced */
export async function markMailBounced(
  db: Transaction,
  id: string,
  { problem, bouncedAt }: { problem: string; bouncedAt: Date },
): Promise<Row | undefined> {
  const [row] = await db
    .update(mails)
    .set({ problem, bouncedAt })
    .where(and(eq(mails.id, id), eq(mails.state, 'sent'), isNull(mails.bouncedAt)))
    .returning()
  return row
}

export async function markMailFailed(db: Transaction, id: string, problem: string): Promise<void> {
  await db
    .update(mails)
    .set({
      state: 'failed',
      leasedUntil: null,
      problem: serverText(problem),
      tries: sql`${mails.tries} + 1`,
    })
    .where(and(eq(mails.id, id), isUnsent))
}

/** `queued` resets the attempts. @returns false unless it failed and no attempt is running */
export async function updateFailedMail(
  db: Transaction,
  id: string,
  to: 'queued' | 'dropped',
  now: Date,
): Promise<boolean> {
  const updated = await db
    .update(mails)
    .set({ state: to, ...(to === 'queued' && { tries: 0 }) })
    .where(and(eq(mails.id, id), eq(mails.state, 'failed'), isNotLeased(now)))
    .returning({ id: mails.id })
  return updated.length > 0
}

export async function eraseMailContent(db: Transaction, id: string): Promise<void> {
  await db
    .update(mails)
    .set({
      toName: 'Erased recipient',
      toAddress: '',
      text: '',
      html: '',
      problem: null,
      secret: null,
      unsubscribe: null,
    })
    .where(and(eq(mails.id, id), eq(mails.deleteAfterSend, true)))
}

/** Marks unsent mails as failed, so that only an admin sends them. */
export async function cancelUnsentMails(db: Transaction, problem: string): Promise<void> {
  await db.update(mails).set({ state: 'failed', leasedUntil: null, problem }).where(isUnsent)
}

export async function deleteMail(db: Transaction, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id))
}

/** Deletes mails to an address, and mails about these rows to anyone. @returns how many */
export async function deleteMailsOf(
  db: Transaction,
  address: string,
  about: readonly string[],
): Promise<number> {
  const deleted = await db
    .delete(mails)
    .where(or(sql`lower(${mails.toAddress}) = ${address}`, inArray(mails.about, [...about])))
    .returning({ id: mails.id })
  return deleted.length
}

export async function deleteMailsOfKind(
  db: Transaction,
  address: string,
  kind: string,
): Promise<void> {
  await db
    .delete(mails)
    .where(
      and(
        sql`lower(${mails.toAddress}) = ${address}`,
        sql`starts_with(${mails.templateName}, ${kind})`,
      ),
    )
}

/** Those that are about several records, or none. */
export async function deleteGeneralMails(db: Transaction, templateName: string): Promise<void> {
  await db.delete(mails).where(and(eq(mails.templateName, templateName), isNull(mails.about)))
}

export async function deleteMailsAbout(db: Transaction, about: readonly string[]): Promise<void> {
  await db.delete(mails).where(inArray(mails.about, [...about]))
}

/** Since the oldest mail that is not delivered was queued; 0 without one. */
export async function oldestWaitingMailSeconds(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ oldest: min(mails.queuedAt) })
    .from(mails)
    .where(inArray(mails.state, ['queued', 'failed']))
  return row?.oldest ? Math.max(0, (now.getTime() - row.oldest.getTime()) / 1000) : 0
}

export async function countMailsBefore(db: Db, before: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(mails).where(lt(mails.queuedAt, before))
  return row?.count ?? 0
}

export async function deleteMailsBefore(db: Transaction, before: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.queuedAt, before))
}

export function toMailSummary({
  id,
  templateName,
  toName,
  toAddress,
  subject,
  state,
  bouncedAt,
  tries,
  problem,
  queuedAt,
  sentAt,
}: Row): MailSummary {
  return {
    id,
    templateName,
    toName,
    toAddress,
    subject,
    state: bouncedAt ? 'bounced' : state,
    tries,
    problem,
    queuedAt: queuedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}
