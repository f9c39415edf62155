import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ReadableStream as WebStream } from 'node:stream/web'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Http } from './access.ts'
import { compressText, neverCompress } from './compress.ts'

const TEXT = 'A line of a long text. '.repeat(100)
const rows = { read: 0, ended: Promise.withResolvers<void>() }

const app = new Hono<Http>()
app.use(compressText)
app.get('/long', (c) => c.json({ text: TEXT }))
app.get('/short', (c) => c.json({ text: 'Short' }))
app.get('/image', (c) => c.body(TEXT, 200, { 'content-type': 'image/png' }))
app.get('/secret', neverCompress, (c) => c.json({ text: TEXT }))
app.get('/sized', (c) =>
  c.body(TEXT, 200, { 'content-type': 'text/csv', 'content-length': String(TEXT.length) }),
)
app.get('/failing', (c) => c.body(streamOf(failing()), 200, { 'content-type': 'text/csv' }))
app.get('/endless', (c) => c.body(streamOf(endless()), 200, { 'content-type': 'text/csv' }))

const streamOf = (chunks: AsyncGenerator<Uint8Array>) =>
  // Both types name the same class.
  WebStream.from(chunks) as ReadableStream<Uint8Array>

async function* failing() {
  yield Buffer.from(TEXT)
  throw new Error('The table is gone.')
}

async function* endless() {
  try {
    for (; ; rows.read += 1) yield crypto.getRandomValues(new Uint8Array(10_000))
  } finally {
    rows.ended.resolve()
  }
}

const ask = (path: string, accepted = 'gzip, deflate, br', method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': accepted } })
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer())

test('compresses with brotli, else gzip, as the client accepts', async () => {
  const br = await ask('/long')
  expect(br.headers.get('content-encoding')).toBe('br')
  expect(br.headers.get('vary')).toBe('accept-encoding')
  expect(JSON.parse(String(brotliDecompressSync(await bytesOf(br))))).toEqual({ text: TEXT })

  const gzip = await ask('/long', 'br;q=0, gzip')
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(JSON.parse(String(gunzipSync(await bytesOf(gzip))))).toEqual({ text: TEXT })
})

test.each([
  ['/long', 'identity', 'GET'],
  ['/long', '', 'GET'],
  ['/long', 'br', 'HEAD'],
  ['/short', 'br', 'GET'],
  ['/image', 'br', 'GET'],
  ['/secret', 'br', 'GET'],
])('sends %s for `%s` to %s as it is', async (path, accepted, method) => {
  const reply = await ask(path, accepted, method)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-encoding')).toBeNull()
  if (method === 'GET') expect(await reply.text()).toContain(path === '/short' ? 'Short' : TEXT)
})

test('a compressed response does not keep the length of the text', async () => {
  const reply = await ask('/sized')
  expect(reply.headers.get('content-length')).toBeNull()
  expect(String(brotliDecompressSync(await bytesOf(reply)))).toBe(TEXT)
})

test('the secret of a cookie must never be compressed, by a proxy either', async () => {
  expect((await ask('/secret')).headers.get('cache-control')).toBe('no-store, no-transform')
})

test('a response is aborted when its body fails', async () => {
  const { reply, close } = await download('/failing')
  reply.resume()
  await expect(once(reply, 'end')).rejects.toThrow('aborted')
  close()
})

test('the body is canceled when the client disconnects', async () => {
  const { reply, close } = await download('/endless')
  await once(reply, 'data')
  reply.destroy()
  await rows.ended.promise
  expect(rows.read).toBeGreaterThan(0)
  close()
})

async function download(path: string) {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers = { 'accept-encoding': 'br' }
  const [reply] = await once(get({ port, path, headers, agent: false }), 'response')
  return { reply: reply as IncomingMessage, close: () => server.close() }
}
