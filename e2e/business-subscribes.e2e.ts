// A business subscribes, changes, cancels and pays for a plan (product C4).
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDay, daysLater } from '../src/kernel/dates.ts'
import {
  waitForResponse,
  hydrated,
  button,
  enter,
  mailedLink,
  PASSWORD,
  signedIn,
  signUpInBrowser,
  title,
  toast,
} from './sign-in.ts'
import {
  expectAccessible,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
  type Visit,
  visit,
} from './product.ts'

const EMAIL = 'subscriber@shop.example'
let product: Product
let browser: Browser
let shop: Visit
let admin: Visit
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('subscribes'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const [GOOD, DECLINED, NEEDS_AUTHENTICATION, FAILS_LATER] = [
  '4242 4242 4242 4242',
  '4000 0000 0000 0002',
  '4000 0025 0000 3155',
  '4000 0000 0000 0341',
] as const
const atThePage = (page: Page) => page.waitForURL(/\/sandbox\/checkout\//)
const payWith = async (page: Page, card: string, press: RegExp): Promise<void> => {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: press }).click()
}
const plan = (page: Page) => page.getByRole('region', { name: /^Growth/ })
const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Runs in the page of a signed-in customer. */
async function planStatus(): Promise<string> {
  const headers = { authorization: `Bearer ${localStorage.token}` }
  const reply = await fetch('/api/my/subscription?family=marketing', { headers })
  const { subscription } = await reply.json()
  return subscription.status
}

/** The chosen plan survives sign-up, verification and sign-in. */
async function openAccountDuringCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create your account' }).click()
  await page.waitForURL(/\/signup\?next=/)
  await hydrated(page)
  await signUpInBrowser(page, EMAIL)
  await page.goto(await mailedLink(product, EMAIL, 'verify-email'))
  await hydrated(page)
  await button(page, 'Verify my email').click()
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await enter(page, EMAIL, PASSWORD)
}

test('a visitor chooses a plan, signs up, leaves the payment page, returns, and pays with a code', async () => {
  shop = await visit(browser, product, '/subscriptions')
  const { page } = shop
  await page.getByRole('link', { name: 'Buy Growth' }).click()
  await page.getByText('Sign in to continue with the plan you chose.').waitFor()
  await openAccountDuringCheckout(page)
  await page.waitForURL(/\/dashboard\?section=subscription&plan=subscription-growth$/)
  await page.getByRole('heading', { level: 2, name: 'Growth' }).waitFor()
  await page.getByText('$79 today, and each month until you cancel. The next page').waitFor()
  await expectFitsEveryWindow(page)

  const code = page.getByLabel('Promotion code')
  await code.fill('NEWUSER21')
  await button(page, 'Go to payment').click()
  await page.getByText('Code not found. Check the spelling.').waitFor()
  await expect
    .poll(() =>
      code.evaluate(
        (field) => field === document.activeElement && field.getAttribute('aria-invalid'),
      ),
    )
    .toBe('true')
  await expectAccessible(page)
  await code.fill('newuser20')
  expect(await page.getByText('Code not found. Check the spelling.').count()).toBe(0)
  await button(page, 'Go to payment').click()
  await atThePage(page)

  // Leaving by link or Back button charges nothing and keeps the input.
  await page.getByRole('link', { name: 'Back to Cedarline Digital' }).click()
  await toast(page, 'Nothing was charged.').waitFor()
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe('?section=subscription&plan=subscription-growth&code=NEWUSER20')
  await expect.poll(() => code.inputValue()).toBe('NEWUSER20')
  await button(page, 'Go to payment').click()
  await atThePage(page)
  const closedTab = page.url()
  await page.goBack()
  await button(page, 'Go to payment').click()
  await atThePage(page)
  expect(page.url()).not.toBe(closedTab)

  await payAfterDeclines(page)
  await expect.poll(() => new URL(page.url()).search).toBe('?section=subscription')

  // The payment page in the other tab is closed: nobody pays twice.
  const other = await page.context().newPage()
  await other.goto(closedTab)
  await other.getByRole('heading', { name: 'This page is closed' }).waitFor()
  await other.close()
})

async function payAfterDeclines(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Growth plan' }).waitFor()
  await page.getByText('$63.20').first().waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await payWith(page, DECLINED, /^Pay \$63\.20/)
  await page.getByText('Your card was declined.').waitFor()
  await payWith(page, NEEDS_AUTHENTICATION, /^Pay \$63\.20/)
  await page.getByRole('heading', { name: 'Your bank asks: is this you?' }).waitFor()
  await expectAccessible(page)
  await button(page, 'No, stop this payment').click()
  await page.getByText('Your bank’s verification was not completed.').waitFor()
  await payWith(page, FAILS_LATER, /^Pay \$63\.20/)
  await toast(page, 'Your Growth plan has started.').waitFor()
}

test('the plan is active, its first payment is listed, and the invoice is a PDF', async () => {
  const { page } = shop
  await plan(page).getByText('Active').waitFor()
  await plan(page).getByText('first month $63.20 with NEWUSER20').waitFor()
  await page.getByText('left of $500').waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('link', { name: 'Payment History' }).click()
  const row = page.getByRole('row').filter({ hasText: 'first month with NEWUSER20' })
  await row.getByText('Paid').waitFor()
  expect(await page.getByRole('row').filter({ hasText: '$63.20' }).count()).toBe(1)
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Invoice/ }).click(),
  ])
  expect(invoice.suggestedFilename()).toMatch(/^INV-20\d\d-\d{4}\.pdf$/)
  await page.getByText(/^\$63\.20 paid in 20\d\d\.$/).waitFor()
  await page.getByLabel('Kind of payment').selectOption('Refunds and credit')
  await page.getByText('No refunds, and no credit.').waitFor()
  await expectAccessible(page)
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export CSV').click(),
  ])
  expect(table.suggestedFilename()).toBe('payment-history-refunds.csv')
  await page.goBack()
  await row.waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('switching shows the amount first; a canceled plan keeps running and is reactivated', async () => {
  const { page } = shop
  await page.goto('/dashboard?section=subscription&plan=subscription-premium')
  const change = page.getByRole('dialog', { name: 'Switch to Premium?' })
  await change.getByRole('button', { name: /^Pay \$\d+\.\d\d and switch$/ }).waitFor()
  await change.getByRole('button', { name: 'Keep my plan' }).click()
  await page.getByRole('button', { name: 'Switch to Basic' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Nothing today\./)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch', exact: true }).click()
  await page.getByText('Your next plan').waitFor()
  await page.getByRole('button', { name: 'Switch to Growth' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch', exact: true }).click()
  await page.getByText('Your plan', { exact: true }).waitFor()

  await Promise.all([
    waitForResponse(page, 'POST', /\/subscription\/refresh$/),
    button(page, 'Refresh').click(),
  ])
  await button(page, 'Refresh').waitFor()

  await button(page, 'Cancel subscription').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the Growth plan?' })
  await dialog.getByLabel('What made you decide?').fill('Too quiet in winter')
  await page.keyboard.press('Escape')
  await button(page, 'Keep editing').click()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await plan(page).locator('.badge').getByText('Canceled').waitFor()
  await page.getByText(/^Everything in Growth keeps working until/).waitFor()
  await expectAccessible(page)
  await button(page, 'Reactivate').click()
  await plan(page).getByText('Active').waitFor()
  // The pressed button is gone; the focus stays in the plan.
  await expect.poll(() => inFocus(page)).toContain('Growth')
})

test('a card that fails at the renewal is reported, and another card pays', async () => {
  const { page } = shop
  admin = await signedIn(browser, product, '/admin')
  const moved = await admin.page.evaluate(
    async () =>
      (
        await fetch('/api/clock', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${localStorage.token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ hours: 32 * 24 }),
        })
      ).status,
  )
  expect(moved).toBe(201)
  // A page that shows an active plan requests prices of larger plans: wait until it is past due.
  await expect.poll(() => page.evaluate(planStatus)).toBe('past_due')
  await page.goto('/dashboard?section=subscription')
  await plan(page).getByText('Past due').waitFor()
  await page.getByText('Payment failed. Please update your payment method.').waitFor()
  await page.getByText('Card declined, first attempt').waitFor()
  expect(await button(page, 'Cancel subscription').count()).toBe(0)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  // The customer returns before the webhook event arrives: the page waits for it.
  await page.goto('/dashboard?section=subscription&checkout=card')
  await page.getByText('We are waiting for confirmation of your new card').waitFor()
  await button(page, 'Show my plan').click()

  await button(page, 'Update card').click()
  await atThePage(page)
  await title(page, 'Update your card').waitFor()
  await payWith(page, GOOD, /^Save this card/)
  await toast(page, 'Card saved').waitFor()
  await plan(page).getByText('Active').waitFor()
  await plan(page).getByText('Visa ending 4242').waitFor()
  await page.getByRole('link', { name: 'Payment History' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: 'Card declined, first attempt' })
    .getByText('Failed')
    .waitFor()
  await page.getByRole('row').filter({ hasText: '$79.00' }).getByText('Paid').waitFor()
  expect(shop.complaints.filter((message) => !message.includes('400'))).toEqual([])
})

test('a plan ordered by bank transfer starts when the agency records its payment', async () => {
  const [{ page }, { page: agency }] = [shop, admin]
  await page.goto('/dashboard?section=subscription&plan=digital-kickstarter')
  await button(page, 'Order by bank transfer').click()
  await page.waitForURL(/\?section=payments$/)
  await page.getByText('Digital Kickstarter plan', { exact: true }).first().waitFor()
  await page.goto('/dashboard?section=subscription')
  const ordered = page.getByRole('region', { name: /^Digital Kickstarter/ })
  await ordered.getByText('Waiting for your payment').waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await button(page, 'Cancel this order').click()
  await button(page, 'Keep the order').click()

  await agency.goto('/admin/payments?search=Kickstarter')
  await agency.getByRole('button', { name: /^Record transfer/ }).click()
  await agency.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await toast(agency, 'Payment recorded').waitFor()
  await page.reload()
  await ordered.getByText('Active').waitFor()
  await ordered.getByText('Bank transfer, with an invoice each month').waitFor()
  await button(page, 'Pay by card instead').click()
  await page.getByRole('dialog', { name: 'Pay by card?' }).waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await button(page, 'Keep bank transfer').click()
})

test('analytics show sample data until an admin imports a corrected file', async () => {
  const [{ page }, { page: agency }] = [shop, admin]
  await page.goto('/dashboard?section=analytics')
  await page.getByText('Sample data', { exact: true }).waitFor()
  await page.getByText('1,746 visits, 450 more than the 1,296 in the 30 days before.').waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await agency.goto('/admin/analytics')
  await expectFitsEveryWindow(agency)
  await agency.getByRole('link', { name: 'Square One', exact: true }).click()
  await agency.getByText('No metrics in this month.').waitFor()
  const { now } = await agency.evaluate(async (): Promise<{ now: string }> =>
    (
      await fetch('/api/clock', { headers: { authorization: `Bearer ${localStorage.token}` } })
    ).json(),
  )
  const [day, before] = [1, 31].map((days) =>
    daysLater(calendarDay(new Date(now), 'America/Chicago'), -days),
  )
  const file = (leads: string): string =>
    `Date,Campaign,Channel,Visits,Clicks,Leads,Spend\n${day},Winter menu,Meta,120,80,${leads},48.50\n${before},Winter menu,Meta,100,70,5,40\n`
  await agency.getByLabel('File content').fill(file('six'))
  await button(agency, 'Preview').click()
  await agency.getByText('One line was rejected.').waitFor()
  await agency
    .getByRole('cell', { name: '“six” isn’t a whole number. Write it as 1234.' })
    .waitFor()
  expect(await button(agency, 'Import').count()).toBe(0)
  await expectFitsEveryWindow(agency)
  await agency.setViewportSize({ width: 1280, height: 900 })
  await agency.getByLabel('File content').fill(file('6'))
  await button(agency, 'Preview').click()
  await agency.getByText('2 rows added, 0 changed.').waitFor()
  await button(agency, 'Import').click()
  await toast(agency, 'File imported').waitFor()
  // Closing the preview scrolls the page: wait before the next click.
  await expect.poll(() => button(agency, 'Import').count()).toBe(0)
  await button(agency, 'Add a note').click()
  await agency.getByLabel('One plain sentence').fill('The winter menu went up early.')
  await agency.getByLabel('About').selectOption('Leads')
  await agency.getByRole('dialog').getByRole('button', { name: 'Add note' }).click()
  await toast(agency, 'Note added').waitFor()
})

test('the business sees, exports and reads its figures, and an undone import restores the sample', async () => {
  const [{ page }, { page: agency }] = [shop, admin]
  await page.reload()
  await page.getByText('120 visits, 20 more than the 100 in the 30 days before.').waitFor()
  await page.getByText('The winter menu went up early.').waitFor()
  expect(await page.getByText('Sample data', { exact: true }).count()).toBe(0)
  const tile = page.locator('.tile').filter({ hasText: 'Leads' })
  expect(await tile.innerText()).toMatch(/6\s+\+20\.0%/)
  await page.getByText('View as table').click()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export CSV').click(),
  ])
  expect(readFileSync(await saved.path(), 'utf8')).toContain(',Winter menu,Meta,120,80,6,48.50\r\n')

  await page.getByRole('link', { name: 'Subscription', exact: true }).click()
  await page.getByRole('link', { name: 'View statement of the Growth plan' }).click()
  await title(page, 'Month statement').waitFor()
  await page.getByText('The winter menu went up early.').waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await button(page, 'Email it to me').click()
  await toast(page, 'Statement sent').waitFor()

  await agency.getByRole('button', { name: /^Undo/ }).click()
  await toast(agency, 'Import undone').waitFor()
  await page.goto('/dashboard?section=analytics')
  await page.getByText('Sample data', { exact: true }).waitFor()
  expect(admin.complaints).toEqual([])
})
