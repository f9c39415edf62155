// Startup services with the equity simulator, careers, and the list of open positions.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, title } from './sign-in.ts'
import { expectSound, openBrowser, type Product, startProduct, visit } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('startup-pages'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const STARTUPS = '/services/startups'
const scripts = (requests: readonly string[]) =>
  requests.filter((address) => address.endsWith('.js'))
const stat = (page: Page, label: string) =>
  page.locator('.equity-stats div').filter({ hasText: label }).locator('dd')
const slider = (page: Page) => page.getByRole('slider', { name: 'Equity share' })
const percent = (page: Page) => page.getByRole('spinbutton', { name: 'Equity share in percent' })

test.each([STARTUPS, `${STARTUPS}?package=own&price=1&share=9`, '/careers', '/job-listings'])(
  '%s is accessible in both themes, fits every viewport and loads nothing from other sites',
  async (path) => {
    await expectSound(browser, product, path)
  },
)

test('the page for startups loads no script before the simulator is focused', async () => {
  const { page, requests, complaints } = await visit(browser, product, STARTUPS)
  await page.getByRole('heading', { name: 'MVP packages' }).hover()
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  expect(scripts(requests)).toEqual([])
  await slider(page).focus()
  await hydrated(page)
  expect(scripts(requests).length).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('the simulator works by keyboard and announces its result politely', async () => {
  const { page } = await visit(browser, product, STARTUPS)
  expect(await stat(page, 'You pay in cash').textContent()).toBe('$17,500')
  expect(await stat(page, 'Break-even company value').textContent()).toBe('$350,000')
  const status = page.locator('.equity-simulator').getByRole('status')
  expect(await status.textContent()).toBe('')

  await slider(page).focus()
  await hydrated(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await percent(page).inputValue()).toBe('6')
  expect(await slider(page).getAttribute('aria-valuetext')).toBe('6%')
  await stat(page, 'Break-even company value').getByText('$291,667').waitFor()
  await status
    .getByText(
      '$17,500 in cash. Once the company is worth more than $291,667, the 6% costs you more than the $17,500 it saved.',
    )
    .waitFor()

  await page.getByRole('radio', { name: /Medium/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'What that means for Premium' }).waitFor()
  expect(await stat(page, 'You pay in cash').textContent()).toBe('$32,500')
  await page.keyboard.press('ArrowRight')
  await status.getByText('Enter a price from $1,000 to $1,000,000.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('40,001')
  await stat(page, 'You pay in cash').getByText('$20,001').waitFor()

  await percent(page).fill('3')
  expect(await slider(page).inputValue()).toBe('3')
  await stat(page, 'Break-even company value').getByText('$666,667').waitFor()
  await percent(page).fill('9')
  await page.getByText('Enter a share from 3% to 7%.').first().waitFor()
  expect(await percent(page).getAttribute('aria-invalid')).toBe('true')
  expect(await stat(page, 'You pay in cash').textContent()).toBe('–')
})

test('changes made before the scripts load are included', async () => {
  const { page } = await visit(browser, product, STARTUPS)
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await slider(page).focus()
  await page.keyboard.press('End')
  await page.getByRole('radio', { name: /Basic/ }).check()
  expect(await stat(page, 'You give in equity').textContent()).toBe('5%')
  open()
  await stat(page, 'You give in equity').getByText('7%').waitFor()
  await stat(page, 'List price').getByText('$15,000').waitFor()
  expect(await percent(page).inputValue()).toBe('7')
})

test('without JavaScript the server calculates the result', async () => {
  const { page } = await visit(browser, product, STARTUPS, { javaScriptEnabled: false })
  await page
    .getByText(
      'Once the company is worth more than $350,000, the 5% costs you more than the $17,500 it saved.',
    )
    .waitFor()
  await page.getByText('subject to a signed agreement').waitFor()
  expect(await slider(page).isVisible()).toBe(false)

  await page.getByRole('radio', { name: /Your price/ }).check()
  await page.getByLabel('Development price, in dollars').fill('$50,000')
  await percent(page).fill('4')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.waitForURL(`**${STARTUPS}?package=own&price=%2450%2C000&share=4#equity`)
  expect(await stat(page, 'Break-even company value').textContent()).toBe('$625,000')
  expect(await page.getByRole('radio', { name: /Your price/ }).isChecked()).toBe(true)

  await page.goto(`${STARTUPS}?package=own&price=12&share=5`)
  await page.getByText('Enter a price from $1,000 to $1,000,000.').waitFor()
  expect(await stat(page, 'List price').textContent()).toBe('–')
})

const team = (page: Page) => page.getByRole('form', { name: 'Put a team together' })

test('a team is put together with its price, and opens the quote form', async () => {
  const { page, complaints } = await visit(browser, product, STARTUPS)
  await team(page).getByText('$9,600').waitFor()
  await team(page).getByLabel('UI/UX Designer').fill('10')
  await team(page).getByText('$14,700').waitFor()
  await team(page).getByLabel('Weeks').fill('0')
  await team(page)
    .getByText(/^Enter the hours of a role/)
    .waitFor()
  await team(page).getByLabel('Weeks').fill('4')
  await team(page).getByText('$9,800').waitFor()
  await team(page).getByRole('button').click()
  await page.waitForURL('**/quote?service=startups&from=startups&role=**')
  const receipt = page.getByRole('complementary', { name: 'Your request' })
  await receipt.getByText('Full-Stack Developer, 80 hours').waitFor()
  await receipt.getByText('$9,800').waitFor()
  await page.getByLabel(/Team by the hour/).uncheck()
  await receipt.getByText('Full-Stack Developer, 80 hours').waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('without JavaScript a team reaches the quote form', async () => {
  const { page } = await visit(browser, product, STARTUPS, { javaScriptEnabled: false })
  await team(page).getByLabel('Product Manager').fill('8')
  await team(page).getByRole('button').click()
  await page.getByText('Product Manager 8 hours').waitFor()
  expect(await page.getByLabel(/Team by the hour/).isChecked()).toBe(true)
})

test('a package card opens the quote form with the package selected, the hero with startups', async () => {
  const { page } = await visit(browser, product, STARTUPS)
  await page.getByRole('link', { name: 'Choose Medium' }).click()
  await title(page, 'Get Free Quote').waitFor()
  expect(await page.getByRole('radio', { name: /Startups/ }).isChecked()).toBe(true)
  expect(
    await page
      .getByRole('checkbox', { name: /Medium/ })
      .filter({ visible: true })
      .isChecked(),
  ).toBe(true)
  expect(await page.locator('[name=source]').inputValue()).toBe('startups')

  await page.goto(STARTUPS)
  await page.getByRole('link', { name: 'Get MVP Quote' }).first().click()
  await title(page, 'Get Free Quote').waitFor()
  expect(await page.getByRole('radio', { name: /Startups/ }).isChecked()).toBe(true)
  expect(await page.locator('[name=selectedPackage]:checked').count()).toBe(0)
})

test('careers links to the open positions and back, and loads no script', async () => {
  const { page, requests } = await visit(browser, product, '/careers')
  expect(await page.locator('.careers-steps h3').allTextContents()).toEqual([
    'Received',
    'In review',
    'Shortlisted',
    'Conversation',
    'Answer',
  ])
  expect(scripts(requests)).toEqual([])
  await page.getByRole('link', { name: 'All open positions' }).click()
  await title(page, 'Open positions').waitFor()
  await page.getByText('4 jobs').waitFor()
  await page.getByRole('link', { name: 'Back to Careers' }).click()
  await title(page, 'Come and build the street with us').waitFor()
})
