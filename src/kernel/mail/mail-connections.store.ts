// The last connections to the mail servers, and the only SQL that touches them.
import { eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/db.ts'
import { mailConnections } from './mail-connections.table.ts'
import { serverText } from './server-text.ts'

export type MailConnection = typeof mailConnections.$inferSelect
type ServerId = MailConnection['id']

const WRITE_INTERVAL_MS = 60_000

export async function findMailConnection(
  db: Db,
  id: ServerId,
): Promise<MailConnection | undefined> {
  const [row] = await db.select().from(mailConnections).where(eq(mailConnections.id, id))
  return row
}

/** @param interval in milliseconds: while everything works, it writes only that often */
export async function saveMailConnection(
  db: Transaction,
  id: ServerId,
  at: Date,
  interval = WRITE_INTERVAL_MS,
): Promise<void> {
  const { succeededAt, failedAt } = mailConnections
  await db
    .insert(mailConnections)
    .values({ id, succeededAt: at })
    .onConflictDoUpdate({
      target: mailConnections.id,
      set: { succeededAt: at },
      setWhere: sql`
        ${isNull(succeededAt)}
        or ${lte(succeededAt, failedAt)}
        or ${lt(succeededAt, new Date(at.getTime() - interval))}`,
    })
}

export async function saveMailConnectionProblem(
  db: Transaction,
  id: ServerId,
  failure: { at: Date; problem: string },
): Promise<void> {
  const set = { failedAt: failure.at, problem: serverText(failure.problem) }
  await db
    .insert(mailConnections)
    .values({ id, ...set })
    .onConflictDoUpdate({ target: mailConnections.id, set })
}
