// A tooltip describes its control to pointer, keyboard and touch, and stays inside the window.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pptx } from '../src/testing/sample-files.ts'
import { expectAccessible, openBrowser, type Product, startProduct } from './product.ts'
import { button, signedIn } from './sign-in.ts'
import { submitPitch } from './submit-pitch.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('tooltip'), openBrowser()])
  await submitPitch(product, 'Northwell', 'nora@northwell.example', pptx())
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const DELETION = 'Delete at the sender’s request'
const tooltip = (page: Page) => page.getByRole('tooltip')

async function openInquiry(width: number, hasTouch = false): Promise<Page> {
  const options = { viewport: { width, height: 900 }, hasTouch }
  const { page } = await signedIn(
    browser,
    product,
    '/admin/inbox?kind=pitch',
    undefined,
    undefined,
    options,
  )
  await page.getByRole('link', { name: 'Northwell' }).click()
  await page.getByRole('heading', { level: 2, name: 'Northwell' }).waitFor()
  return page
}

const isInside = (box: Locator): Promise<boolean> =>
  box.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  })

test('a tooltip opens for a pointer after a delay, and the next one at once', async () => {
  const page = await openInquiry(1440)
  const [previous, next] = [button(page, 'Previous request'), button(page, 'Next request')]
  await previous.hover()
  await page.waitForTimeout(300)
  expect(await tooltip(page).count()).toBe(0)
  await tooltip(page).getByText('Previous request (K)').waitFor()
  expect(await previous.getAttribute('aria-describedby')).toBe(
    await tooltip(page).getAttribute('id'),
  )

  const startedAt = performance.now()
  await next.hover()
  await tooltip(page).getByText('Next request (J)').waitFor()
  expect(performance.now() - startedAt).toBeLessThan(600)
  expect(await tooltip(page).count()).toBe(1)

  // The pointer may move onto the text.
  await tooltip(page).hover()
  expect(await tooltip(page).count()).toBe(1)
  await expectAccessible(page)
  await page.mouse.move(300, 600)
  await expect.poll(() => tooltip(page).count()).toBe(0)
})

test('a tooltip opens on keyboard focus, and closes on Escape and blur', async () => {
  const page = await openInquiry(1440)
  await page.getByRole('heading', { level: 2, name: 'Northwell' }).waitFor()
  await page.keyboard.press('Shift')
  await button(page, 'Next request').focus()
  await tooltip(page).getByText('Next request (J)').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => tooltip(page).count()).toBe(0)
  await page.keyboard.press('Shift+Tab')
  await tooltip(page).getByText('Previous request (K)').waitFor()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => tooltip(page).count()).toBe(0)
})

test('a tooltip stays inside a narrow window, and above its control', async () => {
  const page = await openInquiry(390)
  const control = button(page, 'Delete Northwell.pptx')
  await control.hover()
  await tooltip(page).getByText(DELETION).waitFor()
  expect(await isInside(tooltip(page))).toBe(true)
  const [box, anchor] = [await tooltip(page).boundingBox(), await control.boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(anchor?.y ?? 0)

  // At the upper edge of the window there is space below it only.
  await page.mouse.move(0, 0)
  await control.evaluate((element) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    scrollBy({ top: element.getBoundingClientRect().top - header, behavior: 'instant' })
  })
  await control.hover()
  await tooltip(page).getByText(DELETION).waitFor()
  expect(await isInside(tooltip(page))).toBe(true)
})

test('a held finger shows the tooltip and does not press the control', async () => {
  const page = await openInquiry(390, true)
  const control = button(page, 'Delete Northwell.pptx')
  await control.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await control.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await tooltip(page).getByText(DELETION).waitFor()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => tooltip(page).count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)

  await control.tap()
  await page.getByRole('dialog').waitFor()
  expect(await tooltip(page).count()).toBe(0)
})
