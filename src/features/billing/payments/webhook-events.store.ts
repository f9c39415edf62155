// Database access for the webhook events that were processed.
import { desc, eq, lt } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { webhookEvents } from './payments.table.ts'

export async function isWebhookEventKnown(db: Db, id: string): Promise<boolean> {
  return (
    (await db.select({ id: webhookEvents.id }).from(webhookEvents).where(eq(webhookEvents.id, id)))
      .length > 0
  )
}

export async function insertWebhookEvent(
  db: Transaction,
  row: typeof webhookEvents.$inferSelect,
): Promise<boolean> {
  return (
    (
      await db
        .insert(webhookEvents)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: webhookEvents.id })
    ).length === 1
  )
}

export async function lastWebhookEvent(
  db: Db,
): Promise<typeof webhookEvents.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(webhookEvents)
    .orderBy(desc(webhookEvents.processedAt))
    .limit(1)
  return row
}

export async function deleteWebhookEventsBefore(db: Transaction, at: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.processedAt, at))
}
