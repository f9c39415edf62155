import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, button, title, toast } from './sign-in.ts'
import {
  ADMIN,
  expectAccessible,
  openBrowser,
  type Product,
  startProduct,
  visit,
} from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('contact'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Maribel Ortega' })
const contactFormHeight = (page: Page) =>
  page.locator('.contact-sheet').evaluate((form) => form.getBoundingClientRect().height)
const flagRotation = (page: Page) =>
  page.locator('.mailbox-flag').evaluate((flag) => getComputedStyle(flag).rotate)
const hasFocus = (page: Page, text: string) =>
  page.evaluate(
    (part) =>
      document.activeElement !== document.body &&
      (document.activeElement?.textContent ?? '').includes(part),
    text,
  )

async function write(page: Page, subject: string): Promise<void> {
  await field(page, 'Name').fill('Maribel Ortega')
  await field(page, 'Email').fill('maribel@ortegas.example')
  await field(page, 'Subject').fill(subject)
  await field(page, 'Message').fill('Could my sister see the same list in the second shop?')
}

async function subjectsMailed(address: string): Promise<string[]> {
  const mails = (await (await fetch(`${product.origin}/api/mailbox`)).json()) as {
    toAddress: string
    subject: string
  }[]
  return mails.filter(({ toAddress }) => toAddress === address).map(({ subject }) => subject)
}

test('the page is accessible and fits every viewport, also with errors', async () => {
  for (const width of [320, 390, 1440, 1920]) {
    const { page, complaints, requests } = await visit(browser, product, '/contact', {
      viewport: { width, height: 900 },
    })
    await hydrated(page)
    if (width === 390 || width === 1440) await expectAccessible(page)
    await button(page, 'Send Message').click()
    await toast(page, 'Missing Information').waitFor()
    await expect.poll(() => hasFocus(page, '')).toBe(true)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('name')
    if (width === 390) await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    expect([complaints, requests.filter((address) => !address.startsWith(product.origin))]).toEqual(
      [[], []],
    )
    await page.context().close()
  }
})

test('a thank-you replaces the form for three seconds, then the empty form and a line appear', async () => {
  const { page, complaints } = await visit(browser, product, '/contact', {
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  })
  await page.clock.install({ time: new Date() })
  await page.reload()
  await hydrated(page)
  await page.getByText(/Write now and get an answer by tomorrow, \d+:\d\d [AP]M\./).waitFor()

  await write(page, 'Cake orders for two shops')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => field(page, 'Subject').inputValue()).toBe('Cake orders for two shops')
  const [height, flag] = [await contactFormHeight(page), await flagRotation(page)]
  expect(flag).toBe('none')

  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await button(page, 'Send Message').dblclick()
  await thanks(page).waitFor()
  expect(await contactFormHeight(page)).toBe(height)
  expect(await hasFocus(page, 'Thank you, Maribel Ortega')).toBe(true)
  const reference =
    (await page
      .getByRole('status')
      .getByText(/^R-\w{4}-\w\d?\w?$/)
      .textContent()) ?? ''
  expect(await page.getByRole('status').innerText()).toMatch(/Answer by\s+tomorrow, \d+:\d\d [AP]M/)
  await expect.poll(() => flagRotation(page)).toBe('-90deg')
  expect(await field(page, 'Name').count()).toBe(0)

  await page.clock.runFor(2999)
  expect(await thanks(page).isVisible()).toBe(true)
  await page.clock.runFor(1)
  await expect.poll(() => thanks(page).count()).toBe(0)
  for (const name of ['Name', 'Email', 'Subject', 'Message'])
    expect(await field(page, name).inputValue()).toBe('')
  await expect.poll(() => hasFocus(page, `We have your message ${reference}`)).toBe(true)
  expect(await contactFormHeight(page)).toBe(height)
  await expect.poll(() => flagRotation(page)).toBe('-90deg')
  await page.clock.resume()
  await expect
    .poll(() => subjectsMailed('maribel@ortegas.example'))
    .toEqual([`We have your message ${reference}`])

  await page.getByRole('link', { name: 'Track your message' }).click()
  await title(page, 'Your answer is due').waitFor()
  const text = await page.locator('main').innerText()
  for (const secret of ['Maribel', 'ortegas', 'Cake orders', 'my sister'])
    expect(text).not.toContain(secret)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('the thank-you is accessible', async () => {
  const { page } = await visit(browser, product, '/contact')
  // Keeps the thank-you open during the check.
  await page.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((work: TimerHandler, time?: number, ...rest: unknown[]) =>
      wait(work, time === 3000 ? 600_000 : time, ...rest)) as typeof window.setTimeout
  })
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/contact')
    await hydrated(page)
    await write(page, `Seen at ${viewport.width}`)
    await button(page, 'Send Message').click()
    await thanks(page).waitFor()
    await expect
      .poll(() => thanks(page).evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeGreaterThan(0)
    await expectAccessible(page)
  }
})

test('the message appears in the Inbox with its text', async () => {
  const { page } = await visit(browser, product, '/contact')
  await hydrated(page)
  await write(page, 'A question about the second shop')
  await button(page, 'Send Message').click()
  await thanks(page).waitFor()
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.locator('[name=password]').fill(ADMIN.password)
  await button(page, 'Login').click()
  await page.waitForURL('**/admin')
  await page.goto('/admin/inbox')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'A question about the second shop' })
    .getByRole('link')
    .click()
  await page.getByText('Could my sister see the same list in the second shop?').waitFor()
  expect(
    await page
      .getByRole('heading', { name: /Maribel Ortega/ })
      .first()
      .isVisible(),
  ).toBe(true)
  await expectAccessible(page)
})

test('without JavaScript the form validates, keeps the input, sends and thanks', async () => {
  const { page } = await visit(browser, product, '/contact', { javaScriptEnabled: false })
  await page.getByText('Write now and get an answer within 24 hours.').waitFor()
  await write(page, 'Sent by hand')
  await field(page, 'Email').fill('maribel')
  await button(page, 'Send Message').click()
  await page.getByRole('alert').getByText('Please enter a valid email address').waitFor()
  expect(await field(page, 'Message').inputValue()).toBe(
    'Could my sister see the same list in the second shop?',
  )
  await field(page, 'Email').fill('maribel@by-hand.example')
  await button(page, 'Send Message').click()
  await page.getByRole('status').getByText('Thank you.').waitFor()
  await expect.poll(() => flagRotation(page)).toBe('-90deg')
  expect(await field(page, 'Message').inputValue()).toBe('')
  await page.getByRole('status').getByRole('link', { name: 'Track your message' }).click()
  await title(page, 'Your answer is due').waitFor()
})
