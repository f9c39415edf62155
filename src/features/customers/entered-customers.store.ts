// Customers whom the team entered: the only SQL that stores, finds and deletes them.
import { eq, inArray, sql } from 'drizzle-orm'
import { startPattern } from '#kernel/db/contains.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { lastDigitsIn } from '#kernel/db/last-digits.ts'
import { phones } from './customer-facts.view.ts'
import { customerAddresses, enteredCustomers } from './customers.table.ts'
import { rawRows } from './raw-rows.store.ts'

export type EnteredCustomer = typeof enteredCustomers.$inferSelect

export async function insertEnteredCustomer(db: Transaction, row: EnteredCustomer): Promise<void> {
  await db.insert(enteredCustomers).values(row)
}

/** @param emails in lower case */
export const enteredCustomersOf = (
  db: Db,
  emails: readonly string[],
): Promise<EnteredCustomer[]> =>
  emails.length
    ? db
        .select()
        .from(enteredCustomers)
        .where(inArray(enteredCustomers.email, [...emails]))
    : Promise.resolve([])

/** @param email in lower case */
export async function deleteEnteredCustomer(db: Transaction, email: string): Promise<void> {
  await db.delete(enteredCustomers).where(eq(enteredCustomers.email, email))
}

/** At most five, in lower case. @param start in lower case */
export async function addressesStarting(db: Db, start: string): Promise<string[]> {
  const rows = await db
    .select({ email: customerAddresses.email })
    .from(customerAddresses)
    .where(sql`${customerAddresses.email} like ${startPattern(start)}`)
    .orderBy(customerAddresses.email)
    .limit(5)
  return rows.map(({ email }) => email)
}

/** Addresses with this number, at most five. @param digits the last ten of the number */
export async function addressesWithPhone(db: Db, digits: string): Promise<string[]> {
  const rows = await rawRows(
    db,
    sql`select email from (${phones}) as facts
      where ${lastDigitsIn(sql`phone`)} = ${digits} and email <> ''
      group by email order by max(at) desc limit 5`,
  )
  return rows.map(({ email }) => String(email))
}
