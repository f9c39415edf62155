// Bytes that a browser downloads: HTML, fonts, scripts before and after the first interaction, and
// the screens of the private areas.
import { readdirSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { openBrowser } from './lib/browser.mjs'
import { measureDashboards } from './lib/dashboard-weight.mjs'
import { metric, startProduct, stopServer } from './lib/product.mjs'

const kB = (bytes) => (bytes / 1000).toFixed(1)
const product = await startProduct()
const browser = await openBrowser()

const html = await (await fetch(product.origin)).text()
const home = brotliCompressSync(html).length
metric('HTML and CSS of / in one response, kB brotli', kB(home), '≤ 14', home <= 14_000)
const boot = html.match(/<script>(.*?)<\/script>/s)[1]
metric(
  'the inline boot script, bytes brotli',
  brotliCompressSync(boot).length,
  '≤ 1000',
  brotliCompressSync(boot).length <= 1000,
)

const linkPage = await scriptsOf('/', async (page) => {
  await page.mouse.move(200, 300)
  await page.keyboard.press('Tab')
})
metric(
  'scripts of / before the first interaction, kB',
  kB(linkPage.before),
  '0',
  linkPage.before === 0,
)
metric(
  'scripts of / after hovering and tabbing, kB brotli',
  kB(linkPage.after),
  '≤ 90',
  linkPage.after <= 90_000,
)

const formPage = await scriptsOf('/quote', async (page) =>
  page.locator('main input').first().focus(),
)
metric(
  'scripts of /quote before the first paint, kB',
  kB(formPage.beforePaint),
  '0',
  formPage.beforePaint === 0,
)
metric(
  'scripts of /quote with a focused field, kB brotli',
  kB(formPage.after),
  '≤ 90',
  formPage.after <= 90_000,
)
metric('the same in requests', formPage.requests, '≤ 8', formPage.requests <= 8)

for (const pair of [
  ['besley', 'figtree'],
  ['manrope', 'figtree'],
]) {
  const files = readdirSync('public/fonts').filter((name) =>
    pair.some((font) => name.startsWith(font) && name.endsWith('.woff2')),
  )
  const bytes = files.reduce((sum, name) => sum + statSync(`public/fonts/${name}`).size, 0)
  metric(`fonts ${pair.join(' and ')}, kB in two files`, kB(bytes), '≤ 60', bytes <= 60_000)
}
await measureDashboards(browser, product.origin)
await browser.close()
await stopServer(product)

async function scriptsOf(path, touch) {
  const page = await (await browser.newContext()).newPage()
  const requests = []
  page.on(
    'request',
    (request) =>
      request.resourceType() === 'script' && requests.push({ request, at: performance.now() }),
  )
  const startedAt = performance.now()
  await page.goto(product.origin + path, { waitUntil: 'commit' })
  const painted = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({
          type: 'paint',
          buffered: true,
        })
      }),
  )
  await page.waitForLoadState('load')
  await page.waitForTimeout(1000)
  const before = requests.length
  await touch(page)
  await page.waitForTimeout(1500)
  const sizes = await Promise.all(
    requests.map(async ({ request }) => (await request.sizes()).responseBodySize),
  )
  const sum = (some) => some.reduce((total, size) => total + size, 0)
  const early = requests.filter(({ at }) => at - startedAt < painted).length
  return {
    before: sum(sizes.slice(0, before)),
    after: sum(sizes),
    beforePaint: sum(sizes.slice(0, early)),
    requests: requests.length,
  }
}
