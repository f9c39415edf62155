// CPU time of a cached page compared with bare node:http, and CPU time of rendering a page.
import { once } from 'node:events'
import { request } from 'node:http'
import {
  cpuPerRequest,
  metric,
  load,
  median,
  start,
  startProduct,
  stopServer,
} from './lib/product.mjs'

const ROUNDS = 5
const REQUESTS = 20_000
const RENDERINGS = 600
const headers = { 'accept-encoding': 'br' }

const BARE = `
const [bytes, headers] = JSON.parse(process.argv[1])
const body = Buffer.from(bytes, 'base64')
const server = require('node:http').createServer((request, response) =>
  response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => console.log('Serving on http://127.0.0.1:' + server.address().port))`

const product = await startProduct()
await fetch(product.origin, { headers })
const page = await readPage(product.origin)
const bare = await start([
  '-e',
  BARE,
  JSON.stringify([page.bytes.toString('base64'), page.headers]),
])

await load(product.origin, REQUESTS, headers)
await load(bare.origin, REQUESTS, headers)
const ratios = []
for (let round = 0; round < ROUNDS; round += 1) {
  const [ours, plain] = [
    await cpuPerRequest(product, '/', REQUESTS, headers),
    await cpuPerRequest(bare, '/', REQUESTS, headers),
  ]
  ratios.push(ours / plain)
  console.log(
    `cached page ${ours.toFixed(1)} µs, bare ${plain.toFixed(1)} µs, ratio ${(ours / plain).toFixed(2)}`,
  )
}
const ratio = median(ratios)
metric(
  'cached page, CPU ÷ bare node:http with the same bytes',
  ratio.toFixed(2),
  '≤ 1.10',
  ratio <= 1.1,
)

// With a parameter that the page reads, it is not cached.
await load(`${product.origin}/?from=bench`, RENDERINGS)
const rendering = (await cpuPerRequest(product, '/?from=bench', RENDERINGS)) / 1000
metric('rendering /, ms of CPU', rendering.toFixed(2), '≤ 3', rendering <= 3)
await Promise.all([stopServer(product), stopServer(bare)])

async function readPage(origin) {
  const [response] = await once(request(origin, { headers }).end(), 'response')
  const bytes = Buffer.concat(await response.toArray())
  const own = Object.entries(response.headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
  )
  return { bytes, headers: Object.fromEntries(own) }
}
