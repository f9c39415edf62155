import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { read } from '#testing/sources.ts'

const lines = (count: number): string =>
  Array.from({ length: count }, (_, n) => `  text += '${n}'\n`).join('')
const long = (count: number): string =>
  `export function long() {\n  let text = ''\n${lines(count)}  return text\n}\n`
const branches = (count: number): string =>
  `export const pick = (n: number) => {\n${Array.from({ length: count }, (_, n) => `  if (n === ${n}) return ${n}\n`).join('')}  return 0\n}\n`
const testFile = (body: string): string =>
  `import { expect, test, vi } from 'vitest'\n${body}\nexport const kept = [expect, test, vi]\n`
const works = `('adds', () => expect(1 + 1).toBe(2))`

const CONFIG = read('.oxlintrc.json')
/** Options are allowed only in the configuration of the root. */
const NESTED = CONFIG.replace(/^\s*"options":.*\n/m, '')

/** Rule, path and rejected code; then the path where that code, or other code, is valid. */
const CASES: [
  rule: string,
  path: string,
  rejected: string,
  acceptedPath: string,
  acceptedCode?: string,
][] = [
  [
    'import(no-default-export)',
    'src/ui/badge.tsx',
    'export default 1\n',
    'src/features/quotes/web/quote.page.tsx',
  ],
  ['unicorn(filename-case)', 'src/ui/BadgeRow.ts', 'export const a = 1\n', 'src/ui/badge-row.ts'],
  [
    'unicorn(prefer-node-protocol)',
    'src/kernel/disk.ts',
    `import fs from 'fs'\nexport const disk = fs\n`,
    'src/kernel/disk.ts',
    `import fs from 'node:fs'\nexport const disk = fs\n`,
  ],
  [
    'eslint(max-lines)',
    'src/ui/many.ts',
    `export const a = 1\n${'// a line\n'.repeat(300)}`,
    'src/ui/many.ts',
    `export const a = 1\n${'// a line\n'.repeat(299)}`,
  ],
  [
    'eslint(max-lines)',
    'src/ui/many.test.ts',
    `${testFile('')}${'// a line\n'.repeat(500)}`,
    'src/ui/many.test.ts',
    `${testFile('')}${'// a line\n'.repeat(490)}`,
  ],
  ['eslint(max-lines-per-function)', 'src/ui/long.ts', long(70), 'src/ui/long.tsx'],
  ['eslint(max-lines-per-function)', 'src/ui/longer.tsx', long(100), 'src/ui/longer.tsx', long(50)],
  ['eslint(complexity)', 'src/ui/pick.ts', branches(10), 'src/ui/pick.ts', branches(9)],
  [
    'typescript(no-explicit-any)',
    'src/ui/any.ts',
    'export const a: any = 1\n',
    'src/ui/any.ts',
    'export const a: unknown = 1\n',
  ],
  [
    'typescript(no-non-null-assertion)',
    'src/ui/sure.ts',
    'export const b = (a?: { b: number }) => a!.b\n',
    'src/ui/sure.ts',
    'export const b = (a?: { b: number }) => a?.b\n',
  ],
  [
    'typescript(consistent-type-imports)',
    'src/ui/type.ts',
    `import { A } from './a.ts'\nexport type B = A\n`,
    'src/ui/type.ts',
    `import type { A } from './a.ts'\nexport type B = A\n`,
  ],
  [
    'typescript(method-signature-style)',
    'src/ui/method.ts',
    `export type A = { run(): void }\n`,
    'src/ui/method.ts',
    `export type A = { run: () => void }\n`,
  ],
  [
    'typescript(ban-ts-comment)',
    'src/ui/ignored.ts',
    '// @ts-ignore\nexport const a = 1\n',
    'src/ui/ignored.ts',
    '// @ts-expect-error: the library types this wrongly\nexport const a = 1\n',
  ],
  [
    'node(no-process-env)',
    'src/features/quotes/quotes.service.ts',
    'export const port = process.env.PORT\n',
    'src/kernel/config.ts',
  ],
  [
    'eslint(no-restricted-imports)',
    'src/features/quotes/env.service.ts',
    `export { env } from 'node:process'\n`,
    'src/features/quotes/env.service.ts',
    `export { join } from 'node:path'\n`,
  ],
  [
    'eslint(no-restricted-properties)',
    'src/features/quotes/quotes.api.test.ts',
    testFile(`vi.mock('./quotes.store.ts')`),
    'src/features/quotes/quotes.api.test.ts',
    testFile('vi.useFakeTimers()'),
  ],
  [
    'eslint(no-restricted-properties)',
    'src/tests/app.test.ts',
    testFile(`vi.mock('#app/app.ts')`),
    'src/tests/app.test.ts',
    testFile('vi.useFakeTimers()'),
  ],
  [
    'eslint(no-restricted-properties)',
    'src/features/quotes/now.service.ts',
    'export const now = Date.now()\n',
    'src/features/quotes/web/now.ts',
  ],
  [
    'eslint(no-console)',
    'src/features/quotes/loud.service.ts',
    `console.log('here')\n`,
    'src/main.ts',
  ],
  [
    'react(forbid-dom-props)',
    'src/ui/styled.tsx',
    'export const Styled = () => <p style={{ margin: 0 }}>a</p>\n',
    'src/kernel/mail/mail-layout.tsx',
  ],
  [
    'react(no-danger)',
    'src/ui/danger.tsx',
    'export const Danger = () => <p dangerouslySetInnerHTML={{ __html: "a" }} />\n',
    'src/site/layouts/document.tsx',
  ],
  [
    'vitest(no-focused-tests)',
    'src/focused.test.ts',
    testFile(`test.${'only'}${works}`),
    'src/focused.test.ts',
    testFile(`test${works}`),
  ],
  [
    'vitest(no-disabled-tests)',
    'src/skipped.test.ts',
    testFile(`test.${'skip'}${works}`),
    'src/skipped.test.ts',
    testFile(`test.runIf(true)${works}`),
  ],
  [
    'vitest(valid-expect)',
    'src/unfinished.test.ts',
    testFile(`test('adds', () => expect(1 + 1, 'sum').toBe)`),
    'src/unfinished.test.ts',
    testFile(`test('adds', () => expect(1 + 1, 'sum').toBe(2))`),
  ],
  [
    'vitest(expect-expect)',
    'src/empty.test.ts',
    testFile(`test('nothing', () => undefined)`),
    'e2e/empty.e2e.ts',
  ],
]

type Report = { diagnostics: { code: string; filename: string }[] }
let rejected: string[]

beforeAll(() => {
  rejected = ['rejected', 'accepted'].flatMap((outcome) => {
    const folder = join(inject('scratch'), `lint-${outcome}`)
    CASES.forEach(([, path, code, acceptedPath, acceptedCode], n) => {
      const fixture = join(folder, String(n))
      const file = join(fixture, outcome === 'rejected' ? path : acceptedPath)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(join(fixture, '.oxlintrc.json'), NESTED)
      writeFileSync(file, outcome === 'rejected' ? code : (acceptedCode ?? code))
    })
    const { stdout } = spawnSync(
      join(process.cwd(), 'node_modules/.bin/oxlint'),
      ['--format=json'],
      { cwd: folder, encoding: 'utf8' },
    )
    return (JSON.parse(stdout) as Report).diagnostics.map(
      ({ code, filename }) => `${outcome} ${filename.split('/')[0]} ${code}`,
    )
  })
})

test.each(CASES.map(([rule, path, , acceptedPath], n) => ({ rule, path, acceptedPath, n })))(
  '$rule rejects code in $path, and accepts it in $acceptedPath',
  ({ rule, n }) => {
    expect(rejected).toContain(`rejected ${n} ${rule}`)
    expect(rejected.filter((found) => found.startsWith(`accepted ${n} `))).toEqual([])
  },
)

test('rejects an exception to a rule that is not broken', () => {
  const folder = join(inject('scratch'), 'lint-exceptions')
  mkdirSync(folder)
  writeFileSync(join(folder, '.oxlintrc.json'), CONFIG)
  writeFileSync(
    join(folder, 'any.ts'),
    '// oxlint-disable-next-line typescript/no-explicit-any\nexport const a = 1\n',
  )
  const oxlint = join(process.cwd(), 'node_modules/.bin/oxlint')
  const { status, stdout } = spawnSync(oxlint, { cwd: folder, encoding: 'utf8' })
  expect(stdout).toContain('Unused oxlint-disable directive')
  expect(status).toBe(1)
})

test('every configured rule has a case', () => {
  const { rules } = JSON.parse(CONFIG.replace(/^\s*\/\/.*$/gm, '')) as {
    rules: Record<string, unknown>
  }
  const own = Object.keys(rules)
    .filter((name) => rules[name] !== 'off')
    .map((name) => (name.includes('/') ? name.replace(/\/(.*)/, '($1)') : `eslint(${name})`))
  expect(own.filter((rule) => !CASES.some(([known]) => known === rule))).toEqual([])
})
