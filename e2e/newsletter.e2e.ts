import { blockPosts, unblockPosts } from './blocked-posts.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, button, title } from './sign-in.ts'
import { expectAccessible, openBrowser, type Product, startProduct, visit } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('newsletter'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const field = (page: Page) => page.getByLabel('Email address')
const subscribed = (page: Page) => page.getByText('Check your inbox')
const read = async <Result>(path: string): Promise<Result> =>
  (await (await fetch(product.origin + path)).json()) as Result

async function mailedLink(email: string, page: 'confirm' | 'unsubscribe'): Promise<string> {
  const find = async (): Promise<string> => {
    const mails = await read<{ id: string; toAddress: string }[]>('/api/mailbox')
    const texts = await Promise.all(
      mails
        .filter(({ toAddress }) => toAddress === email)
        .map(({ id }) => read<{ text: string }>(`/api/mailbox/${id}`)),
    )
    return (
      texts.flatMap(
        ({ text }) => text.match(new RegExp(`/newsletter/${page}\\?token=[\\w-]+`)) ?? [],
      )[0] ?? ''
    )
  }
  await expect.poll(find).not.toBe('')
  return find()
}

async function subscribe(page: Page, email: string): Promise<void> {
  await field(page).fill(email)
  await button(page, 'Subscribe').click()
  await subscribed(page).waitFor()
}

test('subscribes, confirms by mailed link, and unsubscribes by mailed link', async () => {
  const { page, complaints } = await visit(browser, product, '/blogs')
  await subscribe(page, 'reader@example.test')
  expect(await field(page).inputValue()).toBe('')
  await expectAccessible(page)
  const confirm = await mailedLink('reader@example.test', 'confirm')

  // Mail scanners open every link, often several times.
  for (let scans = 0; scans < 3; scans += 1)
    expect((await fetch(product.origin + confirm)).status).toBe(200)
  await page.goto(confirm)
  await title(page, 'Get our articles?').waitFor()
  await expectAccessible(page)
  await button(page, 'Confirm').click()
  await title(page, 'You are subscribed').waitFor()
  await expectAccessible(page)

  const end = await mailedLink('reader@example.test', 'unsubscribe')
  for (let scans = 0; scans < 3; scans += 1)
    expect((await fetch(product.origin + end)).status).toBe(200)
  await page.goto(confirm)
  await title(page, 'You are subscribed').waitFor()
  await page.goto(end)
  await title(page, 'Unsubscribe?').waitFor()
  await expectAccessible(page)
  await button(page, 'Unsubscribe').click()
  await title(page, 'You are unsubscribed').waitFor()
  await expectAccessible(page)
  await page.goto(end)
  await title(page, 'You are unsubscribed').waitFor()
  await page.goto(confirm)
  await title(page, 'This link is invalid or has expired').waitFor()
  await page.getByRole('link', { name: 'Subscribe again' }).click()
  await field(page).waitFor()
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
})

test('a mail client unsubscribes with one request', async () => {
  const { page } = await visit(browser, product, '/blogs')
  await subscribe(page, 'one-click@example.test')
  await page.goto(await mailedLink('one-click@example.test', 'confirm'))
  await button(page, 'Confirm').click()
  await title(page, 'You are subscribed').waitFor()
  const end = await mailedLink('one-click@example.test', 'unsubscribe')
  const reply = await fetch(product.origin + end, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(reply.status).toBe(200)
  await page.goto(end)
  await title(page, 'You are unsubscribed').waitFor()
})

test('shows the error at the field and keeps the input', async () => {
  const { page } = await visit(browser, product, '/blogs')
  await hydrated(page)
  await field(page).fill('reader@')
  await button(page, 'Subscribe').click()
  await page.getByText('Please enter a valid email address').waitFor()
  await expect
    .poll(() => field(page).evaluate((input) => input === document.activeElement))
    .toBe(true)
  expect(await field(page).inputValue()).toBe('reader@')
  await expectAccessible(page)
  await field(page).fill('lost-and-found@example.test')
  await blockPosts(page)
  await button(page, 'Subscribe').click()
  await page.getByText('Not sent.').waitFor()
  await page.reload()
  await hydrated(page)
  await expect.poll(() => field(page).inputValue()).toBe('lost-and-found@example.test')
  await unblockPosts(page)
  await button(page, 'Subscribe').click()
  await subscribed(page).waitFor()
  await mailedLink('lost-and-found@example.test', 'confirm')
})

test('works without JavaScript, and shows the result in view', async () => {
  const { page } = await visit(browser, product, '/blogs?category=Startups', {
    javaScriptEnabled: false,
  })
  await field(page).fill('reader@')
  await button(page, 'Subscribe').click()
  await page.getByText('Please enter a valid email address').waitFor()
  expect(await field(page).inputValue()).toBe('reader@')
  await subscribe(page, 'plain@example.test')
  const box = await subscribed(page).boundingBox()
  expect(box && box.y >= 0 && box.y < 900).toBe(true)
  expect(await button(page, 'Startups').getAttribute('aria-pressed')).toBe('true')
  await page.goto(await mailedLink('plain@example.test', 'confirm'))
  await button(page, 'Confirm').click()
  await title(page, 'You are subscribed').waitFor()
  await page.goto(await mailedLink('plain@example.test', 'unsubscribe'))
  await button(page, 'Unsubscribe').click()
  await title(page, 'You are unsubscribed').waitFor()
})
