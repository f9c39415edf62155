// A customer of the demo reads a quote, accepts it, and cannot see anybody else's.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awake, button, signIn, title, toast } from './doors.ts'
import { ADMIN, expectAccessible, openBrowser, type Product, startProduct, visit } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('answers-quote'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

async function signedIn(email: string): Promise<{ page: Page; complaints: string[] }> {
  const visitor = await visit(browser, product, '/login')
  await awake(visitor.page)
  await signIn(visitor.page, email, ADMIN.password)
  await visitor.page.waitForURL(/\/dashboard/)
  return visitor
}

test('the quote that waits comes first; accepting needs a name and a tick, is said after the server’s yes, and leads to what is to be paid', async () => {
  const { page, complaints } = await signedIn('office@squareone.example')
  await page.getByText('Awaiting your response').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Review quote' }).click()
  await page.waitForURL(/\/quotes\//)
  await page.getByRole('heading', { level: 1, name: /Quote Q-20\d\d-0002/ }).waitFor()
  const address = page.url()
  for (const figure of ['$2,585.00', '−$258.50', '+$0.50', '$1,164.00', '$1,163.00']) await page.getByText(figure, { exact: true }).waitFor()
  expect(await page.getByText('$2,327.00', { exact: true }).count()).toBe(2)
  await expectAccessible(page)

  await button(page, 'Accept').click()
  await button(page, 'Accept quote').click()
  await page.getByText('Please type your name.').waitFor()
  await page.getByText('Please agree to the terms first.').waitFor()
  await expect.poll(() => page.getByLabel('Type your full name').evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await page.getByLabel('Type your full name').fill('Nora Whitfield')
  await page.getByRole('checkbox').check()
  await button(page, 'Accept quote').click()

  await page.waitForURL(/\/dashboard$/)
  await toast(page, 'Quote Accepted').waitFor()
  await toast(page, 'Thank you. We will be in touch about the next step.').waitFor()
  await page.getByText('Pay deposit $1,164').waitFor()
  await page.goto(address)
  await page.getByRole('heading', { name: 'Record of acceptance' }).waitFor()
  await page.getByText('Nora Whitfield').waitFor()
  expect(await button(page, 'Accept').count()).toBe(0)
  await expectAccessible(page)
  expect(complaints).toEqual([])

  const { page: other } = await signedIn('hello@juniperrow.example')
  await other.goto(new URL(address).pathname)
  await toast(other, 'Access Denied').waitFor()
  await toast(other, "You don't have permission to view this quote.").waitFor()
  await title(other, 'Quotes').waitFor()
  for (const unknown of ['/quotes/019aaaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee', '/quotes/none']) {
    await other.goto(unknown)
    await toast(other, 'Quote Not Found').first().waitFor()
    await toast(other, 'The requested quote could not be found.').first().waitFor()
  }
  await other.getByText('You don’t have any quotes yet.').waitFor()
})

test('nobody sees a quote without signing in, and is led back to it', async () => {
  const { page } = await visit(browser, product, '/quotes/019aaaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee')
  await page.waitForURL(/\/login\?next=%2Fquotes%2F/)
})
