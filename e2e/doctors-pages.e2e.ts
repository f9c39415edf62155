import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated } from './sign-in.ts'
import { expectSound, openBrowser, type Product, startProduct, visit } from './product.ts'

const DOCTORS = '/industries/doctors-clinics'
let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('doctors-pages'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

test('reduced motion jumps to the form without scrolling', async () => {
  const { page } = await visit(browser, product, DOCTORS, { reducedMotion: 'reduce' })
  await hydrated(page)
  const readScrollBehavior = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  expect(await readScrollBehavior()).toBe('auto')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await readScrollBehavior()).toBe('smooth')
})

test.each([DOCTORS, `${DOCTORS}/case-study`])(
  '%s is accessible in both themes, fits every viewport and loads nothing from other sites',
  async (path) => {
    const { page } = await expectSound(browser, product, path)
    await page.context().close()
  },
)

test('the case study is marked as an example and claims no period, source or consent', async () => {
  const { page, requests } = await visit(browser, product, DOCTORS)
  await page.getByRole('link', { name: 'Read Full Case Study' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const pageText = await page.locator('main').innerText()
  for (const text of ['Illustrative example', '400%', '$2.5M', '95%'])
    expect(pageText).toContain(text)
  expect(pageText).not.toMatch(/consent|20\d\d|Dr\. /)
  expect(
    requests
      .slice(requests.findIndex((address) => address.endsWith('/case-study')))
      .filter((address) => address.endsWith('.js')),
  ).toEqual([])
})
