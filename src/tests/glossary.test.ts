// Checks that no name in the code, the database, the styles or the API contains a retired word.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { declaredAccess } from '#kernel/http/access.ts'
import { read } from '#testing/sources.ts'
import { duplicateExports } from '../../scripts/code-metrics.ts'
import { ALLOWED, identifiersIn, isRetired, RETIRED } from '../../scripts/glossary.ts'
import { api } from '#app/api.ts'
import routes from '../routes.ts'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const sources = files.filter((path) => /\.(tsx?|mjs)$/.test(path))
const migrations = files.filter((path) => /^migrations\/.*\.sql$/.test(path))
const styles = files.filter((path) => path.endsWith('.css'))

/** The values that columns with an enum list can have. */
const storedValuesIn = (sql: string): string[] =>
  [...sql.matchAll(/ in \((.+?)\)/g)].flatMap(([, list = '']) => list.split(', '))
const classesIn = (css: string): string[] => css.match(/(?<=\.)[a-z][\w-]*/g) ?? []

test('the glossary has retired words and allowed names', () => {
  expect(RETIRED.length).toBeGreaterThan(10)
  expect(ALLOWED.length).toBeGreaterThan(0)
})

test('finds a retired word in a name', () => {
  const planted = identifiersIn('planted.tsx', 'const oldDeeds = { DEED_ROW: <DeedRow /> }')
  expect(planted.filter(isRetired)).toEqual(['oldDeeds', 'DEED_ROW', 'DeedRow'])
  expect(['src/side-editor.ts', 'indeed', 'bookkeeping'].filter(isRetired)).toEqual([])
})

test('no identifier contains a retired word', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.flatMap((path) =>
    identifiersIn(path, read(path))
      .filter(isRetired)
      .map((name) => `${name} in ${path}`),
  )
  expect(found).toEqual([])
})

test('no file name, table, column, index or URL contains a retired word', async () => {
  const stored = migrations.flatMap((path) => read(path).match(/"\w+"/g) ?? [])
  const calls = declaredAccess(api).map(({ path }) => path)
  const pages = JSON.stringify(await routes).match(/"[^"]+"/g) ?? []
  const names = [...files, ...stored, ...calls, ...pages]
  expect(stored.length).toBeGreaterThan(500)
  expect([...new Set(names.filter(isRetired))]).toEqual([])
})

test('finds a retired word in a stored value and in a CSS class', () => {
  const sql = `CHECK ("orders"."state" in ('open', 'deed-sent'))`
  expect(storedValuesIn(sql).filter(isRetired)).toEqual(["'deed-sent'"])
  expect(classesIn('.card > .paper-stack:hover { }').filter(isRetired)).toEqual(['paper-stack'])
})

test('no stored value and no CSS class contains a retired word', () => {
  const values = migrations.flatMap((path) => storedValuesIn(read(path)))
  const classes = styles.flatMap((path) => classesIn(read(path)))
  expect(values.length).toBeGreaterThan(100)
  expect(classes.length).toBeGreaterThan(1000)
  expect([...new Set([...values, ...classes])].filter(isRetired)).toEqual([])
})

test('no exported name exists in two files', () => {
  expect(duplicateExports()).toEqual([])
})
