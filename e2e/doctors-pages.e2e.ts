import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countScrollPositions } from './scrolling.ts'
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

test.each([
  { role: 'link', name: 'Get a Discovery Session' },
  { role: 'button', name: 'Choose Starter' },
] as const)('$role "$name" scrolls to the form, with reduced motion it jumps', async (control) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await visit(browser, product, DOCTORS, { reducedMotion })
    await hydrated(page)
    for (const pressed of [control, { role: 'link', name: 'Get a Discovery Session' }] as const) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const positions = await countScrollPositions(page, () =>
        page
          .getByRole(pressed.role, { name: pressed.name })
          .last()
          .evaluate((element: HTMLElement) => element.click()),
      )
      if (reducedMotion === 'reduce') expect(positions).toBe(2)
      else expect(positions).toBeGreaterThan(3)
      expect(await topOf(page.locator('#discovery'))).toBeLessThan(200)
    }
    await page.context().close()
  }
})

const topOf = (element: Locator) => element.evaluate((found) => found.getBoundingClientRect().top)

test.each([DOCTORS, `${DOCTORS}/case-study`])(
  '%s is accessible in both themes, fits every viewport and loads nothing from other sites',
  async (path) => {
    await expectSound(browser, product, path)
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
