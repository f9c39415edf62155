import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { declaredAccess } from '#kernel/http/access.ts'
import { read } from '#testing/sources.ts'
import { duplicateExports } from '../scripts/code-metrics.ts'
import { ALLOWED, identifiersIn, isRetired, RETIRED } from '../scripts/glossary.ts'
import { api } from './api.ts'
import routes from './routes.ts'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const sources = files.filter((path) => /\.(tsx?|mjs)$/.test(path))

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
  const migration = files.filter((path) => /^migrations\/.*\.sql$/.test(path)).map(read)
  const stored = migration.flatMap((text) => text.match(/"\w+"/g) ?? [])
  const calls = declaredAccess(api).map(({ path }) => path)
  const pages = JSON.stringify(await routes).match(/"[^"]+"/g) ?? []
  const names = [...files, ...stored, ...calls, ...pages]
  expect(stored.length).toBeGreaterThan(500)
  expect([...new Set(names.filter(isRetired))]).toEqual([])
})

test('no exported name exists in two files', () => {
  expect(duplicateExports()).toEqual([])
})
