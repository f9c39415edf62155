import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '../src/testing/sample-files.ts'
import { button, delivered, signedIn } from './sign-in.ts'
import {
  ADMIN,
  expectAccessible,
  expectFits,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
} from './product.ts'

const SQUARE_ONE = 'office@squareone.example'
const STONEBRIDGE = 'frontdesk@stonebridgedental.example'
const JUNIPER = 'hello@juniperrow.example'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('messages'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const as = (username: string, path: string) => signedIn(browser, product, path, username)

const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const help = (page: Page) => page.getByRole('region', { name: 'Need help?' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard sections' })

async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text)
  await button(page, 'Send').click()
}

const mailsTo = async (
  address: string,
): Promise<{ toAddress: string; subject: string; templateName: string }[]> =>
  (
    (await (await fetch(`${product.origin}/api/mailbox`)).json()) as {
      toAddress: string
      subject: string
      templateName: string
    }[]
  ).filter(({ toAddress }) => toAddress === address)

test('a message is acknowledged, answered by an admin, and the customer is notified', async () => {
  const { page, complaints } = await as(JUNIPER, '/dashboard?section=notifications')
  // Those of the demo.
  await button(page, 'Mark all as read').click()
  await expect.poll(() => button(page, 'Mark all as read').count()).toBe(0)
  await page.goto('/dashboard')
  await help(page).getByText('Our team is here for you with 24/7 support.').waitFor()
  await help(page).getByRole('link', { name: 'Contact support' }).click()
  await page.waitForURL(/\?section=messages$/)
  await page.getByText('No messages yet.').waitFor()
  await write(page, 'Your message', 'Could you <b>also</b> look after\nour newsletter?')
  await conversation(page)
    .getByText(/^Automatic: we have your message\./)
    .waitFor()
  await delivered(page)
  expect(await conversation(page).getByText('Could you <b>also</b> look after').count()).toBe(1)

  const admin = await as(ADMIN.username, '/admin/messages')
  await answerWithFile(admin.page)

  await expect
    .poll(async () => (await mailsTo(JUNIPER)).map(({ templateName }) => templateName))
    .toContain('answer-to-you')
  await page.goto('/dashboard')
  await help(page).getByText('1 new').waitFor()
  await menu(page).getByRole('link', { name: 'Notifications 1 unread' }).click()
  await page.getByRole('link', { name: /answered you/ }).click()
  await conversation(page).getByText('Yes, from October on.').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download plan\.png/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('plan.png')
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'menu.png', mimeType: 'image/png', buffer: png() }])
  await button(page, 'Remove menu.png').waitFor()
  await button(page, 'Send').click()
  await conversation(page)
    .getByRole('button', { name: /^Download menu\.png/ })
    .waitFor()
  await expectAccessible(page)
  await menu(page).getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  await expect.poll(() => help(page).getByText('1 new').count()).toBe(0)
  // Expected: the rejected file.
  expect(
    [...complaints, ...admin.complaints].filter((complaint) => !complaint.includes('400')),
  ).toEqual([])
})

async function answerWithFile(admin: Page): Promise<void> {
  await admin
    .getByRole('navigation', { name: 'Work areas' })
    .getByRole('link', { name: 'Messages 3 waiting' })
    .waitFor()
  await admin.getByRole('link', { name: 'Juniper Row Florist' }).click()
  await admin.waitForURL(/\/admin\/messages\/[\da-f-]{36}$/)
  await admin.locator('input[type=file]').setInputFiles([
    { name: 'plan.png', mimeType: 'image/png', buffer: png() },
    { name: 'sign.jpg', mimeType: 'image/jpeg', buffer: png() },
  ])
  await admin.getByText('This is not a valid .jpg file.').waitFor()
  await button(admin, 'Remove sign.jpg').click()
  await button(admin, 'Remove plan.png').waitFor()
  await write(admin, 'Your reply', 'Yes, from October on.')
  await admin.getByRole('button', { name: /^Download plan\.png/ }).waitFor()
  expect(await button(admin, 'Remove plan.png').count()).toBe(0)
  await delivered(admin)
  expect(await conversation(admin).getByText('Yes, from October on.').count()).toBe(1)
  await admin.getByRole('link', { name: 'Messages 2 waiting' }).waitFor()
}

test('an unsent message survives a reload and is sent once', async () => {
  const { page } = await as(SQUARE_ONE, '/dashboard?section=messages')
  await conversation(page).getByText('Can we start with one shop').waitFor()
  await page.route('**/api/my/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await write(page, 'Your message', 'The second shop opens in May.')
  await page.getByText('Not sent.').waitFor()
  await page.getByLabel('Your message').fill('Half a sent')
  await page.reload()
  await page.getByText('Not sent.').waitFor()
  expect(await page.getByLabel('Your message').inputValue()).toBe('Half a sent')
  await page.unroute('**/api/my/messages')
  await button(page, 'Try again').click()
  await expect.poll(() => page.getByText('Not sent.').count()).toBe(0)
  await page.reload()
  // The reload may interrupt the call; the page then sends the message again.
  const count = (text: string): Promise<number> => page.getByText(text).count()
  await expect
    .poll(async () => [
      await count('Sending…'),
      await count('Not sent.'),
      await conversation(page).getByText('The second shop opens in May.').count(),
    ])
    .toEqual([0, 0, 1])
})

test('the profile starts a message about any other change', async () => {
  const { page } = await as(SQUARE_ONE, '/dashboard?section=profile')
  await button(page, 'Request a change').click()
  await page.getByRole('link', { name: 'write to us' }).click()
  await expect
    .poll(() => page.getByLabel('Your message').inputValue())
    .toBe('Please change what you have on file about our business: ')
})

/** A response to a request made before the click must not revert it. */
async function pressWhileItLoads(page: Page): Promise<void> {
  const preferences =
    (method: string) =>
    (request: Request): boolean =>
      request.method() === method && request.url().endsWith('/my/mail-preferences')
  const [response, requested] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/my/mail-preferences', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const reply = await route.fetch()
    requested.resolve()
    await response.promise
    return route.fulfill({ response: reply }).catch(() => undefined)
  })
  // Returning to the tab after a while reloads the data.
  await page.clock.setFixedTime(Date.now() + 6 * 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await requested.promise
  await Promise.all([
    page.waitForRequest(preferences('PUT')),
    page.getByRole('checkbox', { name: 'Projects' }).click(),
  ])
  response.resolve()
  await page.unroute('**/api/my/mail-preferences')
  await expect.poll(() => page.getByRole('checkbox', { name: 'Projects' }).isChecked()).toBe(false)
}

test('notifications are marked read one by one and all together, and a switch keeps its value', async () => {
  const { page } = await as(STONEBRIDGE, '/dashboard?section=notifications')
  const count = async (): Promise<number> =>
    Number(
      (
        await menu(page)
          .getByRole('link', { name: /^Notifications/ })
          .innerText()
      ).replace(/\D/g, ''),
    )
  await expect.poll(count).toBeGreaterThan(1)
  const before = await count()
  await page
    .getByRole('button', { name: /^Mark as read:/ })
    .first()
    .click()
  await expect.poll(count).toBe(before - 1)
  await button(page, 'Mark all as read').click()
  await expect.poll(count).toBe(0)
  await expect.poll(() => button(page, 'Mark all as read').count()).toBe(0)
  // The switch changes a moment after the click.
  await page.getByRole('checkbox', { name: 'Payments' }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Payments' }).isChecked()).toBe(false)
  await pressWhileItLoads(page)
  await page.reload()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Payments' }).isChecked()).toBe(false)
  expect(await page.getByRole('checkbox', { name: 'Messages' }).isChecked()).toBe(true)
  await expectFitsEveryWindow(page)
  await page.goto('/dashboard?section=messages')
  await conversation(page).getByText('calendar').first().waitFor()
  await page.waitForLoadState('networkidle')
  await expectFitsEveryWindow(page)
})

test('a conversation is closed without a reply and reopened, and the list is searched', async () => {
  const { page } = await as(ADMIN.username, '/admin/messages')
  await page.getByRole('link', { name: 'Square One Coffee' }).click()
  await button(page, 'Close without reply').click()
  await expect.poll(() => page.getByRole('link', { name: 'Square One Coffee' }).count()).toBe(0)
  await page.getByRole('main').getByRole('button', { name: 'Reopen', exact: true }).click()
  await page.getByRole('link', { name: 'Square One Coffee' }).waitFor()
  await page.getByLabel('Search messages').fill('calendar')
  // The link works before and after the search box has updated the URL.
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get('list') === 'all' && searchParams.get('search') === 'calendar',
  )
  await expect.poll(() => page.getByRole('link', { name: 'Square One Coffee' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Stonebridge Family Dental' }).waitFor()
  await button(page, 'Clear search').click()
  await button(page, 'New message').click()
  await page.getByLabel(/Customer’s email address/).fill('nobody@nowhere.example')
  await page.getByRole('textbox', { name: /^Message/ }).fill('We are closed on Thursday.')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await page.getByText('No customer account uses this address.').waitFor()
  await page.getByLabel(/Customer’s email address/).fill('FRONTDESK@stonebridgedental.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await page.getByRole('log').getByText('We are closed on Thursday.').waitFor()
  await page.waitForURL(/\/admin\/messages\/[\da-f-]{36}/)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 390, height: 900 })
  const line = page.getByRole('link', { name: 'Stonebridge Family Dental' })
  expect(await line.isVisible()).toBe(false)
  await page.getByRole('main').getByRole('link', { name: 'Messages', exact: true }).click()
  await line.waitFor()
  expect(await conversation(page).count()).toBe(0)
  await expectFits(page)
})
