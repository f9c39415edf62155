// Payments in euros beside those in US dollars, in both dashboards.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from './api-call.ts'
import { button, signedIn, toast } from './sign-in.ts'
import {
  ADMIN,
  expectAccessible,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
} from './product.ts'

const CUSTOMER = 'hello@juniperrow.example'
let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('two-currencies'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const call = callerOf(() => product)
const tokenOf = async (login: object): Promise<string> =>
  (await call<{ token: string }>('POST', '/auth/login', login)).token

async function sendInvoiceInEuros(admin: string): Promise<void> {
  await call('PUT', '/currency-settings', { rates: { EUR: 0.92, GBP: null, CAD: null } }, admin)
  const empty = { customer: null, copyOf: null }
  const { id, content } = await call<{ id: string; content: object }>(
    'POST',
    '/invoice-drafts',
    empty,
    admin,
  )
  const line = { id: 'line-1', text: 'Texts in German', detail: '', quantity: 100 }
  const invoice = {
    ...content,
    businessName: 'Juniper Row Florals',
    email: CUSTOMER,
    title: 'Website in German',
    currency: 'EUR',
    lines: [{ ...line, unitPrice: 120_050 }],
  }
  await call('PUT', `/invoice-drafts/${id}`, { revision: 0, content: invoice }, admin)
  await call('POST', `/invoice-drafts/${id}/invoice`, { revision: 1, total: 120_050 }, admin)
}

async function receivePartInEuros(page: Page): Promise<void> {
  await page.getByLabel('Currency').selectOption('Euros')
  const totals = page.getByLabel('Totals of these payments', { exact: true })
  await totals.getByText('€1,200.50').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Website in German' })
  await row.getByRole('button', { name: /^Record transfer: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  await dialog.getByLabel('Amount, euros').fill('$200.50')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByText('Enter an amount above 0').waitFor()
  await dialog.getByLabel('Amount, euros').fill('€200.50')
  await dialog.getByText('€1,000.00 stays due after this partial payment.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await toast(page, 'Partial payment recorded').waitFor()
  await row.getByText('€1,000.00 left').waitFor()
  await page.getByLabel('Currency').selectOption('Any currency')
  await page.getByLabel('Totals of these payments, US dollars').getByText('$').first().waitFor()
  await page.getByLabel('Totals of these payments, Euros').getByText('€200.50').waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
}

test('a payment in euros is listed beside those in US dollars, and never added', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/payments')
  await sendInvoiceInEuros(await tokenOf(ADMIN))
  await page.reload()
  await receivePartInEuros(page)
  const own = await signedIn(browser, product, '/dashboard?section=payments', CUSTOMER)
  await button(own.page, 'Pay by card').click()
  await own.page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await button(own.page, 'Pay €1,000.00').click()
  await own.page.getByText(/€1,200\.50 paid in \d{4}\./).waitFor()
  await expectAccessible(own.page)
  expect([...complaints, ...own.complaints]).toEqual([])
})
