// npm run test:upgrade [COMMIT]: runs the API tests of the previous release, or of a commit, on a
// PostgreSQL server whose tables this version has migrated. Nothing of npm test needs it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkOut } from './check-out.mjs'
import { startPostgres } from './postgres.mjs'
import { env, onPinnedNode, prepare, root } from './prepare.mjs'
import { git, previousRelease } from './releases.mjs'

/** New databases are copies of it. */
const TEMPLATE = 'template1'
/** A restore replaces the tables with those of its own version, so its tests need these. */
const TESTED = ['src/features/', 'src/kernel/', '--exclude', 'src/features/backups/**']
const NO_SYNC = ['-c', 'fsync=off', '-c', 'synchronous_commit=off']

if (onPinnedNode()) process.exitCode = await testUpgrade(process.argv[2])

async function testUpgrade(commit) {
  const earlier = commit ? { version: 'commit', commit } : previousRelease(root)
  if (!earlier) {
    console.log('There is no earlier release. Specify a commit: npm run test:upgrade COMMIT')
    return 1
  }
  console.log(`Previous release: ${earlier.version} ${git(root, 'rev-parse', earlier.commit)}`)
  prepare()
  const postgres = await startPostgres(NO_SYNC)
  if (!postgres) {
    console.log('PostgreSQL is not installed: install it to test upgrades.')
    return 1
  }
  const folder = mkdtempSync(join(tmpdir(), 'cedarline-release-'))
  try {
    checkOut(earlier.commit, folder)
    await migrate(Object.assign(new URL(postgres.url), { pathname: TEMPLATE }).href, folder)
    return runTestsOf(folder, postgres.url)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As an instance of this version does that starts first. */
async function migrate(databaseUrl, folder) {
  process.env.NODE_ENV = 'production'
  const product = await import(pathToFileURL(join(root, 'build/server/index.js')).href)
  const config = product.readConfig({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'thirty-two characters for a test',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
  })
  const opened = await product.openDeps(config)
  await opened.close()
}

function runTestsOf(folder, databaseUrl) {
  const { status } = spawnSync(
    join(folder, 'node_modules/.bin/vitest'),
    ['run', '--project', 'calls', ...TESTED],
    { cwd: folder, env: { ...env, DATABASE_URL: databaseUrl, NODE_ENV: 'test' }, stdio: 'inherit' },
  )
  return status ?? 1
}
