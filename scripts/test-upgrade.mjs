// npm run test:upgrade [COMMIT]: runs the API tests of the previous release, or of a commit, on a
// PostgreSQL server whose tables this version has migrated. Nothing of npm test needs it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkOut } from './check-out.mjs'
import { startPostgres } from './postgres.mjs'
import { env, onPinnedNode, prepare, root } from './prepare.mjs'
import { git, previousRelease } from './releases.mjs'

/** New databases are copies of it. */
const TEMPLATE = 'template1'
const TESTED = ['src/features/', 'src/kernel/']
/**
 * A restore creates the tables of its own version, a start leaves triggers to the newer version, and
 * the queue of another kind of database needs tables of its own.
 */
const OWN_TABLES = /restore\.service|backup-parts|\brebuild\(|installAuditTriggers|QUEUE_BACKENDS/

if (onPinnedNode()) process.exitCode = await testUpgrade(process.argv[2])

async function testUpgrade(commit) {
  const earlier = commit ? { version: 'commit', commit } : previousRelease(root)
  if (!earlier) {
    console.log('There is no earlier release. Specify a commit: npm run test:upgrade COMMIT')
    return 1
  }
  console.log(`Previous release: ${earlier.version} ${git(root, 'rev-parse', earlier.commit)}`)
  prepare()
  const postgres = await startPostgres()
  if (!postgres) {
    console.log('PostgreSQL is not installed: install it to test upgrades.')
    return 1
  }
  const folder = mkdtempSync(join(tmpdir(), 'cedarline-release-'))
  try {
    checkOut(earlier.commit, folder, { isBuilt: true })
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
    ['run', '--project', 'calls', ...testFiles(folder)],
    { cwd: folder, env: { ...env, DATABASE_URL: databaseUrl, NODE_ENV: 'test' }, stdio: 'inherit' },
  )
  return status ?? 1
}

/** As a list, because a project of Vitest ignores `--exclude`. */
function testFiles(folder) {
  const files = TESTED.flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true }).map((name) => join(part, name)),
  ).filter((file) => /\.test\.tsx?$/.test(file))
  const needsOwnTables = (file) => OWN_TABLES.test(readFileSync(join(folder, file), 'utf8'))
  const leftOut = files.filter(needsOwnTables)
  console.log(`Left out, because they need the tables of their version: ${leftOut.join(', ')}`)
  return files.filter((file) => !leftOut.includes(file))
}
