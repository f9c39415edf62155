// Copies rows that survive a restore to temporary tables, and merges them with the restored rows.
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { Tables } from '#kernel/tables.contract.ts'

// Drivers do not type the rows of raw statements.
const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  (await db.execute(query)).rows as Row[]

/** To temporary tables with the prefix `preserved_`. Requires the transaction of the restore. */
export async function copyPreservedTables(db: Db, declared: Tables): Promise<void> {
  const preserved = [...declared.values()].filter(({ restore }) => restore !== 'replaced')
  for (const { name: table } of preserved)
    await db.execute(
      sql`
        create temporary table ${sql.identifier(`preserved_${table}`)} on commit drop as
          table ${sql.identifier(table)}`,
    )
}

/** Adds missing entries and erases erased values, before the trigger against changes exists. */
export async function restoreAuditLog(db: Transaction): Promise<void> {
  await db.execute(sql`
    create temporary table preserved_numbers on commit drop as
      select id as former, nextval(pg_get_serial_sequence('audit_changes', 'id')) as id
      from (
        select id
        from preserved_audit_changes c
        where not exists (
          select from audit_changes d
          where (d.audit_entry_id, d.table_name, d.row_id, d.what, d.fields)
            = (c.audit_entry_id, c.table_name, c.row_id, c.what, c.fields)
        )
        order by id
      ) as ordered`)
  await db.execute(
    sql`insert into audit_entries select * from preserved_audit_entries on conflict do nothing`,
  )
  await db.execute(sql`
    insert into audit_changes
      (id, audit_entry_id, table_name, row_id, what, fields, about_table, about_id)
      select n.id, c.audit_entry_id, c.table_name, c.row_id, c.what, c.fields, c.about_table,
        c.about_id
      from preserved_numbers n
      join preserved_audit_changes c on c.id = n.former`)
  await db.execute(sql`
    insert into audit_values (change_id, label, before, after, erased_at)
      select n.id, v.label, v.before, v.after, v.erased_at
      from preserved_numbers n
      join preserved_audit_values v on v.change_id = n.former`)
  await db.execute(sql`
    update audit_values v
    set label = null, before = null, after = null, erased_at = k.erased_at
    from preserved_audit_values k
    join preserved_audit_changes old on old.id = k.change_id
    join audit_changes c
      on c.audit_entry_id = old.audit_entry_id
      and c.table_name = old.table_name
      and c.row_id = old.row_id
      and c.what = old.what
    where v.change_id = c.id and k.erased_at is not null and v.erased_at is null`)
  await db.execute(sql`
    insert into backups
      select * from preserved_backups
      on conflict (id) do update set bytes = coalesce(backups.bytes, excluded.bytes)`)
}

export type ErasureMark = { mark: string; at: Date }

export async function listErasureMarks(db: Db): Promise<ErasureMark[]> {
  return rowsOf<ErasureMark>(db, sql`select mark, at from customer_erasures`)
}

/** Emails and ids of applications that match the marks. Team members cannot be erased. */
export async function findMarked(
  db: Db,
  declared: Tables,
  marks: readonly string[],
): Promise<{ addresses: string[]; applications: string[] }> {
  if (!marks.length) return { addresses: [], applications: [] }
  const isMarked = (what: SQL): SQL =>
    sql`encode(sha256(convert_to(${what}, 'UTF8')), 'hex') in (${sql.join(
      marks.map((mark) => sql`${mark}`),
      sql`, `,
    )})`
  const everywhere = [...declared.values()].flatMap(({ name, addresses }) =>
    addresses.map(
      (column) =>
        sql`select lower(${sql.identifier(column)}) as email from ${sql.identifier(name)}`,
    ),
  )
  const addresses = await rowsOf<{ email: string }>(
    db,
    sql`
      select distinct email
      from (${sql.join(everywhere, sql` union all `)}) as found
      where ${isMarked(sql`email`)}
        and not exists (
          select from users u
          where u.role <> 'business' and lower(u.email) = found.email
        )
      order by 1`,
  )
  const applications = await rowsOf<{ id: string }>(
    db,
    sql`select id from applications where ${isMarked(sql`id::text`)} order by 1`,
  )
  return {
    addresses: addresses.map(({ email }) => email),
    applications: applications.map(({ id }) => id),
  }
}

/** Stores the marks with their original time, also over newer ones. */
export async function insertErasureMarks(
  db: Transaction,
  marks: readonly ErasureMark[],
): Promise<void> {
  for (const { mark, at } of marks)
    await db.execute(sql`
      insert into customer_erasures (mark, at)
        values (${mark}, ${new Date(at).toISOString()}::timestamptz)
        on conflict (mark) do update set at = excluded.at`)
}

const isDisabledIn = (users: SQL): SQL =>
  sql`
    exists (select from ${users} k where k.id = u.id and k.disabled_at is not null)
    or (
      u.role <> 'business'
      and not exists (select from ${users} k where k.id = u.id)
      and exists (
        select from audit_changes c
        where c.table_name = 'users' and c.what = 'deleted' and c.row_id = u.id::text
      )
    )`

/** Disables and demotes accounts as they are here. @returns the number of disabled accounts */
export async function reapplyAccountRestrictions(db: Transaction, now: Date): Promise<number> {
  const disabled = await rowsOf(
    db,
    sql`
      update users u
      set disabled_at = ${now.toISOString()}::timestamptz
      where u.disabled_at is null and (${isDisabledIn(sql`preserved_users`)})
      returning 1`,
  )
  await db.execute(sql`
    update users u
    set role = 'staff'
    where u.role = 'admin'
      and exists (select from preserved_users k where k.id = u.id and k.role = 'staff')`)
  return disabled.length
}

export async function countNewlyDisabled(db: Db, lines: readonly string[]): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`
      select count(*)::int as count
      from json_populate_recordset(null::users, ${`[${lines.join(',')}]`}::json) u
      where u.disabled_at is null and (${isDisabledIn(sql`users`)})`,
  )
  return row?.count ?? 0
}

/** Number of accounts in these JSON lines with a different password here, without disabled ones. */
export async function countOtherPasswords(db: Db, lines: readonly string[]): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`
      select count(*)::int as count
      from json_populate_recordset(null::users, ${`[${lines.join(',')}]`}::json) u
      join users k on k.id = u.id
      where k.disabled_at is null and k.password_hash <> u.password_hash`,
  )
  return row?.count ?? 0
}

/** People who confirmed again later stay subscribed. @returns emails whose subscription ended */
export async function restoreOptOuts(db: Transaction, now: Date): Promise<string[]> {
  const ended = await rowsOf<{ email: string }>(
    db,
    sql`
      with ended as (
        update subscribers s
        set state = 'unsubscribed',
          unsubscribed_at = coalesce(
            (select k.unsubscribed_at from preserved_subscribers k where k.email = s.email),
            ${now.toISOString()}::timestamptz
          )
        where s.state <> 'unsubscribed' and (
          exists (
            select from preserved_subscribers k
            where k.email = s.email and k.state = 'unsubscribed'
              and (s.confirmed_at > k.unsubscribed_at) is not true
          )
          or (
            not exists (
              select from preserved_subscribers k
              where k.email = s.email and k.state = 'confirmed'
            )
            and exists (
              select from audit_changes c
              where c.table_name = 'subscribers' and c.what = 'deleted' and c.row_id = s.id::text
            )
          )
        )
        returning s.id, s.email
      ),
      links as (
        delete from subscriber_links l
        using ended
        where l.subscriber_id = ended.id and l.purpose = 'confirm'
      )
      select email from ended`,
  )
  await db.execute(sql`
    insert into mail_preferences (email, kind, by_mail)
      select email, kind, false from preserved_mail_preferences where not by_mail
      on conflict (email, kind) do update set by_mail = false`)
  return ended.map(({ email }) => email)
}

export async function hasActiveAdmin(db: Db): Promise<boolean> {
  return (
    (
      await rowsOf(
        db,
        sql`
          select 1 from users
          where role = 'admin' and disabled_at is null and verified_at is not null
          limit 1`,
      )
    ).length > 0
  )
}
