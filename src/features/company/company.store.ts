// The agency's own facts, and the only SQL that touches them.
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import type { BankDetails } from './bank-details.contract.ts'
import { type Company, PLACEHOLDER } from './company.contract.ts'
import { bankDetails, company } from './company.table.ts'

export async function findCompany(db: Db): Promise<Company | undefined> {
  const [row] = await db.select().from(company)
  // Saved before a fact was asked for, they may lack it.
  return row && { ...PLACEHOLDER, ...row.facts }
}

const ID = 'agency'
const shown = { text: bankDetails.text, revision: bankDetails.revision }

export async function findBankDetails(db: Db): Promise<BankDetails | undefined> {
  const [row] = await db.select(shown).from(bankDetails)
  return row
}

/** @param revision 0 while nothing was saved. @returns undefined when somebody saved since */
export async function saveBankDetails(db: Db, row: Omit<typeof bankDetails.$inferSelect, 'id' | 'revision'>, revision: number | undefined): Promise<BankDetails | undefined> {
  const [saved] = await db
    .insert(bankDetails)
    .values({ ...row, id: ID, revision: 1 })
    .onConflictDoUpdate({ target: bankDetails.id, set: { ...row, revision: sql`${bankDetails.revision} + 1` }, ...(revision !== undefined && { setWhere: eq(bankDetails.revision, revision) }) })
    .returning(shown)
  return saved
}
