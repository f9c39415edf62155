// Legal pages, data requests, and the cookie policy compared with real browser storage.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, mailedLink, signUpInBrowser, toast } from './sign-in.ts'
import {
  ADMIN,
  expectAccessible,
  expectSound,
  openBrowser,
  type Product,
  startProduct,
  visit,
} from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('legal'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const PAGES = ['/privacy', '/terms', '/cookies']

test.each([...PAGES, '/data-request'])(
  '%s is accessible, fits every viewport and loads no script',
  async (path) => {
    const { requests } = await expectSound(browser, product, path)
    expect(requests.filter((address) => address.endsWith('.js'))).toEqual([])
  },
)

test('tabs open each text at its top, and the table of contents links into it', async () => {
  const { page } = await visit(browser, product, '/privacy', { reducedMotion: 'reduce' })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'How long' }).click()
  expect(
    await page
      .getByRole('heading', { name: 'How long' })
      .evaluate((heading) => heading.getBoundingClientRect().top),
  ).toBeLessThan(200)
  expect(
    await contents
      .getByRole('link', { name: 'What we collect' })
      .evaluate((link) => link.getBoundingClientRect().top),
  ).toBeGreaterThan(0)
  const tabs = page.getByRole('navigation', { name: 'Legal pages' })
  for (const label of ['Terms of Service', 'Cookie Policy', 'Privacy Policy']) {
    await page.evaluate(() => scrollTo(0, 900))
    await tabs.getByRole('link', { name: label }).click()
    await page.getByRole('heading', { level: 1, name: label }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await tabs.locator('[aria-current=page]').textContent()).toBe(label)
    expect(await page.getByText('Effective 3 September 2025').isVisible()).toBe(true)
  }
})

test('prints the text without navigation', async () => {
  const { page } = await visit(browser, product, '/terms')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  for (const name of ['Legal pages', 'On this page'])
    expect(await page.getByRole('navigation', { name }).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Request your data' }).isVisible()).toBe(false)
})

async function stored(page: Page): Promise<string[]> {
  const entries = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  const cookies = await page.context().cookies()
  return [...entries, ...cookies.map(({ name }) => name)].sort()
}

test('a visitor who only reads gets no cookie and no stored data', async () => {
  const { page } = await visit(browser, product)
  for (const path of ['/quote', '/login', ...PAGES]) await page.goto(path)
  expect(await stored(page)).toEqual([])
})

test('the cookie policy names everything that a browser stores', async () => {
  const { page } = await visit(browser, product, '/signup')
  await hydrated(page)
  await signUpInBrowser(page, 'busy@day.example')
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.goto('/quote')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Business name' }).fill('A busy day')
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.locator('[name=password]').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await toast(page, 'Login Successful!').waitFor()
  const names = await stored(page)
  expect(names).toEqual(
    expect.arrayContaining([
      'browser-key',
      'businessUser',
      'device',
      'home',
      'quote-draft',
      'refresh',
      'sky',
      'token',
    ]),
  )
  await page.goto('/cookies')
  const named = await page.locator('main code').allTextContents()
  const isNamed = (name: string): boolean =>
    named.some((code) => (code.startsWith('…') ? name.endsWith(code.slice(1)) : code === name))
  expect(names.filter((name) => !isNamed(name))).toEqual([])
})

test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'a data request is confirmed by mail and tracked: %j',
  async (settings) => {
    const email = settings.javaScriptEnabled ? 'my@data.example' : 'no-script@data.example'
    const { page, requests } = await visit(browser, product, '/privacy', settings)
    await page.getByRole('link', { name: 'Request your data' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Request your data' }).waitFor()
    await page.getByRole('textbox', { name: 'Note' }).fill('I wrote in March.')
    await page.getByRole('button', { name: 'Email me the link' }).click()
    await page.getByRole('alert').getByText('Missing Information').waitFor()
    await page.getByRole('alert').getByRole('link', { name: 'Email' }).click()
    expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('I wrote in March.')
    if (settings.javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('radio', { name: /Delete my data/ }).check()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Email me the link' }).click()
    await page.getByRole('status').getByText(email).waitFor()
    if (settings.javaScriptEnabled) await expectAccessible(page)

    await page.goto(await mailedLink(product, email, 'data-request/confirm'))
    await page.getByRole('heading', { level: 1, name: 'Was this you?' }).waitFor()
    if (settings.javaScriptEnabled) await expectAccessible(page)
    // Mail scanners open links, too.
    await page.reload()
    await page.getByRole('button', { name: 'Yes, delete my data' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your request is confirmed' }).waitFor()
    if (settings.javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('link', { name: 'Track your request' }).click()
    await page.getByRole('heading', { level: 1, name: /Your data request is due/ }).waitFor()
    expect(await page.locator('main').innerText()).not.toContain(email)
    expect(requests.filter((address) => address.endsWith('.js'))).toEqual([])
  },
)

test('the agency erases all data of a person on request, after a confirmation', async () => {
  const { page, complaints } = await visit(browser, product, '/login?next=/admin/inbox')
  await hydrated(page)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.locator('[name=password]').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('link', { name: 'my@data.example' }).click()
  const erase = page.getByRole('button', { name: 'Erase all data for this address' })
  await erase.click()
  const dialog = page.getByRole('dialog', { name: 'Erase all data for this address?' })
  await dialog.getByText('accepted quotes').waitFor()
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await dialog.getByText('Enter the address exactly as shown above.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('my@data.example')
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await toast(page, 'Data erased').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Erased customer' }).waitFor()
  await expect.poll(() => erase.count()).toBe(0)
  await expect.poll(() => page.getByText('my@data.example').count()).toBe(0)
  expect(complaints).toEqual([])
})
