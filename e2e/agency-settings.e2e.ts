// What the agency sets, and what becomes of it while it is typed, saved and left.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, signedIn, toast } from './sign-in.ts'
import { openBrowser, type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('settings'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const asAdmin = (path: string) => signedIn(browser, product, path)

test('what the server has taken counts as saved, also while the screen asks for it anew', async () => {
  const { page } = await asAdmin('/admin?tab=settings&section=promises')
  const hours = page.getByLabel('Product interest, hours')
  await hours.waitFor()
  let release: () => void = () => undefined
  const delayed = new Promise<void>((done) => (release = done))
  await page.route(
    /\/api\/response-times$/,
    (route) =>
      void (route.request().method() === 'GET' ? delayed : Promise.resolve()).then(() =>
        route.continue(),
      ),
  )
  await hours.fill('30')
  await button(page, 'Save promises').click()
  await toast(page, 'Promises saved').waitFor()
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByText('This browser').waitFor()
  release()
})

test('bank details that are not saved are asked about, let go of, and saved', async () => {
  const { page } = await asAdmin('/admin?tab=settings&section=payments')
  const account = page.getByLabel('Account, and what to write with it')
  await account.fill('Cedarline, 000123')
  await page.getByText('17 of 600 letters').waitFor()
  await page.getByRole('link', { name: 'My account' }).click()
  await button(page, 'Keep editing').click()
  await button(page, 'Discard').click()
  await expect.poll(() => account.inputValue()).toBe('')
  await page.getByText('0 of 600 letters').waitFor()
  await account.fill('Cedarline, 000124')
  await button(page, 'Save bank details').click()
  await toast(page, 'Bank details saved').waitFor()
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByText('This browser').waitFor()
})

test('days without calls are dates that are added and removed, and none that was begun is lost', async () => {
  const { page } = await asAdmin('/admin?tab=settings&section=calls')
  const days = page.getByRole('group', { name: 'Days without calls' })
  const delayed = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const save = button(page, 'Save discovery calls')
  await button(page, 'Add a day').press('Enter')
  await expect.poll(delayed).toBe('Day 1')
  await page.keyboard.type('12242027')
  await page.getByText('1 change not saved').waitFor()
  await button(page, 'Add a day').click()
  await page.keyboard.type('1225')
  await page.keyboard.press('Enter')
  await days.getByText('Say each day with its month and its year, or remove it.').waitFor()
  await expect.poll(delayed).toBe('Day 2')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('2027')
  await expect.poll(() => days.getByLabel('Day 2', { exact: true }).inputValue()).toBe('2027-12-25')
  await save.click()
  await toast(page, 'Discovery calls saved').waitFor()
  await page.reload()
  await days.getByLabel('Day 2', { exact: true }).waitFor()
  expect(
    await days
      .getByLabel(/^Day/)
      .evaluateAll((fields) =>
        fields.map((field) => field instanceof HTMLInputElement && field.value),
      ),
  ).toEqual(['2027-12-24', '2027-12-25'])
  await button(page, 'Remove day 1').press('Enter')
  await expect.poll(delayed).toBe('Day 1')
  await button(page, 'Remove day 1').press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Add a day')
  await page.getByText('1 change not saved').waitFor()
  await button(page, 'Discard').click()
  await days.getByLabel('Day 2', { exact: true }).waitFor()
})
