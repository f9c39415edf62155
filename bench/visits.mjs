// A scripted crowd of 10,000 visits: the report must equal it, and a page view must cost little.
import { isDeepStrictEqual } from 'node:util'
import { crowdOf } from '../src/testing/crowd.ts'
import { cpuWhile, metric, startProduct, stopServer } from './lib/product.mjs'
import { signIn } from './lib/rows.mjs'

const VISITS = 10_000
const CONNECTIONS = 16
/** In microseconds of CPU time. */
const GOAL = 1500

const product = await startProduct({ DEMO: 'on' })
const { sent, expected } = crowdOf({ visits: VISITS })
const visitors = Map.groupBy(sent, ({ browser }) => browser)
// The views of a visitor follow each other, as in a browser.
const waiting = [...visitors.values()]
const cost = await cpuWhile(product, () =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let views = waiting.pop(); views; views = waiting.pop())
        for (const view of views) await send(view)
    }),
  ),
)
await new Promise((resolve) => setTimeout(resolve, 7000))
const counted = await reportOfToday()
await stopServer(product)
const isEqual = isDeepStrictEqual(counted, expected)
const number = (value) => value.toLocaleString('en-US')
const crowd = `${number(expected.visits)} visits with ${number(expected.views)} page views`
metric(`report of ${crowd}`, isEqual ? 'equal' : 'different', 'equal', isEqual)
const perView = Math.round((cost * 1000) / sent.length)
metric('CPU time of a counted page view', `${perView} µs`, `${GOAL} µs`, perView <= GOAL)

async function send({ page, referrer = '', browser, headers = {} }) {
  const { status } = await fetch(`${product.origin}/api/visits`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'sec-fetch-site': 'same-origin',
      referer: product.origin + page,
      'user-agent': browser,
      ...headers,
    },
    body: referrer.replace('http://cedarline.test', product.origin),
  })
  if (status !== 204) throw new Error(`A visit was answered with ${status}.`)
}

async function reportOfToday() {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  const reply = await fetch(`${product.origin}/api/statistics?from=${day}&until=${day}`, {
    headers: { authorization: `Bearer ${await signIn(product)}` },
  })
  const { total, pages, sources, campaigns, devices } = await reply.json()
  const by = (rows, name, value) =>
    Object.fromEntries(rows.filter((row) => row.views > 0).map((row) => [row[name], value(row)]))
  return {
    views: total.views,
    visits: total.visits,
    pages: by(pages, 'page', ({ views, visitors, visits }) => ({ views, visitors, visits })),
    sources: by(sources, 'name', ({ views, visits }) => ({ views, visits })),
    campaigns: by(campaigns, 'name', ({ visits }) => visits),
    devices: by(devices, 'name', ({ visits }) => visits),
  }
}
