import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { keepAssets } from '#app/kept-assets.ts'
import { createFileListener } from '#app/serve-files.ts'

const newFolder = (): string => mkdtempSync(join(inject('scratch'), 'assets-'))

/** A version has one file of its own, and one that all versions share. */
function build(number: number): string {
  const folder = newFolder()
  mkdirSync(join(folder, 'pdf'))
  writeFileSync(join(folder, `entry-${number}.js`), `version ${number}`)
  writeFileSync(join(folder, 'pdf', 'shared.js'), 'shared')
  return folder
}

async function serve(dataDir: string): Promise<string> {
  const server = createServer(createFileListener({ dataDir, publicUrl: undefined }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has this kind of address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('pages of another version find their files, which browsers may keep', async () => {
  const dataDir = newFolder()
  for (const number of [1, 2]) await keepAssets(dataDir, build(number))
  const origin = await serve(dataDir)
  for (const [name, text] of Object.entries({
    'entry-1.js': 'version 1',
    'entry-2.js': 'version 2',
    'pdf/shared.js': 'shared',
  })) {
    const reply = await fetch(`${origin}/assets/${name}`)
    expect([name, reply.status, await reply.text()]).toEqual([name, 200, text])
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const missing = await fetch(`${origin}/assets/entry-3.js`)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null])
  expect((await fetch(`${origin}/assets/..%2fsession.secret`)).status).toBe(404)
})

test('the files of the last five versions stay, also after the build of one is deleted', async () => {
  const dataDir = newFolder()
  const has = (name: string): boolean => existsSync(join(dataDir, 'assets', name))
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const built = build(number)
    await keepAssets(dataDir, built)
    rmSync(built, { recursive: true })
  }
  expect([1, 2, 3, 4, 5, 6].map((number) => has(`entry-${number}.js`))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
  expect(has('pdf/shared.js')).toBe(true)
})

test('instances that start at the same time share the folder', async () => {
  const dataDir = newFolder()
  const built = build(1)
  await Promise.all([1, 2, 3].map(() => keepAssets(dataDir, built)))
  expect(existsSync(join(dataDir, 'assets', 'entry-1.js'))).toBe(true)
})

test('a list that a power cut has damaged does not stop the start', async () => {
  const dataDir = newFolder()
  await keepAssets(dataDir, build(1))
  writeFileSync(join(dataDir, 'asset-lists', '0123456789abcdef.json'), '')
  writeFileSync(join(dataDir, 'asset-lists', 'fedcba9876543210.json'), '["entry-')
  await keepAssets(dataDir, build(2))
  expect(existsSync(join(dataDir, 'assets', 'entry-1.js'))).toBe(true)
  expect(existsSync(join(dataDir, 'assets', 'entry-2.js'))).toBe(true)
})
