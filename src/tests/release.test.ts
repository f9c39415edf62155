import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { isNext } from '../../scripts/releases.mjs'

const PARTS = ['package.json', 'package-lock.json', 'scripts', 'migrations']
const CHANGES = '# Changelog\n\n## [Unreleased]\n\n- A calendar, for $1.\n'
const AUTHOR = ['-c', 'user.name=Release', '-c', 'user.email=release@example.test']

type Repository = {
  git: (...args: string[]) => string
  release: (...args: string[]) => { status: number | null; output: string }
  read: (name: string) => string
  write: (name: string, text: string) => void
}

/** A repository with what a release changes, and one commit. */
function newRepository(): Repository {
  const folder = mkdtempSync(join(inject('scratch'), 'release-'))
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true })
  const run = (command: string, args: string[]) =>
    spawnSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        CONTAINER_ENGINE: 'none',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_AUTHOR_NAME: 'Release',
        GIT_AUTHOR_EMAIL: 'release@example.test',
        GIT_COMMITTER_NAME: 'Release',
        GIT_COMMITTER_EMAIL: 'release@example.test',
      },
    })
  const git = (...args: string[]): string => run('git', [...AUTHOR, ...args]).stdout.trim()
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  write('releases.json', '[]\n')
  write('CHANGELOG.md', CHANGES)
  const product = JSON.parse(readFileSync('package.json', 'utf8')) as object
  write('package.json', `${JSON.stringify({ ...product, version: '0.1.0' }, null, 2)}\n`)
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
  return {
    git,
    write,
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    release: (...args) => {
      const { status, stdout, stderr } = run(process.execPath, ['scripts/release.mjs', ...args])
      return { status, output: stdout + stderr }
    },
  }
}

test('a release writes version, changelog and list, and is one commit with a tag', () => {
  const { git, release, read } = newRepository()
  const { status, output } = release('1.0.0', '--tested')
  expect([status, output]).toEqual([
    0,
    expect.stringMatching(/^Released 1\.0\.0: [\da-f]{40}, tag v1\.0\.0\.\nNo image: /),
  ])
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.0.0' })
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '1.0.0',
    packages: { '': { version: '1.0.0' } },
  })
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changelog\n\n## \[Unreleased\]\n\n## \[1\.0\.0\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- A calendar, for \$1\.\n$/,
  )
  expect(JSON.parse(read('releases.json'))).toEqual([
    { version: '1.0.0', date: expect.any(String), migration: expect.stringMatching(/^\d{4}_/) },
  ])
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '--format=%s')).toBe('Release 1.0.0\nBegin')
  expect(git('cat-file', '-t', 'v1.0.0')).toBe('tag')
  expect(git('tag', '--list', '--format=%(contents)')).toContain('- A calendar, for $1.')
})

const previous = `import('./scripts/releases.mjs').then(({ previousRelease }) =>
  console.log(JSON.stringify(previousRelease('.') ?? null)))`

test('the previous release is found by its tag, or without one by its commit', () => {
  const { git, release, write, read } = newRepository()
  release('1.0.0', '--tested')
  const commit = git('rev-parse', 'HEAD')
  write('scripts/find.mjs', previous.replace('./scripts/', './'))
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Continue')
  const found = (): unknown =>
    JSON.parse(
      spawnSync(process.execPath, ['scripts/find.mjs'], {
        cwd: git('rev-parse', '--show-toplevel'),
        encoding: 'utf8',
      }).stdout,
    )
  expect(found()).toEqual({ version: '1.0.0', commit })
  git('tag', '--delete', 'v1.0.0')
  expect(found()).toEqual({ version: '1.0.0', commit })
  write('CHANGELOG.md', read('CHANGELOG.md').replace('[Unreleased]\n', '[Unreleased]\n\n- More.\n'))
  git('commit', '--quiet', '--all', '--message', 'Add more')
  expect(release('1.0.1', '--tested').status).toBe(0)
  expect(found()).toEqual({ version: '1.0.0', commit })
})

test.each([
  ['1.0', 'Specify a version such as 1.4.2'],
  ['2.0.0', '2.0.0 does not follow 0.1.0.'],
  ['0.1.0', '0.1.0 does not follow 0.1.0.'],
])('refuses the version %s and changes nothing', (version, message) => {
  const { git, release } = newRepository()
  const { status, output } = release(version, '--tested')
  expect([status, output]).toEqual([1, expect.stringContaining(message)])
  expect(git('log', '--format=%s')).toBe('Begin')
  expect(git('status', '--porcelain')).toBe('')
})

test('refuses a release of uncommitted changes, and one without notes', () => {
  const { git, release, write } = newRepository()
  write('new.txt', 'new')
  expect(release('1.0.0', '--tested').output).toContain('Commit or remove your changes first')
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Empty the changelog')
  expect(release('1.0.0', '--tested').output).toContain('CHANGELOG.md has nothing below')
  expect(git('tag', '--list')).toBe('')
})

test.each([
  ['1.0.0', '0.1.0', true],
  ['1.1.0', '1.0.9', true],
  ['1.0.10', '1.0.9', true],
  ['1.1.1', '1.0.9', false],
  ['1.0.8', '1.0.9', false],
  ['3.0.0', '1.0.9', false],
])('%s after %s: %s', (version, before, follows) => {
  expect(isNext(version, before)).toBe(follows)
})
