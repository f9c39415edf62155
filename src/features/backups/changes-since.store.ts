// Merges rows that survive a restore, and finds what was erased since the backup.
import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { preservedRows } from '#kernel/db/preserved-rows.ts'
import type { Tables } from '#kernel/tables.contract.ts'
import { automaticBackups, backupsSince } from './automatic/automatic-backups.table.ts'
import { backups } from './backups.table.ts'

/** Adds the backups made since, before the trigger against changes exists. */
export async function restoreBackupRecords(db: Transaction): Promise<void> {
  await db.execute(sql`
    insert into ${backups}
      select * from ${preservedRows(backups)}
      on conflict (id) do update set bytes = coalesce(${backups}.bytes, excluded.bytes)`)
  for (const table of [automaticBackups, backupsSince])
    await db.execute(sql`insert into ${table} select * from ${preservedRows(table)}`)
}

/** In all columns that features declare. @param marks SHA-256 of addresses in lower case */
export async function findMarkedAddresses(
  db: Db,
  declared: Tables,
  marks: readonly string[],
): Promise<string[]> {
  if (!marks.length) return []
  const everywhere = [...declared.values()].flatMap(({ name, addresses }) =>
    addresses.map(
      (column) =>
        sql`select lower(${sql.identifier(column)}) as email from ${sql.identifier(name)}`,
    ),
  )
  const { rows } = await db.execute(sql`
    select distinct email
    from (${sql.join(everywhere, sql` union all `)}) as found
    where encode(sha256(convert_to(email, 'UTF8')), 'hex') in (${sql.join(
      marks.map((mark) => sql`${mark}`),
      sql`, `,
    )})
    order by 1`)
  // Drivers do not type the rows of raw statements.
  return (rows as { email: string }[]).map(({ email }) => email)
}
