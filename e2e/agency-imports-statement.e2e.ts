// A bank statement: previewed, matched, recorded and undone, and a receipt undone on its own.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from './api-call.ts'
import { signedIn, toast } from './sign-in.ts'
import {
  ADMIN,
  expectAccessible,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
} from './product.ts'

const CUSTOMERS = ['hello@juniperrow.example', 'office@squareone.example'] as const
const ORDER = 'Digital Basic, one set of fixes'
let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('bank'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const call = callerOf(() => product)
const tokenOf = async (login: object): Promise<string> =>
  (await call<{ token: string }>('POST', '/auth/login', login)).token

/** A payment of $99.00 of each. */
async function orderFixes(...customers: readonly string[]): Promise<void> {
  const order = { planId: 'digital-basic', website: '', instructions: 'The menu.' }
  for (const username of customers) {
    const token = await tokenOf({ username, password: ADMIN.password })
    await call('POST', '/my/fixes', order, token)
  }
}

const fileWith = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

async function upload(page: Page, file: ReturnType<typeof fileWith>): Promise<void> {
  await page.getByLabel('File of your bank').setInputFiles(file)
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function rejectOtherFiles(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Import bank statement' }).click()
  await upload(page, fileWith('scan.pdf', '%PDF-1.7'))
  await page.getByText('This is a PDF.').waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** The headings are unknown, and no day is above 12. */
async function chooseColumns(page: Page): Promise<void> {
  const unknown = fileWith(
    'unknown.csv',
    'When,What,How much',
    '04/03/2025,"JUNIPER ROW FLORIST, thanks",99.00',
    '05/03/2025,Bakery,-12.50',
    '06/03/2025,Wire,99.00',
    '07/03/2025,Interest,0.17',
  )
  await upload(page, unknown)
  const form = page.getByRole('form', { name: 'Columns of the file' })
  await form.getByRole('button', { name: 'Read the file' }).click()
  await form.getByText('Choose which comes first.').waitFor()
  await form.getByLabel('Date', { exact: true }).selectOption('When')
  await form.getByLabel('Amount').selectOption('How much')
  await form.getByLabel('Description').selectOption('What')
  await form.getByLabel('Order of dates').selectOption('Day first: 3/4 is April 3')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Read the file' }).click()
}

async function checkPreview(page: Page): Promise<void> {
  await page.getByText('1 line without incoming money was left out.').waitFor()
  const named = rowOf(page, 'JUNIPER ROW FLORIST')
  await named.getByText('Same name, and $99.00 is open').waitFor()
  await named.getByText('Mar 4, 2025').waitFor()
  const wire = rowOf(page, 'Wire')
  await wire.getByText('Only the amount is the same').waitFor()
  await wire.getByRole('button', { name: 'Confirm payment of line 4' }).click()
  await wire.getByText('confirmed by').waitFor()
  const interest = rowOf(page, 'Interest')
  await interest.getByRole('button', { name: 'Choose payment of line 5' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose the payment for $0.17' })
  await dialog.getByLabel('Search open payments').fill('nobody')
  await dialog.getByText('No open payment found.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await interest.getByRole('button', { name: 'Leave out line 5' }).click()
  await interest.getByText('Left out', { exact: true }).waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('a bank statement is imported and undone', async () => {
  await orderFixes(...CUSTOMERS)
  const { page, complaints } = await signedIn(browser, product, '/admin/payments')
  const received = page.locator('.payment-totals dd').first().filter({ hasText: '$' })
  const before = await received.textContent()
  await rejectOtherFiles(page)
  await chooseColumns(page)
  await checkPreview(page)
  await page.getByRole('button', { name: 'Record 2 payments' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Record 2 payments?' })
  await confirmation.getByRole('button', { name: 'Record 2 payments' }).click()
  await page.getByText('2 payments recorded.').waitFor()
  await page.getByRole('button', { name: 'Undo import' }).click()
  const undoing = page.getByRole('dialog', { name: 'Undo this bank statement?' })
  await undoing.getByText('$198.00 of 2 payments: open again').waitFor()
  await expectAccessible(page)
  await undoing.getByRole('button', { name: 'Undo 2 payments' }).click()
  await toast(page, 'Bank statement undone').waitFor()
  await page.getByText('This bank statement was undone.').waitFor()
  await page.goto(`${product.origin}/admin/payments`)
  await page.getByText(`Undone, ${ORDER}`).first().waitFor()
  expect(await received.textContent()).toBe(before)
  await rowOf(page, ORDER).filter({ hasText: 'Due' }).nth(1).waitFor()
  expect(complaints.filter((message) => !message.includes('400 (Bad Request)'))).toEqual([])
})

test('a receipt that was recorded by mistake is undone', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/payments')
  const row = rowOf(page, 'Deposit for Q-2026-0001')
  await row.getByRole('button', { name: /^Undo receipt: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this receipt?' })
  await dialog.getByText('Work that it started goes on.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo receipt' }).click()
  await toast(page, 'Receipt undone').waitFor()
  await row.getByRole('button', { name: /^Record transfer: / }).waitFor()
  await rowOf(page, 'Recorded by mistake, Deposit').getByText('Undone', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})
