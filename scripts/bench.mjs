// npm run bench [NAME]: runs the programs in bench/ and prints a table of their metrics.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { findInstalled } from './browser.mjs'
import { env, prepare } from './prepare.mjs'

prepare()
const browser = process.env.CHROMIUM_PATH || findInstalled()?.path
if (browser) env.CHROMIUM_PATH = browser
const names = process.argv.slice(2)
const isSelected = (name) =>
  name.endsWith('.mjs') && (!names.length || names.some((arg) => name.includes(arg)))
const programs = (existsSync('bench') ? readdirSync('bench') : []).filter(isSelected).sort()
const metrics = programs.flatMap(measure)
const rows = [
  ['metric', 'value', 'goal', ''],
  ...metrics.map(({ what, value, goal, met }) => [
    what,
    String(value),
    goal,
    met ? 'met' : 'MISSED',
  ]),
]
const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
console.log(
  `\n${rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}`,
)
process.exitCode = metrics.every(({ met }) => met) ? 0 : 1

/**
 * Reads a line `{ what, value, goal, met }` for each metric. A failed program misses its goal; one
 * that prints `Skipped: REASON` has none.
 */
function measure(name) {
  console.log(`\n${name}`)
  const { status, stdout } = spawnSync('node', [`bench/${name}`], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  })
  const lines = stdout.split('\n')
  console.log(
    lines
      .filter((line) => !asMetric(line))
      .join('\n')
      .trim(),
  )
  const results = lines.map(asMetric).filter(Boolean)
  const isSkipped = lines.some((line) => line.startsWith('Skipped: '))
  return status === 0 && (results.length || isSkipped)
    ? results
    : [...results, { what: name, value: '–', goal: 'runs', met: false }]
}

function asMetric(line) {
  if (!line.startsWith('{"what"')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
