// Compares accounts with those of a backup, and with those that its restore replaced.
import { and, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm'
import { auditChanges } from '#kernel/audit/audit.table.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { preservedRows } from '#kernel/db/preserved-rows.ts'
import { isTeamMember } from './accounts.store.ts'
import { users } from './accounts.table.ts'

export const ACCOUNTS_TABLE = getTableName(users)

/** @param present the table of accounts as they are @param account one that is not disabled */
const isDisabledIn = (present: SQL, account: SQL): SQL => sql`
  (
    exists (select from ${present} k where k.id = ${account}.id and k.disabled_at is not null)
    or (
      ${account}.role <> 'business'
      and not exists (select from ${present} k where k.id = ${account}.id)
      and exists (
        select from ${auditChanges} c
        where c.table_name = ${ACCOUNTS_TABLE} and c.what = 'deleted'
          and c.row_id = ${account}.id::text
      )
    )
  )`

/** @returns the number of accounts that are disabled again */
export async function disableAgain(db: Transaction, now: Date): Promise<number> {
  const disabled = await db
    .update(users)
    .set({ disabledAt: now })
    .where(and(isNull(users.disabledAt), isDisabledIn(preservedRows(users), sql`${users}`)))
    .returning({ id: users.id })
  return disabled.length
}

export async function demoteAgain(db: Transaction): Promise<void> {
  await db
    .update(users)
    .set({ role: 'staff' })
    .where(
      and(
        eq(users.role, 'admin'),
        sql`exists (
          select from ${preservedRows(users)} k where k.id = ${users.id} and k.role = 'staff'
        )`,
      ),
    )
}

/**
 * @param lines accounts of a backup, as JSON
 * @returns how many are disabled here, and how many have another password here
 */
export async function compareAccounts(
  db: Db,
  lines: readonly string[],
): Promise<{ disabled: number; passwords: number }> {
  const { rows } = await db.execute(sql`
    select
      count(*) filter (
        where u.disabled_at is null and ${isDisabledIn(sql`${users}`, sql`u`)}
      )::int as disabled,
      count(*) filter (
        where exists (
          select from ${users} k
          where k.id = u.id and k.disabled_at is null and k.password_hash <> u.password_hash
        )
      )::int as passwords
    from json_populate_recordset(null::${users}, ${`[${lines.join(',')}]`}::json) u`)
  // Drivers do not type the rows of raw statements.
  const [row] = rows as { disabled: number; passwords: number }[]
  return row ?? { disabled: 0, passwords: 0 }
}

/** Their addresses in lower case, disabled or not. */
export async function listTeamAddresses(db: Db): Promise<string[]> {
  const rows = await db.select({ email: users.email }).from(users).where(isTeamMember())
  return rows.map(({ email }) => email.toLowerCase())
}
