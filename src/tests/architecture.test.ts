import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn, read } from '#testing/sources.ts'

const FEATURE_ROLES = [
  'contract',
  'rules',
  'service',
  'store',
  'table',
  'api',
  'tasks',
  'mail',
  'seed',
  'pdf',
  'webhook',
  'view',
  'feature',
  'tags',
  'locks',
]
const SCREEN_ROLES = ['page', 'form', 'panel', 'layout', 'content', 'query']
const OTHER_ROLES = [
  'feature',
  'contract',
  'store',
  'table',
  'tags',
  'locks',
  'page',
  'layout',
  'client',
  'server',
]
const ROLELESS = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'index']

const sources = filesIn('src', /\.(tsx?|js|css)$/)
const code = sources.filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))

type Cruise = {
  summary: {
    violations: { from: string; rule: { name: string } }[]
    ruleSetUsed: { forbidden: { name: string }[] }
  }
}

describe('import rules', () => {
  const violationsFolder = 'src/testing/import-violations'
  const { stdout } = spawnSync(
    'node_modules/.bin/depcruise',
    [violationsFolder, '--output-type', 'json', '--exclude', 'no-such-path'],
    { encoding: 'utf8' },
  )
  const { violations, ruleSetUsed } = (JSON.parse(stdout) as Cruise).summary
  const rules = [...new Set(ruleSetUsed.forbidden.map(({ name }) => name))].sort()
  const fixtures = readFixtures(violationsFolder, rules)

  test.each(fixtures)('%s violates exactly %j', (file, breaks) => {
    const broken = violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)
    expect([...new Set(broken)].sort()).toEqual(breaks)
  })

  test('every import rule has a planted violation', () => {
    expect([...new Set(fixtures.flatMap(([, breaks]) => breaks))].sort()).toEqual(rules)
  })
})

/** The first line of each fixture is `// Breaks: one-rule, another: *`; `*` matches any ending. */
function readFixtures(violationsFolder: string, rules: string[]): [string, string[]][] {
  const named = (name: string): string[] =>
    name.endsWith('*') ? rules.filter((rule) => rule.startsWith(name.slice(0, -1))) : [name]
  return filesIn(violationsFolder, /\.tsx?$/).map((path) => {
    const breaks = /^\/\/ Breaks: (.+)\n/.exec(read(path))?.[1]
    if (!breaks) throw new Error(`${path} lacks its "// Breaks:" line.`)
    return [path, breaks === 'nothing' ? [] : breaks.split(', ').flatMap(named).sort()]
  })
}

test('every file has its role in its name, in words joined by hyphens', () => {
  expect(sources.filter((path) => !isWellNamed(path))).toEqual([])
})

function isWellNamed(path: string): boolean {
  const [name = '', ...roles] = basename(path)
    .replace(/(\.test|\.d)?\.(tsx?|js|css)$/, '')
    .split('.')
  const hyphened = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && !ROLELESS.includes(name)
  return hyphened && roles.length <= 1 && rolesFor(path).includes(roles[0])
}

const FEATURE = /^src\/(features\/[^/]+|testing\/planted-feature)\//

function rolesFor(path: string): (string | undefined)[] {
  const [feature] = FEATURE.exec(path) ?? []
  if (!feature) return [...OTHER_ROLES, undefined]
  return /^([a-z-]+\/)?web\//.test(path.slice(feature.length))
    ? [...SCREEN_ROLES, undefined]
    : FEATURE_ROLES
}

test.each([
  ['src/features/quotes/accept-quote.service.ts', true],
  ['src/features/quotes/accept-quote.service.test.ts', true],
  ['src/features/quotes/web/quote-form.tsx', true],
  ['src/features/quotes/web/quote-request.page.css', true],
  ['src/features/quotes/quotes.locks.ts', true],
  ['src/features/quotes/web/quotes.tags.ts', false],
  ['src/features/quotes/quotes.manager.ts', false],
  ['src/features/quotes/accept-quote.ts', false],
  ['src/features/quotes/web/quote.service.ts', false],
  ['src/features/quotes/web/QuoteForm.tsx', false],
  ['src/kernel/utils.ts', false],
])('the name of %s: %s', (path, good) => {
  expect(isWellNamed(path)).toBe(good)
})

test('every server file starts with a line about its purpose', () => {
  const server = code.filter(
    (path) =>
      /\.(contract|rules|service|store|feature|tags|locks)\.ts$|^src\/kernel\//.test(path) &&
      !path.endsWith('.table.ts'),
  )
  expect(server.filter((path) => !/^\/\/ .*[.?]\n/.test(read(path)))).toEqual([])
})

test('a doc comment describes only parameters that exist', () => {
  expect(
    unknownParameters('/** @param days at most 30 */\nfunction wait(hours: number) {}'),
  ).toEqual(['days'])
  expect(
    filesIn('.', /\.(tsx?|mjs)$/)
      .filter((path) => path !== 'src/tests/architecture.test.ts')
      .flatMap((path) => unknownParameters(read(path)).map((name) => `${name} in ${path}`)),
  ).toEqual([])
})

function unknownParameters(source: string): string[] {
  const code = source.replaceAll(/^\s*(\/\/|\/\*|\*).*$/gm, '')
  const described = [...source.matchAll(/@param (\w+)/g)].flatMap(([, name = '']) => name)
  return described.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))
}

test('no file re-exports all of another', () => {
  const entry = 'src/server.ts'
  expect(code.filter((path) => path !== entry && /^export (\*|type \*)/m.test(read(path)))).toEqual(
    [],
  )
})

test('a disabled lint rule has a reason', () => {
  const isSilent = (line: string): boolean =>
    /(oxlint|eslint)-disable|@ts-expect-error/.test(line) &&
    !/ -- .{8}|expect-error: .{8}/.test(line)
  const here = ['src/tests/architecture.test.ts', 'src/tests/lint.test.ts']
  const others = filesIn('.', /\.(tsx?|mjs)$/).filter((path) => !here.includes(path))
  expect(others.filter((path) => read(path).split('\n').some(isSilent))).toEqual([])
})

test('the product starts no programs but itself, and evaluates no code', () => {
  const product = code.filter((path) => !path.startsWith('src/testing/'))
  const suspects = product.filter((path) =>
    /node:(child_process|vm|worker_threads)|\beval\(|\bnew Function\(/.test(read(path)),
  )
  // Its script is constant: node:vm is the only time limit for a parser.
  const check = 'src/features/backups/automatic/start-check.service.ts'
  expect(suspects).toEqual([check, 'src/kernel/calendar-file.ts'])
  expect(read(check).match(/spawn\(\s*process\.execPath,/g)).toHaveLength(1)
  expect(read('src/kernel/calendar-file.ts')).toContain("runInContext('read()', ")
})

test('server code of features reads the time from its context', () => {
  const useCases = code.filter(
    (path) =>
      /\.(rules|service|store|tasks|mail|seed)\.tsx?$/.test(path) &&
      path.startsWith('src/features/'),
  )
  expect(useCases.filter((path) => /new Date\(\)/.test(read(path)))).toEqual([])
})
