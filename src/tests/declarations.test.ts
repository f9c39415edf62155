import { readdirSync } from 'node:fs'
import { deps } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, expectTypeOf, test } from 'vitest'
import { api } from '#app/api.ts'
import { workTimesAt } from '#kernel/db/work-source.ts'
import { installAuditTriggers } from '#kernel/audit/audit-triggers.ts'
import type { CacheTag } from '#kernel/cache/cache-tag.ts'
import type { LockName } from '#kernel/db/lock-name.ts'
import { kindsOf } from '#kernel/db/work-source.ts'
import { combine } from '#kernel/feature.ts'
import { declaredAccess } from '#kernel/http/access.ts'
import { composers, levels } from '../../scripts/feature-levels.mjs'

const { tables, auditedCalls } = deps.features
const declared = [...tables.values()]

const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  (await deps.db.execute(query)).rows as Row[]

async function columnsLike(pattern: string): Promise<string[]> {
  const found = await rowsOf<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column"
    from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name ~ ${pattern}
    order by 1, 2`)
  return found.map(({ table, column }) => `${table}.${column}`)
}
const namesOf = (columns: 'secrets' | 'evidence' | 'addresses'): string[] =>
  declared.flatMap((table) => table[columns].map((column) => `${table.name}.${column}`))

test('src/app/features.ts lists every folder of a feature once', () => {
  expect([...levels.flat(), ...composers].toSorted()).toEqual(
    readdirSync('src/features').toSorted(),
  )
})

test('features declare exactly the tables of the database', async () => {
  const names = await rowsOf<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  expect([...tables.keys()].toSorted()).toEqual(names.map(({ name }) => name))
})

test('a table that no feature declares prevents the start', async () => {
  const { users: _users, ...others } = Object.fromEntries(tables)
  await expect(
    installAuditTriggers((text) => deps.db.execute(sql.raw(text)), new Map(Object.entries(others))),
  ).rejects.toThrow('No feature declares the table users. Add it to the .feature.ts file')
})

test('two features cannot declare the same name', () => {
  const feature = { tables: declared.slice(0, 1) }
  expect(() => combine([feature, feature])).toThrow('Two features declare ')
})

test('tables have an audit trigger if, and only if, their feature declares them as audited', async () => {
  const triggers = await rowsOf<{ name: string }>(sql`
    select tgrelid::regclass::text as name
    from pg_trigger
    where tgname = 'record_change'
    order by 1`)
  expect(declared.flatMap(({ name, audit }) => (audit ? [name] : [])).toSorted()).toEqual(
    triggers.map(({ name }) => name).toSorted(),
  )
})

test('columns named like a secret are declared, where the log or the export would show them', async () => {
  const shown = (await columnsLike('hash|secret|token|password|sealed')).filter((name) => {
    const table = tables.get(name.split('.')[0] ?? '')
    return table?.audit || table?.isExported
  })
  const known = [...namesOf('secrets'), ...namesOf('evidence')]
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter((name) => !known.includes(name))).toEqual([])
})

test('columns with email addresses are declared, so that a restore finds erased persons', async () => {
  expect(namesOf('addresses').toSorted()).toEqual(
    (await columnsLike('(^|_)(email|address)$')).toSorted(),
  )
})

test('the calls that the audit log words exist, and so do those that undo a deletion', () => {
  const calls = declaredAccess(api).map(({ method, path }) => `${method} ${path}`)
  const undo = declared.flatMap(({ audit }) => audit?.undo?.(':id') ?? [])
  expect(undo.length).toBeGreaterThan(3)
  const named = [...Object.keys(auditedCalls), ...undo.map((path) => `DELETE ${path}`)]
  expect(named.filter((call) => !calls.includes(call))).toEqual([])
})

test('an audit kind that no feature declares prevents the start', () => {
  const tables = declared.filter(({ audit }) => audit).slice(0, 1)
  expect(() => combine([{ tables }])).toThrow('No feature declares the audit kind ')
})

test('search results of one group are not separated by those of another', () => {
  const groups = deps.features.searchSources
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ group }) => group)
    .filter((group, position, all) => group !== all[position - 1])
  expect(groups).toEqual([...new Set(groups)])
})

test('kinds in Today that have the same name are the same', () => {
  const times = workTimesAt(new Date('2026-03-04T16:00:00Z'), 'America/Chicago')
  const kinds = [...new Set(deps.features.workSources(times).flatMap(kindsOf))]
  const names = kinds.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names).toEqual([...new Set(names)])
})

test('cache tags and lock names are only those that a feature declares', () => {
  expectTypeOf<string>().not.toExtend<CacheTag>()
  expectTypeOf<string>().not.toExtend<LockName>()
  expectTypeOf<LockName>().not.toExtend<CacheTag>()
})

test('every cache tag is declared once, and can be part of a header', () => {
  const tags = Object.values(
    import.meta.glob<Record<string, CacheTag>>(['../**/*.tags.ts', '!../testing/**'], {
      eager: true,
    }),
  ).flatMap((declared) => Object.values(declared))
  expect(tags.length).toBeGreaterThan(5)
  expect(tags.toSorted()).toEqual([...new Set(tags)].toSorted())
  expect(tags.filter((tag) => !/^[a-z]+(-[a-z]+)*$/.test(tag))).toEqual([])
})

test('every lock name is declared once', () => {
  const names = Object.values(
    import.meta.glob<Record<string, LockName | ((...subject: string[]) => LockName)>>(
      ['../**/*.locks.ts', '!../testing/**'],
      { eager: true },
    ),
  )
    .flatMap((declared) => Object.values(declared))
    .map((lock) => (typeof lock === 'function' ? lock('one', 'two') : lock))
  expect(names.length).toBeGreaterThan(20)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})
