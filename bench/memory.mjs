// Peak memory of `npm start` and its child processes: with a build, at the first start, and later.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isMeasurable, watchPeak } from './lib/memory.mjs'
import { metric, scratch, start, stopServer } from './lib/product.mjs'

const GOAL = 600
/** Includes compilation and garbage collection after the first requests. */
const SETTLE_MS = 5000
const settings = {
  PORT: '0',
  DATABASE_URL: '',
  DEMO: 'on',
  LOG_LEVEL: 'error',
  npm_lifecycle_event: '',
}

if (isMeasurable) {
  rmSync('build/.built-for', { force: true })
  await measure('the build and the first start', 'built')
  await measure('the first start, built before', 'first')
  await measure('a later start', 'first')
} else console.log('Skipped: the memory of other processes can only be read on Linux.')

async function measure(what, folder) {
  const from = performance.now()
  let watch
  const product = await start(
    ['scripts/start.mjs'],
    { ...settings, DATA_DIR: join(scratch, folder) },
    ({ pid }) => {
      watch = watchPeak(pid)
    },
  )
  const seconds = (performance.now() - from) / 1000
  for (const path of ['/', '/quote', '/blogs', '/login']) await fetch(product.origin + path)
  await wait(SETTLE_MS)
  const peak = watch()
  await stopServer(product)
  console.log(`${what}: peak ${peak} MB, served after ${seconds.toFixed(1)} s`)
  metric(`peak MB of npm start, all processes: ${what}`, peak, `≤ ${GOAL}`, peak <= GOAL)
}
