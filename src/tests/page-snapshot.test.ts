import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { createStartingListener } from '#app/starting.ts'
import { CACHE_TAGS_HEADER, createPageCache } from '#kernel/cache/page-cache.ts'
import { createPageSnapshot, readPageSnapshot } from '#kernel/cache/page-snapshot.ts'
import { config as testConfig } from '#testing/test-app.ts'

const newConfig = () => ({
  ...testConfig,
  publicUrl: 'https://www.cedarline.test',
  dataDir: mkdtempSync(join(inject('scratch'), 'snapshot-')),
})
type Config = ReturnType<typeof newConfig>

/** A run that has cached these pages and ends. */
async function endRun(config: Config, texts: Record<string, string>): Promise<void> {
  const pages = createPageCache()
  for (const [path, text] of Object.entries(texts))
    await pages.getOrRender({ path, queryParams: ['code'] }, async () => {
      return new Response(text, {
        headers: { 'content-type': 'text/html', [CACHE_TAGS_HEADER]: 'company' },
      })
    })
  await vi.waitFor(() => expect(pages.pages().size).toBe(Object.keys(texts).length))
  await createPageSnapshot(config).save(pages.pages())
}

async function startRun(config: Config): Promise<string> {
  const server = createServer(createStartingListener(config))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has this kind of address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('pages of the last run are served while the product starts, and nothing else', async () => {
  const config = newConfig()
  await endRun(config, { '/': '<p>Home</p>' })
  const origin = await startRun(config)
  const page = await fetch(`${origin}/?utm_source=letter`)
  expect([page.status, await page.text()]).toEqual([200, '<p>Home</p>'])
  expect(page.headers.get('cache-control')).toBe('private, no-cache')
  const again = { headers: { 'if-none-match': page.headers.get('etag') ?? '' } }
  expect((await fetch(origin, again)).status).toBe(304)
  for (const [path, init] of [
    ['/', { method: 'POST', body: 'a=b' }],
    ['/?code=SUMMER', {}],
    ['/login', {}],
    ['/api/health/ready', {}],
  ] as const) {
    const reply = await fetch(origin + path, init)
    expect([path, reply.status, reply.headers.get('retry-after')]).toEqual([path, 503, '2'])
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await fetch(`${origin}/api/health/live`)).status).toBe(200)
})

test('a page whose files are gone is not served', async () => {
  const config = newConfig()
  await endRun(config, {
    '/kept': '<script src="/assets/kept.js"></script>',
    '/gone': '<script src="/assets/gone.js"></script>',
  })
  mkdirSync(join(config.dataDir, 'assets'))
  writeFileSync(join(config.dataDir, 'assets', 'kept.js'), 'kept')
  const origin = await startRun(config)
  const statuses = ['/kept', '/gone', '/assets/kept.js'].map((path) => fetch(origin + path))
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 503, 200])
})

test('an outdated snapshot is deleted at once, also while it is written', async () => {
  const config = newConfig()
  await endRun(config, { '/': 'Home' })
  const file = join(config.dataDir, 'pages.snapshot')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const saved = readPageSnapshot(config, [])
  const snapshot = createPageSnapshot(config)
  snapshot.drop()
  expect(existsSync(file)).toBe(false)
  const saving = snapshot.save(saved)
  snapshot.drop()
  await saving
  expect(existsSync(file)).toBe(false)
  await snapshot.save(saved)
  expect(existsSync(file)).toBe(true)
})

test('the snapshot of another installation, and a damaged one, are ignored', async () => {
  const config = newConfig()
  await endRun(config, { '/': 'Home' })
  const sizeFor = (changes: Partial<Config>): number =>
    readPageSnapshot({ ...config, ...changes }, []).size
  expect(sizeFor({})).toBe(1)
  expect(sizeFor({ publicUrl: 'https://other.test' })).toBe(0)
  expect(sizeFor({ databaseUrl: 'postgres://127.0.0.1/other' })).toBe(0)
  writeFileSync(join(config.dataDir, 'pages.snapshot'), 'not a snapshot')
  expect(sizeFor({})).toBe(0)
})
