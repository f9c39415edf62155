// The rows that every test starts with, as copies in a schema of their own.
import { sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { mayStartAgain } from '#kernel/db/transaction.ts'

const INITIAL_TABLES = ['price_items', 'pricing_plans', 'users', 'sessions']

export async function copyInitialRows(db: Db): Promise<void> {
  const copies = INITIAL_TABLES.map(
    (table) => `create table if not exists initial_rows."${table}" as table "${table}";`,
  )
  const create = `create schema if not exists initial_rows; ${copies.join(' ')}`
  await db.execute(sql.raw(`do $$ begin ${create} end $$`))
  await createReset(db)
}

// A database function is five times as fast as statements, because PostgreSQL caches query plans.
// `cache_tags` keeps its rows: the process caches their versions.
async function createReset(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select c.relname as name, t.tgname as guard
    from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'reject_rewriting'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'cache_tags'`)
  const others = (rows as { name: string; guard: string | null }[]).filter(
    ({ name }) => !INITIAL_TABLES.includes(name),
  )
  const deletes = others.map(({ name, guard }) => {
    const toggle = (way: string): string =>
      guard ? `alter table ${name} ${way} trigger ${guard};` : ''
    const empty = `${toggle('disable')} delete from "${name}"; ${toggle('enable')}`
    return `if exists (select from "${name}") then ${empty} end if;`
  })
  const body = [...deletes, ...INITIAL_TABLES.map(refillIfChanged)].join(' ')
  await db.execute(
    sql.raw(`create or replace function initial_rows.reset()
      returns void language plpgsql as $reset$
      begin ${body} end $reset$`),
  )
}

/** Writing the same rows again would leave dead ones, which PGlite never removes by itself. */
function refillIfChanged(table: string): string {
  const [rows, initial] = [`table "${table}"`, `table initial_rows."${table}"`]
  return `if exists (${rows} except all ${initial}) or exists (${initial} except all ${rows})
    then delete from "${table}"; insert into "${table}" ${initial}; end if;`
}

export async function resetRows(db: Db): Promise<void> {
  // Background work of the previous test may hold a lock: PostgreSQL then cancels one of the two.
  for (let left = 5; ; left -= 1) {
    const failed = await db.execute(sql`select initial_rows.reset()`).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    if (!failed) break
    if (left <= 1 || !mayStartAgain(failed.error)) throw failed.error
  }
}
