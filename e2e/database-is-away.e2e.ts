// What visitors and callers see while the PostgreSQL server is stopped, and once it is back.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../scripts/postgres.mjs'
import { CONTACT } from '#features/contact/web/contact.content.ts'
import { awake, button } from './doors.ts'
import { dataDir, expectAccessible, openBrowser, type Product, visit } from './product.ts'
import { run, served, stop } from './run.ts'

const SENTENCE = 'The service is temporarily unavailable. Please try again in a minute.'
const UNSAFE = ['fsync', 'full_page_writes', 'synchronous_commit']
const TYPED = 'We open at seven.\nCan you help?'

const server = await startPostgres(UNSAFE.flatMap((name) => ['-c', `${name}=off`]))
if (!server) console.log('Left out: PostgreSQL is not installed, so no server can be stopped.')

describe.runIf(server)('while the PostgreSQL server is stopped', () => {
  // The tests below run only where there is one.
  const database = server as NonNullable<typeof server>
  const settings = { PORT: '0', DATA_DIR: dataDir('away'), DATABASE_URL: database?.url ?? '' }
  const product = run({
    ...settings,
    DEMO: 'on',
    RATE_LIMIT_FACTOR: '1000',
    SESSION_SECRET: 'thirty-two characters for a test',
  })
  const browser = openBrowser()
  let there: Product
  const get = (path: string): Promise<Response> => fetch(`${there.origin}${path}`)
  const key = randomUUID()

  async function call(name: string, idempotencyKey: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
    const message = { name, email: 'ada@routewell.example', subject: 'Hello', message: TYPED }
    const init = { method: 'POST', headers, body: JSON.stringify(message) }
    return fetch(`${there.origin}/api/contact-messages`, init)
  }

  beforeAll(async () => {
    there = { origin: await served(product), stop: () => stop(product) }
  })
  afterAll(async () => {
    await (await browser).close()
    await there.stop()
    await database.stop()
  })

  test('the log names the settings of the server that put data at risk', () => {
    for (const name of UNSAFE) expect(product.said()).toContain(`PostgreSQL runs with ${name} off: `)
  })

  test('nothing that was typed is lost, and everything works once the server is back', async () => {
    const withScript = await visit(await browser, there, '/contact')
    const plain = await visit(await browser, there, '/contact', { javaScriptEnabled: false })
    await awake(withScript.page)
    for (const { page } of [withScript, plain]) {
      const field = (name: string) => page.getByRole('textbox', { name })
      await field('Name').fill('Ada')
      await field('Email').fill('ada@routewell.example')
      await field('Subject').fill('Hello')
      await field('Message').fill(TYPED)
    }
    await database.pause()

    expect((await get('/contact')).status).toBe(200)
    const page = await get('/careers')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await page.text()).toContain('We’ll be right back')
    expect((await get('/api/health')).status).toBe(503)
    const refused = await call('Ada by call', key)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await refused.json()).toMatchObject({ code: 'unavailable', message: SENTENCE })

    await button(withScript.page, 'Send Message').click()
    await withScript.page.getByText(SENTENCE).waitFor()
    expect(await withScript.page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(TYPED)

    await button(plain.page, 'Send Message').click()
    await plain.page.getByRole('heading', { name: 'We’ll be right back' }).waitFor()
    await plain.page.getByText('Can you help?').waitFor()
    const mistaken = await fetch(`${there.origin}/contact`, {
      method: 'POST',
      body: new URLSearchParams({ message: TYPED }),
    })
    expect(mistaken.status).toBe(503)
    expect(await mistaken.text()).toContain('Can you help?')
    const seen = await visit(await browser, there, '/careers')
    await expectAccessible(seen.page)

    await database.resume()
    await expect.poll(async () => (await get('/api/health')).status).toBe(200)
    expect((await get('/careers')).status).toBe(200)
    expect((await call('Ada by call', key)).status).toBe(201)
    await button(withScript.page, 'Send Message').click()
    await withScript.page.getByRole('heading', { name: 'Thank you, Ada' }).waitFor()
    await button(plain.page, 'Send again').click()
    await plain.page.getByText(CONTACT.sent.title).waitFor()
    expect(product.child.exitCode).toBeNull()
  })
})
