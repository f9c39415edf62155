// Nothing that the team changes is forgotten: every table is watched, and every way of writing goes past the watch.
import { filesIn, read } from '#testing/sources.ts'
import { deps } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

/** The product's own bookkeeping, what customers do, and histories that are records themselves. */
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

test('every table but those named here is watched', async () => {
  const { rows } = await deps.db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in (select tgrelid::regclass::text from pg_trigger where tgname = 'record_change') order by tablename`,
  )
  const there = (rows as { name: string }[]).map(({ name }) => name)
  expect(there.filter((name) => !UNWATCHED.includes(name))).toEqual([])
})

test('no feature writes by a statement of its own: only insert, update and delete of the database get a transaction of their own', () => {
  const writing = filesIn('src/features', /\.store\.ts$/).filter((path) =>
    /execute\(\s*sql`\s*(insert|update|delete)/i.test(read(path)),
  )
  expect(writing).toEqual([])
})
