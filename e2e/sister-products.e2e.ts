import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, button, toast } from './sign-in.ts'
import { goOnline } from './go-online.ts'
import {
  ADMIN,
  expectAccessible,
  expectSound,
  openBrowser,
  type Product,
  startProduct,
  visit,
} from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('sisters'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const PAGES = ['/tajjam', '/voygee', '/mind-ops']
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const choice = (page: Page) => page.getByRole('combobox')
const mailsTo = async (address: string): Promise<string[]> => {
  const mails = (await (await fetch(`${product.origin}/api/mailbox`)).json()) as {
    toAddress: string
    subject: string
  }[]
  return mails.filter(({ toAddress }) => toAddress === address).map(({ subject }) => subject)
}

test.each(PAGES)(
  '%s is accessible in both themes, fits every viewport and loads nothing from other sites',
  async (path) => {
    const { page } = await expectSound(browser, product, path)
    await hydrated(page)
  },
)

test('approving changes the badge on this page only, shows that, and can be reset', async () => {
  const { page, requests } = await visit(browser, product, '/mind-ops')
  await hydrated(page)
  const row = page.getByRole('row', { name: /wedding cake/ }).first()
  const before = requests.length
  expect(await row.innerText()).toContain('Waiting for approval')
  await button(page, 'Approve').click()
  await page
    .getByRole('status')
    .getByText('Approved, on this page only. This is a demo: nothing was sent.')
    .waitFor()
  expect(await row.innerText()).toContain('Approved')
  await page.locator('.task-record summary').first().click()
  await page.getByText('None waiting').first().waitFor()
  await expectAccessible(page)
  // Scripts and fonts may still load; nothing is sent to the server.
  expect(requests.slice(before).filter((address) => !/\/(assets|fonts)\//.test(address))).toEqual(
    [],
  )
  await button(page, 'Start over').click()
  expect(await row.innerText()).toContain('Waiting for approval')
  await button(page, 'Approve').click()
  await page.reload()
  expect(await row.innerText()).toContain('Waiting for approval')
})

test('an interest is corrected, kept over a reload, sent once, and shown in the Inbox', async () => {
  const { page } = await visit(browser, product, '/tajjam')
  await hydrated(page)
  await button(page, 'Write to me').click()
  await toast(page, 'Missing Information').waitFor()
  await expect
    .poll(() => email(page).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await email(page).fill('maya@')
  await choice(page).selectOption('A maker or market stall')
  await button(page, 'Write to me').click()
  await page
    .locator('#interest-email-error')
    .getByText('Please enter a valid email address')
    .waitFor()
  await expectAccessible(page)
  await email(page).fill('maya@roadside.example')

  await page.reload()
  await hydrated(page)
  await expect.poll(() => email(page).inputValue()).toBe('maya@roadside.example')
  expect(await choice(page).inputValue()).toBe('maker')

  await page.context().setOffline(true)
  await button(page, 'Write to me').click()
  await toast(page, 'Submission Failed').waitFor()
  expect(await email(page).inputValue()).toBe('maya@roadside.example')
  expect(await page.getByText('Interest Received!').count()).toBe(0)
  await goOnline(page)

  await button(page, 'Write to me').dblclick()
  await toast(page, 'Interest Received!').waitFor()
  await toast(page, "We'll write to you about Tajjam within 48 hours.").waitFor()
  expect([await email(page).inputValue(), await choice(page).inputValue()]).toEqual(['', ''])
  await expectAccessible(page)
  await expect
    .poll(() => mailsTo('maya@roadside.example'))
    .toEqual([expect.stringMatching(/^We have your product interest R-/)])
  await page.getByRole('link', { name: /Track your request/ }).click()
  await page.getByRole('heading', { level: 1, name: /is due/ }).waitFor()
  expect(await page.locator('main').innerText()).not.toContain('maya@roadside.example')

  await inTheInbox(/maya@roadside\.example/, 'Tajjam', 'A maker or market stall')
})

async function inTheInbox(name: RegExp, ...chosen: string[]): Promise<void> {
  const { page } = await visit(browser, product, '/login')
  await hydrated(page)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.locator('[name=password]').fill(ADMIN.password)
  await button(page, 'Login').click()
  await page.waitForURL(/\/admin$/)
  await page.goto('/admin/inbox?kind=interest')
  const line = page.getByRole('link', { name })
  await line.waitFor()
  expect(await line.count()).toBe(1)
  await line.click()
  await page.getByRole('heading', { name }).waitFor()
  await page
    .getByText(/^Product interest R-/)
    .first()
    .waitFor()
  for (const expected of chosen)
    await page
      .getByRole('complementary', { name: 'Details' })
      .getByText(expected, { exact: true })
      .first()
      .waitFor()
  await expectAccessible(page)
  await page.context().close()
}

test('without JavaScript Approve works, and an interest is corrected and sent', async () => {
  const { page } = await visit(browser, product, '/mind-ops', { javaScriptEnabled: false })
  await button(page, 'Approve').click()
  await page.waitForURL(/approve=task-107/)
  expect(await page.getByText('Waiting for approval').count()).toBe(0)
  await button(page, 'Start over').click()
  await expect.poll(() => page.getByText('Waiting for approval').count()).toBe(2)

  await email(page).fill('noor@team.example')
  await button(page, 'Write to me').click()
  await page.getByRole('alert').getByText('Missing Information').waitFor()
  expect(await email(page).inputValue()).toBe('noor@team.example')
  await page.getByRole('alert').getByRole('link', { name: 'Team size' }).click()
  expect(await page.getByRole('alert').isVisible()).toBe(true)
  await choice(page).selectOption('4 to 10')
  await button(page, 'Write to me').click()
  await page.getByRole('status').getByText('Interest Received!').waitFor()
  await page.getByText("We'll write to you about MindOps within 48 hours.").waitFor()
  await expect.poll(() => mailsTo('noor@team.example')).toHaveLength(1)
})
