// Installs triggers on every table at each start, which record what the team changes, row by row.
import { createFunctions, type Statement } from '../db/create-functions.ts'
import type { TableDeclaration, Tables } from '../tables.contract.ts'

const NUMBERS = ['number', 'invoice_number', 'reference', 'code']
const NAMES = ['title', 'name', 'business_name', 'subject', 'file_name', 'email']
const firstOf = (columns: readonly string[]): string =>
  `coalesce(${columns.map((column) => `nullif(of->>'${column}', '')`).join(', ')})`

const FUNCTIONS = [
  `create or replace function audit_label(of jsonb) returns text language sql immutable as $$
    select nullif(left(concat_ws(' · ', ${firstOf(NUMBERS)}, ${firstOf(NAMES)}), 200), '') $$`,

  `create or replace function currency_of(of jsonb) returns text language sql immutable as $$
    select coalesce(of ->> 'currency', of #>> '{content,currency}', 'USD') $$`,

  // Arguments: columns of the key, secret and ignored columns, column and table of the owner.
  `create or replace function record_change() returns trigger language plpgsql as $$
    declare
      audit_entry text := nullif(current_setting('app.audit_entry', true), '');
      is_erasing boolean := nullif(current_setting('app.erasing', true), '') is not null;
      was jsonb;
      becomes jsonb;
      this jsonb;
      owner jsonb;
      named text[];
      did text;
      this_id text;
      change bigint;
      label text;
      about text := tg_table_name;
      about_id text;
      currencies text[];
    begin
      if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
      if tg_op <> 'DELETE' then becomes := to_jsonb(new); end if;
      this := coalesce(becomes, was);
      select string_agg(this ->> part, '/' order by place) into this_id
        from unnest(string_to_array(tg_argv[0], ',')) with ordinality as keys(part, place);
      -- Keys that contain an address or a secret's hash are not stored.
      if tg_argv[0] ~ 'email|hash|secret|token' then this_id := ''; end if;
      if tg_op = 'UPDATE' then
        select array_agg(key order by key) into named
          from jsonb_each(becomes)
          where value is distinct from was -> key
            and key <> all (string_to_array(tg_argv[2], ','));
        if named is null then return null; end if;
        did := case
          when was ->> 'deleted_at' is null and becomes ->> 'deleted_at' is not null then 'deleted'
          when was ->> 'deleted_at' is not null and becomes ->> 'deleted_at' is null then 'restored'
          else 'changed'
        end;
      else
        select coalesce(array_agg(key order by key), '{}') into named
          from jsonb_each(this)
          where value <> 'null'::jsonb;
        did := case tg_op when 'DELETE' then 'deleted' else 'created' end;
        if tg_op = 'INSERT' and exists (
          select from audit_changes c
          where c.table_name = tg_table_name and c.row_id = this_id and c.what = 'deleted'
            and this_id <> ''
        ) then
          did := 'restored';
        end if;
      end if;
      -- Rows whose key is not written down are found by their content.
      if is_erasing and this_id <> '' then
        update audit_values v
          set label = null, before = null, after = null, erased_at = now()
          from audit_changes c
          where c.id = v.change_id
            and v.erased_at is null
            and (
              (c.table_name = tg_table_name and c.row_id = this_id)
              or (c.about_table = tg_table_name and c.about_id = this_id)
            );
      end if;
      if audit_entry is null then return null; end if;
      label := audit_label(this);
      about_id := this_id;
      if tg_argv[3] <> '' and this ->> tg_argv[3] is not null then
        about := tg_argv[4];
        about_id := this ->> tg_argv[3];
        execute format('select to_jsonb(t) from %I t where t.id = $1', about)
          into owner using about_id::uuid;
        label := nullif(concat_ws(' · ', audit_label(owner), label), '');
      end if;
      insert into audit_entries (id, at, actor_id, actor_name, call)
        values (
          audit_entry::uuid,
          date_trunc('milliseconds', now()),
          current_setting('app.actor')::uuid,
          current_setting('app.actor_name'),
          current_setting('app.call')
        )
        on conflict do nothing;
      insert into audit_changes
        (audit_entry_id, table_name, row_id, what, fields, about_table, about_id)
        values (audit_entry::uuid, tg_table_name, this_id, did, named, about, about_id)
        returning id into change;
      if is_erasing then
        insert into audit_values (change_id, erased_at) values (change, now());
      else
        if tg_op = 'UPDATE' then
          currencies := array[currency_of(was), currency_of(becomes)];
          select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, becomes -> key)
            into was, becomes
            from unnest(named) as changed(key);
          -- The log shows the amounts of a row in its currency.
          if currencies <> array['USD', 'USD'] then
            was := was || jsonb_build_object('currency', currencies[1]);
            becomes := becomes || jsonb_build_object('currency', currencies[2]);
          end if;
        end if;
        insert into audit_values (change_id, label, before, after)
          values (
            change,
            label,
            was - string_to_array(tg_argv[1], ','),
            becomes - string_to_array(tg_argv[1], ',')
          );
      end if;
      return null;
    end $$`,

  `create or replace function reject_rewriting() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and tg_table_name = 'audit_values' then
        if new.change_id = old.change_id
          and new.label is null
          and new.before is null
          and new.after is null
          and new.erased_at is not null
        then
          return new;
        end if;
      end if;
      raise exception 'The audit log is append-only.';
    end $$`,
]

const LOG = ['audit_entries', 'audit_changes', 'audit_values']

/**
 * Call it after the migrations, in one process at a time.
 * @throws for a table that no feature declares
 */
export async function installAuditTriggers(run: Statement, declared: Tables): Promise<void> {
  await createFunctions(run, FUNCTIONS)
  const there = await triggersOf(run)
  for (const table of await tablesOf(run)) {
    const args = argumentsOf(table, declarationOf(declared, table.name))
    if (!args || there.get(`${table.name} record_change`) === args.join('\n')) continue
    await run(
      `create or replace trigger record_change
        after insert or update or delete on "${table.name}" for each row
        when (
          current_setting('app.audit_entry', true) <> ''
          or current_setting('app.erasing', true) <> ''
        )
        execute function record_change(${args.map((args) => `'${args}'`).join(', ')})`,
    )
  }
  for (const name of LOG) {
    if (there.has(`${name} reject_rewriting`)) continue
    await run(
      `create or replace trigger reject_rewriting
        before update or delete on ${name} for each row
        execute function reject_rewriting()`,
    )
    await run(
      `create or replace trigger reject_emptying
        before truncate on ${name} for each statement
        execute function reject_rewriting()`,
    )
  }
}

type Table = { name: string; key: string[] }

async function tablesOf(run: Statement): Promise<Table[]> {
  const { rows } = await run(
    `select c.relname as name,
        coalesce(
          (
            select jsonb_agg(k.attname order by array_position(i.indkey::int2[], k.attnum))
            from pg_index i
            join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
            where i.indrelid = c.oid and i.indisprimary
          ),
          '[]'
        ) as key
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      order by c.relname`,
  )
  return rows as Table[]
}

async function triggersOf(run: Statement): Promise<Map<string, string>> {
  const { rows } = await run(
    `select tgrelid::regclass::text as name, tgname as called, encode(tgargs, 'hex') as args
      from pg_trigger
      where not tgisinternal`,
  )
  return new Map(
    (rows as { name: string; called: string; args: string }[]).map(({ name, called, args }) => [
      `${name} ${called}`,
      Buffer.from(args, 'hex').toString().split('\0').slice(0, -1).join('\n'),
    ]),
  )
}

function declarationOf(declared: Tables, name: string): TableDeclaration {
  const declaration = declared.get(name)
  if (!declaration)
    throw new Error(
      `No feature declares the table ${name}. Add it to the .feature.ts file of its feature. ` +
        'If it is not part of the product, move it out of the schema "public".',
    )
  return declaration
}

/** Undefined for a table that the log does not record. */
function argumentsOf({ key }: Table, { audit, secrets, evidence }: TableDeclaration) {
  if (!audit || !key.length) return undefined
  const { ignored, owner } = audit
  return [
    key.join(','),
    [...secrets, ...evidence].join(','),
    ignored.join(','),
    owner?.column ?? '',
    owner?.table ?? '',
  ]
}
