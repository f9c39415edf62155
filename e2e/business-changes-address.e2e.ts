// A business requests a new address, the agency approves it, and the new address confirms it.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ADMIN,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
  visit,
} from './product.ts'
import { button, mailedLink, signedIn, signIn, title, toast } from './sign-in.ts'

const OLD = 'frontdesk@stonebridgedental.example'
const NEW = 'hello@stonebridge.example'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('business-address'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const asCustomer = (email: string, path: string) =>
  signedIn(browser, product, path, email, ADMIN.password)

test('a new address is requested, approved and confirmed, and everything moves to it', async () => {
  const customer = await asCustomer(OLD, '/dashboard?section=profile')
  await button(customer.page, 'Request a change').click()
  await customer.page.getByLabel('Business email').fill(NEW)
  await button(customer.page, 'Send request').click()
  await customer.page.getByText('You requested a change').waitFor()
  await expectFitsEveryWindow(customer.page)

  const { page: team, complaints } = await signedIn(browser, product, '/admin')
  await team.getByText('Profile change', { exact: true }).first().waitFor()
  await team.goto('/admin/customers')
  await team.getByRole('link', { name: 'Stonebridge Family Dental' }).click()
  await button(team, 'Approve').click()
  await team.getByRole('heading', { name: 'Waiting for the new address' }).waitFor()
  await expectFitsEveryWindow(team)
  expect([...complaints, ...customer.complaints]).toEqual([])

  await mailedLink(product, OLD, 'verify-email/change')
  const link = await mailedLink(product, NEW, 'verify-email/change')
  const { page } = await visit(browser, product, link, { javaScriptEnabled: false })
  await button(page, 'Yes, use this address').click()
  await title(page, 'Your new address is active').waitFor()
  await page.goto(link)
  await title(page, 'This link no longer works').waitFor()

  // The call that finds the session ended leads to the sign-in.
  await customer.page.goto('/dashboard?section=projects')
  await customer.page.waitForURL(/\/login/)
  await signIn(customer.page, OLD, ADMIN.password)
  await toast(customer.page, 'Invalid username or password.').waitFor()
  const { page: moved } = await asCustomer(NEW, '/dashboard')
  await moved.getByText('Q-2026-0001').first().waitFor()
  await moved.goto('/dashboard?section=projects')
  await moved
    .getByText(/^Premium package/)
    .first()
    .waitFor()
})

test('a disabled business is told so at the sign-in, until it is enabled', async () => {
  const { page } = await signedIn(browser, product, '/admin/customers')
  await page.getByRole('link', { name: 'Juniper Row Florist' }).click()
  await button(page, 'Disable account').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Unpaid invoices')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await page.getByText(/^Disabled by .*Unpaid invoices$/).waitFor()
  const { page: visitor } = await visit(browser, product)
  await signIn(visitor, 'hello@juniperrow.example', ADMIN.password)
  await toast(visitor, 'This account is disabled.').waitFor()
  await button(page, 'Enable account').click()
  await toast(page, 'Juniper Row Florist can sign in again').waitFor()
  await asCustomer('hello@juniperrow.example', '/dashboard')
})
