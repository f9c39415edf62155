import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, normalize, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { SETTINGS } from '#kernel/config.ts'
import { filesIn, read } from '#testing/sources.ts'
import drizzle from '../../drizzle.config.ts'
import { generateMap } from '../../scripts/docs.ts'

const documents = filesIn('.', /\.md$/).filter(
  (path) => /^([A-Z]+\.md|docs\/)/.test(path) && path !== 'docs/spec.md',
)
const decisions = documents.filter((path) => path.startsWith('docs/decisions/'))

test('every path that a document names exists', () => {
  const missing = documents.flatMap((document) =>
    pathsIn(document)
      .filter((path) => !exists(path))
      .map((path) => `${path} (${document})`),
  )
  expect(missing).toEqual([])
})

function pathsIn(document: string): string[] {
  const text = read(document)
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) =>
    normalize(join(dirname(document), target)),
  )
  const named = [
    ...text.matchAll(
      /(?<![\w/#.[(])((?:src|docs|scripts|e2e|bench|migrations|content|public|\.ci)\/[\w./*-]*[\w*/])/g,
    ),
  ].map(([, path = '']) => path)
  return [...new Set([...linked, ...named])]
}

const exists = (path: string): boolean =>
  path.includes('*') ? globSync(path).length > 0 : existsSync(path)

test('every camelCase name that a document quotes occurs in the code', () => {
  const words = new Set(
    filesIn('.', /\.(tsx?|mjs)$/).flatMap((path) => read(path).match(/\w+/g) ?? []),
  )
  const unknown = (text: string): string[] => quotedIdentifiers(text).filter((id) => !words.has(id))
  expect(unknown('Call `exist' + 'ingNowhere(ctx)`, not `ctx.db`.')).toEqual([
    'existing' + 'Nowhere',
  ])
  expect(documents.flatMap((path) => unknown(read(path)).map((id) => `${id} (${path})`))).toEqual(
    [],
  )
})

/** camelCase words inside backticks. */
const quotedIdentifiers = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(
    ([, code = '']) => code.match(/(?<![\w-])[a-z]+(?:[A-Z][a-z\d]+)+(?!\w)/g) ?? [],
  )

test('the README explains every setting, and no other', () => {
  const explained = [...read('README.md').matchAll(/^\| `([A-Z][A-Z\d_]+)` +\|/gm)].map(
    ([, name]) => name,
  )
  expect(explained).toEqual(Object.keys(SETTINGS))
})

test('the README lists every command, and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [
    ...read('README.md').matchAll(/npm (?:run )?(start|test|[a-z:]+)(?= [A-Z]|`| {2})/g),
  ].map(([, name]) => name ?? '')
  expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort())
})

test('every dependency has a reason', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  const reasons = [
    ...read('docs/decisions/0013-dependencies.md').matchAll(/^\| (`.+`) +\|/gm),
  ].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
  expect(reasons.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort())
})

/** OWASP ASVS 5.0: level 1, and level 2 for files, accounts, sessions, access and tokens. */
const REQUIREMENTS = [
  '1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 ' +
    '3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2',
  '6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1 ' +
    '7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1',
  '10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 ' +
    '14.2.1 14.3.1 15.1.1 15.2.1 15.3.1',
  '5.1.1 5.2.3 5.4.1 5.4.2 5.4.3 6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 ' +
    '6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4',
  '7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1 9.2.2 9.2.3 9.2.4',
].flatMap((numbers) => numbers.split(' '))

test('every security requirement has a row with a test, a document or a reason', () => {
  const rows = read('docs/security-requirements.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const numbers = rows.map(([, number = '']) => number)
  expect(REQUIREMENTS.filter((number) => !numbers.includes(number))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const [, number, , holds = '', shown = ''] of rows) {
    for (const [, path = '', name = ''] of shown.matchAll(/`([^`]+)` ([^;]+)/g))
      expect(read(path), `${number}: ${name}`).toContain(name.trim())
    expect(
      shown || /^(not applicable|open)[:,] |\]\(/.exec(holds)?.[0],
      `${number} names neither a test nor a reason`,
    ).toBeTruthy()
  }
})

test('a decision record has all its parts on one page', () => {
  for (const [index, path] of decisions.entries()) {
    const text = read(path)
    expect(basename(path)).toMatch(
      new RegExp(`^${String(index).padStart(4, '0')}-[a-z0-9-]+\\.md$`),
    )
    expect(text).toMatch(
      /^# \d{4} .+\n\n\*\*Date:\*\* (YYYY-MM-DD|\d{4}-\d\d-\d\d)\n\n\*\*Status:\*\* .+\n\n\*\*Decided:\*\* /,
    )
    for (const part of ['Because', 'Instead of', 'It costs', 'Confirmation'])
      expect(text, path).toContain(`**${part}:** `)
    expect(text.split('\n').length, path).toBeLessThanOrEqual(70)
  }
})

test('the map lists the screens of the code (npm run docs), in at most 130 lines', async () => {
  const map = read('docs/MAP.md')
  expect(map).toBe(await generateMap())
  expect(map.split('\n').length).toBeLessThanOrEqual(130)
})

test('the migrations match the tables (npm run migration NAME)', { timeout: 60_000 }, () => {
  const { schema = [] } = drizzle
  const globs = typeof schema === 'string' ? [schema] : schema
  const seen = globs.flatMap((glob) => globSync(glob))
  expect(
    filesIn('src', /(?<!planted-feature\/testimonials)\.table\.ts$/).filter(
      (path) => !seen.includes(path),
    ),
  ).toEqual([])

  // drizzle-kit resolves its folder relative to the working directory.
  const folder = join(inject('scratch'), 'drift')
  cpSync('migrations', join(folder, 'migrations'), { recursive: true })
  writeFileSync(
    join(folder, 'drizzle.config.json'),
    JSON.stringify({ ...drizzle, schema: seen.map((path) => resolve(path)) }),
  )
  const output = execFileSync(
    resolve('node_modules/.bin/drizzle-kit'),
    ['generate', '--config', 'drizzle.config.json'],
    { cwd: folder, encoding: 'utf8' },
  )
  expect(output).toContain('No schema changes')
})
