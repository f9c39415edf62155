// npm test: installs and builds what is missing, then runs every check and test. The last line is `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { installPostgres } from './apt.mjs'
import { findPostgres } from './postgres.mjs'
import { env, prepare } from './prepare.mjs'

const REPORT = 'build/test-report.json'
const withBrowser = !process.argv.includes('--without-browser')
/** With `--seed=7` the test files run in an order that this number decides. */
const seed = process.argv.find((arg) => arg.startsWith('--seed='))?.split('=')[1]
const ORDER = seed ? ['--sequence.shuffle.files', `--sequence.seed=${seed}`] : []
const total = { passed: 0, failed: 1 }
// Said however it ends. Until everything has run, one thing has failed: the run itself.
process.on('exit', () => console.log(`\n${total.passed} passed, ${total.failed} failed`))

if (seed) console.log(`Test files run in the order of seed ${seed}.`)
prepare()
await checks([
  ['types', ['react-router', 'typegen'], ['tsc']],
  ['format', ['oxfmt', '--check', '.']],
  ['lint', ['oxlint', '--deny-warnings', '--report-unused-disable-directives']],
  ['import rules', ['depcruise', 'src', '--output-type', 'err']],
  ['dead code', ['knip', '--no-progress', '--no-config-hints']],
])
suite('On the embedded database', 'calls', { DATABASE_URL: '' })
await onServer()
if (withBrowser) await journeys()
total.failed -= 1
process.exitCode = total.failed ? 1 : 0

/** All at once, told in order. A check is a few commands in a row. */
async function checks(list) {
  const results = list.map(([title, ...commands]) =>
    runInSequence(commands).then((output) => ({ title, output })),
  )
  for (const result of results) {
    const { title, output } = await result
    count(output === undefined)
    console.log(
      `${output === undefined ? '✓' : '✗'} ${title}${output === undefined ? '' : `\n${output}`}`,
    )
  }
}

/** What the first failing command said; undefined when all went well. */
async function runInSequence(commands) {
  for (const [command, ...args] of commands) {
    const child = spawn(command, args, { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    const status = await new Promise((resolve) =>
      child.on('error', (error) => resolve(String(error))).on('close', resolve),
    )
    if (status !== 0) return output || `${command} ended with ${status}.`
  }
  return undefined
}

function suite(title, project, settings, only = []) {
  console.log(`\n${title}`)
  rmSync(REPORT, { force: true })
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const args = ['run', ...only, '--project', project, ...ORDER, '--passWithNoTests', ...report]
  const { status } = spawnSync('vitest', args, { env: { ...env, ...settings }, stdio: 'inherit' })
  const { numPassedTests, numFailedTests, testResults } = readReport()
  // A file that does not even load fails no test, and an error between two tests belongs to none: both count.
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  ).length
  const failed = numFailedTests + unloaded
  total.passed += numPassedTests
  total.failed += status !== 0 && !failed ? 1 : failed
}

function readReport() {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

/** The tests of what asks the database, again, where a PostgreSQL server can be had. Those of the whole product beside src/app.ts ask it nothing that these do not. */
async function onServer() {
  installPostgres()
  const postgres = await findPostgres().catch(fail)
  if (postgres)
    suite(
      `On a PostgreSQL server (${postgres.url.replace(/\/\/.*@/, '//')})`,
      'calls',
      { DATABASE_URL: postgres.url },
      ['src/features/', 'src/kernel/'],
    )
  if (postgres) await postgres.stop()
  else console.log('\nNo PostgreSQL server was found here: its run of the tests is left out.')
}

async function journeys() {
  try {
    const { path, source } = await findBrowser()
    const title = `In the browser ${path} (${source})`
    suite(title, 'journeys', { DATABASE_URL: '', CHROMIUM_PATH: path })
  } catch (error) {
    fail(error)
  }
}

function count(good) {
  total[good ? 'passed' : 'failed'] += 1
}

function fail(error) {
  count(false)
  console.log(`\n✗ ${error.message}`)
}
