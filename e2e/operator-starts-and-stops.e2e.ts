import { createServer } from 'node:net'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { copyPreparedData, dataDir, openBrowser, startProduct, visit } from './product.ts'
import { printed, run, stopProduct } from './run.ts'
import { hydrated } from './sign-in.ts'

/** An empty data folder without demo data, which would double the time of its first start. */
const EMPTY = { DEMO: 'off' }

test('serves requests and stops cleanly', async () => {
  const product = await startProduct('clean')
  expect(await (await fetch(`${product.origin}/api/health`)).json()).toEqual({ status: 'ok' })
  expect(await product.stop()).toBe(0)
})

test('a restart keeps the data', async () => {
  const body = JSON.stringify({
    serviceType: 'startups',
    formData: { businessName: 'Looply', email: 'imani@looply.example' },
  })
  const first = await startProduct('twice', EMPTY)
  const reply = await fetch(`${first.origin}/api/quote-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { trackingPath } = (await reply.json()) as { trackingPath: string }
  await first.stop()
  const second = await startProduct('twice', EMPTY)
  expect((await fetch(`${second.origin}/api/tracking/${trackingPath.slice(7)}`)).status).toBe(200)
  await second.stop()
})

test('a restart serves public pages before the database is open', async () => {
  const port = String(await readFreePort())
  const settings = { ...EMPTY, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const first = await startProduct('snapshot', settings)
  const html = await (await fetch(first.origin)).text()
  // A page is cached once it is compressed.
  await expect
    .poll(async () => (await fetch(first.origin)).headers.get('etag'))
    .toMatch(/^W\/"[\w-]+"$/)
  expect(await first.stop()).toBe(0)

  const second = startProduct('snapshot', settings)
  let early: { text: string; form: number } | undefined
  const seen = async (): Promise<boolean> => {
    const reply = await fetch(first.origin).catch(() => undefined)
    if (reply?.headers.get('cache-control') !== 'private, no-cache') return false
    const post = await fetch(`${first.origin}/contact`, { method: 'POST', body: 'a=b' })
    early = { text: await reply.text(), form: post.status }
    return true
  }
  await expect.poll(seen, { interval: 10, timeout: 60_000 }).toBe(true)
  expect(early).toEqual({ text: html, form: 503 })
  const { origin, stop } = await second
  expect((await fetch(origin)).headers.get('cache-control')).toBe('no-cache')
  await stop()
})

test('npm run dev serves pages with their styles and scripts', async () => {
  const port = await readFreePort()
  // Vite's module runner would write the initial data slowly.
  const copy = await copyPreparedData('development')
  const settings = {
    ...copy.settings,
    PORT: String(port),
    DATA_DIR: dataDir('development'),
    NODE_ENV: 'development',
  }
  const product = run(settings, 'scripts/dev.mjs')
  const origin = await printed(product, /Developing on (\S+)\n/g)
  expect(origin).toBe(`http://127.0.0.1:${port}`)

  const browser = await openBrowser()
  const stop = () => stopProduct(product)
  const { page, complaints } = await visit(browser, { origin, stop }, '/contact')
  await page.getByRole('textbox', { name: 'Email' }).fill('imani@looply.example')
  await hydrated(page)
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(
    'imani@looply.example',
  )
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(font).toContain('Figtree')
  expect(complaints).toEqual([])
  await browser.close()
  await stopProduct(product)
  await copy.remove()
})

async function readFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('a port in use is reported in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  // A server that listens on a port has an address object.
  const { port } = other.address() as AddressInfo
  const product = run({ PORT: String(port), DATA_DIR: dataDir('busy') })
  expect(await product.ended).toMatchObject({ code: 1 })
  expect(product.output()).toBe(
    `Port ${port} is already in use. Stop the other program, or set PORT.\n`,
  )
  other.close()
})

test('a data folder in use is reported in one sentence', async () => {
  const first = await startProduct('shared', EMPTY)
  const second = run({ PORT: '0', DATA_DIR: dataDir('shared') })
  expect(await second.ended).toMatchObject({ code: 1 })
  expect(second.output()).toMatch(
    /^The data folder \S+ is in use by another process\. Stop it first, or set DATA_DIR\.\n$/,
  )
  await first.stop()
})

test('each invalid setting is reported in one sentence', async () => {
  const product = run({ PORT: 'many', DEMO: 'perhaps', DATA_DIR: dataDir('wrong') })
  expect(await product.ended).toMatchObject({ code: 1 })
  expect(product.output()).toBe(
    'PORT must be a whole number from 0 to 65535.\nDEMO must be on, off or public.\n',
  )
})

test('outside the demo only the owner can read the file with the first admin’s password', async () => {
  const product = await startProduct('real', EMPTY)
  const file = join(dataDir('real'), 'first-admin.txt')
  expect(existsSync(file) && statSync(file).mode & 0o777).toBe(0o600)
  const [username, password] = readFileSync(file, 'utf8').trim().split('\n')
  const reply = await fetch(`${product.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  expect(reply.status).toBe(200)
  expect((await fetch(`${product.origin}/api/mailbox`)).status).toBe(404)
  await product.stop()
})
