import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deps, logged, request } from '#testing/test-app.ts'
import { csvIn } from '#kernel/csv.ts'

const AUDIT_ENTRIES = 450
const PATH = '/api/audit/table'

beforeEach(async () => {
  await deps.db.execute(sql`
    insert into audit_entries (id, at, actor_id, actor_name, call)
      select md5('audit_entry ' || n)::uuid, now() - n * interval '1 minute', id, 'Dana',
        'GET /everything'
      from generate_series(1, ${AUDIT_ENTRIES}::int) n,
        (select id from users where role = 'admin' limit 1) admin`)
})

const textOf = (chunks: Uint8Array[]): string => Buffer.concat(chunks).toString()
const linesOf = (chunks: Uint8Array[]) => csvIn(textOf(chunks)).lines.slice(1)

test('serves other requests during a download', async () => {
  const reply = await request('admin', 'GET', PATH)
  const chunks: Uint8Array[] = []
  let responseCount = 0
  for await (const chunk of reply.body ?? []) {
    chunks.push(chunk)
    if (linesOf(chunks).length >= AUDIT_ENTRIES) continue
    const other = await request('admin', 'GET', '/api/audit?limit=1')
    responseCount += other.ok ? 1 : 0
  }
  expect(responseCount).toBeGreaterThanOrEqual(3)
  const times = linesOf(chunks).map(({ cells: [at = ''] }) => at)
  expect(times).toHaveLength(AUDIT_ENTRIES)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('a download contains a snapshot of the log', async () => {
  const reader = (await request('admin', 'GET', PATH)).body?.getReader()
  const chunks: Uint8Array[] = []
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    chunks.push(next.value)
    await request('admin', 'GET', '/api/subscribers/export')
  }
  expect(linesOf(chunks)).toHaveLength(AUDIT_ENTRIES)
})

test('an error during a download aborts the response', async () => {
  const reader = (await request('admin', 'GET', PATH)).body?.getReader()
  await reader?.read()
  await reader?.read()
  await deps.db.execute(sql`alter table audit_entries rename to audit_entries_elsewhere`)
  const next = await reader?.read().catch((error: unknown) => error)
  await deps.db.execute(sql`alter table audit_entries_elsewhere rename to audit_entries`)
  expect(next).toBeInstanceOf(Error)
  expect(logged.map(({ message }) => message)).toContain('A download failed before it was complete')
})
