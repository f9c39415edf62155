// Payment terms, reminders, and invoices without a quote, in both dashboards.
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
const ORDER = 'Digital Basic, one set of fixes'
const DAY = 24
let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('gets-paid'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const call = callerOf(() => product)

const tokenOf = async (login: object): Promise<string> =>
  (await call<{ token: string }>('POST', '/auth/login', login)).token

/** In the agency's time zone; negative in the afternoon. */
function hoursToNoon(): number {
  const hour = new Date().toLocaleString('en-US', {
    timeZone: 'America/Chicago',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  return 12 - Number(hour)
}

async function setTerms(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Payment terms and reminders' })
  await panel.getByLabel('Payments are').selectOption('Due within 7 days')
  await panel.getByRole('button', { name: 'Remove reminder 5' }).click()
  const stage = panel.getByLabel('Reminder 4: days from the due date')
  await stage.fill('3')
  await panel.getByRole('button', { name: 'Save payment terms' }).click()
  await panel.getByText('Two reminders are on the same day.').waitFor()
  await stage.fill('7')
  await panel
    .getByLabel('Reminder 3: text added to the email')
    .fill('We keep your site online meanwhile.')
  await panel.getByRole('button', { name: 'Save payment terms' }).click()
  await toast(page, 'Payment terms saved').waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function remind(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: ORDER })
  await row.getByText('Overdue', { exact: true }).waitFor()
  await row.getByText(/^5 days overdue, due /).waitFor()
  await row.getByRole('button', { name: /^Remind: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind the customer now' })
  await dialog.getByLabel('Text added to the email').fill('Did our invoice reach you?')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await dialog.getByText('Did our invoice reach you?').last().waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send reminder' }).click()
  await toast(page, 'Reminder sent').waitFor()
  await row.getByRole('button', { name: /^Remind: / }).click()
  await dialog.getByText(/: sent by /).waitFor()
  await dialog.getByText(/: sent 3 days after the due date/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
}

async function readReceivables(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Receivables' }).click()
  const row = page.getByRole('row').filter({ hasText: CUSTOMER })
  await row.getByText('1 payment').waitFor()
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    expect.stringContaining('1 payment'),
    '–',
    '$99.00',
    '–',
    '–',
    '–',
    expect.stringContaining('$99.00'),
  ])
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function receivePart(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: ORDER }).filter({ hasText: 'Overdue' })
  await row.getByRole('button', { name: /^Record transfer: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  await dialog.getByLabel('Amount, US dollars').fill('120')
  await dialog.getByText('$21.00 becomes credit for their next payment.').waitFor()
  await dialog.getByLabel('Amount, US dollars').fill('40')
  await dialog.getByText('$59.00 stays due after this partial payment.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await toast(page, 'Partial payment recorded').waitFor()
  await row.getByText('$59.00 left').waitFor()
  await row.getByRole('button', { name: /^Void: / }).click()
  const voiding = page.getByRole('dialog', { name: 'Void this payment' })
  await voiding.getByRole('button', { name: 'Void payment' }).click()
  await voiding.getByText('Enter the reason. The customer sees it.').waitFor()
  await voiding.getByRole('button', { name: 'Cancel' }).click()
}

async function moveDueDate(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: ORDER })
  await row.getByRole('button', { name: /change the collection/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Collection' })
  const field = dialog.getByLabel('Due date')
  const before = await field.inputValue()
  const later = new Date(Date.parse(before) + 60 * DAY * 3_600_000).toISOString().slice(0, 10)
  await field.fill(later)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Collection saved').waitFor()
  await row.getByText('Partly paid', { exact: true }).waitFor()
}

test('a payment gets a due date, is overdue, and is reminded of', async () => {
  const { page, complaints } = await signedIn(
    browser,
    product,
    '/admin?tab=settings&section=payments',
  )
  await setTerms(page)
  const customer = await tokenOf({ username: CUSTOMER, password: ADMIN.password })
  const order = {
    planId: 'digital-basic',
    website: 'juniperrow.example',
    instructions: 'The menu.',
  }
  await call('POST', '/my/fixes', order, customer)
  const admin = await tokenOf(ADMIN)
  const later = (hours: number) => call('POST', '/clock', { hours }, admin)
  const reminders = async () =>
    (await call<{ subject: string }[]>('GET', '/mailbox')).filter(({ subject }) =>
      subject.startsWith('Reminder: '),
    ).length
  // Two stages are due; only the latest is sent, and not before 9 AM.
  await later(9 * DAY + hoursToNoon())
  await expect.poll(reminders).toBe(1)

  await page.goto('/admin')
  await page.getByText(`${ORDER}, $99: not paid yet`).waitFor()
  const own = await signedIn(browser, product, '/dashboard?section=payments', CUSTOMER)
  await own.page.getByText(/Waiting for your payment. 2 days overdue/).waitFor()
  await own.page.getByRole('row').getByText('Overdue', { exact: true }).waitFor()
  await expectAccessible(own.page)
  await expectFitsEveryWindow(own.page)

  await later(2 * DAY)
  await expect.poll(reminders).toBe(2)
  await later(DAY)
  await page.goto('/admin/payments?status=overdue')
  await remind(page)
  await expect.poll(reminders).toBe(3)
  await readReceivables(page)
  await page.goto('/admin/payments')
  await receivePart(page)
  await own.page.reload()
  await own.page.getByText('$59.00 left').first().waitFor()
  await moveDueDate(page)
  expect([...complaints, ...own.complaints]).toEqual([])
})

test('a customer gets terms of its own', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/customers?search=juniper')
  await page
    .getByRole('link', { name: /Juniper/ })
    .first()
    .click()
  const panel = page.getByRole('region', { name: 'Payments', exact: true })
  await panel.getByText('Due within 7 days, as for all customers').waitFor()
  await button(page, 'Change payment terms').click()
  const dialog = page.getByRole('dialog', { name: 'Payment terms' })
  await dialog.getByLabel('Payments are').selectOption('Due within 30 days')
  await dialog.getByLabel('Remind this customer of payments by email').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Due within 30 days', { exact: true }).waitFor()
  await panel.getByText('Reminders are paused for this customer.').waitFor()
  const download = page.waitForEvent('download')
  await button(page, 'Download statement').click()
  expect((await download).suggestedFilename()).toMatch(/^statement.*\.pdf$/)
  await button(page, 'Email statement').click()
  await toast(page, 'Statement sent').waitFor()
  expect(complaints).toEqual([])
})

async function addBillingDetails(page: Page): Promise<void> {
  await page.goto('/admin/customers?search=juniper')
  await page
    .getByRole('link', { name: /Juniper/ })
    .first()
    .click()
  const panel = page.getByRole('region', { name: 'Billing details' })
  await panel.getByText('None yet.').waitFor()
  await panel.getByRole('button', { name: /^Add billing details/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Billing details' })
  const save = dialog.getByRole('button', { name: 'Save billing details' })
  await dialog.getByLabel('City').fill('Plano')
  await save.click()
  await dialog.getByText('Enter the street or PO box, or leave the whole address empty.').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Street address or PO box').fill('4 Juniper Row')
  await dialog.getByLabel('Country').selectOption('United States')
  await save.click()
  await toast(page, 'Billing details saved').waitFor()
  await panel.getByText('4 Juniper Row').waitFor()
}

async function addSecondEmail(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Billing details' })
  await card.getByText('4 Juniper Row').waitFor()
  await card.getByRole('button', { name: 'Change billing details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Billing details' })
  await dialog.getByLabel('Second email').fill('books@juniperrow.example')
  await dialog.getByRole('button', { name: 'Save billing details' }).click()
  await card.getByText('books@juniperrow.example').waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
}

test('billing details of both sides are on the invoice, which is also an e-invoice', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin')
  await addBillingDetails(page)
  const own = await signedIn(browser, product, '/dashboard?section=profile', CUSTOMER)
  await addSecondEmail(own.page)
  const admin = await tokenOf(ADMIN)
  const payments = await call<{ id: string; email: string }[]>('GET', '/payments', undefined, admin)
  const id = payments.find(({ email }) => email === CUSTOMER)?.id
  const receivedOn = new Date().toISOString().slice(0, 10)
  await call('POST', `/payments/${id}/receipt`, { receivedOn }, admin)
  const mails = await call<{ toAddress: string; subject: string }[]>('GET', '/mailbox')
  expect(mails.filter(({ toAddress }) => toAddress === 'books@juniperrow.example')).toHaveLength(1)

  await page.goto('/admin/payments?search=juniper')
  await page.getByRole('button', { name: /^E-invoice INV-/ }).click()
  const dialog = page.getByRole('dialog', { name: 'E-invoice' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download Factur-X' }).click()
  expect((await download).suggestedFilename()).toMatch(/^INV-.*-factur-x\.pdf$/)
  await expectAccessible(page)
  await own.page.goto('/dashboard?section=payments')
  await own.page.getByRole('button', { name: /^E-invoice for / }).click()
  const ownDownload = own.page.waitForEvent('download')
  await own.page.getByRole('button', { name: 'Download UBL' }).click()
  expect((await ownDownload).suggestedFilename()).toMatch(/^INV-.*-ubl\.xml$/)
  expect([...complaints, ...own.complaints]).toEqual([])
})
async function writeInvoice(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Choose a customer' }).fill('juniper')
  await page.getByRole('option', { name: /Juniper Row/ }).click()
  await page.getByLabel('Title').fill('Bouquets, online')
  await page.getByRole('combobox', { name: 'Add from the price book' }).fill('seo')
  await page.getByRole('option', { name: /SEO Optimization/ }).click()
  await page.getByLabel('Line 1: quantity').fill('1.5')
  await button(page, 'Empty line').click()
  await page.getByLabel('Line 2: description').fill('Photographs')
  await button(page, 'Send invoice').first().click()
  await page.getByText('Enter the price.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Line 2: unit price in dollars').fill('120.50')
  await page.getByText('Saved', { exact: false }).first().waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const download = page.waitForEvent('download')
  await button(page, 'Preview PDF').click()
  expect((await download).suggestedFilename()).toBe('invoice-draft.pdf')
}

async function payByCard(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'Bouquets, online' })
  await row.getByText('$1,545.50').waitFor()
  await row.getByText('Pending', { exact: true }).waitFor()
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Invoice for Bouquets, online', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^INV-\d{4}-\d{4}\.pdf$/)
  await button(page, 'Pay by card').click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await button(page, 'Pay $1,545.50').click()
  await row.getByText('Paid', { exact: true }).waitFor()
}

test('an admin writes an invoice without a quote, and the customer pays it', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/payments')
  await button(page, 'New invoice').click()
  await writeInvoice(page)
  await button(page, 'Send invoice').first().click()
  const dialog = page.getByRole('dialog', { name: 'Send this invoice?' })
  await dialog.getByText('$1,545.50').waitFor()
  await dialog.getByRole('button', { name: `Send to ${CUSTOMER}` }).click()
  await page.getByRole('heading', { name: /^Invoice INV-/ }).waitFor()
  await page.getByRole('link', { name: 'View payment' }).click()
  await page.getByRole('row').getByText('Bouquets, online', { exact: true }).waitFor()

  const own = await signedIn(
    browser,
    product,
    '/dashboard?section=payments&kind=invoices',
    CUSTOMER,
  )
  await payByCard(own.page)
  expect([...complaints, ...own.complaints]).toEqual([])
})

const RATES = { EUR: 0.92, GBP: null, CAD: null }

test('an invoice takes the currency of its customer, and converts its prices', async () => {
  const admin = await tokenOf(ADMIN)
  await call('PUT', '/currency-settings', { rates: RATES }, admin)
  const { page, complaints } = await signedIn(browser, product, '/admin/customers?search=juniper')
  await page
    .getByRole('link', { name: /Juniper Row/ })
    .first()
    .click()
  await button(page, 'Change payment terms').click()
  const dialog = page.getByRole('dialog', { name: 'Payment terms' })
  await dialog.getByLabel('Currency').selectOption('Euros')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Euros, for new quotes and invoices').waitFor()
  await page.goto('/admin/payments')
  await button(page, 'New invoice').click()
  await page.getByRole('combobox', { name: 'Choose a customer' }).fill('juniper')
  await page.getByRole('option', { name: /Juniper Row/ }).click()
  const currency = page.getByLabel('Currency')
  await currency.and(page.locator(':has(option:checked[value=EUR])')).waitFor()
  await page.getByLabel('Title').fill('Bouquets, in euros')
  await page.getByRole('combobox', { name: 'Add from the price book' }).fill('seo')
  await page.getByRole('option', { name: /SEO Optimization/ }).click()
  expect(await page.getByLabel('Line 1: unit price in euros').inputValue()).toBe('874.00')
  await currency.selectOption('US dollars')
  await page.getByText('Amounts were converted at 1 USD = 0.92 EUR. Check them.').waitFor()
  expect(await page.getByLabel('Line 1: unit price in dollars').inputValue()).toBe('950.00')
  await currency.selectOption('Euros')
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await call('PUT', '/currency-settings', { rates: { ...RATES, EUR: null } }, admin)
  await button(page, 'Send invoice').first().click()
  await button(page, `Send to ${CUSTOMER}`).click()
  await page.getByText('The agency does not use EUR.').first().waitFor()
  await call('PUT', '/currency-settings', { rates: RATES }, admin)
  expect(complaints).toEqual([expect.stringContaining('status of 400')])
})

test('an invoice is repeated, paused and ended', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/payments?view=drafts')
  await page.getByRole('link', { name: 'Photographs for the spring season' }).click()
  await button(page, 'Repeat').click()
  const dialog = page.getByRole('dialog', { name: 'Repeat this invoice' })
  await dialog.getByLabel('Repeat').selectOption('Every quarter')
  await dialog.getByLabel('First invoice on').fill('2031-01-31')
  await expectAccessible(page)
  await button(page, 'Start').click()
  await page.getByRole('heading', { name: /^Photographs for the spring season for / }).waitFor()
  await button(page, 'Change the price').click()
  await page.getByLabel('Line 1: unit price in dollars').fill('720')
  await page.getByRole('region', { name: 'Notice' }).getByLabel('From').fill('2031-03-01')
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await button(page, 'Announce the price').click()
  await page.getByText('From Mar 1, 2031: $1,052.50 instead of $1,012.50.').waitFor()
  await button(page, 'Pause').click()
  await page.getByText('Paused', { exact: true }).waitFor()
  await button(page, 'End').click()
  await button(page, 'End it').click()
  await page.getByText('Ended', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Recurring invoices' }).click()
  await page.getByRole('row').filter({ hasText: 'Every quarter' }).getByText('Ended').waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  expect(complaints).toEqual([])
})

async function downloadBooks(page: Page, complaints: string[]): Promise<void> {
  const fileOf = async (name: string): Promise<string> => {
    const download = page.waitForEvent('download')
    await button(page, name).click()
    return (await download).suggestedFilename()
  }
  expect(await fileOf('Export CSV: Services')).toMatch(/^services-.*\.csv$/)
  expect(await fileOf('Xero: Invoices and credit notes')).toMatch(/^xero-invoices-.*\.csv$/)
  await button(page, 'DATEV: Invoices, credit notes and receipts').click()
  await toast(page, 'DATEV reads one fiscal year at a time.').waitFor()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  await page.getByRole('link', { name: 'This month' }).click()
  await page.locator('[aria-current]', { hasText: 'This month' }).waitFor()
  expect(await fileOf('DATEV: Invoices, credit notes and receipts')).toMatch(/^EXTF_.*\.csv$/)
}

async function sendInEuros(): Promise<void> {
  const admin = await tokenOf(ADMIN)
  const rates = { EUR: 0.92, GBP: null, CAD: null }
  await call('PUT', '/currency-settings', { rates }, admin)
  const customer = { name: 'Juniper Row', email: CUSTOMER }
  const { id, content } = await call<{ id: string; content: object }>(
    'POST',
    '/invoice-drafts',
    { customer, copyOf: null },
    admin,
  )
  const line = { id: 'line-1', text: 'Texts', detail: '', quantity: 100, unitPrice: 99_900 }
  const changed = { ...content, currency: 'EUR', title: 'Texts for Paris', lines: [line] }
  await call('PUT', `/invoice-drafts/${id}`, { revision: 0, content: changed }, admin)
  await call('POST', `/invoice-drafts/${id}/invoice`, { revision: 1, total: 99_900 }, admin)
}

async function readEuros(page: Page): Promise<void> {
  await sendInEuros()
  await page.reload()
  const totals = page.locator('dl[aria-label="Totals of the period"]')
  await totals.getByText('Monthly revenue of plans').waitFor()
  await page.getByRole('link', { name: 'Euros' }).click()
  await totals.getByText('€999.00').first().waitFor()
  const services = page.getByRole('region', { name: 'By service' })
  expect(await services.getByRole('row').count()).toBe(2)
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const download = page.waitForEvent('download')
  await button(page, 'Xero: Bank transfers').click()
  expect((await download).suggestedFilename()).toMatch(/^xero-receipts-EUR-.*\.csv$/)
}

test('an admin reads the books, and downloads them with the accounts of a program', async () => {
  const { page, complaints } = await signedIn(
    browser,
    product,
    '/admin/payments?view=bookkeeping&period=months',
  )
  const row = page.getByRole('region', { name: 'By service' }).getByRole('row')
  await row.filter({ hasText: 'Photographs' }).getByText('$120.50').first().waitFor()
  await page.getByText('View as table').click()
  await page.getByRole('img', { name: /^Invoiced and received\. 24 months: / }).waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await downloadBooks(page, complaints)
  await readEuros(page)

  await page.goto('/admin?tab=settings&section=payments')
  await page.getByText('DATEV', { exact: true }).click()
  await page.getByLabel('Bank', { exact: false }).last().fill('18100')
  await button(page, 'Save accounts for DATEV').click()
  await page.getByText('Enter an account with as many digits as the account length.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Bank', { exact: false }).last().fill('1810')
  await button(page, 'Save accounts for DATEV').click()
  await toast(page, 'Accounts saved').waitFor()
  expect(complaints).toEqual([])
})
