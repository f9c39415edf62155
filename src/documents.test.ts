// Documents stay true: what they name exists, and what is written by the code is what the code would write now.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, normalize, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { SETTINGS } from '#kernel/config.ts'
import { filesIn, read } from '#testing/sources.ts'
import drizzle from '../drizzle.config.ts'
import { generatedDocuments } from '../scripts/docs.ts'

const documents = filesIn('.', /\.md$/).filter((path) => /^([A-Z]+\.md|docs\/)/.test(path) && path !== 'docs/spec.md')
const decisions = documents.filter((path) => path.startsWith('docs/decisions/'))

test('every path that a document names exists', () => {
  const missing = documents.flatMap((document) => pathsIn(document).filter((path) => !exists(path)).map((path) => `${path} (${document})`))
  expect(missing).toEqual([])
})

/** Targets of links, from where the document stands; and paths in its sentences, from the root. */
function pathsIn(document: string): string[] {
  const text = read(document)
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => normalize(join(dirname(document), target)))
  const named = [...text.matchAll(/(?<![\w/#.[(])((?:src|docs|scripts|e2e|bench|migrations|content|public|\.ci)\/[\w./*-]*[\w*/])/g)].map(([, path = '']) => path)
  return [...new Set([...linked, ...named])]
}

const exists = (path: string): boolean => (path.includes('*') ? globSync(path).length > 0 : existsSync(path))

test('the README explains every setting, and no other', () => {
  const explained = [...read('README.md').matchAll(/^\| `([A-Z][A-Z\d_]+)` \|/gm)].map(([, name]) => name)
  expect(explained).toEqual(Object.keys(SETTINGS))
})

test('the README knows every command, and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read('README.md').matchAll(/npm (?:run )?(start|test|[a-z]+)(?= [A-Z]|`| {2})/g)].map(([, name]) => name ?? '')
  expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort())
})

test('every package has its reason', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string>; devDependencies: Record<string, string> }
  const reasons = [...read('docs/decisions/0013-dependencies.md').matchAll(/^\| (`.+`) \|/gm)].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
  expect(reasons.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort())
})

test('a decision is one page, and says what confirms it', () => {
  for (const [index, path] of decisions.entries()) {
    const text = read(path)
    expect(basename(path)).toMatch(new RegExp(`^${String(index).padStart(4, '0')}-[a-z0-9-]+\\.md$`))
    expect(text).toMatch(/^# \d{4} .+\n\n\*\*Decided:\*\* /)
    for (const part of ['Because', 'Instead of', 'It costs', 'Confirmation']) expect(text, path).toContain(`**${part}:** `)
    expect(text.split('\n').length, path).toBeLessThanOrEqual(70)
  }
})

test('the map and the API description are what the code says (npm run docs)', async () => {
  const { 'docs/MAP.md': map, 'docs/openapi.json': openapi } = await generatedDocuments()
  expect(read('docs/MAP.md')).toBe(map)
  expect(JSON.parse(read('docs/openapi.json'))).toEqual(JSON.parse(openapi))
})

test('every table has its migration (npm run migration NAME)', { timeout: 60_000 }, () => {
  const { schema = [] } = drizzle
  const globs = typeof schema === 'string' ? [schema] : schema
  const seen = globs.flatMap((glob) => globSync(glob))
  expect(filesIn('src', /\.table\.ts$/).filter((path) => !seen.includes(path))).toEqual([])

  // drizzle-kit takes its folder as lying below where it runs.
  const folder = join(inject('scratch'), 'drift')
  cpSync('migrations', join(folder, 'migrations'), { recursive: true })
  writeFileSync(join(folder, 'drizzle.config.json'), JSON.stringify({ ...drizzle, schema: seen.map((path) => resolve(path)) }))
  const said = execFileSync(resolve('node_modules/.bin/drizzle-kit'), ['generate', '--config', 'drizzle.config.json'], { cwd: folder, encoding: 'utf8' })
  expect(said).toContain('No schema changes')
})
