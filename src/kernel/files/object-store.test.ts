import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { S3_SECRET, startS3Server } from '#testing/s3-server.ts'
import { createObjectStore } from './object-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'cedarline-store-'))
const [path, ID, SECRET] = [join(folder, 'deck'), 'a'.repeat(32), S3_SECRET]
const MB = 1024 * 1024
const { settings, stored, uploads, close } = await startS3Server()

const storeWith = (secretAccessKey: string, endpoint = settings.endpoint) =>
  createObjectStore({ ...settings, endpoint, secretAccessKey })

afterAll(close)
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
  await expect(storeWith(SECRET, 'http://127.0.0.1:1').put(ID, path)).rejects.toThrow()
  await expect(storeWith('another secret').read(ID)).rejects.toThrow('403')
  expect(stored.size).toBe(0)
})

test('joins a file from its parts, and reads ranges of it', async () => {
  const store = storeWith(SECRET)
  const parts = [Buffer.alloc(5 * MB, 'a'), Buffer.alloc(6 * MB, 'b'), Buffer.from('end')]
  const multipartId = await store.startParts(ID)
  const tags: string[] = []
  for (const [at, part] of parts.entries()) {
    writeFileSync(path, part)
    tags.push(await store.putPart(ID, multipartId, at + 1, path))
  }
  expect(await store.read(ID)).toBeUndefined()
  await store.joinParts(ID, multipartId, tags)
  expect(stored.get(`/cedarline-files/${ID}`)?.equals(Buffer.concat(parts))).toBe(true)
  const range = await store.read(ID, { first: 11 * MB - 1, last: 11 * MB + 2 })
  expect(await new Response(range).text()).toBe('bend')
})

test('throws when the store cannot join the parts, and removes them', async () => {
  const store = storeWith(SECRET)
  const multipartId = await store.startParts(ID)
  writeFileSync(path, 'small')
  const tags = [
    await store.putPart(ID, multipartId, 1, path),
    await store.putPart(ID, multipartId, 2, path),
  ]
  await expect(store.joinParts(ID, multipartId, tags)).rejects.toThrow('EntityTooSmall')
  await store.removeParts(ID, multipartId)
  expect(uploads.size).toBe(0)
  await store.removeParts(ID, multipartId)
})
