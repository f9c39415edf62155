// Admin dashboard: tabs, Today, settings, and the forced change of the first password.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, enter, signedIn, toast } from './sign-in.ts'
import {
  dataDir,
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
  ;[product, browser] = await Promise.all([startProduct('admin'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const TABS = ['Dashboard', 'Jobs', 'Applications', 'Pricing', 'Promotions', 'Settings']
const asAdmin = (path = '/admin') => signedIn(browser, product, path)

test('shows six tabs in order, by mouse and arrow keys, each with its own URL', async () => {
  const { page, requests, complaints } = await asAdmin()
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
  // A tab may show a count below its name.
  expect((await page.getByRole('tab').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(
    TABS,
  )
  const isDocument = (address: string): boolean => new URL(address).pathname === '/admin'
  const documents = requests.filter(isDocument).length
  for (const name of TABS) {
    await page.getByRole('tab', { name }).click()
    await page.getByRole('tabpanel', { name }).waitFor()
    expect(page.url()).toBe(
      `${product.origin}/admin${name === 'Dashboard' ? '' : `?tab=${name.toLowerCase()}`}`,
    )
  }
  await page.goBack()
  await page.getByRole('tabpanel', { name: 'Promotions' }).waitFor()

  await page.getByRole('tab', { name: 'Promotions' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.getByRole('tabpanel', { name: 'Settings' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('tabpanel', { name: 'Dashboard' }).waitFor()
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Settings')
  expect(requests.filter(isDocument)).toHaveLength(documents)
  expect(complaints).toEqual([])
})

test('Today lists open work, overdue first, and returns to the same line', async () => {
  const { page } = await asAdmin()
  const today = page.getByRole('region', { name: 'Today' })
  const names = today.getByRole('listitem').getByRole('link', { name: /^(?!Reply)/ })
  await names.first().waitFor()
  expect(await today.getByRole('heading', { level: 3 }).first().innerText()).toMatch(/^Overdue \d/)
  const message = today
    .getByRole('listitem')
    .filter({ hasText: /^Message/ })
    .filter({ has: page.getByRole('link', { name: 'Square One Coffee' }) })
  expect(await message.getByText('Can we start with one shop').count()).toBe(1)
  expect(await message.getByRole('link').getAttribute('href')).toMatch(
    /^\/admin\/messages\/[\da-f-]{36}$/,
  )
  expect(
    await today
      .getByRole('region', { name: 'Overdue' })
      .getByText(/^Applicant$/)
      .count(),
  ).toBe(1)
  await closeUnreachable(page, today)
  await page.getByRole('heading', { name: 'Today', exact: true }).click()
  const position = await positionOfSecondRequest(names)
  for (let line = 0; line <= position; line += 1) await page.keyboard.press('j')
  const second = await names.nth(position).innerText()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(second)
  await expectActionsBesideText(today)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/inbox\/[\da-f-]{36}$/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(second)
  await message.getByRole('link').focus()
  await page.keyboard.press('r')
  await expect
    .poll(() =>
      page
        .getByLabel('Your reply')
        .evaluate((field) => field === document.activeElement)
        .catch(() => false),
    )
    .toBe(true)
  await page.goBack()
  await today.getByRole('link', { name: second, exact: true }).press('Enter')
  await page.getByRole('heading', { name: second }).waitFor()
  expect(await page.getByRole('tab', { selected: true }).count()).toBe(0)
  // The first page must load the stylesheets of all admin screens.
  expect(await page.locator('.inbox').evaluate((inbox) => getComputedStyle(inbox).display)).toBe(
    'grid',
  )
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await names.first().waitFor()
  await expectSelectedFilterInView(page)
})

/** Other kinds of work have no actions. */
async function positionOfSecondRequest(names: Locator): Promise<number> {
  const paths = await names.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const requests = paths.flatMap((path, at) => (path?.startsWith('/admin/inbox/') ? [at] : []))
  return requests[1] ?? 0
}

/** The product sends no answer to a request without contact details. */
async function closeUnreachable(page: Page, today: Locator): Promise<void> {
  const unreachable = today.getByRole('region', { name: 'No contact details' })
  await unreachable.getByRole('link').first().focus()
  await page.keyboard.press('e')
  await toast(page, 'Closed without an answer').waitFor()
  await unreachable.waitFor({ state: 'detached' })
  await page.keyboard.press('z')
  await toast(page, 'Reopened').waitFor()
  await unreachable.waitFor()
}

async function expectActionsBesideText(today: Locator): Promise<void> {
  const ends = (part: string, end: 'left' | 'right'): Promise<number> =>
    today
      .locator(`li:focus-within ${part}`)
      .evaluate((box, side) => box.getBoundingClientRect()[side], end)
  expect(await ends('.today-what', 'right')).toBeLessThanOrEqual(
    await ends('.today-actions', 'left'),
  )
}

/** Counts that load late widen the row of filters. */
async function expectSelectedFilterInView(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/admin/inbox?stage=spam')
  const parts = page.getByRole('navigation', { name: 'Show' })
  await parts.getByRole('link', { name: /^New \d/ }).waitFor()
  await expect
    .poll(() =>
      parts.evaluate(
        (row) =>
          row.getBoundingClientRect().right -
          (row.lastElementChild?.getBoundingClientRect().right ?? 0),
      ),
    )
    .toBeGreaterThan(-1)
}

test('closing the last item of a filter shows all items, keeps the focus, and can be undone', async () => {
  const { page } = await asAdmin('/admin?kind=message')
  const today = page.getByRole('region', { name: 'Today' })
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-line]')?.textContent ?? '')
  await expect.poll(() => today.getByRole('listitem').count()).toBe(2)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect.poll(() => today.getByRole('listitem').count()).toBe(1)
  await expect.poll(focused).not.toBe('')
  const message = await focused()
  expect(message).toContain('Message')
  await page.keyboard.press('e')
  await expect.poll(() => page.url()).toBe(`${product.origin}/admin`)
  await expect.poll(focused).not.toBe('')
  expect(await focused()).not.toBe(message)
  await page.keyboard.press('z')
  await toast(page, 'Reopened').waitFor()
  await today
    .getByRole('navigation', { name: 'Show' })
    .getByRole('link', { name: /^Messages/ })
    .waitFor()
  expect(await today.getByRole('listitem').count()).toBeGreaterThan(1)
})

test('signing out with unsaved changes asks first, and the changes can still be saved', async () => {
  const { page } = await asAdmin('/admin?tab=settings&section=promises')
  const hours = page.getByLabel('Quote requests, hours')
  await hours.fill('30')
  await button(page, 'Logout').click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await button(page, 'Save promises').click()
  await toast(page, 'Promises saved').waitFor()
  await hours.fill('24')
  await button(page, 'Logout').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL(`${product.origin}/`)
})

test('navigation during a save continues once the save succeeds', async () => {
  const { page } = await asAdmin('/admin?tab=settings&section=promises')
  let release: () => void = () => undefined
  const delayed = new Promise<void>((done) => (release = done))
  await page.route('**/api/response-times', (route) =>
    route.request().method() === 'PUT'
      ? void delayed.then(() => route.continue())
      : route.continue(),
  )
  await page.getByLabel('Quote requests, hours').fill('30')
  await button(page, 'Save promises').click()
  await button(page, 'Saving').waitFor()
  await page.getByRole('link', { name: 'Audit log' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  await page.waitForURL(`${product.origin}/admin/audit`)
  await toast(page, 'Promises saved').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('loads the version that another admin saved, and focuses its form', async () => {
  const { page } = await asAdmin('/admin?tab=settings&section=promises')
  const [requests, pitches] = [
    page.getByLabel('Quote requests, hours'),
    page.getByLabel('Startup pitches, hours'),
  ]
  await requests.fill('20')
  expect(
    await page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      }
      const { responseTimes, revision } = await (
        await fetch('/api/response-times', { headers })
      ).json()
      return (
        await fetch('/api/response-times', {
          method: 'PUT',
          headers,
          body: JSON.stringify({ ...responseTimes, pitch: 40, revision }),
        })
      ).status
    }),
  ).toBe(200)
  await button(page, 'Save promises').click()
  await button(page, 'Load latest version').click()
  await expect.poll(() => pitches.inputValue()).toBe('40')
  await expect.poll(() => requests.evaluate((field) => field === document.activeElement)).toBe(true)
  await requests.fill('25')
  await button(page, 'Discard').click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Save promises')
})

test('the search box keeps the focus while an opened email loads', async () => {
  const { page } = await asAdmin('/admin/mail')
  let release: () => void = () => undefined
  const delayed = new Promise<void>((done) => (release = done))
  await page.route(
    /\/api\/mails\/[\da-f-]{36}$/,
    (route) => void delayed.then(() => route.continue()),
  )
  await page.locator('.mails-rows a').first().click()
  await page.waitForURL(/\/admin\/mail\/[\da-f-]{36}$/)
  const search = page.getByRole('searchbox')
  await search.pressSequentially('ju')
  release()
  await page.locator('#mail-subject').waitFor()
  await page.keyboard.type('niper')
  expect(await search.inputValue()).toBe('juniper')
})

test('each tab is accessible, fits every viewport and has no button without a function', async () => {
  // Other files test Jobs, Applications, Pricing and Promotions.
  const expected = {
    Dashboard: ['Grace Abernathy', '$257'],
    Settings: ['Placeholder until you save', 'Save company'],
  }
  const { page } = await asAdmin()
  for (const [name, texts] of Object.entries(expected)) {
    await page.getByRole('tab', { name }).click()
    const panel = page.getByRole('tabpanel', { name })
    for (const text of texts) await panel.getByText(text, { exact: true }).first().waitFor()
    // Settings contain forms, so buttons are expected there.
    if (name !== 'Settings')
      expect(
        await panel.getByRole('button', { name: /^(?!Done with|Reply to|Keys)/ }).count(),
      ).toBe(0)
    await expectFitsEveryWindow(page)
  }
  const phone = page.getByLabel('Phone')
  const before = await phone.inputValue()
  await phone.fill('555')
  await page.getByText('1 unsaved change').waitFor()
  await phone.fill(before)
  expect(await page.getByText('unsaved change').count()).toBe(0)
  await phone.fill('555')
  await page.getByText(`Changed from ${before}`).waitFor()
  await button(page, 'Discard').click()
  await expect.poll(() => phone.inputValue()).toBe(before)
  await phone.fill('555')
  await button(page, 'Save company').click()
  await page.getByText('Enter a 10-digit phone number, such as (469) 555-0142.').waitFor()
  await phone.fill('(972) 555-0199')
  await page.getByRole('link', { name: 'My account' }).click()
  await button(page, 'Keep editing').click()
  await button(page, 'Save company').click()
  await toast(page, 'Company saved').waitFor()
  expect(await (await page.request.get('/')).text()).toContain('(972) 555-0199')
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByText('This browser').waitFor()
})

test('each section of Settings is accessible on the smallest phone', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=settings')
  await page.setViewportSize({ width: 320, height: 800 })
  const sections = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await sections.first().waitFor()
  expect(await sections.count()).toBe(19)
  for (const section of await sections.all()) {
    await section.click()
    await expect.poll(() => section.getAttribute('aria-current')).toBe('true')
    await expectAccessible(page)
  }
  expect(complaints).toEqual([])
})

const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

test('a visit is in the statistics, those of the team are not', async () => {
  const visitor = await visit(browser, product, '/?utm_source=fair&utm_campaign=booth', {
    userAgent: PERSON,
  })
  const counted = (urls: string[]) => urls.filter((url) => url.endsWith('/api/visits'))
  await expect.poll(() => counted(visitor.measurements)).toHaveLength(1)
  await visitor.page.context().close()
  const { page, measurements, complaints } = await asAdmin('/admin/statistics')
  await page.getByRole('heading', { name: 'From visit to payment' }).waitFor()
  const source = page.getByRole('region', { name: 'By source' }).getByText('Fair', { exact: true })
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('heading', { name: 'From visit to payment' }).waitFor()
        return source.count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await expectAccessible(page)
  await page.getByLabel('Import a file').setInputFiles({
    name: 'fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Channel,Campaign,Spend\n2026-01-02,Fair,Booth,12.50'),
  })
  await toast(page, 'Ad spend imported').waitFor()
  await page.getByRole('button', { name: 'Remove fair.csv' }).click()
  await toast(page, 'Ad spend removed').waitFor()
  await page.goto('/')
  await page.getByRole('link', { name: 'Dashboard' }).first().waitFor()
  expect(counted(measurements)).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a generated password only opens the form to change it', async () => {
  const real = await startProduct('first-password', { DEMO: 'off' })
  const [username = '', password = ''] = readFileSync(
    join(dataDir('first-password'), 'first-admin.txt'),
    'utf8',
  )
    .trim()
    .split('\n')
  const { page, complaints } = await visit(browser, real, '/login?next=/admin/inbox')
  await enter(page, username, password)
  await page.getByRole('heading', { name: 'Choose your own password' }).waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
  await expectAccessible(page)
  await page.locator('[name=currentPassword]').fill(password)
  for (const name of ['password', 'confirmPassword'])
    await page.locator(`[name=${name}]`).fill('my very own password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  expect(await page.getByRole('tab').count()).toBe(6)
  await page.getByText('No mail server is configured.').waitFor()
  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  await page.getByText('Not sent: no mail server configured').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await page.context().close()
  await real.stop()
})
