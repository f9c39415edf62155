// Time of a start with existing data, and memory after serving pages.
import { readFileSync } from 'node:fs'
import { metric, load, median, startProduct, stopServer } from './lib/product.mjs'

const STARTS = 5
const PAGES = ['/', '/quote', '/blogs', '/subscriptions', '/login']

await stopServer(await startProduct({ DEMO: 'on' }))
const times = []
let product
for (let n = 0; n < STARTS; n += 1) {
  const startedAt = performance.now()
  product = await startProduct({ DEMO: 'on' })
  times.push((performance.now() - startedAt) / 1000)
  if (n < STARTS - 1) await stopServer(product)
}
// Half of the 200 pages are cached, half are rendered.
for (const path of PAGES) await load(product.origin + path, 20)
for (const path of PAGES) await load(`${product.origin}${path}?from=${Date.now()}`, 20)
const memory = Math.round(
  Number(readFileSync(`/proc/${product.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) /
    1024,
)
await stopServer(product)

console.log(`starts: ${times.map((time) => time.toFixed(1)).join(', ')} s`)
metric('seconds to start with existing data', median(times).toFixed(1), '≤ 3', median(times) <= 3)
metric('MB in memory after 200 pages, database included', memory, '≤ 450', memory <= 450)
