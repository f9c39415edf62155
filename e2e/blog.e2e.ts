// A visitor searches for an article, reads, shares and saves it.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, routeFirst, signIn, toast } from './sign-in.ts'
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
  ;[product, browser] = await Promise.all([startProduct('blog'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const search = (page: Page) => page.getByPlaceholder('Search articles...')
const cards = (page: Page) => page.locator('main article h3').allInnerTexts()
const query = (page: Page): string => new URL(page.url()).search
const saved = (page: Page) => page.getByRole('link', { name: 'Saved', exact: true })
const awake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )

test.each([
  '/blogs',
  '/blogs?category=Startups',
  '/blogs?q=nothing-says-this',
  '/blogs?saved=1',
  '/blogs/1',
  '/blogs/5',
  '/blogs/99',
  '/newsletter/confirm?token=ended',
  '/newsletter/unsubscribe?token=ended',
])(
  '%s is accessible in both themes, fits every viewport and loads nothing from other sites',
  async (path) => {
    await expectSound(browser, product, path)
  },
)

test('the list narrows while typing, and the search box keeps the focus', async () => {
  const { page, complaints } = await visit(browser, product, '/blogs')
  expect((await cards(page)).length).toBe(6)
  await awake(page)
  await search(page).pressSequentially('CLOUD', { delay: 40 })
  await expect.poll(() => query(page)).toBe('?q=CLOUD')
  await expect.poll(async () => (await cards(page)).length).toBe(1)
  await expect.poll(() => search(page).evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await page.locator('main [role=status]').first().innerText()).toBe('One article')

  await search(page).fill('nothing says this')
  await page.getByText('No articles found matching your search criteria.').waitFor()
  // A word is one history entry, whatever its length.
  await page.goBack()
  await expect.poll(() => query(page)).toBe('')
  await expect.poll(() => search(page).inputValue()).toBe('')
  await expect.poll(async () => (await cards(page)).length).toBe(6)
  await page.goForward()
  await expect.poll(() => search(page).inputValue()).toBe('nothing says this')
  expect(complaints).toEqual([])
})

test('a category narrows the search, is part of the URL, and the Back button removes it', async () => {
  const { page } = await visit(browser, product, '/blogs?q=week')
  const found = await cards(page)
  await awake(page)
  await button(page, 'Cybersecurity').click()
  await expect.poll(() => query(page)).toBe('?q=week&category=Cybersecurity')
  await expect
    .poll(async () =>
      (await page.locator('main article .post-category').allInnerTexts()).every(
        (category) => category === 'Cybersecurity',
      ),
    )
    .toBe(true)
  await expect.poll(() => button(page, 'Cybersecurity').getAttribute('aria-pressed')).toBe('true')
  // Enter keeps the category while the search is still loading.
  const entered = Promise.withResolvers<void>()
  await routeFirst(page, '**/blogs.data?q=bank*', async (route) => {
    await entered.promise
    await route.continue()
  })
  const searched = page.waitForRequest('**/blogs.data?q=bank*')
  await search(page).fill('bank')
  await searched
  await search(page).press('Enter')
  entered.resolve()
  await expect.poll(() => query(page)).toBe('?q=bank&category=Cybersecurity')
  await page.goBack()
  await expect.poll(() => search(page).inputValue()).toBe('week')
  await page.goBack()
  await expect.poll(() => cards(page)).toEqual(found)
  await expect.poll(() => button(page, 'All').getAttribute('aria-pressed')).toBe('true')
})

test('a category loads completely although Subscribe is pressed meanwhile', async () => {
  const { page } = await visit(browser, product, '/blogs')
  await awake(page)
  const pressed = Promise.withResolvers<void>()
  await routeFirst(page, '**/blogs.data?category=Startups*', async (route) => {
    await pressed.promise
    await route.continue()
  })
  const requested = page.waitForRequest('**/blogs.data?category=Startups*')
  await button(page, 'Startups').click()
  await requested
  await button(page, 'Subscribe').click()
  await page.locator('#newsletter-email-error').filter({ hasText: /./ }).waitFor()
  pressed.resolve()
  await expect.poll(() => query(page)).toBe('?category=Startups')
  await expect.poll(async () => (await cards(page)).length).toBe(1)
  expect(await button(page, 'Startups').getAttribute('aria-pressed')).toBe('true')
})

test('a failed search keeps the list and shows an error', async () => {
  const { page } = await visit(browser, product, '/blogs')
  await awake(page)
  await page.route('**/blogs.data*', (route) => route.abort())
  await button(page, 'Startups').click()
  await page.getByText('Please check your connection and try again.').waitFor()
  expect((await cards(page)).length).toBe(6)
  await page.unroute('**/blogs.data*')
  await button(page, 'Web Development').click()
  await expect.poll(async () => (await cards(page)).length).toBe(1)
  expect(await page.getByText('Please check your connection').count()).toBe(0)
})

test('search and categories work without JavaScript, and script-only buttons are hidden', async () => {
  const { page } = await visit(browser, product, '/blogs', { javaScriptEnabled: false })
  await search(page).fill('cloud')
  await search(page).press('Enter')
  await page.waitForURL('**?q=cloud')
  expect((await cards(page)).length).toBe(1)
  await button(page, 'Startups').click()
  await page.waitForURL('**?q=cloud&category=Startups')
  await page.getByText('No articles found matching your search criteria.').waitFor()
  await button(page, 'All').click()
  await expect.poll(async () => (await cards(page)).length).toBe(1)
  await page.locator('main article h3 a').click()
  await page.waitForURL('**/blogs/*')
  expect(await page.locator('h1').innerText()).not.toBe('')
  for (const name of ['Share', 'Save']) expect(await button(page, name).isVisible()).toBe(false)
  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link').last().click()
  await page.waitForURL('**/blogs/*#*')
})

test('Share copies the plain link where the device has no share dialog and is never idle', async () => {
  const { page } = await visit(browser, product, '/blogs', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout } = {}) =>
      timeout ? window.setTimeout(run, timeout) : 0
  })
  await page.goto('/blogs/2?from=somewhere')
  await button(page, 'Share').click()
  await toast(page, 'Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${product.origin}/blogs/2`,
  )
})

test('Share opens the share dialog of the device, and closing it is no error', async () => {
  const { page, complaints } = await visit(browser, product, '/blogs')
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = async (what = {}) => {
      shared.push(what)
      throw new DOMException('Closed', 'AbortError')
    }
  })
  await page.goto('/blogs/2')
  await button(page, 'Share').click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared))
    .toEqual([{ url: `${product.origin}/blogs/2`, title: await page.locator('h1').innerText() }])
  expect(complaints).toEqual([])
})

test('saved articles are stored in the browser and move to the account on sign-in', async () => {
  const { page } = await visit(browser, product, '/blogs')
  await awake(page)
  expect(await saved(page).count()).toBe(0)
  for (const id of [2, 5]) {
    await page.goto(`/blogs/${id}`)
    await button(page, 'Save').click()
    await toast(page, 'It’s saved in this browser').waitFor()
    expect(await button(page, 'Save').getAttribute('aria-pressed')).toBe('true')
  }
  await page.goto('/blogs')
  await saved(page).click()
  await page.getByRole('heading', { name: 'Saved Articles' }).waitFor()
  const list = ['Five locks', 'What to cut'].map((start) => expect.stringContaining(start))
  await expect.poll(() => cards(page)).toEqual(list)
  await expectAccessible(page)

  await signIn(page, ADMIN.username, ADMIN.password)
  await page.waitForURL('**/admin')
  expect(await page.evaluate(() => localStorage.getItem('savedPosts'))).toBeNull()
  await page.goto('/blogs?saved=1')
  await expect.poll(() => cards(page)).toEqual(list)
  await page.goto('/blogs/5')
  await page.locator('.post-actions [aria-pressed=true]').click()
  await page.locator('.post-actions [aria-pressed=false]').waitFor()
  const elsewhere = await visit(browser, product, '/login')
  await signIn(elsewhere.page, ADMIN.username, ADMIN.password)
  await elsewhere.page.waitForURL('**/admin')
  await elsewhere.page.goto('/blogs')
  await saved(elsewhere.page).click()
  await expect.poll(() => cards(elsewhere.page)).toEqual([expect.stringContaining('What to cut')])
})

test('with an ended session an article stays open and is saved in the browser', async () => {
  const { page } = await visit(browser, product, '/blogs/3')
  await page.evaluate(() => {
    localStorage.setItem('token', 'ended')
    localStorage.setItem(
      'businessUser',
      JSON.stringify({
        name: 'Nora',
        email: 'nora@example.test',
        role: 'business',
        businessId: 'BUS-10000',
        mustChangePassword: false,
        isLoggedIn: true,
      }),
    )
  })
  await page.reload()
  await button(page, 'Save').click()
  await toast(page, 'It’s saved in this browser').waitFor()
  expect(new URL(page.url()).pathname).toBe('/blogs/3')
  expect(await page.evaluate(() => localStorage.getItem('savedPosts'))).toBe('[3]')
})

test('the table of contents marks the current section', async () => {
  const { page } = await visit(browser, product, '/blogs/1', {
    viewport: { width: 1440, height: 900 },
  })
  await awake(page)
  const links = page.getByRole('navigation', { name: 'In this article' }).getByRole('link')
  expect(await links.first().getAttribute('aria-current')).toBe('true')
  await links.nth(2).click()
  await expect.poll(() => links.nth(2).getAttribute('aria-current')).toBe('true')
  expect(
    await page
      .locator('[aria-current=true]')
      .filter({ has: page.locator('xpath=self::a[starts-with(@href,"#")]') })
      .count(),
  ).toBe(1)
})

test('prints the article without controls', async () => {
  const { page } = await visit(browser, product, '/blogs/1')
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.emulateMedia({ media: 'print' })
  // Print uses the light theme, even from the dark theme.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    'light',
  )
  for (const hidden of [
    '.post-actions',
    '.post-contents',
    '.related-posts',
    '.blog-post-call',
    '.site-footer',
  ])
    expect(await page.locator(hidden).isVisible(), hidden).toBe(false)
  for (const shown of ['h1', '.article-text', '.blog-post-meta time'])
    expect(await page.locator(shown).first().isVisible(), shown).toBe(true)
})
