// Dashboards load the code of a screen when the user opens it, or is about to.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Product, startProduct } from './product.ts'
import { signedIn } from './sign-in.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('dashboard-scripts'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const JOBS = /\/assets\/admin-jobs\.panel-/
const isLoaded = (page: Page) =>
  page.evaluate((pattern) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return loaded.some((name) => new RegExp(pattern).test(name))
  }, JOBS.source)

test('hovering over a tab loads its code', async () => {
  const { page } = await signedIn(browser, product, '/admin')
  await page.getByRole('heading', { name: 'Today', exact: true }).first().waitFor()
  expect(await isLoaded(page)).toBe(false)
  await tab(page, 'Jobs').hover()
  await expect.poll(() => isLoaded(page)).toBe(true)
  expect(new URL(page.url()).search).toBe('')
})

test('a tab whose code does not load says so, and loads it on request', async () => {
  const { page } = await signedIn(browser, product, '/admin')
  await page.getByRole('heading', { name: 'Today', exact: true }).first().waitFor()
  await page.context().setOffline(true)
  await tab(page, 'Jobs').click()
  const problem = page.getByRole('alert').filter({ hasText: 'Couldn’t load this screen.' })
  await problem.waitFor()
  await problem.getByRole('button', { name: 'Try again' }).click()
  await problem.waitFor()
  // The browser tells the page that it is online, which loads the code again.
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'New Job' }).waitFor()
  expect(await problem.count()).toBe(0)
})

test('a page whose code does not load says so, and loads it when the network is back', async () => {
  const { page } = await signedIn(browser, product, '/admin')
  await page.getByRole('heading', { name: 'Today', exact: true }).first().waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Pipeline' }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'Couldn’t load this screen.' })
  await problem.waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Today', exact: true }).first().waitFor()
  await page.goForward()
  await problem.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Pipeline', exact: true }).first().waitFor()
  expect(await problem.count()).toBe(0)
})

test('browsers keep the stylesheet of an area, and not its document', async () => {
  for (const [path, username] of [
    ['/admin'],
    ['/dashboard', 'office@squareone.example'],
  ] as const) {
    const { page } = await signedIn(browser, product, path, username)
    const shell = await page.request.get(path)
    expect(shell.headers()['cache-control']).toBe('no-store')
    const [, file = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await shell.text()) ?? []
    const styles = await page.request.get(file)
    expect(styles.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test.each([
  ['/admin', undefined, '/api/today'],
  ['/dashboard', 'office@squareone.example', '/api/my/quotes'],
] as const)(
  'the first calls of %s are sent once, while the scripts load',
  async (path, username, call) => {
    const { page } = await signedIn(browser, product, path, username)
    await page.waitForLoadState('networkidle')
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/react-*', (route) => released.promise.then(() => route.continue()))
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => sent.filter((one) => one === call)).toHaveLength(1)
    released.resolve()
    await page.waitForFunction(() => globalThis.firstCalls?.size === 0)
    await page.waitForLoadState('networkidle')
    const calls = sent.filter((one) => one.startsWith('/api/'))
    expect(calls.filter((one) => one === call)).toEqual([call])
    expect(calls.filter((one) => one === '/api/auth/me')).toEqual(['/api/auth/me'])
  },
)
