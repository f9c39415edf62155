// A practice accepts an offered plan; a customer buys a set of fixes (product K20).
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, signedIn, toast } from './sign-in.ts'
import {
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
  type Visit,
} from './product.ts'

const EMAIL = 'frontdesk@stonebridgedental.example'
let product: Product
let browser: Browser
let practice: Visit
let admin: Visit
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('offers'), openBrowser()])
  ;[practice, admin] = [
    await signedIn(browser, product, '/dashboard?section=subscription', EMAIL),
    await signedIn(browser, product, '/admin/inbox'),
  ]
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const atThePage = (page: Page) => page.waitForURL(/\/sandbox\/checkout\//)
const payWith = async (page: Page, press: RegExp): Promise<void> => {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: press }).click()
}

test('a practice receives an offer with its own price by mail and accepts it by card', async () => {
  const [{ page }, { page: agency }] = [practice, admin]
  const leadResponse = await fetch(`${product.origin}/api/discovery-leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Dr. Quist',
      practiceName: 'Quist Dental',
      email: EMAIL,
      plan: 'Starter',
    }),
  })
  expect(leadResponse.status).toBe(201)
  await agency.goto('/admin/inbox')
  await agency.getByRole('link', { name: 'Quist Dental' }).click()
  await button(agency, 'Send an offer').click()
  const price = agency.getByLabel('Price per month, whole dollars')
  await expect.poll(() => price.inputValue()).toBe('997')
  await agency.getByRole('combobox', { name: 'Plan' }).selectOption('doctor-growth')
  await expect.poll(() => price.inputValue()).toBe('1997')
  await price.fill('17.97')
  await button(agency, 'Preview email').click()
  await agency.getByText('Enter whole dollars, at least 1.').waitFor()
  await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true)
  await price.fill('1797')
  await agency.getByLabel('Personal note').fill('Dear Dr. Quist, as we said on Tuesday.')
  await button(agency, 'Preview email').click()
  await agency
    .getByRole('region', { name: 'Email preview' })
    .getByText('Our offer: Doctor Growth, $1,797 a month')
    .waitFor()
  await expectFitsEveryWindow(agency)
  await button(agency, 'Send this offer').click()
  await toast(agency, 'Offer sent').waitFor()
  await agency.getByText('Open', { exact: true }).waitFor()

  const text = await mailText('Our offer: Doctor Growth, $1,797 a month')
  expect(text).toContain('as we said on Tuesday')
  await page.goto(/\/track\/[\w-]+/.exec(text)?.[0] ?? '')
  await page.getByRole('heading', { name: 'Our offer: Doctor Growth' }).waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/Quist|as we said|stonebridge/)
  await expectFitsEveryWindow(page)
  await page.getByRole('link', { name: 'Take this plan' }).click()
  await page.getByText('Dear Dr. Quist, as we said on Tuesday.').waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await button(page, 'Accept this plan').click()
  await atThePage(page)
  await payWith(page, /^Pay \$1,797\.00/)
  await toast(page, 'Your Doctor Growth plan has started.').waitFor()
  await page
    .getByRole('region', { name: /^Doctor Growth/ })
    .getByText('Active')
    .waitFor()

  await agency.reload()
  await agency.getByText('Accepted', { exact: true }).waitFor()
})

test('a set of fixes is bought on the maintenance plans page, and the agency gets the request', async () => {
  const [{ page }, { page: agency }] = [practice, admin]
  await page.goto('/maintenance-plans')
  await page.getByRole('link', { name: 'Get Digital Basic' }).click()
  await page.getByLabel('What should be fixed?').fill('The menu runs out of the screen on phones.')
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await button(page, 'Go to payment').click()
  await atThePage(page)
  await page.getByRole('link', { name: 'Back to Cedarline Digital' }).click()
  await button(page, 'Cancel this order').click()
  await button(page, 'Cancel order').click()
  await toast(page, 'Order canceled').waitFor()
  await page.goto('/dashboard?section=subscription&plan=digital-basic')
  await page.getByLabel('What should be fixed?').fill('The footer, rather.')
  await button(page, 'Go to payment').click()
  await atThePage(page)
  await payWith(page, /^Pay \$99\.00/)
  await toast(page, 'We received $99.').waitFor()
  await agency.goto('/admin/inbox')
  await agency
    .locator('.inbox-rows li')
    .filter({ hasText: 'Fix request' })
    .getByRole('link')
    .click()
  await agency.getByText('The footer, rather.').waitFor()

  await page.goto('/dashboard?section=subscription&plan=digital-basic')
  await page.getByLabel('What should be fixed?').fill('The header too.')
  await button(page, 'Go to payment').click()
  await atThePage(page)
  await recordTransfer(agency)
  expect(admin.complaints).toEqual([])
})

/** The row is paid before the totals reload: its dialog must stay the same. */
async function recordTransfer(agency: Page): Promise<void> {
  await agency.goto('/admin/payments')
  const due = agency.getByRole('button', { name: /^Record transfer: Digital Basic/ })
  await due.click()
  const totals = Promise.withResolvers<void>()
  await agency.route('**/api/payment-records/totals*', (route) =>
    totals.promise.then(() => route.continue()),
  )
  await button(agency, 'Record payment').click()
  await due.waitFor({ state: 'detached' })
  expect(await agency.getByRole('heading', { name: /^Refund / }).count()).toBe(0)
  totals.resolve()
  await toast(agency, 'Payment recorded').waitFor()
  await agency.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Returns the newest mail with this subject. */
async function mailText(subject: string): Promise<string> {
  const read = async <Result>(path: string): Promise<Result> =>
    (await (await fetch(`${product.origin}/api/mailbox${path}`)).json()) as Result
  const found = async () =>
    (await read<{ id: string; subject: string }[]>('')).find((mail) => mail.subject === subject)
  await expect.poll(found).toBeDefined()
  return (await read<{ text: string }>(`/${(await found())?.id}`)).text
}
