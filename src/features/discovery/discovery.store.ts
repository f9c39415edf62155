// Stores which lead belongs to which browser's key. Only this file has SQL for it.
import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { discoveryLeads } from './discovery.table.ts'

export async function findLead(db: Db, keyHash: string): Promise<string | undefined> {
  const [row] = await db.select().from(discoveryLeads).where(eq(discoveryLeads.keyHash, keyHash))
  return row?.inquiryId
}

export async function insertLead(
  db: Transaction,
  keyHash: string,
  inquiryId: string,
): Promise<void> {
  await db.insert(discoveryLeads).values({ keyHash, inquiryId })
}
