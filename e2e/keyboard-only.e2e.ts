// Keyboard only: from the home page through both dashboards and out, with a visible focus.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, mailedLink, PASSWORD, title, toast } from './sign-in.ts'
import { ADMIN, openBrowser, type Product, startProduct, visit } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('keyboard'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const EMAIL = 'keys@example.test'
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

/** Returns the name of the focused element, and the reason why it is not visible, if any. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: '', hidden: 'nothing has the focus' }
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const name =
      element.getAttribute('aria-label') ??
      (label ?? element).innerText.replace(/\s*\*$/, '').trim()
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
      return { name, hidden: 'no outline' }
    return { name, hidden: isOnTop() ? '' : 'covered or out of view' }

    function isOnTop(): boolean {
      // The center of a link over two lines lies outside the link.
      const [{ left, top, width, height } = new DOMRect()] = element?.getClientRects() ?? []
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return [element, label].some(
        (one) => there && (one?.contains(there) || there.contains(element)),
      )
    }
  })

/** Each focused element on the way must be visible. @returns the names of all stops */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<string[]> {
  const focusOrder: string[] = []
  while (focusOrder.at(-1) !== name) {
    expect(focusOrder.length, `${name} is not among ${focusOrder.join(' · ')}`).toBeLessThan(60)
    await press(page, key)
    // Scrolling and transitions take a moment.
    await expect
      .poll(async () => (await focused(page)).hidden, {
        message: `after ${focusOrder.at(-1) ?? page.url()}`,
      })
      .toBe('')
    focusOrder.push((await focused(page)).name)
  }
  return focusOrder
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await tabTo(page, name)
    await page.keyboard.type(text)
  }
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await hydrated(page)
  await fill(page, { Username: username, Password: password })
  await press(page, 'Enter')
}

test('a business signs up, verifies, logs in, opens every section and logs out by keyboard alone', async () => {
  const { page, complaints } = await visit(browser, product)
  await openSignUp(page)
  await signUp(page)
  await page.goto(await mailedLink(product, EMAIL, 'verify-email'))
  await hydrated(page)
  await tabTo(page, 'Verify my email')
  await press(page, 'Enter')
  await expect.poll(async () => (await focused(page)).name).toBe('Your email is verified')
  await tabTo(page, 'Login')
  await press(page, 'Enter')
  await page.waitForURL(/\/login$/)
  await logIn(page, EMAIL, PASSWORD)
  await page.waitForURL(/\/dashboard$/)
  await visitSections(page)
  await tabTo(page, 'Logout', 'Shift+Tab')
  await press(page, 'Enter')
  await page.waitForURL(/\/login$/)
  await toast(page, 'Logged out').waitFor()
  // Expected: a 401 for a list that the page requested as the session ended.
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
})

async function openSignUp(page: Page): Promise<void> {
  expect(await tabTo(page, 'Services')).toEqual([
    'Skip to content',
    'Cedarline Digital',
    'Home',
    'Services',
  ])
  await press(page, 'Enter', 'ArrowDown')
  await expect.poll(async () => (await focused(page)).name).toBe('Small Business')
  await press(page, 'ArrowDown')
  await expect.poll(async () => (await focused(page)).name).toBe('Startups')
  await press(page, 'Escape')
  await expect.poll(() => focused(page)).toEqual({ name: 'Services', hidden: '' })
  await tabTo(page, 'Sign in')
  await press(page, 'Enter')
  await title(page, 'Welcome back').waitFor()
  await tabTo(page, 'Create your account')
  await press(page, 'Enter')
}

async function signUp(page: Page): Promise<void> {
  await title(page, 'Put your name over the door').waitFor()
  await hydrated(page)
  await fill(page, { 'Business name': 'Square One', Email: EMAIL, Password: PASSWORD })
  await tabTo(page, 'Show password')
  await press(page, 'Space')
  expect(await page.locator('[name=password]').getAttribute('type')).toBe('text')
  await fill(page, { 'Confirm password': PASSWORD })
  await tabTo(page, 'I agree to the Terms and the Privacy Policy')
  await press(page, 'Space')
  await tabTo(page, 'Create Account')
  await press(page, 'Enter')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

async function visitSections(page: Page): Promise<void> {
  await page
    .getByText(/^BUS-\d{5}$/)
    .first()
    .waitFor()
  for (const section of [
    'Quotes',
    'Subscription',
    'Payment History',
    'Analytics',
    'Projects',
    'Notifications',
    'My Profile',
  ]) {
    await tabTo(page, section)
    await press(page, 'Enter')
    await title(page, section).waitFor()
  }
  await page.getByText('This browser').waitFor()
  expect(await tabTo(page, 'Logout')).toEqual(['Logout'])
  await fill(page, {
    'Current password': PASSWORD,
    'New password': 'spring-menu-26',
    'Confirm password': 'spring-menu-26',
  })
  await press(page, 'Enter')
  await toast(page, 'Password changed').waitFor()
  await press(page, 'Alt+KeyT', 'Tab')
  await tabTo(page, 'Close toast')
  await press(page, 'Enter')
  await toast(page, 'Password changed').waitFor({ state: 'detached' })

  await page.reload()
  await page.getByText('This browser').waitFor()
  await tabTo(page, 'Download your data')
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Enter')])
  expect(download.suggestedFilename()).toBe('my-data.json')
}

test('an admin opens six tabs and the Inbox and logs out by keyboard alone', async () => {
  const { page, complaints } = await visit(browser, product, '/login')
  await logIn(page, ADMIN.username, ADMIN.password)
  await page.waitForURL(/\/admin$/)
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
  await tabTo(page, 'Dashboard')
  // The header has a link with the same name.
  if (!(await page.evaluate(() => document.activeElement?.role === 'tab')))
    await tabTo(page, 'Dashboard')
  for (const tab of ['Jobs', 'Applications', 'Pricing', 'Promotions', 'Settings']) {
    await press(page, 'ArrowRight')
    await expect
      .poll(() => focused(page))
      .toEqual({ name: expect.stringMatching(new RegExp(`^${tab}`)), hidden: '' })
    await press(page, 'Enter')
    await page.getByRole('tabpanel', { name: tab }).waitFor()
  }
  await press(page, 'Tab')
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Inbox/)
  await press(page, 'Enter')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await tabTo(page, 'Logout', 'Shift+Tab')
  await press(page, 'Enter')
  await page.waitForURL(`${product.origin}/`)
  await toast(page, 'Logged out').waitFor()
  expect(complaints).toEqual([])
})
