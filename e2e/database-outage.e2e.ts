// Pages and API calls while the PostgreSQL server is stopped, and after it is back.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTACT_FORM_TEXTS } from '#features/contact/web/public/contact-form.content.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { hydrated, button } from './sign-in.ts'
import { dataDir, expectAccessible, openBrowser, type Product, visit } from './product.ts'
import { type Run, run, served, stopProduct } from './run.ts'

const UNAVAILABLE = 'The service is temporarily unavailable. Please try again in a minute.'
const UNSAFE = ['fsync', 'full_page_writes', 'synchronous_commit']
const MESSAGE = 'We open at seven.\nCan you help?'

const database = await startPostgres(UNSAFE.flatMap((name) => ['-c', `${name}=off`]))
if (!database) console.log('Skipped: PostgreSQL is not installed, so no server can be stopped.')
const browser = openBrowser()
let running: Run
let product: Product

beforeAll(async () => {
  if (!database) return
  running = run({
    PORT: '0',
    DATA_DIR: dataDir('away'),
    DATABASE_URL: database.url,
    DEMO: 'on',
    RATE_LIMIT_FACTOR: '1000',
    SESSION_SECRET: 'thirty-two characters for a test',
  })
  product = { origin: await served(running), stop: () => stopProduct(running) }
})
afterAll(async () => {
  await (await browser).close()
  if (!database) return
  expect(await product.stop()).toBe(0)
  await database.stop()
})

const get = (path: string): Promise<Response> => fetch(`${product.origin}${path}`)

function call(name: string, key: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const message = { name, email: 'ada@routewell.example', subject: 'Hello', message: MESSAGE }
  const init = { method: 'POST', headers, body: JSON.stringify(message) }
  return fetch(`${product.origin}/api/contact-messages`, init)
}

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })

async function typing(javaScriptEnabled: boolean): Promise<Page> {
  const { page } = await visit(await browser, product, '/contact', { javaScriptEnabled })
  if (javaScriptEnabled) await hydrated(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@routewell.example')
  await page.getByRole('textbox', { name: 'Subject' }).fill('Hello')
  await message(page).fill(MESSAGE)
  return page
}

async function expectAway(key: string): Promise<void> {
  // The earlier visits have cached this page.
  expect((await get('/contact')).status).toBe(200)
  const page = await get('/careers')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await page.text()).toContain('We’ll be right back')
  expect((await get('/api/health')).status).toBe(503)
  const rejected = await call('Ada by call', key)
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await rejected.json()).toMatchObject({ code: 'unavailable', message: UNAVAILABLE })
}

async function expectInvalidFormKept(): Promise<void> {
  const body = new URLSearchParams({ message: MESSAGE })
  const mistaken = await fetch(`${product.origin}/contact`, { method: 'POST', body })
  expect(mistaken.status).toBe(503)
  expect(await mistaken.text()).toContain('Can you help?')
}

test.runIf(database)('the log names server settings that put data at risk', () => {
  for (const name of UNSAFE)
    expect(running.output()).toContain(`PostgreSQL runs with ${name} off: `)
})

test.runIf(database)('a stopped server loses no input of a visitor', async () => {
  const [awakened, plain] = [await typing(true), await typing(false)]
  const key = randomUUID()
  await database?.pause()
  await expectAway(key)
  await button(awakened, 'Send Message').click()
  await awakened.getByText(UNAVAILABLE).waitFor()
  expect(await message(awakened).inputValue()).toBe(MESSAGE)
  await button(plain, 'Send Message').click()
  await plain.getByRole('heading', { name: 'We’ll be right back' }).waitFor()
  await plain.getByText('Can you help?').waitFor()
  await expectInvalidFormKept()
  await expectAccessible((await visit(await browser, product, '/careers')).page)

  await database?.resume()
  await expect.poll(async () => (await get('/api/health')).status).toBe(200)
  expect((await get('/careers')).status).toBe(200)
  expect((await call('Ada by call', key)).status).toBe(201)
  await button(awakened, 'Send Message').click()
  await awakened.getByRole('heading', { name: 'Thank you, Ada' }).waitFor()
  await button(plain, 'Send again').click()
  await plain.getByText(CONTACT_FORM_TEXTS.sent.title).waitFor()
  expect(running.child.exitCode).toBeNull()
})
