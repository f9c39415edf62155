// Replaces the rows of whole tables, as JSON lines written by the database.
import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { removeTimeLimit } from '#kernel/db/transaction.ts'
import { dumpTable, tableColumns } from './table-rows.store.ts'

const BATCH = 500

/** Locks the tables against all access until the transaction ends. Every request waits. */
export async function lockAll(db: Transaction, tables: readonly string[]): Promise<void> {
  await db.execute(sql`set local statement_timeout = '20s'`)
  await db.execute(
    sql`lock table ${sql.join(
      tables.map((table) => sql.identifier(table)),
      sql`, `,
    )} in access exclusive mode`,
  )
  // The following statements may take longer than a server's default timeout.
  await db.execute(sql`set local statement_timeout = 0`)
  removeTimeLimit()
}

export async function insertLines(
  db: Transaction,
  table: string,
  lines: readonly string[],
): Promise<void> {
  const columns = await writtenColumns(db, table)
  await db.execute(sql`
    insert into ${sql.identifier(table)} (${columns})
      select ${columns}
      from json_populate_recordset(
        null::${sql.identifier(table)},
        ${`[${lines.join(',')}]`}::json
      )`)
}

async function writtenColumns(db: Db, table: string) {
  const { rows } = await db.execute(sql`select a.attname as name
    from ${tableColumns} where c.relname = ${table} and a.attgenerated = '' order by a.attnum`)
  return sql.join(
    (rows as { name: string }[]).map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

/** An operator's views on the tables, and roles with permissions on tables that they do not own. */
export async function operatorObjects(db: Db): Promise<{ views: string[]; roles: string[] }> {
  const { rows: views } = await db.execute(sql`
    select distinct format('%I.%I', v.relnamespace::regnamespace::text, v.relname) as name
    from pg_depend d
    join pg_rewrite r on r.oid = d.objid
    join pg_class v on v.oid = r.ev_class
    join pg_class t on t.oid = d.refobjid
    where d.classid = 'pg_rewrite'::regclass
      and d.refclassid = 'pg_class'::regclass
      and t.relnamespace = 'public'::regnamespace
      and v.oid <> t.oid
    order by 1`)
  const { rows: roles } = await db.execute(sql`
    select distinct
      case grantee when 0 then 'public' else pg_get_userbyid(grantee)::text end as name
    from (
      select relowner, (aclexplode(relacl)).grantee
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all
      select relowner, (aclexplode(attacl)).grantee
      from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    ) as grants
    where grantee <> relowner
    order by 1`)
  const names = (rows: unknown[]): string[] => (rows as { name: string }[]).map(({ name }) => name)
  return { views: names(views), roles: names(roles) }
}

type ForeignKey = { table: string; name: string; definition: string }

/** Drops foreign keys while `fill` inserts rows in any order. Adding them again checks all rows. */
export async function withoutReferences(db: Db, fill: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute(sql`
    select conrelid::regclass::text as "table", quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`)
  // The database quotes these names and definitions itself.
  const keys = rows as ForeignKey[]
  for (const { table, name } of keys)
    await db.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
  await fill()
  for (const { table, name, definition } of keys)
    await db.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
}

export async function advanceCounters(db: Db): Promise<void> {
  // By oid: pg_get_serial_sequence() fails for the name of a table in another schema.
  const { rows } = await db.execute(sql`
    select t.oid::regclass::text as "table", quote_ident(c.attname) as "column",
        d.objid::regclass::text as counter
      from pg_depend d
        join pg_class s on s.oid = d.objid and s.relkind = 'S'
        join pg_class t on t.oid = d.refobjid and t.relnamespace = 'public'::regnamespace
        join pg_attribute c on c.attrelid = t.oid and c.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
        and d.deptype in ('a', 'i')`)
  for (const { table, column, counter } of rows as Counter[]) {
    const next = `coalesce(max(${column}), 0) + 1`
    await db.execute(sql.raw(`select setval('${counter}', ${next}, false) from ${table}`))
  }
}

type Counter = { table: string; column: string; counter: string }

export async function emptyAll(db: Transaction, tables: readonly string[]): Promise<void> {
  for (const table of tables) await db.execute(sql`delete from ${sql.identifier(table)}`)
}

/** Versions of cached pages, which a restore must not decrease. */
export async function cacheTagVersions(db: Transaction): Promise<string[]> {
  const versions: string[] = []
  for await (const lines of dumpTable(db, 'cache_tags')) versions.push(...lines)
  return versions
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return (rows as { count: number }[])[0]?.count ?? 0
}

export async function countKnownIds(
  db: Db,
  table: string,
  lines: readonly string[],
): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count
    from ${sql.identifier(table)} here
    where here.id::text in (
      select entry ->> 'id'
      from json_array_elements(${`[${lines.join(',')}]`}::json) as entry
    )`)
  return (rows as { count: number }[])[0]?.count ?? 0
}

export type StoredFile = { id: string; bytes: number }

export async function* storedFiles(db: Db): AsyncGenerator<StoredFile[]> {
  for (let after = ''; ;) {
    const { rows } = await db.execute(sql`
      select id, bytes::float8 as bytes
      from files
      where deleted_at is null and id > ${after}
      order by id
      limit ${BATCH}`)
    const found = rows as StoredFile[]
    if (found.length) yield found
    if (found.length < BATCH) return
    after = found.at(-1)?.id ?? after
  }
}
