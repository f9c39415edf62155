// An admin writes, schedules and sends a blog post (product C6, step 6).
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, signedIn, toast } from './sign-in.ts'
import {
  expectAccessible,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
} from './product.ts'

const SUBSCRIBER = 'maribel@ortegas.example'
const TITLE = 'Who answers the phone at nine'

let product: Product
let browser: Browser
let page: Page
let complaints: string[]
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('writing'), openBrowser()])
  ;({ page, complaints } = await signedIn(browser, product, '/admin/blog'))
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const dialog = () => page.getByRole('dialog')
const preview = () => page.getByRole('region', { name: 'Preview' })
const read = async (path: string): Promise<string> => (await fetch(product.origin + path)).text()
const post = (path: string, body: object = {}) =>
  fetch(`${product.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function mailTo(address: string, subject: RegExp): Promise<string> {
  const mails = JSON.parse(await read('/api/mailbox')) as {
    id: string
    toAddress: string
    subject: string
  }[]
  const found = mails.find((mail) => mail.toAddress === address && subject.test(mail.subject))
  return found ? (JSON.parse(await read(`/api/mailbox/${found.id}`)) as { text: string }).text : ''
}

test('a post is written beside its preview and cannot be published while incomplete', async () => {
  await button(page, 'New post').click()
  await page.waitForURL(/\/admin\/blog\/7$/)
  await page.getByLabel('Title').fill(TITLE)
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('Most calls come in the first hour.\n\n## Count them\n\nThen ask for the ')
  await button(page, 'Link to an offer').click()
  await dialog().getByRole('combobox').selectOption({ label: 'Small Business, Medium, $5,999' })
  await button(page, 'Insert link').click()
  await preview().getByRole('link', { name: 'Medium package' }).waitFor()
  await preview().getByRole('heading', { name: 'Count them' }).waitFor()
  await button(page, 'Publish').click()
  await dialog().getByText('The description is missing.').waitFor()
  await button(page, 'Keep writing').click()
  await page
    .getByLabel('Description')
    .fill('A week of tally marks beside the phone shows which hour needs a second person.')
  await page.getByLabel('Category').selectOption('Digital Transformation')
  await page.getByText('Ready to publish.').waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
})

test('a draft survives a reload, and a scheduled post appears at its time', async () => {
  await page.getByText(/^Saved \d/).waitFor()
  await page.reload()
  expect(await page.getByLabel('Title').inputValue()).toBe(TITLE)
  expect(await page.getByLabel('Category').inputValue()).toBe('Digital Transformation')
  await page.getByText('Ready to publish.').waitFor()
  await button(page, 'Publish').click()
  await dialog().getByRole('radio', { name: 'Later' }).check()
  await button(page, 'Schedule').click()
  await toast(page, 'Post scheduled').waitFor()
  expect(await read('/blogs')).not.toContain(TITLE)
  await button(page, 'Move the clock').click()
  await button(page, '+3 days').click()
  for (const path of ['/blogs', '/blogs/7', '/blogs/feed.xml'])
    await expect.poll(() => read(path)).toContain(TITLE)
  expect(await read('/sitemap.xml')).toContain('/blogs/7<')
  expect(await read('/blogs/7')).toContain(
    '/quote?service=small-business&amp;package=Medium&amp;from=post-7',
  )
})

/** Saves it through the API, as the admin. */
const removePostalAddress = () =>
  page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    }
    const details = (await (await fetch('/api/legal-details', { headers })).json()) as object
    const none = { street: '', city: '', region: '', postalCode: '', country: '' }
    const body = JSON.stringify({ ...details, ...none })
    return (await fetch('/api/legal-details', { method: 'PUT', headers, body })).status
  })

test('without a postal address a post is not sent, and a link leads to the field', async () => {
  expect(await removePostalAddress()).toBe(200)
  await page.goto(`${product.origin}/admin/blog/7`)
  await page.getByText('No postal address.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add it in Settings' }).click()
  await page.getByLabel('Street address or PO box').fill('200 Cedar Street')
  await page.getByLabel('City optional').fill('McKinney')
  await button(page, 'Save legal details').click()
  await toast(page, 'Legal details saved').waitFor()
  await page.goBack()
  await expect.poll(() => page.getByText('No postal address.').count()).toBe(0)
})

test('a post is sent once to each confirmed subscriber', async () => {
  expect((await post('/newsletter-subscriptions', { email: SUBSCRIBER })).status).toBe(204)
  await expect.poll(() => mailTo(SUBSCRIBER, /^Confirm/)).toContain('token=')
  const token = /token=([\w-]+)/.exec(await mailTo(SUBSCRIBER, /^Confirm/))?.[1]
  expect((await post(`/newsletter-confirmations/${token}`)).status).toBe(200)
  await page.goto(`${product.origin}/admin/blog/7`)
  await button(page, 'Send to 1 subscriber').click()
  await button(page, 'Send now').click()
  await toast(page, 'Sending started').waitFor()
  await page.getByText('1 sent').waitFor()
  expect(await mailTo(SUBSCRIBER, new RegExp(TITLE))).toContain('/newsletter/unsubscribe?token=')
  expect(await mailTo(SUBSCRIBER, new RegExp(TITLE))).toContain('200 Cedar Street, McKinney')
  await expect.poll(() => button(page, 'Send to 1 subscriber').count()).toBe(0)
  expect(complaints).toEqual([])
})
