// Packages, maintenance plans and monthly plans, and the way from a price to a request.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSound, openBrowser, type Product, startProduct, visit } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('plans'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const PAGES = [
  '/services/small-business',
  '/maintenance-plans',
  '/subscriptions',
  '/quote?service=small-business&plan=digital-kickstarter',
]

test.each(PAGES)(
  '%s is accessible in both themes, fits every viewport, and loads scripts only for a form',
  async (path) => {
    const { requests } = await expectSound(browser, product, path)
    expect(requests.some((address) => address.endsWith('.js'))).toBe(path.startsWith('/quote'))
  },
)

test.each([
  ['/services/small-business', 'Medium'],
  ['/maintenance-plans', 'Digital Kickstarter'],
  ['/subscriptions', 'Growth'],
])('on %s only %s is marked as most popular', async (path, name) => {
  const { page } = await visit(browser, product, path)
  expect(await page.getByText('Most Popular').count()).toBe(1)
  expect(
    await page
      .getByRole('article')
      .filter({ hasText: 'Most Popular' })
      .getByRole('heading', { level: 3 })
      .textContent(),
  ).toBe(name)
})

test('the card of a package opens the quote form with the package selected', async () => {
  const { page } = await visit(browser, product, '/services/small-business')
  await page.getByRole('link', { name: 'See packages' }).click()
  await page.getByRole('link', { name: 'Choose Medium' }).click()
  await page.getByRole('heading', { level: 1, name: 'Get Free Quote' }).waitFor()
  expect(await page.getByRole('radio', { name: /Small Business/ }).isChecked()).toBe(true)
  expect(
    await page
      .getByRole('checkbox', { name: /Medium/ })
      .filter({ visible: true })
      .isChecked(),
  ).toBe(true)
  expect(
    await page.getByRole('checkbox', { name: /Basic/ }).filter({ visible: true }).isChecked(),
  ).toBe(false)

  await page.goto('/services/small-business')
  await page.getByRole('link', { name: 'Explore Maintenance Plans' }).click()
  await page.getByRole('heading', { level: 1, name: 'Maintenance Plans' }).waitFor()
})

test('each maintenance plan lists what it includes, in nine aligned categories', async () => {
  const { page } = await visit(browser, product, '/maintenance-plans', {
    viewport: { width: 1440, height: 900 },
  })
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name }) })
  const texts = (await card('Digital Basic').getByRole('listitem').allTextContents()).map((text) =>
    text.trim(),
  )
  expect(texts).toEqual([
    'Not included: Hosting',
    'Included: Minor website edits',
    'Included: Small front-end bug fixes',
    'Included: Basic SEO',
    'Not included: Google My Business',
    'Not included: Advertising',
    'Not included: Social posts',
    'Not included: App maintenance',
    'Included: 1–2 improvement tips',
  ])
  const rows = (name: string) =>
    card(name)
      .getByRole('heading', { level: 4 })
      .evaluateAll((headings) =>
        headings.map((heading) => [
          heading.textContent,
          Math.round(heading.getBoundingClientRect().top),
        ]),
      )
  const first = await rows('Digital Basic')
  expect(first).toHaveLength(9)
  expect(await rows('Digital Kickstarter')).toEqual(first)
  expect(await rows('Digital Premium')).toEqual(first)
})

test.each([true, false])(
  'a request contains the selected plan, which can be removed (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await visit(browser, product, '/maintenance-plans', { javaScriptEnabled })
    // With card payments a plan is bought, and a quote request can still name it.
    expect(
      await page.getByRole('link', { name: 'Get Digital Kickstarter' }).getAttribute('href'),
    ).toBe('/dashboard?section=subscription&plan=digital-kickstarter')
    await page.goto(
      '/quote?service=small-business&plan=digital-kickstarter&from=maintenance-digital-kickstarter',
    )
    const plan = page.getByRole('checkbox', {
      name: 'Digital Kickstarter $199 Maintenance, per month',
    })
    expect(await plan.isChecked()).toBe(true)
    if (javaScriptEnabled) {
      const receipt = page.getByRole('complementary', { name: 'Your request' })
      await receipt.getByText('Maintenance · $199 per month').waitFor()
      await plan.uncheck()
      await receipt.getByText('Digital Kickstarter').waitFor({ state: 'detached' })
      await plan.check()
    }
    await page.getByRole('textbox', { name: 'Email' }).fill('hello@squareone.example')
    await page.getByRole('button', { name: 'Request Quote' }).click()
    await page.getByText('Enter the name of your business').first().waitFor()
    expect(await plan.isChecked()).toBe(true)
    await page.getByRole('textbox', { name: 'Business name' }).fill('Square One Coffee')
    await page.getByRole('button', { name: 'Request Quote' }).click()
    await page
      .getByRole('link', { name: /Track your request/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'What you sent' }).waitFor()
    await page.getByText('Maintenance, $199 per month').waitFor()
  },
)

test('a monthly plan shows its price and ad spend, and is bought after signing in', async () => {
  const { page } = await visit(browser, product, '/subscriptions')
  const growth = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Growth' }) })
  await growth.getByText('$79/month').waitFor()
  await growth.getByText('$500 ad spend included').waitFor()
  await growth.getByRole('link', { name: 'Buy Growth' }).click()
  await page.waitForURL(
    /\/login\?next=%2Fdashboard%3Fsection%3Dsubscription%26plan%3Dsubscription-growth$/,
  )
  await page.getByText('Sign in to continue with the plan you chose.').waitFor()
  await page.goto('/quote?service=small-business&plan=subscription-growth')
  expect(
    await page
      .getByRole('checkbox', { name: 'Growth $79 Digital marketing, per month' })
      .isChecked(),
  ).toBe(true)
})

test('prints the plans side by side, without menus, drawings and buttons', async () => {
  const { page } = await visit(browser, product, '/maintenance-plans', {
    viewport: { width: 720, height: 960 },
    colorScheme: 'dark',
  })
  await page.emulateMedia({ media: 'print' })
  for (const gone of [
    '.site-bar',
    '.site-footer',
    '.closing-call',
    'main .illustration',
    'main .button',
  ])
    expect(await page.locator(gone).first().isVisible(), gone).toBe(false)
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.body).color,
    ]),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  const tops = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720)
})
