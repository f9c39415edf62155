// Stores the agency's settings. A save with an outdated `revision` changes nothing.
import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { BankDetails } from './bank-details.contract.ts'
import type { CompanySettings } from './company-settings.contract.ts'
import { type Facts, PLACEHOLDER } from './company.contract.ts'
import { bankDetails, company, legalDetails, retention, responseTimes } from './company.table.ts'
import type { LegalDetails } from './legal-details.contract.ts'
import type { Retention } from './retention.contract.ts'
import type { ResponseTimes, ResponseTimeSettings } from './response-times.contract.ts'

type StoredCompany = Pick<CompanySettings, 'facts' | 'revision'>

export const findCompany = async (db: Db): Promise<Facts | undefined> =>
  (await findCompanySettings(db))?.facts

export async function findCompanySettings(db: Db): Promise<StoredCompany | undefined> {
  const [row] = await db.select().from(company)
  return row && toSettings(row)
}

/** Rows saved before a fact was added lack it. */
const toSettings = ({
  facts,
  revision,
}: Pick<typeof company.$inferSelect, 'facts' | 'revision'>): StoredCompany => ({
  facts: { ...PLACEHOLDER, ...facts },
  revision,
})

const ID = 'agency'

export async function saveCompany(
  db: Transaction,
  row: Omit<typeof company.$inferInsert, 'id' | 'revision'>,
  revision: number | undefined,
): Promise<StoredCompany | undefined> {
  const [saved] = await db
    .insert(company)
    .values({ ...row, id: ID, revision: 1 })
    .onConflictDoUpdate({
      target: company.id,
      set: { ...row, revision: sql`${company.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(company.revision, revision) }),
    })
    .returning()
  return saved && toSettings(saved)
}

const shown = { text: bankDetails.text, revision: bankDetails.revision }

export async function findBankDetails(db: Db): Promise<BankDetails | undefined> {
  const [row] = await db.select(shown).from(bankDetails)
  return row
}

export async function saveBankDetails(
  db: Transaction,
  row: Omit<typeof bankDetails.$inferSelect, 'id' | 'revision'>,
  revision: number | undefined,
): Promise<BankDetails | undefined> {
  const [saved] = await db
    .insert(bankDetails)
    .values({ ...row, id: ID, revision: 1 })
    .onConflictDoUpdate({
      target: bankDetails.id,
      set: { ...row, revision: sql`${bankDetails.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(bankDetails.revision, revision) }),
    })
    .returning(shown)
  return saved
}

type LegalDetailsRow = typeof legalDetails.$inferSelect
const toLegalDetails = ({
  id: _id,
  changedAt: _at,
  changedBy: _by,
  ...details
}: LegalDetailsRow): LegalDetails => details

export async function findLegalDetails(db: Db): Promise<LegalDetails | undefined> {
  const [row] = await db.select().from(legalDetails)
  return row && toLegalDetails(row)
}

export async function saveLegalDetails(
  db: Transaction,
  row: Omit<LegalDetailsRow, 'id' | 'revision'>,
  revision: number | undefined,
): Promise<LegalDetails | undefined> {
  const [saved] = await db
    .insert(legalDetails)
    .values({ ...row, id: ID, revision: 1 })
    .onConflictDoUpdate({
      target: legalDetails.id,
      set: { ...row, revision: sql`${legalDetails.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(legalDetails.revision, revision) }),
    })
    .returning()
  return saved && toLegalDetails(saved)
}

export async function findResponseTimes(db: Db): Promise<ResponseTimeSettings | undefined> {
  const [row] = await db.select().from(responseTimes)
  return row && toResponseTimes(row)
}

function toResponseTimes({
  id: _id,
  revision,
  ...times
}: typeof responseTimes.$inferSelect): ResponseTimeSettings {
  return { responseTimes: times, revision }
}

export async function saveResponseTimes(
  db: Transaction,
  times: ResponseTimes,
  revision: number | undefined,
): Promise<ResponseTimeSettings | undefined> {
  const [saved] = await db
    .insert(responseTimes)
    .values({ ...times, id: ID, revision: 1 })
    .onConflictDoUpdate({
      target: responseTimes.id,
      set: { ...times, revision: sql`${responseTimes.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(responseTimes.revision, revision) }),
    })
    .returning()
  return saved && toResponseTimes(saved)
}

export async function findRetention(
  db: Db,
): Promise<{ retention: Retention; revision: number } | undefined> {
  const [row] = await db.select().from(retention)
  return (
    row && {
      retention: { mailDays: row.mailDays, applicationMonths: row.applicationMonths },
      revision: row.revision,
    }
  )
}

export async function saveRetention(
  db: Transaction,
  times: Retention,
  revision: number | undefined,
): Promise<boolean> {
  const saved = await db
    .insert(retention)
    .values({ ...times, id: ID, revision: 1 })
    .onConflictDoUpdate({
      target: retention.id,
      set: { ...times, revision: sql`${retention.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(retention.revision, revision) }),
    })
    .returning({ id: retention.id })
  return saved.length > 0
}
