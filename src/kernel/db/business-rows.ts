// Changes the address or the name of a business in the rows of all features.
import { sql } from 'drizzle-orm'
import type { AddressChange } from '../personal-data.ts'
import type { Tables } from '../tables.contract.ts'
import type { Transaction } from './db.ts'

/** Always in the same order of tables, so that two changes cannot deadlock. */
export async function changeAddressOfRows(
  db: Transaction,
  tables: Tables,
  { from, to }: AddressChange,
): Promise<void> {
  for (const { name, addresses, areAddressesFixed } of sorted(tables))
    for (const column of areAddressesFixed ? [] : addresses) {
      const address = sql.identifier(column)
      await db.execute(
        sql`update ${sql.identifier(name)} set ${address} = ${to} where ${address} = ${from}`,
      )
    }
}

export type NameChange = { email: string; from: string; to: string }

/** Leaves rows with another name. */
export async function renameBusinessInRows(
  db: Transaction,
  tables: Tables,
  { email, from, to }: NameChange,
): Promise<void> {
  for (const { name, addresses, businessName } of sorted(tables)) {
    const [address] = addresses
    if (businessName === undefined || address === undefined) continue
    const column = sql.identifier(businessName)
    await db.execute(sql`
      update ${sql.identifier(name)} set ${column} = ${to}
      where ${sql.identifier(address)} = ${email} and ${column} = ${from}`)
  }
}

const sorted = (tables: Tables) =>
  [...tables.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
