// npm test: runs every check and test. The last line is `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { findBrowser } from './browser.mjs'
import { installImapServer, installPostgres } from './apt.mjs'
import { findPostgres } from './postgres.mjs'
import { env, prepare, root } from './prepare.mjs'

const REPORT = 'build/test-report.json'
const withBrowser = !process.argv.includes('--without-browser')
/** `--seed=7` shuffles the test files with that seed. */
const seed = process.argv.find((arg) => arg.startsWith('--seed='))?.split('=')[1]
const ORDER = seed ? ['--sequence.shuffle.files', `--sequence.seed=${seed}`] : []
const total = { passed: 0, failed: 1 }
/** Printed again at the end: a log may keep only its last lines. */
const failures = []
// Printed in any case. An incomplete run counts as one failure.
process.on('exit', () =>
  console.log(
    [...failures, `${total.passed} passed, ${total.failed} failed`]
      .map((text) => `\n${text}`)
      .join(''),
  ),
)

if (seed) console.log(`Test files are shuffled with seed ${seed}.`)
prepare()
// One thread needs 24 s of CPU time; several repeat the shared types and need 40 s.
const TYPE_CHECK = ['node', 'node_modules/typescript-7/bin/tsc', '--singleThreaded']
await checks([
  ['types', ['react-router', 'typegen'], TYPE_CHECK],
  ['format', ['oxfmt', '--check', '.']],
  ['lint', ['oxlint']],
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
    if (output === undefined) console.log(`✓ ${title}`)
    else report(`✗ ${title}\n${output}`)
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
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const args = ['run', ...only, '--project', project, ...ORDER, '--passWithNoTests', ...reporters]
  const { status } = spawnSync('vitest', args, { env: { ...env, ...settings }, stdio: 'inherit' })
  const { numPassedTests, numFailedTests, testResults } = readReport()
  failures.push(...testResults.flatMap((file) => describeFailures(title, file)))
  // Count files that fail to load, and errors outside of tests, too.
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  ).length
  const failed = numFailedTests + unloaded
  total.passed += numPassedTests
  total.failed += status !== 0 && !failed ? 1 : failed
}

/** A file without results did not load: its own message says why. */
function describeFailures(title, { name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const file = relative(root, name)
  if (status === 'failed' && !assertionResults.length) return [`✗ ${title}: ${file}\n${message}`]
  return failed.map(
    ({ fullName, failureMessages }) =>
      `✗ ${title}: ${file}: ${fullName}\n${failureMessages.join('\n').slice(0, 3000)}`,
  )
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
  report(`✗ ${error.message}`)
}

function report(failure) {
  failures.push(failure)
  console.log(`\n${failure}`)
}
