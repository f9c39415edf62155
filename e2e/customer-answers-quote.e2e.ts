// A customer reads, accepts or declines a quote; foreign, revised and expired quotes.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from './api-call.ts'
import {
  button,
  delivered,
  enter,
  openAccount,
  PASSWORD,
  signedIn,
  title,
  toast,
} from './sign-in.ts'
import { goOnline } from './go-online.ts'
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
let admin: string
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('answers'), openBrowser()])
  admin = (await call<{ token: string }>('POST', '/auth/login', ADMIN)).token
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const call = callerOf(() => product)

async function asBusiness(name: string, path = '/dashboard') {
  const email = await openAccount(product, name)
  return { ...(await signedIn(browser, product, path, email, PASSWORD)), email }
}

type Draft = { id: string; draftRevision: number; draft: object }
const line = (id: string, name: string, amount: number, more: object = {}) => ({
  id,
  name,
  description: '',
  type: 'one-time',
  amount,
  packageId: null,
  may: 'required',
  duration: '',
  freeMonths: 0,
  ...more,
})
const MEDIUM = line('medium', 'Medium', 5999, {
  type: 'package',
  packageId: 'small-business-medium',
  duration: '4-6 weeks',
  freeMonths: 3,
})
const NEWSLETTER = line('news', 'Newsletter Setup', 350, {
  may: 'optional',
  description: 'Template and first issue',
})

async function publish({ id, draftRevision: revision, draft }: Draft, change: object) {
  await call('PUT', `/quotes/${id}/draft`, { revision, content: { ...draft, ...change } }, admin)
  return call<{ id: string; quoteNumber: string }>(
    'POST',
    `/quotes/${id}/publication`,
    { revision: revision + 1 },
    admin,
  )
}

const quoteFor = async (businessEmail: string, change: object = {}) =>
  publish(await call<Draft>('POST', '/quotes', { inquiryId: null }, admin), {
    businessName: 'Square One Coffee',
    businessEmail,
    items: [MEDIUM, NEWSLETTER],
    ...change,
  })

const rowOf = (page: Page, quoteNumber: string) =>
  page.getByRole('row', { name: new RegExp(quoteNumber) })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const sheet = (page: Page) => page.getByRole('dialog')

/** The customer cannot dismiss the toast while the PDF loads. */
async function expectPdf(page: Page, quoteNumber: string): Promise<void> {
  const response = Promise.withResolvers<void>()
  const address = '**/api/my/quotes/*/pdf*'
  await page.route(address, (route) => response.promise.then(() => route.continue()))
  await button(page, 'Download PDF').click()
  const [loading, saved] = [toast(page, 'Preparing the PDF'), toast(page, 'PDF saved')]
  await loading.waitFor()
  const toasts = page.getByRole('region', { name: /Notifications/ }).locator('[data-type=loading]')
  expect(await toasts.getAttribute('data-dismissible')).toBe('false')
  const [download] = await Promise.all([page.waitForEvent('download'), response.resolve()])
  expect(download.suggestedFilename()).toBe(`${quoteNumber}.pdf`)
  await saved.waitFor()
  await page.unroute(address)
}

test('a quote is found, read and accepted, and the deposit is the next step', async () => {
  const { page, complaints, email } = await asBusiness('accepting')
  const { quoteNumber } = await quoteFor(email)
  await page.reload()
  await page.getByText('Awaiting your response').waitFor()
  expect(await rowOf(page, quoteNumber).innerText()).toMatch(
    /Small Business\s+Medium\s+\$5,999\.00\s+Pending/,
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Review quote' }).click()

  await title(page, `Quote ${quoteNumber}`).waitFor()
  const total = page.getByRole('complementary', { name: 'Your answer' }).getByText('$5,999.00')
  await total.waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('checkbox', { name: /Newsletter Setup/ }).check()
  await total.waitFor({ state: 'hidden' })
  await page.getByText('$6,349.00').first().waitFor()
  await expectPdf(page, quoteNumber)

  await button(page, 'Accept').click()
  await sheet(page).getByText('$6,349.00').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Accept')
  await page.keyboard.press('Enter')
  await button(page, 'Accept quote').click()
  await sheet(page).getByText('Please enter your name.').waitFor()
  await sheet(page).getByText('Please agree to the terms first.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('name')
  await expectAccessible(page)
  await sheet(page).getByLabel('Type your full name').fill('Nora Whitfield')
  await sheet(page).getByRole('checkbox').check()
  await page.context().setOffline(true)
  await button(page, 'Accept quote').click()
  await sheet(page)
    .getByText(/The server isn’t responding/)
    .waitFor()
  await goOnline(page)
  expect(await sheet(page).getByLabel('Type your full name').inputValue()).toBe('Nora Whitfield')
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await button(page, 'Accept quote').click()

  await page.waitForURL(`${product.origin}/dashboard`)
  await toast(page, 'Quote Accepted').waitFor()
  await toast(page, 'Thank you. We will be in touch about the next step.').waitFor()
  await page.getByText('Pay deposit $3,175').waitFor()
  await expect.poll(() => rowOf(page, quoteNumber).innerText()).toMatch(/\$6,349\.00\s+Accepted/)

  await expectRecord(page, quoteNumber)
})

async function expectRecord(page: Page, quoteNumber: string): Promise<void> {
  await rowOf(page, quoteNumber).getByRole('link').click()
  await page.getByRole('heading', { name: 'Record of acceptance' }).waitFor()
  await page.getByText('Nora Whitfield').waitFor()
  await page.getByText('Due now: Deposit').waitFor()
  expect(await button(page, 'Accept').count()).toBe(0)
  await expectAccessible(page)
  const [record] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Record as PDF').click(),
  ])
  expect(record.suggestedFilename()).toBe(`${quoteNumber}-acceptance.pdf`)
}

test('a quote is declined with a reason, and the URL keeps the order of the table', async () => {
  const { page, email } = await asBusiness('declining')
  const { id, quoteNumber } = await quoteFor(email)
  const other = await quoteFor(email, { items: [line('seo', 'SEO Optimization', 950)] })
  await page.goto(`/quotes/${id}`)
  await button(page, 'Decline').click()
  await button(page, 'Decline quote').click()
  await sheet(page).getByText('Choose a reason.').waitFor()
  await expectAccessible(page)
  await sheet(page)
    .getByRole('radio', { name: /The price/ })
    .check()
  await sheet(page).getByLabel('In your own words').fill('Perhaps next year.')
  await sheet(page).getByRole('checkbox', { name: 'Please send a revised quote.' }).check()
  await page.keyboard.press('Escape')
  await button(page, 'Decline').click()
  expect(await sheet(page).getByLabel('In your own words').inputValue()).toBe('Perhaps next year.')
  await button(page, 'Decline quote').click()
  await page.waitForURL(`${product.origin}/dashboard`)
  await toast(page, 'Quote Declined').waitFor()
  await toast(page, 'Thank you for letting us know.').waitFor()
  await expect.poll(() => rowOf(page, quoteNumber).innerText()).toContain('Declined')

  await button(page, 'Amount').click()
  await button(page, 'Amount').click()
  await page.waitForURL(/\?sort=-totalAmount$/)
  await page.reload()
  const numbers = async () =>
    (
      await page
        .getByRole('row')
        .getByText(/^Q-\d{4}-\d{4}$/)
        .allInnerTexts()
    ).join(' ')
  await expect.poll(numbers).toBe(`${quoteNumber} ${other.quoteNumber}`)
  await page.goto(`/quotes/${id}`)
  await page
    .getByText(
      /You declined it on .*: the price\. “Perhaps next year\.” You asked us for a revised quote\./,
    )
    .waitFor()
})

test('a foreign or unknown quote redirects to the dashboard with a message', async () => {
  const { page } = await asBusiness('curious')
  const { id } = await quoteFor('someone@else.example')
  await page.goto(`/quotes/${id}`)
  await page.waitForURL(`${product.origin}/dashboard`)
  await toast(page, 'Access Denied').waitFor()
  await toast(page, "You don't have permission to view this quote.").waitFor()
  for (const unknown of ['01900000-0000-7000-8000-000000000001', 'Q-2026-0001']) {
    await page.goto(`/quotes/${unknown}`)
    await page.waitForURL(`${product.origin}/dashboard`)
    await toast(page, 'Quote Not Found').waitFor()
    await toast(page, 'The requested quote could not be found.').waitFor()
  }
})

test('a signed-out customer signs in and returns to the quote', async () => {
  const { email, page: first } = await asBusiness('returning')
  const { id, quoteNumber } = await quoteFor(email)
  await first.context().close()
  const { page } = await visit(browser, product, `/quotes/${id}`)
  await page.waitForURL(
    (url) => url.pathname === '/login' && url.searchParams.get('next') === `/quotes/${id}`,
  )
  await page.getByRole('link', { name: 'Create your account' }).waitFor()
  await enter(page, email, PASSWORD)
  await title(page, `Quote ${quoteNumber}`).waitFor()
})

test('accepting an old version shows the new one with its changes and keeps the typed name', async () => {
  const { page, email } = await asBusiness('revised')
  const { id } = await quoteFor(email)
  await page.goto(`/quotes/${id}`)
  await button(page, 'Accept').click()
  await sheet(page).getByLabel('Type your full name').fill('Nora Whitfield')
  await sheet(page).getByRole('checkbox').check()
  await publish(await call<Draft>('POST', `/quotes/${id}/revision`, undefined, admin), {
    items: [{ ...MEDIUM, amount: 5499 }, NEWSLETTER],
  })
  await button(page, 'Accept quote').click()
  await page.getByText('There is a newer version of this quote, version 2.').waitFor()
  await expect.poll(() => sheet(page).count()).toBe(0)
  await page.getByRole('heading', { name: 'What changed in version 2' }).waitFor()
  await page.getByText('Medium package: $5,499 instead of $5,999.').waitFor()
  await expectAccessible(page)
  await button(page, 'Accept').click()
  expect(await sheet(page).getByLabel('Type your full name').inputValue()).toBe('Nora Whitfield')
  await sheet(page).getByRole('checkbox').check()
  await button(page, 'Accept quote').click()
  await toast(page, 'Quote Accepted').waitFor()
})

test('choosing cash or equity updates the total', async () => {
  const { page, email } = await asBusiness('equity')
  const { id } = await quoteFor(email, {
    track: 'startups',
    equity: 5,
    items: [
      line('cash', 'MVP Medium', 35_000, { type: 'package', may: 'a' }),
      line('shares', 'MVP Medium', 17_500, { type: 'package', may: 'b' }),
    ],
  })
  await page.goto(`/quotes/${id}`)
  await page.getByText(/when your company is worth \$350,000/).waitFor()
  await page.getByRole('radio', { name: /Choice B, equity/ }).check()
  await expectAccessible(page)
  await button(page, 'Accept').click()
  await sheet(page).getByText('$17,500.00').first().waitFor()
  await sheet(page).getByText('Equity, subject to signed agreement').waitFor()
})

const TAXED = 'Sales tax, Texas (8.25%)'

async function chargeTax(isOn: boolean): Promise<void> {
  const { revision } = await call<{ revision: number }>('GET', '/tax-settings', undefined, admin)
  const settings = { isIncluded: false, country: 'US', region: 'TX', checksVatNumbers: false }
  await call('PUT', '/tax-settings', { ...settings, isOn, revision }, admin)
}

test('a taxed quote shows its tax to the payments, beside the quote of an exempt customer', async () => {
  await chargeTax(true)
  await call(
    'POST',
    '/tax-rates',
    {
      name: 'Sales tax, Texas',
      percent: 8250,
      taxClass: 'standard',
      country: 'US',
      region: 'TX',
      startsOn: '2020-01-01',
      endsOn: null,
    },
    admin,
  )
  const exempt = await asBusiness('exempt')
  const certificate = { certificate: '01-339', reason: '', startsOn: '2020-01-01', endsOn: null }
  await call('PUT', `/tax-exemptions/${exempt.email}`, certificate, admin)
  const untaxed = await quoteFor(exempt.email)
  await exempt.page.goto(`/quotes/${untaxed.id}`)
  await exempt.page.getByText('Exempt from tax, certificate 01-339.').waitFor()
  expect(await exempt.page.getByText(TAXED).count()).toBe(0)

  const { page, email } = await asBusiness('taxed')
  const { id, quoteNumber } = await quoteFor(email)
  await page.reload()
  await page.getByText('Awaiting your response').waitFor()
  expect(await rowOf(page, quoteNumber).innerText()).toMatch(/\$5,999\.00\s+plus tax/)
  await page.goto(`/quotes/${id}`)
  await page.getByText(TAXED).waitFor()
  await page.getByText('$494.92').waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await button(page, 'Accept').click()
  await sheet(page).getByText('$6,493.92').waitFor()
  await expectAccessible(page)
  await sheet(page).getByLabel('Type your full name').fill('Nora Whitfield')
  await sheet(page).getByRole('checkbox').check()
  await button(page, 'Accept quote').click()
  await page.waitForURL(`${product.origin}/dashboard`)
  await page.getByText('Pay deposit $3,247.50').waitFor()
  await page.goto(`/quotes/${id}`)
  await page.getByText('Total $6,493.92').waitFor()
  await chargeTax(false)
})

/** Runs last, because the demo clock cannot go back. */
test('an expired quote cannot be answered, and the customer asks for a new date', async () => {
  const { page, email } = await asBusiness('late')
  const { id } = await quoteFor(email)
  await call('POST', '/clock', { hours: 720 }, admin)
  await call('POST', '/clock', { hours: 72 }, admin)
  await page.goto(`/quotes/${id}`)
  await page.getByText(/It was valid until/).waitFor()
  await page.getByText('Expired').waitFor()
  expect([await button(page, 'Accept').count(), await button(page, 'Decline').count()]).toEqual([
    0, 0,
  ])
  await expectAccessible(page)
  await button(page, 'Ask for a new date').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await button(page, 'Send').click()
  await page
    .getByRole('log')
    .getByText(/has expired. Could you give us a new date\?/)
    .waitFor()
  await delivered(page)
  expect(await page.getByLabel('Your message').inputValue()).toBe('')
  await button(page, 'Ask for a new date').click()
  expect(await page.getByLabel('Your message').inputValue()).toMatch(/has expired/)
})
