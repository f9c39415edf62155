import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, signedIn, toast } from './sign-in.ts'
import { pdf } from '../src/testing/sample-files.ts'
import { logoPng } from '../src/testing/sample-pictures.ts'
import type { DnsCheck } from '../src/features/mails/delivery/delivery.contract.ts'
import {
  expectAccessible,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
} from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('settings'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const asAdmin = (path: string) => signedIn(browser, product, path)

test('accepted settings count as saved while the screen still reloads them', async () => {
  const { page } = await asAdmin('/admin?tab=settings&section=promises')
  const hours = page.getByLabel('Product interest, hours')
  await hours.waitFor()
  let release: () => void = () => undefined
  const delayed = new Promise<void>((done) => (release = done))
  await page.route(
    /\/api\/response-times$/,
    (route) =>
      void (route.request().method() === 'GET' ? delayed : Promise.resolve()).then(() =>
        route.continue(),
      ),
  )
  await hours.fill('30')
  await button(page, 'Save promises').click()
  await toast(page, 'Promises saved').waitFor()
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByText('This browser').waitFor()
  release()
})

test('unsaved bank details ask before leaving, are discarded, and are saved', async () => {
  const { page } = await asAdmin('/admin?tab=settings&section=payments')
  const account = page.getByLabel('Account and payment reference')
  await account.fill('Cedarline, 000123')
  await page.getByText('17 of 600 characters').waitFor()
  await page.getByRole('link', { name: 'My account' }).click()
  await button(page, 'Keep editing').click()
  await button(page, 'Discard').click()
  await expect.poll(() => account.inputValue()).toBe('')
  await page.getByText('0 of 600 characters').waitFor()
  await account.fill('Cedarline, 000124')
  await button(page, 'Save bank details').click()
  await toast(page, 'Bank details saved').waitFor()
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByText('This browser').waitFor()
})

test('unsaved text in either form of a section asks before leaving', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=settings&section=company')
  const description = page.getByLabel('Short description')
  const taxNumber = page.getByLabel('Tax number')
  await taxNumber.waitFor()
  await description.waitFor()
  for (const field of [description, taxNumber]) {
    const saved = await field.inputValue()
    await field.fill('Not saved yet')
    await page.getByRole('link', { name: 'My account' }).click()
    await button(page, 'Keep editing').click()
    expect(await field.inputValue()).toBe('Not saved yet')
    await field.fill(saved)
  }
  await description.fill('We build')
  await taxNumber.fill('00-0000001')
  await button(page, 'Save legal details').click()
  await toast(page, 'Legal details saved').waitFor()
  await page.getByRole('link', { name: 'My account' }).click()
  await button(page, 'Discard changes').click()
  await page.getByText('This browser').waitFor()
  expect(complaints).toEqual([])
})

test('an incomplete address keeps what was typed, and shows what is missing', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=settings&section=company#legal-details')
  const street = page.getByLabel('Street address or PO box')
  await expect.poll(() => street.inputValue()).toContain('Cedar Street')
  await expect.poll(() => isInView(page, 'Legal details')).toBe(true)
  await street.fill('')
  await page.getByLabel('Country').selectOption('Canada')
  await button(page, 'Save legal details').click()
  await page.getByText('Enter the street or PO box, or leave the whole address empty.').waitFor()
  await expect.poll(() => street.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Country').inputValue()).toBe('Canada')
  await street.fill('1 Main Street\nSuite 2')
  await button(page, 'Save legal details').click()
  await toast(page, 'Legal details saved').waitFor()
  await page.reload()
  await expect.poll(() => street.inputValue()).toBe('1 Main Street\nSuite 2')
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  expect(complaints).toEqual([])
})

const isInView = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('heading', { name, exact: true }).evaluate((heading) => {
    const { top } = heading.getBoundingClientRect()
    return top >= 0 && top < innerHeight / 2
  })

test('days without calls are added and removed, and an incomplete date is kept', async () => {
  const { page } = await asAdmin('/admin?tab=settings&section=calls')
  const days = page.getByRole('group', { name: 'Days without calls' })
  const focusedLabel = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const save = button(page, 'Save discovery calls')
  await button(page, 'Add a day').press('Enter')
  await expect.poll(focusedLabel).toBe('Day 1')
  await page.keyboard.type('12242027')
  await page.getByText('1 unsaved change').waitFor()
  await button(page, 'Add a day').click()
  await page.keyboard.type('1225')
  await page.keyboard.press('Enter')
  await days.getByText('Enter a full date for each day, or remove it.').waitFor()
  await expect.poll(focusedLabel).toBe('Day 2')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('2027')
  await expect.poll(() => days.getByLabel('Day 2', { exact: true }).inputValue()).toBe('2027-12-25')
  await save.click()
  await toast(page, 'Discovery calls saved').waitFor()
  await page.reload()
  await days.getByLabel('Day 2', { exact: true }).waitFor()
  expect(
    await days
      .getByLabel(/^Day/)
      .evaluateAll((fields) =>
        fields.map((field) => field instanceof HTMLInputElement && field.value),
      ),
  ).toEqual(['2027-12-24', '2027-12-25'])
  await button(page, 'Remove day 1').press('Enter')
  await expect.poll(focusedLabel).toBe('Day 1')
  await button(page, 'Remove day 1').press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Add a day')
  await page.getByText('1 unsaved change').waitFor()
  await button(page, 'Discard').click()
  await days.getByLabel('Day 2', { exact: true }).waitFor()
})

const record = (kind: 'SPF' | 'DKIM' | 'DMARC', name: string, value: string) => ({
  kind,
  name,
  value,
  status: 'missing' as const,
  detail: 'Nothing is published.',
  found: [],
})

test('a test email is sent, and the DNS records are copied and checked before signing', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=settings&section=account')
  const check: DnsCheck = {
    domain: 'cedarline.example',
    checkedAt: new Date().toISOString(),
    isSigning: false,
    records: [
      record('SPF', 'cedarline.example', 'v=spf1 a:smtp.provider.example ~all'),
      record('DKIM', 'agency-1._domainkey.cedarline.example', `v=DKIM1; p=${'A'.repeat(390)}`),
      record('DMARC', '_dmarc.cedarline.example', 'v=DMARC1; p=none'),
    ],
  }
  // A lookup would leave this machine.
  await page.route(/\/api\/mail-delivery\/dns-records$/, (route) => route.fulfill({ json: check }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('link', { name: 'Email delivery' }).click()
  await page.getByText('This is a demo without a mail server.').waitFor()

  const to = page.getByLabel('Send it to')
  await expect.poll(() => to.inputValue()).toBe('admin@cedarline.example')
  await to.fill('nobody')
  await button(page, 'Send a test email').click()
  await page.getByText('Please enter a valid email address').waitFor()
  expect(await to.inputValue()).toBe('nobody')
  await to.fill('ada@routewell.example')
  await button(page, 'Send a test email').click()
  await page.getByText('It is in the demo’s mailbox.').waitFor()

  await button(page, 'Copy SPF value').click()
  await toast(page, 'SPF value copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'v=spf1 a:smtp.provider.example ~all',
  )
  const signing = page.getByRole('switch', { name: 'Sign our emails' })
  await signing.click()
  await button(page, 'Cancel').click()
  expect(await signing.isChecked()).toBe(false)
  await signing.click()
  check.isSigning = true
  await button(page, 'Sign anyway').click()
  await toast(page, 'Emails are signed').waitFor()
  await page.getByText('Emails are signed, but the record was not found.').waitFor()
  expect(await signing.isChecked()).toBe(true)
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  expect(complaints).toEqual([])
})

test('a logo is uploaded and removed, and a damaged one is explained', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=settings&section=company')
  const panel = page.getByRole('region', { name: 'Logo' })
  const choose = (buffer: Buffer) =>
    panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await button(page, 'Upload logo').waitFor()
  await choose(logoPng({ lines: 79 }))
  await panel.getByText('This picture is damaged.').waitFor()
  await choose(logoPng())
  await toast(page, 'Logo saved').waitFor()
  await panel.getByText('logo.png, 300 × 80 pixels').waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await button(page, 'Remove logo').click()
  await toast(page, 'Logo removed').waitFor()
  await button(page, 'Upload logo').waitFor()
  // The upload of the damaged picture was answered with an error.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})

test('tax is turned on, a rate changes from a date, and a customer is exempt', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=settings&section=tax')
  await page.getByText('No tax rates yet.').waitFor()
  await page.getByRole('switch', { name: 'Charge tax' }).click()
  await button(page, 'Save tax settings').click()
  await page.getByText('Choose the country in which you are taxed.').waitFor()
  await page.getByLabel('Taxed in').selectOption('US')
  await page.getByLabel('State').selectOption('Texas')
  await button(page, 'Save tax settings').click()
  await toast(page, 'Tax settings saved').waitFor()
  await page.getByText('Tax is on, but nobody is taxed until a rate applies.').waitFor()

  await button(page, 'New rate').click()
  await page.getByLabel('Name').fill('Sales tax')
  await page.getByLabel('Percentage').fill('8,25')
  await page.locator('input[name=startsOn]').fill('2025-01-01')
  await button(page, 'Save rate').click()
  await toast(page, 'Sales tax (8.25%)').waitFor()
  const texas = page.getByRole('region', { name: 'Texas, United States' })
  await texas.getByText('Since Jan 1, 2025').waitFor()
  await texas.getByRole('button', { name: /^Change from a date/ }).click()
  await page.getByLabel('New percentage').fill('8.5')
  await page.locator('input[name=startsOn]').fill('2130-04-01')
  await button(page, 'Change rate').click()
  await texas.getByText('From Apr 1, 2130').waitFor()
  await texas.getByText('Jan 1, 2025 to Mar 31, 2130').waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)

  await page.goto('/admin/customers?search=juniper')
  await page.getByRole('link', { name: /Juniper/ }).click()
  const tax = page.getByRole('region', { name: 'Tax', exact: true })
  await tax.getByText('New documents add Sales tax (8.25%)').waitFor()
  await tax.getByRole('button', { name: /^Add exemption/ }).click()
  await page.getByLabel('Certificate number').fill('01-339')
  await page
    .locator('#certificate-file')
    .setInputFiles({ name: 'resale.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await button(page, 'Remove resale.pdf').waitFor()
  await expectAccessible(page)
  await button(page, 'Save exemption').click()
  await tax.getByText('New documents are not taxed: the customer is exempt.').waitFor()
  const download = page.waitForEvent('download')
  await tax.getByRole('button', { name: 'resale.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('resale.pdf')
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  expect(complaints).toEqual([])
})

test('the agency uses euros from when it says what a dollar is worth', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=settings&section=payments')
  const panel = page.getByRole('region', { name: 'Currencies' })
  await panel.getByLabel('Euros for 1 US dollar').fill('much')
  await button(page, 'Save currencies').click()
  await panel.getByText('Enter what one US dollar is worth, such as 0.92.').waitFor()
  await panel.getByLabel('Euros for 1 US dollar').fill('0,92')
  await button(page, 'Save currencies').click()
  await page.getByText('New documents can be in USD or EUR.').waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  expect(complaints).toEqual([])
})

test('texts of a page are previewed before they are saved, and restored', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=settings&section=content')
  const careers = async (): Promise<string> => (await page.request.get('/careers')).text()
  await page.getByRole('link', { name: 'Benefits' }).click()
  const heading = page.getByLabel('Heading')
  await heading.fill('')
  await button(page, 'Save texts').click()
  await page.getByText('Enter a text, or restore the original.').waitFor()
  await heading.fill('What you get with us')
  await button(page, 'Add benefit').click()
  await page.getByLabel('Name').last().fill('Lunch <for all>')
  await page.getByLabel('Text').last().fill('On Fridays.')
  await button(page, 'Move Benefit 7 up').click()
  const opened = page.context().waitForEvent('page')
  await button(page, 'Preview on the page').click()
  const preview = await opened
  await preview.getByText('Preview of texts that are not saved.').waitFor()
  const benefits = await preview.locator('.careers-benefits dt').allTextContents()
  expect(benefits.slice(-2)).toEqual(['Lunch <for all>', 'Your name on the work'])
  await preview.close()
  expect(await careers()).not.toContain('What you get with us')
  await page.getByRole('link', { name: 'All pages' }).click()
  await button(page, 'Keep editing').click()
  await button(page, 'Save texts').click()
  await toast(page, 'Saved').waitFor()
  expect(await careers()).toContain('Lunch &lt;for all&gt;')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectFitsEveryWindow(page)
  await page.getByText('Original text', { exact: true }).click()
  await button(page, 'Back to the original text').click()
  await expect.poll(careers).not.toContain('What you get with us')
  await page.getByText('Version 2, saved').waitFor()
  await page.getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('heading', { name: 'Content', exact: true }).waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  // The browser reports the rejected save.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})

test('unreadable brand colors offer readable ones, and saved ones appear on public pages', async () => {
  const { page, complaints } = await asAdmin('/admin?tab=settings&section=appearance')
  const main = page.getByLabel('Main color *', { exact: true })
  await main.fill('#f2b705')
  await page.getByText('Some text would be hard to read.').waitFor()
  await page.getByText('too low').first().waitFor()
  await button(page, 'Save colors and fonts').click()
  await page
    .getByText(/would have a contrast of 1\.\d+, and needs 4\.5\. #\w{6} is readable/)
    .waitFor()
  await page.getByRole('button', { name: /^Use #\w{6}$/ }).click()
  const readable = await main.inputValue()
  expect(readable).not.toBe('#f2b705')
  await page.getByText('Some text would be hard to read.').waitFor({ state: 'hidden' })
  await page.getByText('Manrope and Figtree').click()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await button(page, 'Save colors and fonts').click()
  await toast(page, 'Colors and fonts saved').waitFor()
  await page.goto('/')
  const first = page.locator('main a.button').first()
  const shown = await first.evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(shown).toMatch(/^oklch\(0\.5/)
  await page.evaluate(() => document.fonts.ready)
  const fonts = await page.evaluate(() =>
    [...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family),
  )
  expect(fonts).toEqual(expect.arrayContaining(['Manrope', 'Figtree']))
  expect(fonts).not.toContain('Besley')
  await expectAccessible(page)
  // The refused save.
  expect(complaints).toEqual([expect.stringContaining('/api/appearance')])
})
