// The list of mails, and the only SQL that reads it.
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import { contains } from '#kernel/db/contains.ts'
import type { Db } from '#kernel/db/db.ts'
import { MOST_TRIES } from '#kernel/mail/mail.contract.ts'
import { mails } from '#kernel/mail/mail.table.ts'
import type { MailListName, MailsQuery } from './mails.contract.ts'

const LISTED = {
  id: mails.id,
  templateName: mails.templateName,
  about: mails.about,
  toName: mails.toName,
  toAddress: mails.toAddress,
  subject: mails.subject,
  state: mails.state,
  isUndelivered: mails.isUndelivered,
  bouncedAt: mails.bouncedAt,
  tries: mails.tries,
  problem: mails.problem,
  copyOf: mails.copyOf,
  queuedAt: mails.queuedAt,
  sentAt: mails.sentAt,
}
export type ListedMail = Pick<typeof mails.$inferSelect, keyof typeof LISTED>

const STATES: Record<MailListName, SQL | undefined> = {
  all: undefined,
  waiting: eq(mails.state, 'queued'),
  failed: eq(mails.state, 'failed'),
  sent: and(eq(mails.state, 'sent'), not(mails.isUndelivered), isNull(mails.bouncedAt)),
  bounced: isNotNull(mails.bouncedAt),
}

type Reader = {
  /** Undefined for a reader of all mails. */
  templates: readonly string[] | undefined
  /** The list of failed mails has those that are only files: an installation without a server. */
  lacksMailServer?: boolean
}

export async function listMails(
  db: Db,
  { list = 'all', search, limit }: MailsQuery,
  { templates, lacksMailServer = false }: Reader,
  after: Cursor | undefined,
): Promise<ListedMail[]> {
  const rows = db
    .select(LISTED)
    .from(mails)
    .where(
      and(
        list === 'failed' && lacksMailServer
          ? or(STATES.failed, mails.isUndelivered)
          : STATES[list],
        templates && inArray(mails.templateName, [...templates]),
        search ? matches(search) : undefined,
        after && isBefore(mails.queuedAt, mails.id, after),
      ),
    )
    .orderBy(desc(mails.queuedAt), desc(mails.id))
  return limit ? rows.limit(limit) : rows
}

function matches(search: string): SQL | undefined {
  return contains(search, mails.toAddress, mails.subject, mails.toName)
}

export async function countUnsent(
  db: Db,
  templates: readonly string[] | undefined,
): Promise<{ waiting: number; failed: number; abandoned: number }> {
  const of = (condition: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await db
    .select({
      waiting: of(STATES.waiting),
      failed: of(STATES.failed),
      abandoned: of(and(STATES.failed, gte(mails.tries, MOST_TRIES))),
    })
    .from(mails)
    .where(
      and(
        inArray(mails.state, ['queued', 'failed']),
        templates && inArray(mails.templateName, [...templates]),
      ),
    )
  return row ?? { waiting: 0, failed: 0, abandoned: 0 }
}

export async function countBounced(
  db: Db,
  templates: readonly string[] | undefined,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(mails)
    .where(and(STATES.bounced, templates && inArray(mails.templateName, [...templates])))
  return row?.count ?? 0
}

export async function copiesOf(db: Db, id: string): Promise<ListedMail[]> {
  return db
    .select(LISTED)
    .from(mails)
    .where(eq(mails.copyOf, id))
    .orderBy(desc(mails.queuedAt), desc(mails.id))
}
