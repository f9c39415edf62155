// Compares the largest contentful paint of / with that of a copy with linked CSS and no JavaScript.
import { createServer } from 'node:http'
import { once } from 'node:events'
import { brotliCompressSync } from 'node:zlib'
import { openBrowser } from './lib/browser.mjs'
import { largestPaint } from './lib/paint.mjs'
import { metric, median, startProduct, stopServer } from './lib/product.mjs'

const ROUNDS = 12

const product = await startProduct()
const plain = await servePlain(product.origin)
const browser = await openBrowser()
const [ours, theirs] = [[], []]
await largestPaint(browser, product.origin)
await largestPaint(browser, plain.origin)
for (let round = 0; round < ROUNDS; round += 1) {
  ours.push(await largestPaint(browser, product.origin))
  theirs.push(await largestPaint(browser, plain.origin))
}
const ratio = median(ours) / median(theirs)
console.log(
  `largest contentful paint: ours ${median(ours).toFixed(0)} ms, linked CSS without JavaScript ${median(theirs).toFixed(0)} ms (medians of ${ROUNDS})`,
)
metric(
  'LCP of / ÷ the same page, linked CSS, no JavaScript',
  ratio.toFixed(2),
  '≤ 0.75',
  ratio <= 0.75,
)
await browser.close()
plain.server.close()
await stopServer(product)

async function servePlain(origin) {
  const html = await (await fetch(origin)).text()
  const styles = html.match(/<style[^>]*>(.*?)<\/style>/s)[1]
  const page = html
    .replace(/<style[^>]*>.*?<\/style>/s, '<link rel="stylesheet" href="/styles.css">')
    .replace(/<script.*?<\/script>/gs, '')
  const files = {
    '/': ['text/html; charset=utf-8', brotliCompressSync(page)],
    '/styles.css': ['text/css', brotliCompressSync(styles)],
  }
  const server = createServer(async (request, response) => {
    const [type, bytes] = files[request.url] ?? []
    if (bytes)
      return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(bytes)
    const original = await fetch(origin + request.url)
    response
      .writeHead(original.status, { 'content-type': original.headers.get('content-type') ?? '' })
      .end(Buffer.from(await original.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, origin: `http://127.0.0.1:${server.address().port}` }
}
