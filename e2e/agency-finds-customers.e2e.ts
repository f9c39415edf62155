// From anywhere to a customer's page with the keyboard alone, and everything about them on it.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, signedIn } from './doors.ts'
import { expectAccessible, expectFitsEveryWindow, openBrowser, type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('customers'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('Ctrl+K, a few letters and Enter lead to a customer; Escape leads back to where one was', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/customers')
  await page.getByRole('link', { name: 'Smith Family Medicine' }).waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)

  await button(page, 'Export CSV').focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('stonebr')
  await option(page, /^Stonebridge Family Dental.*Customer/).waitFor()
  await option(page, /Project/).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.getByRole('option', { selected: true }).textContent()).toMatch(/Project/)
  expect(await field(page).getAttribute('aria-activedescendant')).toBe('search-found-1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toContain('Export CSV')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('smtih')
  await option(page, /^Smith Family Medicine/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Smith Family Medicine' }).waitFor()
  await page.getByText('Not proven').first().waitFor()
  await page.getByRole('heading', { name: 'What happened' }).waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  expect(complaints).toEqual([])
})
