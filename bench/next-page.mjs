// The largest contentful paint of the next public page, after a pointer has rested on its link.
import { createServer, request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openTab } from './lib/devtools.mjs'
import { metric, median, startProduct, stopServer } from './lib/product.mjs'

const ROUNDS = 5
/** Of each response, in milliseconds. */
const LATENCY = 150
/** How long the pointer rests on the link, in milliseconds. */
const REST = 1500
/** Without view transitions, which are slow where there is no GPU. */
const REDUCED_MOTION = '--force-prefers-reduced-motion'
const LINK = `document.querySelector('main a[href^="/quote"]')`

const product = await startProduct({ DEMO: 'on' })
const slow = await serveWithLatency(product.origin)
const [rested, direct, faded] = [[], [], []]
for (let round = 0; round <= ROUNDS; round += 1) {
  const visits = [
    await paintAfter(REST, REDUCED_MOTION),
    await paintAfter(0, REDUCED_MOTION),
    await paintAfter(REST),
  ]
  if (!round) continue
  for (const [at, list] of [rested, direct, faded].entries()) list.push(visits[at])
}
const isPrerendered = rested.every(({ prerendered }) => prerendered)
const [after, without, withFade] = [rested, direct, faded].map((visits) =>
  median(visits.map(({ lcp }) => lcp)),
)
console.log(
  [
    `largest contentful paint of /quote with ${LATENCY} ms of latency, medians of ${ROUNDS}:`,
    `${after.toFixed(0)} ms after a pointer rested on its link,`,
    `${without.toFixed(0)} ms after a click at once,`,
    `${withFade.toFixed(0)} ms with the view transition, without a GPU`,
  ].join(' '),
)
metric('the next page is prerendered', isPrerendered ? 'yes' : 'no', 'yes', isPrerendered)
metric('LCP of the next page, ms', after.toFixed(0), '≤ 200', after <= 200)
slow.server.close()
await stopServer(product)

/** @returns {Promise<{ lcp: number, prerendered: boolean }>} since the click */
async function paintAfter(rest, ...switches) {
  const page = await openTab(...switches)
  await page.send('Page.enable')
  await page.send('Page.navigate', { url: slow.origin })
  await wait(1500)
  await page.evaluate(`${LINK}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
  const { left, top, width, height } = JSON.parse(
    await page.evaluate(`JSON.stringify(${LINK}.getBoundingClientRect())`),
  )
  const [x, y] = [left + width / 2, top + height / 2]
  const mouse = (type) =>
    page.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
  await mouse('mouseMoved')
  await wait(rest)
  await mouse('mousePressed')
  await mouse('mouseReleased')
  await wait(2500)
  const result = JSON.parse(
    await page.evaluate(`new Promise((resolve) => {
      const [{ activationStart }] = performance.getEntriesByType('navigation')
      new PerformanceObserver((list) => resolve(JSON.stringify({
        path: location.pathname,
        lcp: Math.max(0, list.getEntries().at(-1).startTime - activationStart),
        prerendered: activationStart > 0,
      }))).observe({ type: 'largest-contentful-paint', buffered: true })
    })`),
  )
  await page.close()
  if (result.path !== '/quote') throw new Error(`The click opened ${result.path}.`)
  return result
}

async function serveWithLatency(origin) {
  const server = createServer(async (incoming, outgoing) => {
    await wait(LATENCY)
    incoming.pipe(
      request(origin + incoming.url, { method: incoming.method, headers: incoming.headers })
        .on('response', (reply) => {
          outgoing.writeHead(reply.statusCode, reply.headers)
          reply.pipe(outgoing)
        })
        .on('error', () => outgoing.destroy()),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, origin: `http://127.0.0.1:${server.address().port}` }
}
