import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  expectAccessible,
  expectSound,
  openBrowser,
  type Product,
  startProduct,
  visit,
} from './product.ts'
import { countScrollPositions } from './scrolling.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('pages'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const PAGES = [
  '/',
  '/quote',
  '/quote?service=startups&package=Medium',
  '/track',
  '/verify',
  '/login',
  '/signup',
  '/verify-email',
  '/forgot-password',
  '/nowhere',
  '/mailbox',
]

test.each(PAGES)(
  '%s is accessible, fits every viewport and loads nothing from other sites',
  async (path) => {
    await expectSound(browser, product, path)
  },
)

test('a page without forms loads no script on scroll, key or click', async () => {
  const { page, requests } = await visit(browser, product)
  await page.mouse.wheel(0, 2000)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Services' }).click()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((address) => address.endsWith('.js'))).toEqual([])
})

test('menus open by click, close by Esc or an outside click, and support arrow keys', async () => {
  const { page } = await visit(browser, product)
  const services = page.getByRole('button', { name: 'Services' })
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Small Business' })
  expect(await services.getAttribute('aria-expanded')).toBe('false')
  await services.click()
  expect(await link.isVisible()).toBe(true)
  // The attribute changes a moment later.
  await expect.poll(() => services.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  expect(await link.isVisible()).toBe(false)
  await expect
    .poll(() => services.evaluate((button) => button === document.activeElement))
    .toBe(true)

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => link.evaluate((item) => item === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Startups')
  await page.mouse.click(20, 600)
  expect(await link.isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Industries' }).click()
  await services.click()
  expect(await page.getByRole('link', { name: 'Doctors & Clinics' }).isVisible()).toBe(false)
})

test('product links open a new tab on a wide screen, and the same tab on a phone', async () => {
  const wide = await visit(browser, product)
  await wide.page.getByRole('button', { name: 'Products' }).click()
  const tajjam = wide.page.getByRole('link', { name: /^Tajjam/ })
  expect([await tajjam.getAttribute('target'), await tajjam.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener',
  ])

  const small = await visit(browser, product, '/', { viewport: { width: 390, height: 844 } })
  await small.page.locator('.site-sheet > summary').click()
  const sheet = small.page.getByRole('navigation', { name: 'Mobile' })
  await sheet.getByText('Products').click()
  expect(await sheet.getByRole('link', { name: 'Tajjam' }).getAttribute('target')).toBeNull()
  await sheet.getByText('Services').click()
  expect(await sheet.getByRole('link', { name: 'Maintenance Plans' }).count()).toBe(0)
  await expectAccessible(small.page)
})

test('the theme follows the system until the visitor selects one, and the choice is kept', async () => {
  const { page } = await visit(browser, product, '/', { colorScheme: 'dark' })
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const night = await readBackground()
  await page.getByRole('button', { name: 'Light' }).click()
  const day = await readBackground()
  expect(day).not.toBe(night)
  await page.reload()
  expect(await readBackground()).toBe(day)
  expect(await page.getByRole('button', { name: 'Light' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
})

test('a page scrolls smoothly to the target of a link, and at once to a focused control', async () => {
  const { page } = await visit(browser, product, '/services/small-business', {
    reducedMotion: 'no-preference',
  })
  const choose = page.getByRole('link', { name: 'Choose Medium' })
  expect(await countScrollPositions(page, () => choose.focus())).toBe(2)

  await page.evaluate(() => scrollTo(0, 0))
  const link = page.getByRole('link', { name: 'See packages' })
  const positions = await countScrollPositions(page, () =>
    link.evaluate((element: HTMLElement) => element.click()),
  )
  expect(positions).toBeGreaterThan(3)
  await page.context().close()
})

test('without JavaScript the menus open, and the quote form validates, keeps the input and sends', async () => {
  const { page } = await visit(browser, product, '/', { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Services' }).click()
  expect(
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Startups' })
      .isVisible(),
  ).toBe(true)

  await page.goto('/quote')
  await page.getByRole('radio', { name: /Startups/ }).check()
  await page
    .getByRole('checkbox', { name: /Medium/ })
    .filter({ visible: true })
    .check()
  await page.getByRole('textbox', { name: 'Email' }).fill('imani@looply.example')
  await page.getByRole('button', { name: 'Request Quote' }).click()
  await page.getByRole('alert').getByText('Missing Information').waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(
    'imani@looply.example',
  )
  expect(
    await page
      .getByRole('checkbox', { name: /Medium/ })
      .filter({ visible: true })
      .isChecked(),
  ).toBe(true)
  await page.getByRole('textbox', { name: 'Business name' }).fill('Looply')
  await page.getByRole('button', { name: 'Request Quote' }).click()
  await page.getByRole('status').getByText('Quote Request Sent!').waitFor()
  await page
    .getByRole('link', { name: /Track your request/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /Your quote is due/ }).waitFor()
})
