// A proxy that compresses texts with Brotli and serves them from memory, as a CDN does.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

const TEXT = /^text\/|javascript|json|svg/
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'etag']

/** Every GET reaches the server once. @returns its origin and a function that ends it */
export async function serveCompressed(origin) {
  const kept = new Map()
  const read = async (path) => {
    if (!kept.has(path)) kept.set(path, await load(origin + path))
    return kept.get(path)
  }
  const server = createServer(async (request, response) => {
    const { status, headers, bytes } = await read(request.url)
    response.writeHead(status, headers).end(bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

async function load(address) {
  const reply = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  const headers = Object.fromEntries(
    [...reply.headers].filter(([name]) => !OWN_HEADERS.includes(name)),
  )
  const bytes = Buffer.from(await reply.arrayBuffer())
  if (!TEXT.test(headers['content-type'] ?? '')) return { status: reply.status, headers, bytes }
  return {
    status: reply.status,
    headers: { ...headers, 'content-encoding': 'br' },
    bytes: brotliCompressSync(bytes),
  }
}
