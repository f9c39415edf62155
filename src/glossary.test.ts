// No name of the code, the database or the API holds a word that docs/glossary.md has retired.
import { execFileSync } from 'node:child_process'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { declaredAccess } from '#kernel/http/access.ts'
import { read } from '#testing/sources.ts'
import { api } from './api.ts'
import routes from './routes.ts'

const glossary = read('docs/glossary.md')

/** The first cells of the table below a heading, split at commas. */
function firstCells(heading: string): string[] {
  const [, section = ''] = glossary.split(`## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  const rows = own.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  return rows.slice(1).flatMap((row) => row.split('|')[1]?.trim().split(', ') ?? [])
}

const RETIRED = firstCells('Retired words').map((phrase) => ` ${phrase} `)
const ALLOWED = new Set(firstCells('Allowed names').map((name) => wordsOf(name)))

/** `auditEntryId`, `audit-entry-id` and `AUDIT_ENTRY_ID` are all ` audit entry id `. */
function wordsOf(name: string): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  return ` ${words.join(' ').toLowerCase()} `
}

const isRetired = (name: string): boolean => {
  const words = wordsOf(name)
  return !ALLOWED.has(words) && RETIRED.some((phrase) => words.includes(phrase))
}

/** Every identifier of a source, each once. */
function identifiersIn(path: string, text: string): string[] {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return [...names]
}

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const sources = files.filter((path) => /\.(tsx?|mjs)$/.test(path))

test('the glossary has retired words and allowed names', () => {
  expect(RETIRED.length).toBeGreaterThan(10)
  expect(ALLOWED.size).toBeGreaterThan(0)
})

test('a retired word in a name is found', () => {
  const planted = identifiersIn('planted.tsx', 'const oldDeeds = { DEED_ROW: <DeedRow /> }')
  expect(planted.filter(isRetired)).toEqual(['oldDeeds', 'DEED_ROW', 'DeedRow'])
  expect(['src/side-editor.ts', 'indeed', 'bookkeeping'].filter(isRetired)).toEqual([])
})

test('no identifier holds a retired word', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.flatMap((path) =>
    identifiersIn(path, read(path))
      .filter(isRetired)
      .map((name) => `${name} in ${path}`),
  )
  expect(found).toEqual([])
})

test('no file name, table, column, index or address holds a retired word', async () => {
  const migration = files.filter((path) => /^migrations\/.*\.sql$/.test(path)).map(read)
  const stored = migration.flatMap((text) => text.match(/"\w+"/g) ?? [])
  const calls = declaredAccess(api).map(({ path }) => path)
  const pages = JSON.stringify(await routes).match(/"[^"]+"/g) ?? []
  const names = [...files, ...stored, ...calls, ...pages]
  expect(stored.length).toBeGreaterThan(500)
  expect([...new Set(names.filter(isRetired))]).toEqual([])
})
