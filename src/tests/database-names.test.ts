// Checks that tables, columns and calls named in strings exist.
import { sql } from 'drizzle-orm'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { declaredAccess } from '#kernel/http/access.ts'
import { read } from '#testing/sources.ts'
import { deps } from '#testing/test-app.ts'
import { api } from '#app/api.ts'

const AUDIT = 'src/features/audit/audit.rules.ts'
const RECORD = 'src/kernel/db/audit-triggers.ts'
const EXPORT = 'src/features/data/export.rules.ts'

const TABLE_LISTS: [path: string, name: string][] = [
  [AUDIT, 'NOUNS'],
  [AUDIT, 'SECONDARY'],
  [AUDIT, 'QUOTED'],
  [AUDIT, 'ABOUT'],
  [AUDIT, 'SCREENS'],
  [AUDIT, 'UNDO_TARGETS'],
  ['src/features/audit/fields.rules.ts', 'INTERNAL_IN'],
  [RECORD, 'UNRECORDED'],
  [EXPORT, 'INTERNAL'],
  ['src/features/data/backup.rules.ts', 'EXCLUDED_TABLES'],
  ['src/features/data/changes-since.store.ts', 'NEVER_LOST'],
  ['src/tests/audit-coverage.test.ts', 'UNWATCHED'],
]

/** `table.column`, `table column`, or objects from a table to its columns. */
const COLUMN_LISTS: [path: string, name: string][] = [
  ['src/features/audit/values.rules.ts', 'CENTS'],
  ['src/features/audit/values.rules.ts', 'WHOLE_DOLLARS'],
  ['src/features/audit/first-save.rules.ts', 'DEFAULTS'],
  [RECORD, 'PASSING'],
  [RECORD, 'OWNERS'],
  [EXPORT, 'LEFT_OUT'],
  [EXPORT, 'EVIDENCE'],
]

const CALL_LISTS: [path: string, name: string][] = [
  [AUDIT, 'CALL_VERBS'],
  [AUDIT, 'CALL_TITLES'],
  [AUDIT, 'AUTOSAVE_CALLS'],
]

let tables: Set<string>
let columns: Set<string>
beforeAll(async () => {
  const { rows } = await deps.db.execute(
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  )
  const names = rows as { table_name: string; column_name: string }[]
  tables = new Set(names.map(({ table_name }) => table_name))
  columns = new Set(names.map(({ table_name, column_name }) => `${table_name}.${column_name}`))
})

test.each(TABLE_LISTS)('%s: every table in %s exists', (path, name) => {
  const listed = keysOf(constant(read(path), name))
  expect(listed).not.toEqual([])
  expect(listed.filter((table) => !tables.has(table))).toEqual([])
})

test.each(COLUMN_LISTS)('%s: every column in %s exists', (path, name) => {
  const listed = columnsOf(constant(read(path), name))
  expect(listed).not.toEqual([])
  expect(listed.filter((column) => !columns.has(column))).toEqual([])
})

test.each(CALL_LISTS)('%s: every call in %s exists', (path, name) => {
  const calls = declaredAccess(api).map(({ method, path }) => `${method} ${path}`)
  const listed = keysOf(constant(read(path), name))
  expect(listed).not.toEqual([])
  expect(listed.filter((call) => !calls.includes(call))).toEqual([])
})

test('finds a name that does not exist', () => {
  const planted = `const TABLES = new Set(['quotes', 'no_such_table'])
    const COLUMNS = { quotes: ['id', 'no_such_column'], no_such_table: { id: 1 } }`
  const listed = keysOf(constant(planted, 'TABLES'))
  expect(listed.filter((table) => !tables.has(table))).toEqual(['no_such_table'])
  const named = columnsOf(constant(planted, 'COLUMNS'))
  expect(named.filter((column) => !columns.has(column))).toEqual([
    'quotes.no_such_column',
    'no_such_table.id',
  ])
})

type Value = string | undefined | Value[] | { [key: string]: Value }

function constant(text: string, name: string): Value {
  const source = ts.createSourceFile('list.ts', text, ts.ScriptTarget.Latest, true)
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
  const found = declarations.find((declaration) => declaration.name.getText(source) === name)
  if (!found?.initializer) throw new Error(`There is no constant ${name}.`)
  return valueOf(found.initializer)
}

function valueOf(node: ts.Expression): Value {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(valueOf)
  if (ts.isNewExpression(node)) return (node.arguments ?? []).flatMap((one) => valueOf(one) ?? [])
  if (!ts.isObjectLiteralExpression(node)) return undefined
  return Object.fromEntries(node.properties.map(entryOf))
}

function entryOf(property: ts.ObjectLiteralElementLike): [string, Value] {
  const { name } = property
  const isNamed = name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name))
  if (!isNamed || !ts.isPropertyAssignment(property)) throw new Error('The list is not literal.')
  return [name.text, valueOf(property.initializer)]
}

function keysOf(value: Value): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => (typeof one === 'string' ? one : []))
  return typeof value === 'object' ? Object.keys(value) : []
}

function columnsOf(value: Value): string[] {
  if (Array.isArray(value)) return keysOf(value)
  return Object.entries(typeof value === 'object' ? value : {}).flatMap(([key, list]) =>
    typeof list === 'object'
      ? keysOf(list).map((column) => `${key}.${column}`)
      : key.replace(' ', '.'),
  )
}

test('a status column rejects a value that is not listed', async () => {
  const { rows } = await deps.db.execute(
    sql`select conname from pg_constraint where contype = 'c' and conname like '%\_check' and connamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(54)
  await expect(deps.db.execute(sql`update users set role = 'owner'`)).rejects.toMatchObject({
    cause: { code: '23514' },
  })
})
