import { filesIn, read } from '#testing/sources.ts'
import { deps } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

const UNWATCHED = [
  'idempotency_keys',
  'application_codes',
  'application_activities',
  'checkouts',
  'customer_erasures',
  'customers',
  'data_requests',
  'audit_changes',
  'audit_values',
  'audit_entries',
  'discovery_codes',
  'inquiry_activities',
  'metric_changes',
  'notifications',
  'number_series',
  'one_time_tokens',
  'webhook_events',
  'post_deliveries',
  'post_revisions',
  'project_activities',
  'project_waits',
  'rate_limits',
  'sandbox_responses',
  'sandbox_events',
  'sandbox_objects',
  'subscriber_links',
  'cache_tags',
]

test('every other table has an audit trigger', async () => {
  const { rows } = await deps.db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in (select tgrelid::regclass::text from pg_trigger where tgname = 'record_change') order by tablename`,
  )
  const there = (rows as { name: string }[]).map(({ name }) => name)
  expect(there.filter((name) => !UNWATCHED.includes(name))).toEqual([])
})

test('the audit log records no text, attachment or secret link of a mail', async () => {
  const { rows } = await deps.db.execute(sql`
    select encode(tgargs, 'escape') as arguments
    from pg_trigger
    where tgname = 'record_change' and tgrelid = 'mails'::regclass`)
  const [trigger] = rows as { arguments: string }[]
  const [, secretColumns] = trigger?.arguments.split(String.raw`\000`) ?? []
  expect(secretColumns?.split(',').sort()).toEqual([
    'attachments',
    'had_secret',
    'html',
    'secret',
    'text',
    'unsubscribe',
  ])
})

test('features write with insert, update and delete only, which open a transaction', () => {
  const writing = filesIn('src/features', /\.store\.ts$/).filter((path) =>
    /execute\(\s*sql`\s*(insert|update|delete)/i.test(read(path)),
  )
  expect(writing).toEqual([])
})
