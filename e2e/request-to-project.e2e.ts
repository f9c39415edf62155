// From the home page to the finished project, by visitor, customer and agency (product C1).
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  hydrated,
  button,
  delivered,
  fillIn,
  mailedLink,
  PASSWORD,
  signIn,
  title,
  toast,
} from './sign-in.ts'
import { ADMIN, openBrowser, type Product, startProduct, visit } from './product.ts'

const CAFE = 'nora@whitfield-cafe.example'
let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('request-to-project'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

type Mail = { id: string; toAddress: string; subject: string }
const read = async <Result>(path: string): Promise<Result> =>
  (await (await fetch(`${product.origin}${path}`)).json()) as Result
const subjects = async (): Promise<string[]> =>
  (await read<Mail[]>('/api/mailbox'))
    .filter(({ toAddress }) => toAddress === CAFE)
    .map(({ subject }) => subject)
const expectMail = async (subject: RegExp, times = 1): Promise<void> => {
  await expect
    .poll(async () => (await subjects()).filter((one) => subject.test(one)).length)
    .toBe(times)
}

test(
  'a request becomes a quote, the quote a project, and the project is delivered',
  { timeout: 180_000 },
  async () => {
    const visitor = await visit(browser, product)
    const agency = await visit(browser, product, '/login')
    await hydrated(agency.page)
    await signIn(agency.page, ADMIN.username, ADMIN.password)
    await agency.page.waitForURL(/\/admin$/)

    await requestQuote(visitor.page)
    await writeQuote(agency.page)
    const address = await openAccount(visitor.page)
    await agreeOnPrice(visitor.page, agency.page, address)
    await acceptIt(visitor.page)
    await tryToEdit(agency.page)
    await payDeposit(visitor.page)
    await buildIt(visitor.page, agency.page)
    await recordBalance(agency.page)

    expect((await subjects()).toSorted()).toEqual([...new Set(await subjects())].toSorted())
    const [theirs, ours] = [visitor.complaints, agency.complaints]
    expect([theirs, ours]).toEqual([[], []])
  },
)

async function requestQuote(page: Page): Promise<void> {
  await title(page, 'Scale Your Business with Expert Development').waitFor()
  await page.getByRole('link', { name: 'Small Business Services' }).first().click()
  await page.waitForURL(/small-business/)
  await page.locator('main a[href*="package=Medium"]').first().click()
  await page.waitForURL(/\/quote/)
  await hydrated(page)
  expect(
    await page
      .getByRole('checkbox', { name: /Medium/ })
      .filter({ visible: true })
      .isChecked(),
  ).toBe(true)
  for (const service of ['SEO Optimization', 'Analytics Implementation'])
    await page.getByRole('checkbox', { name: service }).check()
  await page.getByRole('textbox', { name: 'Business name' }).fill('Whitfield Café')
  await page.getByRole('textbox', { name: 'Email' }).fill(CAFE)
  await button(page, 'Request Quote').click()
  await toast(page, 'Quote Request Sent!').waitFor()
  await expectMail(/^We have your quote request/)
}

async function writeQuote(page: Page): Promise<void> {
  await page.goto('/admin/inbox')
  await page.getByRole('link', { name: /Whitfield Café/ }).click()
  await button(page, 'Make quote').click()
  await page.waitForURL(/\/admin\/quotes\//)
  await page.getByText('$7,684').first().waitFor()
  await page.getByLabel('Discount in percent').fill('10')
  await page.getByText('$6,916').first().waitFor()
  await page.getByText(/^Saved \d/).waitFor()
  await button(page, 'Send quote').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to/ })
    .click()
  await expectMail(/^Your quote Q-20\d\d-0003: \$6,916$/)
}

async function openAccount(page: Page): Promise<string> {
  await page.goto('/signup')
  await hydrated(page)
  await fillIn(page, { name: 'Whitfield', email: CAFE })
  await button(page, 'Create Account').click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto(await mailedLink(product, CAFE, 'verify-email'))
  await hydrated(page)
  await button(page, 'Verify my email').click()
  await page.getByText('is active under the name').waitFor()
  await page.goto('/login')
  await hydrated(page)
  await signIn(page, CAFE, PASSWORD)
  await page.waitForURL(/\/dashboard/)
  await page.getByText('Awaiting your response').waitFor()
  await page.getByRole('link', { name: 'Review quote' }).click()
  await page.waitForURL(/\/quotes\//)
  await page.getByRole('heading', { level: 1, name: /Q-20\d\d-0003/ }).waitFor()
  return page.url()
}

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })

async function agreeOnPrice(customer: Page, agency: Page, address: string): Promise<void> {
  await customer.getByLabel('Your message').fill('Could the SEO be a little less?')
  await button(customer, 'Send').click()
  await log(customer).getByText('Could the SEO be a little less?').waitFor()
  await delivered(customer)
  await agency.goto('/admin/messages')
  await agency
    .getByRole('link', { name: /Whitfield Café/ })
    .first()
    .click()
  await log(agency).getByText('Could the SEO be a little less?').waitFor()
  await agency.getByLabel('Your reply').fill('Yes: I send you a new version.')
  await agency.getByRole('button', { name: /Send/ }).last().click()
  await log(agency).getByText('Yes: I send you a new version.').waitFor()
  await delivered(agency)
  await customer.reload()
  await log(customer).getByText('Yes: I send you a new version.').waitFor()

  await agency.goto(address.replace('/quotes/', '/admin/quotes/'))
  await button(agency, 'Revise').click()
  const amount = agency.getByLabel('Line 2: amount in dollars')
  await amount.fill('850')
  await agency.getByText('$6,826').first().waitFor()
  await button(agency, 'Send revision').first().click()
  await agency
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to/ })
    .click()
  await expectMail(/^Your quote Q-20\d\d-0003, version 2/)
  await customer.reload()
  await customer.getByText('What changed in version 2').waitFor()
  await customer.getByText('SEO Optimization: $850 instead of $950.').first().waitFor()
}

async function acceptIt(page: Page): Promise<void> {
  await button(page, 'Accept').click()
  await page.getByLabel('Type your full name').fill('Nora Whitfield')
  await page.getByRole('dialog').getByRole('checkbox').check()
  await button(page, 'Accept quote').click()
  await page.waitForURL(/\/dashboard/)
  await toast(page, 'Quote Accepted').waitFor()
  await page.getByText('Pay deposit $3,413').waitFor()
  await expectMail(/^You accepted quote/)
}

async function tryToEdit(page: Page): Promise<void> {
  await page.reload()
  await page.getByText('An accepted quote cannot be edited.').waitFor()
  expect(await button(page, 'Revise').count()).toBe(0)
}

const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'))

/** The payment starts the project. */
async function payDeposit(page: Page): Promise<void> {
  await page.goto('/dashboard?section=payments')
  // An unpaid row has no document yet.
  await page.getByRole('button', { name: /^Invoice for Deposit/ }).click()
  await toast(page, 'Download Coming Soon').waitFor()
  await button(page, 'Pay deposit').click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  for (const card of ['4000 0000 0000 0002', '4242 4242 4242 4242']) {
    await page.getByLabel('Card number').fill(card)
    await button(page, 'Pay $3,413.00').click()
    if (card.endsWith('0002')) await page.getByText('Your card was declined.').waitFor()
  }
  await toast(page, 'We received $3,413.').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?section=payments')
  const paid = page.getByRole('row').filter({ hasText: 'Deposit' }).filter({ hasText: 'Paid' })
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    paid.getByRole('button', { name: /^Invoice/ }).click(),
  ])
  expect(invoice.suggestedFilename()).toMatch(/^INV-20\d\d-\d{4}\.pdf$/)
  expect(
    await page
      .getByRole('row')
      .filter({ hasText: 'Deposit' })
      .filter({ hasText: 'Failed' })
      .count(),
  ).toBe(1)
  await expect
    .poll(async () => (await subjects()).some((one) => one.startsWith('Work has started')))
    .toBe(true)
}

async function recordBalance(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Record payment.*Balance/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  const arrived = dialog.getByLabel('Received on')
  const today = await arrived.inputValue()
  await arrived.fill('')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByText('Choose the day it arrived.').waitFor()
  await expect.poll(() => focusedField(page)).toBe('receivedOn')
  await page.keyboard.press('Escape')
  await button(page, 'Keep editing').click()
  await expect.poll(() => focusedField(page)).toBe('receivedOn')
  await arrived.fill(today)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expectMail(/^We received \$3,413/, 2)
}

/** Delivery starts the free months. */
async function buildIt(customer: Page, agency: Page): Promise<void> {
  await customer.goto('/dashboard?section=projects')
  await customer.getByText('Upload your logo').first().waitFor()
  await agency.goto('/admin/projects')
  await agency
    .getByRole('link', { name: /Whitfield Café/ })
    .first()
    .click()
  const complete = agency.getByRole('button', { name: /^Complete/ })
  await complete.first().waitFor()
  for (let presses = 0; presses < 8 && (await complete.count()); presses += 1) {
    await complete.first().click()
    const dialog = agency.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Complete/ }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await customer.reload()
  await customer.getByText('Your project is delivered.').waitFor()
  await customer
    .getByText(/3 months|free maintenance/i)
    .first()
    .waitFor()
}
