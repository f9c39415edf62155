// Compares subscribers with those that a restore replaced.
import { and, eq, getTableName, inArray, ne, sql } from 'drizzle-orm'
import { auditChanges } from '#kernel/audit/audit.table.ts'
import type { Transaction } from '#kernel/db/db.ts'
import { preservedRows } from '#kernel/db/preserved-rows.ts'
import { subscriberLinks, subscribers } from './newsletter.table.ts'

/** People who confirmed again later stay subscribed. @returns emails whose subscription ended */
export async function unsubscribeAgain(db: Transaction, now: Date): Promise<string[]> {
  const former = preservedRows(subscribers)
  const unsubscribedLater = sql`exists (
    select from ${former} k
    where k.email = ${subscribers.email} and k.state = 'unsubscribed'
      and (${subscribers.confirmedAt} > k.unsubscribed_at) is not true
  )`
  const wasDeleted = sql`(
    not exists (
      select from ${former} k where k.email = ${subscribers.email} and k.state = 'confirmed'
    )
    and exists (
      select from ${auditChanges} c
      where c.table_name = ${getTableName(subscribers)} and c.what = 'deleted'
        and c.row_id = ${subscribers.id}::text
    )
  )`
  const ended = await db
    .update(subscribers)
    .set({
      state: 'unsubscribed',
      unsubscribedAt: sql`coalesce(
        (select k.unsubscribed_at from ${former} k where k.email = ${subscribers.email}),
        ${now.toISOString()}::timestamptz
      )`,
    })
    .where(and(ne(subscribers.state, 'unsubscribed'), sql`(${unsubscribedLater} or ${wasDeleted})`))
    .returning({ id: subscribers.id, email: subscribers.email })
  await db.delete(subscriberLinks).where(
    and(
      inArray(
        subscriberLinks.subscriberId,
        ended.map(({ id }) => id),
      ),
      eq(subscriberLinks.purpose, 'confirm'),
    ),
  )
  return ended.map(({ email }) => email)
}
