// npm test: runs every check and test. The last line is `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { installImapServer, installPostgres } from './apt.mjs'
import { findPostgres } from './postgres.mjs'
import { env, prepare } from './prepare.mjs'

const REPORT = 'build/test-report.json'
const withBrowser = !process.argv.includes('--without-browser')
/** `--seed=7` shuffles the test files with that seed. */
const seed = process.argv.find((arg) => arg.startsWith('--seed='))?.split('=')[1]
const ORDER = seed ? ['--sequence.shuffle.files', `--sequence.seed=${seed}`] : []
const total = { passed: 0, failed: 1 }
// Printed in any case. An incomplete run counts as one failure.
process.on('exit', () => console.log(`\n${total.passed} passed, ${total.failed} failed`))

if (seed) console.log(`Test files are shuffled with seed ${seed}.`)
prepare()
// One thread needs 24 s of CPU time; several repeat the shared types and need 40 s.
const TYPE_CHECK = ['node', 'node_modules/typescript-7/bin/tsc', '--singleThreaded']
await checks([
  ['types', ['react-router', 'typegen'], TYPE_CHECK],
  ['format', ['oxfmt', '--check', '.']],
  ['lint', ['oxlint', '--deny-warnings', '--report-unused-disable-directives']],
  ['import rules', ['depcruise', 'src', '--output-type', 'err']],
  ['dead code', ['knip', '--no-progress', '--no-config-hints']],
])
installImapServer()
suite('On the embedded database', 'calls', { DATABASE_URL: '' })
installPostgres()
const postgres = await findPostgres().catch(fail)
onServer()
if (withBrowser) await journeys()
await postgres?.stop()
total.failed -= 1
process.exitCode = total.failed ? 1 : 0

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

async function runInSequence(commands) {
  for (const [command, ...args] of commands) {
    const child = spawn(command, args, { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    const status = await new Promise((resolve) =>
      child.on('error', (error) => resolve(String(error))).on('close', resolve),
    )
    if (status !== 0) return output || `${command} exited with ${status}.`
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
  // Count files that fail to load, and errors outside of tests, too.
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

/** Repeats the tests of features and kernel on PostgreSQL: the others run no other queries. */
function onServer() {
  if (!postgres)
    return console.log('\nNo PostgreSQL server found: skipping the tests on PostgreSQL.')
  const title = `On a PostgreSQL server (${postgres.url.replace(/\/\/.*@/, '//')})`
  suite(title, 'calls', { DATABASE_URL: postgres.url }, ['src/features/', 'src/kernel/'])
}

/** On a PostgreSQL server if there is one: the product starts faster there. */
async function journeys() {
  try {
    const { path, source } = await findBrowser()
    const title = `In the browser ${path} (${source})`
    suite(title, 'journeys', { DATABASE_URL: postgres?.url ?? '', CHROMIUM_PATH: path })
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
