// Installs triggers at each start, which list the deals whose records change, in any transaction.
import { getTableName, type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { changedDeals } from './changed-deals.table.ts'
import { createFunctions, type Statement } from './create-functions.ts'
import type { DealChange, DealSources } from './deal-source.ts'

const NAME = 'list_changed_deals'

/** Call it after the migrations, in one process at a time. */
export async function installDealTriggers(
  run: Statement,
  { records, facts, changes }: Required<DealSources>,
): Promise<void> {
  const sources: DealChange[] = [
    ...records.map(({ from, id }) => ({ from, deal: id })),
    ...facts,
    ...changes,
  ]
  const byTable = Map.groupBy(sources, ({ from }) => getTableName(from))
  const installed = await tablesWithTrigger(run)
  await createFunctions(
    run,
    [...byTable].map(([table, sources]) =>
      functionText(table, [...new Set(sources.map(({ deal }) => textOf(deal)))]),
    ),
  )
  for (const table of byTable.keys()) {
    if (installed.has(table)) continue
    await run(
      `create trigger ${NAME}
        after insert or update or delete on "${table}" for each row
        execute function ${NAME}_of_${table}()`,
    )
  }
  for (const table of installed)
    if (!byTable.has(table)) await run(`drop trigger ${NAME} on "${table}"`)
}

async function tablesWithTrigger(run: Statement): Promise<Set<string>> {
  const { rows } = await run(
    `select c.relname as name
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      where t.tgname = '${NAME}' and c.relnamespace = 'public'::regnamespace`,
  )
  return new Set((rows as { name: string }[]).map(({ name }) => name))
}

/** @param deals expressions of columns of `table` */
function functionText(table: string, deals: readonly string[]): string {
  const idsIn = (row: string): string =>
    `select unnest(array[${deals.join(', ')}]) from (select ${row}.*) as "${table}"`
  return `create or replace function ${NAME}_of_${table}() returns trigger language plpgsql as $$
    begin
      -- Of an insert, "old" has only nulls, and of a delete, "new".
      insert into ${getTableName(changedDeals)} (deal_id)
        select id
        from (${idsIn('old')} union ${idsIn('new')}) as changed (id)
        where id is not null;
      return null;
    end $$`
}

/** @throws for an expression with a value, which a database function cannot receive */
function textOf(deal: SQLWrapper): string {
  const { sql: text, params } = new PgDialect().sqlToQuery(sql`${deal}`)
  if (params.length) throw new Error(`${text} must have only columns.`)
  return text
}
