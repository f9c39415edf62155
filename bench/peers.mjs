// Compares / and /contact with the same two pages in Next, Astro and TanStack Start: bench/peers.md.
import { openBrowser } from './lib/browser.mjs'
import { serveCompressed } from './lib/compressing-proxy.mjs'
import { outlineOf, requestsOf } from './lib/page-requests.mjs'
import { largestPaint } from './lib/paint.mjs'
import { buildPeer, canInstall, PEERS, startPeer, versionsOf } from './lib/peer-apps.mjs'
import { cpuPerRequest, median, metric, startProduct, stopServer } from './lib/product.mjs'

const ROUNDS = 15
const CPU_ROUNDS = 3
const REQUESTS = 2000
/** A tick of the CPU time is 10 ms, and 2,000 of our responses take only a few. */
const OUR_REQUESTS = 10_000
const ENCODINGS = [
  ['gzip, deflate, br', 'CPU per request'],
  ['identity', 'CPU per uncompressed request'],
]
const PAGES = [
  { path: '/', name: 'home' },
  { path: '/contact', name: 'contact', form: 'hydrated-form', field: '#contact-name' },
]

if (canInstall()) await compare()
else console.log('Skipped: npm cannot download the packages of the peers.')

async function compare() {
  const product = await startProduct()
  for (const page of PAGES) page.html = await (await fetch(product.origin + page.path)).text()
  for (const peer of PEERS) {
    buildPeer(peer, PAGES)
    console.log(`${peer.name}: ${versionsOf(peer)}`)
  }
  const sites = [{ name: 'Ours', server: product, requests: OUR_REQUESTS }]
  for (const peer of PEERS)
    sites.push({ name: peer.name, server: await startPeer(peer), requests: REQUESTS })
  for (const site of sites) site.proxy = await serveCompressed(site.server.origin)

  console.log(
    `\n${row('', ...sites.map(({ name }) => name))}\n${row('---', ...sites.map(() => '--:'))}`,
  )
  const browser = await openBrowser()
  for (const page of PAGES) await measurePage(browser, sites, page)
  await browser.close()
  await measureCpu(sites)
  for (const { proxy, server } of sites) {
    proxy.close()
    await stopServer(server, server === product ? 'SIGTERM' : 'SIGKILL')
  }
}

async function measurePage(browser, sites, { path, field }) {
  const addresses = sites.map(({ proxy }) => proxy.origin + path)
  await requireSamePage(browser, addresses)
  const weights = []
  for (const address of addresses) weights.push(await requestsOf(browser, address, field))
  const paints = await measurePaints(browser, addresses)
  const weighed = (measure) => weights.map(measure)
  const rows = [
    [`scripts of ${path}, kB`, weighed(({ scriptBytes }) => scriptBytes / 1000), 1, true],
    [`requests of ${path}`, weighed(({ requests }) => requests), 0, true],
    [`LCP of ${path}, ms`, paints.map(median), 0, true],
    [`script files of ${path}`, weighed(({ scripts }) => scripts), 0],
    [`document of ${path}, kB`, weighed(({ documentBytes }) => documentBytes / 1000), 1],
    [`all responses of ${path}, kB`, weighed(({ bytes }) => bytes / 1000), 1],
  ]
  for (const one of rows) report(...one)
  console.log(row(`LCP of ${path}, ms, middle half of the visits`, ...paints.map(middleHalf)))
}

/** The order changes in every round: a page that has just closed slows the next one down. */
async function measurePaints(browser, addresses) {
  const paints = addresses.map(() => [])
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const at of shuffled([...addresses.keys()])) {
      const time = await largestPaint(browser, addresses[at])
      // The first round warms up.
      if (round) paints[at].push(time)
    }
  return paints
}

function shuffled(list) {
  const keyed = list.map((item) => ({ item, key: Math.random() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}

function middleHalf(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(0)
  return `${at(0.25)} to ${at(0.75)}`
}

async function requireSamePage(browser, [ours, ...others]) {
  const expected = await outlineOf(browser, ours)
  for (const address of others) {
    const lines = await outlineOf(browser, address)
    const at = expected.findIndex((line, index) => line !== lines[index])
    if (at >= 0 || lines.length > expected.length)
      throw new Error(`Not the same page: “${expected[at]}” is “${lines[at]}” at ${address}.`)
  }
}

async function measureCpu(sites) {
  for (const [encoding, what] of ENCODINGS) {
    const headers = { 'accept-encoding': encoding }
    const times = sites.map(() => [])
    for (let round = 0; round <= CPU_ROUNDS; round += 1)
      for (const [at, { server, requests }] of sites.entries()) {
        const time = await cpuPerRequest(server, '/', requests, headers)
        if (round) times[at].push(time)
      }
    report(`${what} of /, µs`, times.map(median), 0, encoding !== 'identity')
  }
}

/**
 * Prints a row of the table: our value, and each other value with our ratio to it.
 * @param hasGoal ours is not to be larger
 */
function report(what, values, digits, hasGoal = false) {
  const [ours, ...theirs] = values
  const ratios = theirs.map((value) => (ours === value ? 1 : ours / value))
  const cells = theirs.map((value, at) => `${value.toFixed(digits)} (${ratios[at].toFixed(2)})`)
  console.log(row(what, ours.toFixed(digits), ...cells))
  if (!hasGoal) return
  for (const [at, ratio] of ratios.entries())
    metric(`${what}: ours ÷ ${PEERS[at].name}`, ratio.toFixed(2), '≤ 1', ratio <= 1)
}

function row(...cells) {
  return `| ${cells.join(' | ')} |`
}
