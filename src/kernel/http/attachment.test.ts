import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ctxOf } from '#testing/test-app.ts'
import type { CsvRow } from '../csv.ts'
import type { Http } from './access.ts'
import { sendCsv } from './attachment.ts'

const PAGES = 10_000
const LINE: CsvRow = ['A line of a table', 'x'.repeat(10_000)]

async function download(pages: AsyncIterable<CsvRow[]>) {
  const server = createServer(getRequestListener(appOf(pages).fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [reply] = await once(get({ port, agent: false }), 'response')
  return { reply: reply as IncomingMessage, close: () => server.close() }
}

function appOf(pages: AsyncIterable<CsvRow[]>) {
  const app = new Hono<Http>()
  app.use((c, next) => (c.set('ctx', ctxOf('admin')), next()))
  app.get('/', (c) => sendCsv(c, { name: 'large.csv', heads: ['Text', 'More'], pages }))
  return app
}

/** Far larger than a socket buffer; counts the pages read. */
function largeTable() {
  const table = { read: 0, ended: Promise.withResolvers<void>() }
  async function* pages(): AsyncGenerator<CsvRow[]> {
    try {
      for (; table.read < PAGES; table.read += 1) yield [LINE]
    } finally {
      table.ended.resolve()
    }
  }
  return { table, pages: pages() }
}

test('stops reading when the client disconnects', async () => {
  const { table, pages } = largeTable()
  const { reply, close } = await download(pages)
  await once(reply, 'data')
  reply.destroy()
  await table.ended.promise
  expect(table.read).toBeLessThan(PAGES)
  close()
})

test('reads a page when the client has received the previous one', async () => {
  const { table, pages } = largeTable()
  const reader = (await appOf(pages).request('/')).body?.getReader()
  for (const read of [0, 0, 0, 1]) {
    expect(table.read).toBe(read)
    await reader?.read()
  }
  await reader?.cancel()
  await table.ended.promise
  expect(table.read).toBeLessThan(5)
})

test('aborts a download that fails halfway, without the reason', async () => {
  async function* failing(): AsyncGenerator<CsvRow[]> {
    yield [LINE]
    throw new Error('The disk is broken')
  }
  const { reply, close } = await download(failing())
  const chunks: Uint8Array[] = []
  const read = async (): Promise<void> => {
    for await (const chunk of reply) chunks.push(chunk as Uint8Array)
  }
  await expect(read()).rejects.toThrow('aborted')
  expect(reply.complete).toBe(false)
  expect(Buffer.concat(chunks).toString()).not.toContain('The disk is broken')
  close()
})
