// Customer dashboard: sections, requests, password, sessions, export and access.
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, openAccount, PASSWORD, signedIn, toast } from './sign-in.ts'
import {
  ADMIN,
  expectAccessible,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
  visit,
} from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('dashboard'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const SECTIONS = [
  'Quotes',
  'Subscription',
  'Payment History',
  'Analytics',
  'Projects',
  'Notifications',
  'My Profile',
]
const NAMES = [
  'quotes',
  'subscription',
  'payments',
  'analytics',
  'projects',
  'notifications',
  'profile',
]

const call = (method: string, path: string, body: unknown): Promise<Response> =>
  fetch(`${product.origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard sections' })
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

async function asBusiness(name: string, path = '/dashboard', options: BrowserContextOptions = {}) {
  const email = await openAccount(product, name)
  const visitor = await signedIn(browser, product, path, email, PASSWORD, options)
  await visitor.page
    .getByText(/^BUS-\d{5}$/)
    .first()
    .waitFor()
  return { ...visitor, email }
}

test('a signed-out visitor signs in and returns to the requested section', async () => {
  const email = await openAccount(product, 'returning')
  const { page, complaints } = await visit(browser, product, '/dashboard?section=projects')
  await page.waitForURL(/\/login\?next=%2Fdashboard%3Fsection%3Dprojects$/)
  await enter(page, email, PASSWORD)
  await page.waitForURL(/\/dashboard\?section=projects$/)
  await page.getByText('No active projects yet.').waitFor()
  await toast(page, 'Login Successful!').waitFor()
  expect(complaints).toEqual([])
})

test('a stored user without isLoggedIn is ignored, and a stale one is corrected', async () => {
  const { page, email } = await asBusiness('stored')
  await page.evaluate(() =>
    localStorage.setItem(
      'businessUser',
      JSON.stringify({ ...JSON.parse(localStorage.businessUser), name: 'Somebody Else' }),
    ),
  )
  await page.reload()
  await page.getByText('stored & Company').waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.businessUser))).toMatchObject({
    name: 'stored & Company',
    email,
    isLoggedIn: true,
  })
  // Runs before the page reads the value; a late response to the previous page would correct it.
  await page.addInitScript(() => {
    if (localStorage.businessUser)
      localStorage.businessUser = JSON.stringify({
        ...JSON.parse(localStorage.businessUser),
        isLoggedIn: false,
      })
  })
  await page.reload()
  await page.waitForURL(/\/login\?next=/)
})

test('opens seven sections by mouse and keyboard, without a page load, each with its own URL', async () => {
  const { page, requests, complaints } = await asBusiness('sections')
  const documents = () =>
    requests.filter((address) => new URL(address).pathname.startsWith('/dashboard')).length
  const before = documents()
  expect(await menu(page).getByRole('link').allInnerTexts()).toEqual(SECTIONS)
  for (const [index, section] of SECTIONS.entries()) {
    await menu(page).getByRole('link', { name: section, exact: true }).click()
    await heading(page, section).waitFor()
    expect(new URL(page.url()).search).toBe(`?section=${NAMES[index]}`)
    expect(await menu(page).locator('[aria-current=page]').innerText()).toBe(section)
  }
  await page.goBack()
  await heading(page, 'Notifications').waitFor()

  await menu(page).getByRole('link').first().focus()
  for (const section of SECTIONS) {
    await page.keyboard.press('Enter')
    await heading(page, section).waitFor()
    await page.keyboard.press('Tab')
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Logout')
  expect(documents()).toBe(before)
  expect(complaints).toEqual([])
})

test('every section has an empty state', async () => {
  const { page } = await asBusiness('empty')
  const expected: Record<string, string[]> = {
    Quotes: ['What happens next', 'Ask for your first quote', 'You don’t have any quotes yet.'],
    Subscription: ['You don’t have a subscription yet.'],
    'Payment History': ['No payments yet.'],
    Analytics: ['Analytics are shown with an active subscription.'],
    Projects: ['No active projects yet.'],
    Notifications: ['No new notifications.'],
    'My Profile': ['empty & Company', 'empty@shop.example'],
  }
  for (const [section, texts] of Object.entries(expected)) {
    await menu(page).getByRole('link', { name: section, exact: true }).click()
    for (const text of texts)
      await page.getByRole('main').getByText(text, { exact: true }).first().waitFor()
  }
  await page.goto('/dashboard')
  const ways = {
    'Request New Quote': '/quote',
    'Request Your First Quote': '/quote',
    'View All Plans': '/subscriptions',
    'Contact support': '/dashboard?section=messages',
  }
  for (const [name, href] of Object.entries(ways))
    expect(await page.getByRole('link', { name }).getAttribute('href')).toMatch(href)
  await page.getByText('Our team is here for you with 24/7 support.').waitFor()
})

test('a request from the same address appears with its next step', async () => {
  const { page, email } = await asBusiness('asking')
  await page.getByText('Ask for your first quote').waitFor()
  const reply = await call('POST', '/quote-requests', {
    serviceType: 'small-business',
    selectedPackage: 'Medium',
    customServices: ['SEO Optimization'],
    formData: { businessName: 'Asking', email },
  })
  const { reference, trackingPath } = (await reply.json()) as {
    reference: string
    trackingPath: string
  }
  await page.reload()
  await page.getByText(`We have your request ${reference}.`).waitFor()
  await page.getByText(/Your quote is due tomorrow/).waitFor()
  const row = page.getByRole('row', { name: new RegExp(reference) })
  expect(await row.innerText()).toMatch(
    /Small Business, Medium, SEO Optimization[\s\S]*due tomorrow[\s\S]*Received/,
  )
  expect(await row.getByRole('link').getAttribute('href')).toBe(trackingPath)
  await expectAccessible(page)
  await row.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: /Your quote is due/ }).waitFor()
})

test('changing the password signs out other browsers', async () => {
  const { page, email } = await asBusiness('password', '/dashboard?section=profile')
  const other = await visit(browser, product, '/login')
  await enter(other.page, email, PASSWORD)
  await other.page.waitForURL(/\/dashboard$/)
  const fill = async (current: string, next: string, again = next): Promise<void> => {
    await page.locator('[name=currentPassword]').fill(current)
    await page.locator('[name=password]').fill(next)
    await page.locator('[name=confirmPassword]').fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await page.getByRole('button', { name: 'Change password' }).click()
  await toast(page, 'Please fill in all fields.').waitFor()
  await fill(PASSWORD, 'another password', 'something else')
  await toast(page, 'Password Mismatch').waitFor()
  await fill(PASSWORD, 'short')
  await page.getByText('Please use at least 8 characters.').waitFor()
  await fill('not my password', 'another password')
  await page.getByText('This is not your current password.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('currentPassword')
  await expectAccessible(page)
  await fill(PASSWORD, 'another password')
  await toast(page, 'Password changed').waitFor()
  await expect.poll(() => page.locator('[name=currentPassword]').inputValue()).toBe('')

  await other.page.reload()
  await other.page.waitForURL(/\/login/)
  await enter(other.page, email, 'another password')
  await other.page.waitForURL(/\/dashboard/)
})

test('sessions in other browsers are listed and can be signed out', async () => {
  const { page, email } = await asBusiness('sessions')
  const others = [
    await visit(browser, product, '/login'),
    await visit(browser, product, '/login'),
    await visit(browser, product, '/login'),
  ]
  for (const other of others) {
    await enter(other.page, email, PASSWORD)
    await other.page.waitForURL(/\/dashboard$/)
  }
  await menu(page).getByRole('link', { name: 'My Profile' }).click()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(4)
  expect(await sessions.getByText('This browser').count()).toBe(1)
  await expectAccessible(page)
  await sessions
    .getByRole('listitem')
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
  for (const other of others) {
    await other.page.reload()
    await other.page.waitForURL(/\/login/)
  }
})

test('exports all data of the account as one file', async () => {
  const { page, email } = await asBusiness('export', '/dashboard?section=profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.json')
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    account: { email, role: 'business' },
    requests: [],
  })
})

test('offline, the screen shows an error, and loads the data when back online', async () => {
  const { page } = await asBusiness('offline')
  const code = page.waitForResponse(/\/my-profile\.panel-/)
  await menu(page).getByRole('link', { name: 'My Profile' }).hover()
  await (await code).finished()
  await page.context().setOffline(true)
  await menu(page).getByRole('link', { name: 'My Profile' }).click()
  await page.getByText('Couldn’t load your sessions.').waitFor()
  const noResponse = page.getByText(/The server isn’t responding. Please check your connection/)
  await noResponse.first().waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.getByText('This browser').waitFor()
})

test('a session ended elsewhere shows a message, and signing in returns to the same section', async () => {
  const { page, email } = await asBusiness('elsewhere')
  const other = await visit(browser, product, '/login?next=/dashboard?section=profile')
  await enter(other.page, email, PASSWORD)
  await other.page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await toast(other.page, 'Signed out everywhere else').waitFor()
  await menu(page).getByRole('link', { name: 'My Profile' }).click()
  await page.waitForURL(/\/login\?next=%2Fdashboard%3Fsection%3Dprofile$/)
  await toast(page, 'Your session has ended.').waitFor()
  await enter(page, email, PASSWORD)
  await page.waitForURL(/\/dashboard\?section=profile$/)
})

test('logging out ends the session and opens the sign-in page', async () => {
  const { page } = await asBusiness('leaving')
  // A 401 while the response to Logout is pending must not show the session as ended.
  await page.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch()
    const rejected = page.waitForResponse((one) => one.status() === 401)
    await menu(page).getByRole('link', { name: 'Payment History' }).click()
    await rejected
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${product.origin}/login`)
  await toast(page, 'Logged out').waitFor()
  expect(
    await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('businessUser'),
    ]),
  ).toEqual([null, null])
  await page.goto('/dashboard')
  await page.waitForURL(/\/login\?next=/)
})

test('a business cannot open admin screens, nor an admin the screens of a business', async () => {
  const { page, complaints } = await asBusiness('curious')
  await page.goto('/admin/inbox')
  await page.getByText('Access Denied').waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await heading(page, 'Quotes').waitFor()
  expect(complaints).toEqual([])

  const admin = await visit(browser, product, '/login?next=/dashboard')
  await enter(admin.page, ADMIN.username, ADMIN.password)
  await admin.page.waitForURL(/\/admin$/)
  await admin.page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
})

test('every section is accessible and fits every viewport', async () => {
  const { page } = await asBusiness('fits')
  for (const section of SECTIONS) {
    await menu(page).getByRole('link', { name: section, exact: true }).click()
    await heading(page, section).waitFor()
    await expectFitsEveryWindow(page)
  }
})

test('on a phone the sections scroll sideways, and the current one is in view', async () => {
  const { page } = await asBusiness('phone', '/dashboard?section=profile', {
    viewport: { width: 390, height: 844 },
  })
  const inSight = (): Promise<boolean> =>
    menu(page)
      .locator('[aria-current=page]')
      .evaluate((link) => {
        const { left, right } = link.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
  await expect.poll(inSight).toBe(true)
  expect(
    await menu(page)
      .getByRole('link', { name: 'Quotes' })
      .evaluate((link) => link.getBoundingClientRect().left),
  ).toBeLessThan(0)
  await menu(page).getByRole('link', { name: 'Projects' }).click()
  await heading(page, 'Projects').waitFor()
  await expect.poll(inSight).toBe(true)
})

test('a customer accepts one deliverable and returns another, and the team sees the reason', async () => {
  const team = (await signedIn(browser, product, '/admin/deliverables')).page
  await team.getByRole('button', { name: 'Complete Social posts on two networks (3 of 4)' }).click()
  const link = 'https://pictures.example/third-post'
  await team.getByRole('textbox', { name: /^Link/ }).fill(link)
  await team.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await toast(team, 'The customer can now accept it.').waitFor()

  const path = '/dashboard?section=subscription'
  const email = 'frontdesk@stonebridgedental.example'
  const { page } = await signedIn(browser, product, path, email, ADMIN.password)
  const month = page.getByRole('region', { name: 'This month' })
  await month.getByText('4 of 8').waitFor()
  expect(await month.getByRole('link', { name: 'third-post' }).getAttribute('href')).toBe(link)
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await month.getByRole('button', { name: 'Accept Social posts on two networks (2 of 4)' }).click()
  await toast(page, 'Accepted. Thank you.').waitFor()
  await month.getByRole('button', { name: 'Return Social posts on two networks (3 of 4)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Return' }).click()
  await dialog.getByText('Tell us what is missing or should change.').waitFor()
  await dialog.getByLabel('What is missing').fill('The phone number is the old one.')
  await dialog.getByRole('button', { name: 'Return' }).click()
  await month.getByText('You wrote: The phone number is the old one.').waitFor()

  await team.getByRole('link', { name: /^Returned/ }).click()
  await team.getByText('They wrote: The phone number is the old one.').waitFor()
  await expectAccessible(team)
  await expectFitsEveryWindow(team)
})
