import { execFile } from 'node:child_process'
import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { read } from '#testing/sources.ts'

const PLANTED = 'src/testing/planted-feature'
const FOLDER = 'src/features/testimonials'
const DECLARATIONS = 'src/tests/declarations.test.ts'
const NEEDED = [
  'content',
  'migrations',
  'scripts',
  'src',
  '.dependency-cruiser.mjs',
  'drizzle.config.ts',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]
const isNeeded = (path: string): boolean =>
  path === DECLARATIONS || !/\.test\.tsx?$|\.png$|^src\/testing\/[a-z]+-[a-z]+$/.test(path)

/** The lines of a new feature outside its folder, each in front of the line that matches. */
const LINES: readonly (readonly [file: string, line: string, before: RegExp])[] = [
  [
    'src/app/features.ts',
    "import { testimonialsFeature } from '#features/testimonials/testimonials.feature.ts'",
    /^import /m,
  ],
  ['src/app/features.ts', '  [testimonialsFeature],', /^\]$/m],
  [
    'src/app/api.ts',
    "import { testimonialsApi } from '#features/testimonials/testimonials.api.ts'",
    /^import /m,
  ],
  ['src/app/api.ts', "  .route('/', testimonialsApi)", /^$\n^export type Api\b/m],
  [
    'src/routes.ts',
    "      route('testimonials', 'features/testimonials/web/testimonials.page.tsx'),",
    /^ +route\('audit',/m,
  ],
]

/** Copies the product, and adds the feature. @returns the folder of the copy */
function copyWithFeature(): string {
  const copy = join(inject('scratch'), 'planted-feature')
  for (const path of NEEDED) cpSync(path, join(copy, path), { recursive: true, filter: isNeeded })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  cpSync(PLANTED, join(copy, FOLDER), { recursive: true })
  for (const [file, line, before] of LINES) {
    const path = join(copy, file)
    const source = read(path)
    const at = source.search(before)
    expect(at, `${before} in ${file}`).toBeGreaterThan(-1)
    writeFileSync(path, `${source.slice(0, at)}${line}\n${source.slice(at)}`)
  }
  return copy
}

/** Vitest must not take the child for one of its own workers. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))),
  DATABASE_URL: '',
}

const LIMITS = { timeout: 120_000, maxBuffer: 16 * 1024 * 1024 }

/** Runs a program of node_modules. @throws if it fails, with its output */
const outputOf = (cwd: string, program: string, ...args: string[]): Promise<string> =>
  new Promise((done, fail) => {
    execFile(
      join('node_modules/.bin', program),
      args,
      { ...LIMITS, cwd, env },
      (error, stdout, stderr) => {
        if (error) fail(new Error(`${error.message}\n${stdout}\n${stderr}`))
        else done(stdout)
      },
    )
  })

test(
  'a new feature needs its folder, an entry in three files and a generated migration',
  { timeout: 180_000 },
  async () => {
    const copy = copyWithFeature()
    const before = readdirSync('migrations')
    const [rules] = await Promise.all([
      outputOf(copy, 'depcruise', FOLDER),
      outputOf(copy, 'drizzle-kit', 'generate', '--name', 'testimonials'),
    ])
    expect(rules).toContain('no dependency violations found')
    const added = readdirSync(join(copy, 'migrations')).filter((name) => !before.includes(name))
    expect(added).toEqual([expect.stringMatching(/_testimonials\.sql$/)])
    const tests = await outputOf(copy, 'vitest', 'run', '--project', 'calls', '--maxWorkers', '1')
    for (const file of [`${FOLDER}/testimonials.api.test.ts`, DECLARATIONS])
      expect(tests).toContain(file)
  },
)
