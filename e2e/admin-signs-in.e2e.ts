import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, toast } from './sign-in.ts'
import {
  ADMIN,
  expectAccessible,
  openBrowser,
  type Product,
  startProduct,
  visit,
} from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('sign-in'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const fields = (page: Page) => ({
  username: page.getByLabel('Username'),
  password: page.locator('[name=password]'),
  button: page.getByRole('button', { name: 'Login' }),
})

async function atLogin(path = '/login') {
  const visitor = await visit(browser, product, path)
  await hydrated(visitor.page)
  return { ...visitor, ...fields(visitor.page) }
}

async function signIn(page: Page): Promise<void> {
  const { username, password, button } = fields(page)
  await username.fill(ADMIN.username)
  await password.fill(ADMIN.password)
  await button.click()
}

test('requires both fields, with the texts of the specification', async () => {
  const { page, username, password, button } = await atLogin()
  await button.click()
  await toast(page, 'Missing Information').waitFor()
  await toast(page, 'Please fill in all fields.').waitFor()
  expect(await username.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)

  await username.fill('a')
  await expect.poll(() => username.getAttribute('aria-invalid')).toBe(null)
  expect(await password.getAttribute('aria-invalid')).toBe('true')
})

test('a wrong password clears both fields and does not reveal which one was wrong', async () => {
  const { page, username, password, button } = await atLogin()
  await username.fill('admin')
  await password.fill('wrong')
  await button.click()
  await toast(page, 'Login Failed').waitFor()
  await toast(page, 'Invalid username or password.').waitFor()
  expect([await username.inputValue(), await password.inputValue()]).toEqual(['', ''])
  await expect.poll(() => username.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('signing in opens the page that was requested', async () => {
  // With motion, browsers report an error if only one of two pages fades.
  const { page, complaints } = await visit(browser, product, '/admin/inbox?stage=closed', {
    reducedMotion: 'no-preference',
  })
  await page.waitForURL(/\/login\?next=/)
  await hydrated(page)
  await signIn(page)
  await page.waitForURL(/\/admin\/inbox\?stage=closed$/)
  await page.getByRole('link', { name: /Ridgeline HVAC/ }).waitFor()
  await expectAccessible(page)
  // The first request without a session gets a 401.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
})

test.each(['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)'])(
  'sign-in never redirects to another site: %s',
  async (next) => {
    const { page } = await atLogin(`/login?next=${encodeURIComponent(next)}`)
    await signIn(page)
    await page.waitForURL(`${product.origin}/admin`)
  },
)

test('public pages show the signed-in state, and signing out in one tab signs out the others', async () => {
  const { page } = await atLogin()
  await signIn(page)
  await page.waitForURL(/\/admin$/)
  const other = await page.context().newPage()
  await other.goto(`${product.origin}/admin/inbox`)
  await other.getByRole('heading', { name: 'Inbox' }).waitFor()

  const home = await page.context().newPage()
  await home.goto(product.origin)
  await home
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .waitFor()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${product.origin}/`)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Sign in' })
    .waitFor()
  await other.waitForURL(/\/login/)
})

test('renews an expired token silently', async () => {
  const { page } = await atLogin()
  await signIn(page)
  await page.waitForURL(/\/admin$/)
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
  await page.evaluate(() => localStorage.setItem('token', 'long.since.expired'))
  await page.reload()
  await page.getByRole('link', { name: 'Bluebonnet Yoga Studio', exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('long.since.expired')
})

test.each(['/admin', '/admin/inbox'])('the served HTML of %s contains no data', async (path) => {
  const html = await (await fetch(product.origin + path)).text()
  expect(html).not.toMatch(/Bluebonnet|Ridgeline|Whitcomb/)
})

test('a button of the demo signs in, and continues to the page that required it', async () => {
  const { page } = await atLogin('/login?next=%2Fdashboard%3Fsection%3Dquotes')
  await page.getByRole('button', { name: 'Square One' }).click()
  await page.waitForURL('**/dashboard?section=quotes')
  await page.getByRole('heading', { name: 'Quotes', level: 1 }).waitFor()
})
