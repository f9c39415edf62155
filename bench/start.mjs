// Time of a start with existing data, and memory after serving pages, with each kind of database.
import { join } from 'node:path'
import { startPostgres } from '../scripts/postgres.mjs'
import { memoryOf } from './lib/memory.mjs'
import { metric, load, median, scratch, startProduct, stopServer } from './lib/product.mjs'

const STARTS = 5
const PAGES = ['/', '/quote', '/blogs', '/subscriptions', '/login']

await measure('embedded database included', 400, { DATA_DIR: join(scratch, 'embedded') })
const postgres = await startPostgres()
if (postgres) {
  await measure('with a PostgreSQL server', 200, {
    DATA_DIR: join(scratch, 'with-server'),
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a secret for the bench, 32 characters',
  })
  await postgres.stop()
} else console.log('Skipped: PostgreSQL is not installed.')

async function measure(which, largest, settings) {
  const start = () => startProduct({ DEMO: 'on', ...settings })
  await stopServer(await start())
  const times = []
  let product
  for (let n = 0; n < STARTS; n += 1) {
    const startedAt = performance.now()
    product = await start()
    times.push((performance.now() - startedAt) / 1000)
    if (n < STARTS - 1) await stopServer(product)
  }
  // Half of the 200 pages are cached, half are rendered.
  for (const path of PAGES) await load(product.origin + path, 20)
  for (const path of PAGES) await load(`${product.origin}${path}?from=${Date.now()}`, 20)
  const memory = memoryOf(product.child.pid)
  await stopServer(product)

  const seconds = median(times)
  console.log(`starts, ${which}: ${times.map((time) => time.toFixed(1)).join(', ')} s`)
  metric(`seconds to start with existing data, ${which}`, seconds.toFixed(1), '≤ 2', seconds <= 2)
  metric(`MB in memory after 200 pages, ${which}`, memory, `≤ ${largest}`, memory <= largest)
}
