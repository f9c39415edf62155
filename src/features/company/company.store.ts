// The agency's own facts, and the only SQL that touches them.
import type { Db } from '#kernel/db/db.ts'
import { type Company, PLACEHOLDER } from './company.contract.ts'
import { company } from './company.table.ts'

export async function findCompany(db: Db): Promise<Company | undefined> {
  const [row] = await db.select().from(company)
  // Saved before a fact was asked for, they may lack it.
  return row && { ...PLACEHOLDER, ...row.facts }
}
