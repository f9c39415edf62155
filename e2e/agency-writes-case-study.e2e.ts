// An admin writes a case study in Settings, previews it, publishes it, and a visitor reads it.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CASE_STUDY_VALUES } from '../src/testing/case-study-values.ts'
import { button, signedIn, toast } from './sign-in.ts'
import {
  expectAccessible,
  expectFitsEveryWindow,
  expectSound,
  openBrowser,
  type Product,
  startProduct,
  visit,
} from './product.ts'

const SECTION = '/admin?tab=settings&section=content&page=case-study&part=studies'
const LIST = '/industries/doctors-clinics/case-study'
const PAGE = '/case-studies/square-one'

let product: Product
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('case-study'), openBrowser()])
  ;({ page } = await signedIn(browser, product, SECTION))
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const field = (name: string): Locator => page.locator(`[name="cards.0.${name}"]`)

test('an admin writes one, is told what is missing, and previews it', async () => {
  await button(page, 'Add case study').click()
  const { isPublished: _, address, photo: __, drawing, ...texts } = CASE_STUDY_VALUES
  for (const [name, value] of Object.entries(texts)) await field(name).fill(value)
  await field('drawing').selectOption(drawing ?? '')
  await field('isPublished').check()
  await field('address').fill('Square One')
  await page.getByText('New case study').click()
  await button(page, 'Save texts').click()
  await page.getByText('Use small letters, digits and single hyphens.').waitFor()
  await expect
    .poll(() => field('address').evaluate((it) => it === document.activeElement))
    .toBe(true)
  await field('address').fill(address ?? '')
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    button(page, 'Preview on the page').click(),
  ])
  await preview.getByRole('link', { name: /A bakery that takes orders/ }).click()
  await preview.getByRole('heading', { level: 1, name: 'A bakery that takes orders' }).waitFor()
  expect((await fetch(product.origin + PAGE)).status).toBe(404)
  await preview.close()
})

test('visitors read it once it is saved, without a script', async () => {
  await button(page, 'Save texts').click()
  await toast(page, 'Saved').waitFor()
  const { page: shown, requests } = await visit(browser, product, LIST)
  await shown.getByRole('link', { name: /A bakery that takes orders/ }).click()
  await shown.getByText('Published with the consent of Square One Coffee').waitFor()
  expect(await shown.getByText('Illustrative example').count()).toBe(0)
  const own = requests.slice(requests.findIndex((address) => address.endsWith(PAGE)))
  expect(own.filter((address) => address.endsWith('.js'))).toEqual([])
  await shown.getByRole('link', { name: 'Get Free Quote' }).last().click()
  await shown.waitForURL(`${product.origin}/quote`)
})

test('the page is accessible in both themes and fits every viewport', async () => {
  await expectSound(browser, product, PAGE)
})
