// npm run repeat -- 20 [busy]: runs npm test 20 times with different orders of files, and appends
// the results to docs/test-runs.jsonl. With `busy`, another process uses one core.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { env, install, root } from './prepare.mjs'

const LOG = 'docs/test-runs.jsonl'
const argv = process.argv.slice(2)
const isBusy = argv.includes('busy')
const count = Number(argv.find((arg) => /^\d+$/.test(arg)) ?? 1)

install()
const code = codeVersion()
for (let run = 1; run <= count; run += 1) {
  const seed = 1 + Math.floor(Math.random() * 1_000_000)
  console.log(`Run ${run} of ${count}, seed ${seed}${isBusy ? ', one core busy' : ''}`)
  const result = await runTests(seed)
  appendFileSync(
    LOG,
    `${JSON.stringify({ at: new Date().toISOString(), code, seed, isBusy, ...result })}\n`,
  )
  if (result.failed) process.exitCode = 1
}

function codeVersion() {
  const git = (...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).stdout
  if (
    git('status', '--porcelain')
      .split('\n')
      .some((line) => line && !line.endsWith(LOG))
  ) {
    throw new Error('Commit your changes first: each run is recorded for one version of the code.')
  }
  const files = git('ls-tree', '-r', 'HEAD')
    .split('\n')
    .filter((line) => !line.endsWith(LOG))
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
}

async function runTests(seed) {
  const busy = isBusy
    ? spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
    : undefined
  const startedAt = performance.now()
  try {
    const output = await run([join(root, 'scripts/test.mjs'), `--seed=${seed}`])
    const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [0, 0, 1]
    const tests = [
      ...new Set([...output.matchAll(/^ *FAIL +(.+)$/gm)].map(([, name]) => name.trim())),
    ]
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    return { passed: Number(passed), failed: Number(failed), seconds, tests }
  } finally {
    busy?.kill()
  }
}

function run(args) {
  const child = spawn('node', args, {
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    process.stdout.write(text)
  })
  return new Promise((resolve) => child.on('close', () => resolve(output)))
}
