import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { deps, people, request } from '#testing/test-app.ts'
import { csvIn } from '#kernel/csv.ts'
import { readArchive } from '#kernel/files/archive.ts'

async function exported(): Promise<Map<string, string>> {
  const reply = await request('admin', 'GET', '/api/data/export')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="everything.zip"')
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(Number(reply.headers.get('content-length'))).toBe(bytes.length)
  const archive = await readArchive({
    size: bytes.length,
    at: async (offset, length) => bytes.subarray(offset, offset + length),
  })
  const names = archive?.names ?? []
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, (await archive?.read(name)) ?? ''] as const),
    ),
  )
}

test('the export contains each table as JSON and CSV, without secrets', async () => {
  await acceptedQuote()
  await call('visitor', 'POST', '/contact-messages', {
    name: '=HYPERLINK("x")',
    email: 'ada@routewell.example',
    subject: 'Hello',
    message: 'Zwei "Dinge",\nund ä',
  })
  const parts = await exported()
  const tables = (
    (
      await deps.db.execute(
        sql`select tablename as name from pg_tables where schemaname = 'public'`,
      )
    ).rows as { name: string }[]
  )
    .map(({ name }) => name)
    .filter((name) => deps.features.tables.get(name)?.isExported)
  expect([...parts.keys()].toSorted()).toEqual(
    [
      'README.txt',
      ...tables.flatMap((name) => [`csv/${name}.csv`, `json/${name}.json`]),
    ].toSorted(),
  )
  for (const name of [
    'inquiries',
    'quotes',
    'quote_acceptances',
    'projects',
    'payments',
    'users',
    'mails',
  ]) {
    const rows = JSON.parse(parts.get(`json/${name}.json`) ?? '') as object[]
    const [{ count } = { count: 0 }] = (
      await deps.db.execute(sql`select count(*)::int as count from ${sql.identifier(name)}`)
    ).rows as { count: number }[]
    expect(rows.length, name).toBe(count)
    expect(rows.length, name).toBeGreaterThan(0)
    expect(csvIn(parts.get(`csv/${name}.csv`) ?? '').lines, name).toHaveLength(rows.length + 1)
  }
  const all = [...parts.values()].join('\n')
  expect(all).toContain(people.business.email)
  const secrets = (
    (
      await deps.db.execute(
        sql`select password_hash as secret from users union select refresh_hash from sessions union select tracking_hash from inquiries union select html from mails`,
      )
    ).rows as { secret: string }[]
  ).map(({ secret }) => secret)
  expect(secrets.length).toBeGreaterThan(5)
  for (const secret of secrets) expect(all).not.toContain(JSON.stringify(secret).slice(1, -1))
})

test('the export contains no formulas', async () => {
  await call('visitor', 'POST', '/contact-messages', {
    name: '=HYPERLINK("x")',
    email: 'ada@routewell.example',
    subject: 'Hello',
    message: 'Is this you?',
  })
  const parts = await exported()
  const cells = [...parts]
    .filter(([name]) => name.startsWith('csv/'))
    .flatMap(([, content]) => csvIn(content).lines.flatMap(({ cells }) => cells))
  expect(cells.some((cell) => cell.includes('HYPERLINK'))).toBe(true)
  expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([])
})
