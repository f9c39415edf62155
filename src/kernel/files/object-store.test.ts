import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createObjectStore } from './object-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'cedarline-store-'))
const [path, ID, SECRET] = [join(folder, 'deck'), 'a'.repeat(32), 'the secret of the key']
const stored = new Map<string, Buffer>()

/** A second implementation of AWS Signature Version 4, after its manual. */
function isSigned(request: IncomingMessage): boolean {
  const { authorization = '', ...headers } = request.headers
  const [, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=the-key\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? []
  const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
  const hmac = (key: string | Buffer, text: string): Buffer =>
    createHmac('sha256', key).update(text).digest()
  const listed = signed
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('')
  const canonical = [
    request.method,
    request.url,
    '',
    listed,
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${SECRET}`)
  return (
    hmac(
      key,
      ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha(canonical)].join('\n'),
    ).toString('hex') === signature && signed.includes('x-amz-content-sha256')
  )
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const [status, found] = isSigned(request)
    ? respondTo(request, Buffer.concat(chunks))
    : [403, '<Code>SignatureDoesNotMatch</Code>']
  response.writeHead(status).end(found)
})

function respondTo(
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
): [status: number, found?: Buffer] {
  if (method === 'PUT' && Number(headers['content-length']) !== body.length) return [411]
  if (method === 'PUT') return stored.set(url, body) && [200]
  if (method === 'DELETE') return [stored.delete(url) ? 204 : 404]
  const found = stored.get(url)
  return found ? [200, found] : [404]
}

const storeWith = (secretAccessKey: string, port = (server.address() as AddressInfo).port) =>
  createObjectStore({
    endpoint: `http://127.0.0.1:${port}/`,
    region: 'us-east-1',
    bucket: 'cedarline-files',
    accessKeyId: 'the-key',
    secretAccessKey,
  })

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())
afterAll(() => rmSync(folder, { recursive: true }))

test('stores, returns and removes a whole file', async () => {
  const store = storeWith(SECRET)
  const bytes = Buffer.alloc(3_000_000, 'deck')
  writeFileSync(path, bytes)
  await store.put(ID, path)
  expect([...stored.keys()]).toEqual([`/cedarline-files/${ID}`])
  expect(Buffer.from(await new Response(await store.read(ID)).arrayBuffer()).equals(bytes)).toBe(
    true,
  )
  await store.remove(ID)
  expect(stored.size).toBe(0)
  await store.remove(ID)
  expect(await store.read(ID)).toBeUndefined()
})

test('throws for a wrong secret, and for a store that is down', async () => {
  writeFileSync(path, 'x')
  await expect(storeWith('another secret').put(ID, path)).rejects.toThrow(
    'The file store answered 403',
  )
  await expect(storeWith(SECRET, 1).put(ID, path)).rejects.toThrow()
  await expect(storeWith('another secret').read(ID)).rejects.toThrow('403')
  expect(stored.size).toBe(0)
})
