import { deps } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { installAuditTriggers } from '../audit/audit-triggers.ts'
import type { Statement } from './create-functions.ts'
import { installDealTriggers } from './deal-triggers.ts'

const run: Statement = (text) => deps.db.execute(sql.raw(text))
const { tables, deals } = deps.features

async function install(): Promise<void> {
  await installAuditTriggers(run, tables)
  await installDealTriggers(run, deals)
}

/** Each replacement changes the version (xmin) of a function. */
async function functions(): Promise<{ name: string; version: string; text: string }[]> {
  const { rows } = await run(
    `select proname as name, xmin::text as version, pg_get_functiondef(oid) as text
      from pg_proc
      where pronamespace = 'public'::regnamespace
        and (proname in ('audit_label', 'currency_of', 'record_change', 'reject_rewriting')
          or proname like 'list_changed_deals_of_%')
      order by proname`,
  )
  return rows as Awaited<ReturnType<typeof functions>>
}

test('a later start writes no function again', async () => {
  const before = await functions()
  expect(before.length).toBeGreaterThan(8)
  await install()
  expect(await functions()).toEqual(before)
})

test.each([
  ['content', `returns text language sql immutable as $$ select 'another version' $$`],
  ['property', 'returns text language sql volatile as $$ BODY $$'],
])('a start replaces a function whose %s differs', async (_what, changed) => {
  const before = await functions()
  const own = before.find(({ name }) => name === 'audit_label')?.text ?? ''
  const body = own.split('$function$')[1] ?? ''
  await run(
    `create or replace function audit_label(of jsonb) ${changed.replace(' BODY ', () => body)}`,
  )
  await install()
  const texts = (all: typeof before) => all.map(({ text }) => text)
  expect(texts(await functions())).toEqual(texts(before))
})
