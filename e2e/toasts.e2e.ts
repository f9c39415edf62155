// Toasts with progress and Cancel, and toasts at another position (product M7).
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, signedIn } from './sign-in.ts'
import { expectAccessible, openBrowser, type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('toasts'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const EXPORT = '**/api/data/export'
const toasts = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
const toastOf = (page: Page, title: string) => toasts(page).filter({ hasText: title })

async function pauseExport(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.unroute(EXPORT)
  await page.route(EXPORT, async (route) => {
    await released.promise
    // The page may have canceled the request.
    await route.continue().catch(() => undefined)
  })
  return () => released.resolve()
}

const sizeOf = (element: HTMLElement) => [element.offsetWidth, element.offsetHeight]

test('an export shows its progress, can be canceled, and shows when it is saved', async () => {
  const { page } = await signedIn(browser, product, '/admin?tab=settings&section=data')
  let downloads = 0
  page.on('download', () => (downloads += 1))
  const releaseFirst = await pauseExport(page)
  await button(page, 'Export everything').click()
  const loading = toastOf(page, 'Preparing your export')
  await loading.waitFor()
  expect(await loading.getAttribute('data-type')).toBe('loading')
  expect(await loading.locator('.spinner').evaluate(sizeOf)).toEqual([18, 18])
  await expectAccessible(page)
  await loading.getByRole('button', { name: 'Cancel' }).click()
  await loading.waitFor({ state: 'detached' })
  await button(page, 'Export everything').waitFor()
  releaseFirst()
  expect(await toastOf(page, 'Error').count()).toBe(0)

  const release = await pauseExport(page)
  await button(page, 'Export everything').click()
  await loading.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), release()])
  expect(file.suggestedFilename()).toBe('everything.zip')
  expect(downloads).toBe(1)
  const saved = toastOf(page, 'Export saved')
  await saved.waitFor()
  expect(await saved.getAttribute('data-type')).toBe('success')
  expect(await saved.getByRole('button', { name: 'Cancel' }).count()).toBe(0)
  await saved.getByRole('button', { name: 'Close toast' }).click()
  await saved.waitFor({ state: 'detached' })

  await page.unroute(EXPORT)
  await page.route(EXPORT, (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }))
  await button(page, 'Export everything').click()
  const failed = toastOf(page, 'Busy.')
  await failed.waitFor()
  expect(await failed.getAttribute('data-type')).toBe('error')
})

test('a toast about the editor appears at the left, where it covers none of its buttons', async () => {
  const { page } = await signedIn(browser, product, '/admin?tab=jobs')
  await button(page, 'New Job').click()
  await button(page, 'Save job').click()
  const errorToast = toastOf(page, 'Invalid Job')
  await errorToast.waitFor()
  expect(await errorToast.getAttribute('data-x-position')).toBe('left')
  const save = await button(page, 'Save job').boundingBox()
  const box = await errorToast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(save?.x ?? 0)
  await page.setViewportSize({ width: 390, height: 844 })
  const fits = () => errorToast.evaluate((one) => one.getBoundingClientRect().right <= innerWidth)
  await expect.poll(fits).toBe(true)
})
