// Queries on the conversations about applications.
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#kernel/db/db.ts'
import { threads } from './messages.table.ts'
import type { ThreadRow } from './messages.store.ts'

export async function lockApplicationThread(
  db: Transaction,
  applicationId: string,
): Promise<ThreadRow | undefined> {
  const [row] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.about, 'application'), eq(threads.aboutId, applicationId)))
    .for('update')
  return row
}

/** Also its messages, and replies that are not sent yet. */
export async function deleteThread(db: Transaction, id: string): Promise<void> {
  await db.delete(threads).where(eq(threads.id, id))
}
