// A month of a plan, from the purchase to the statement, as the customer and the team see it.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, signedIn, toast } from './sign-in.ts'
import {
  ADMIN,
  expectAccessible,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
} from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('months-of-plans'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const GOOD_CARD = '4242 4242 4242 4242'
const SUBSCRIPTION = '/dashboard?section=subscription'
const monthOf = (page: Page): Locator => page.getByRole('region', { name: 'This month' })

/** From the page of the plans to the first payment. */
async function buy(page: Page, plan: string, price: string): Promise<void> {
  await page.goto('/maintenance-plans')
  await page.getByRole('link', { name: `Get ${plan}` }).click()
  await page.getByRole('heading', { level: 2, name: plan, exact: true }).waitFor()
  await page.getByText(`${price} today, and each month until you cancel.`).waitFor()
  await button(page, 'Go to payment').click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByLabel('Card number').fill(GOOD_CARD)
  await page.getByRole('button', { name: new RegExp(`^Pay \\${price}`) }).click()
  await toast(page, `Your ${plan} plan has started.`).waitFor()
}

async function moveClock(team: Page, step: string): Promise<void> {
  await team.goto('/admin')
  await button(team, 'Move the clock').click()
  await button(team, step).click()
  await toast(team, 'Clock moved').waitFor()
}

/** Tasks run in the background after the clock was moved. */
async function reloadUntil(page: Page, isShown: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await isShown()) return true
        await page.reload()
        await page.waitForLoadState('networkidle')
        return isShown()
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true)
}

async function complete(team: Page, business: string, names: readonly string[]): Promise<void> {
  await team.goto('/admin/deliverables')
  const list = team.getByRole('region', { name: business })
  await reloadUntil(team, () => list.isVisible())
  for (const name of names) {
    await list.getByRole('button', { name: `Complete ${name}`, exact: true }).click()
    const dialog = team.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Note/ }).fill(`Done: ${name}.`)
    await dialog.getByRole('button', { name: 'Complete' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
}

/** The statement of the first month, after the plan was renewed. */
async function openFirstStatement(page: Page, price: string): Promise<void> {
  const statements = page.getByRole('region', { name: /^Month statement/ })
  await page.goto(SUBSCRIPTION)
  // The newest statement also lists what was done, without links.
  const earlier = statements.locator('ul').getByRole('link')
  await reloadUntil(page, async () => (await earlier.count()) > 0)
  await earlier.last().click()
  await page.getByRole('heading', { level: 1, name: 'Month statement' }).waitFor()
  await page.getByRole('region', { name: 'What you paid' }).getByText(price).waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
}

const linesUnder = (page: Page, name: string): Locator =>
  page.getByRole('region', { name }).getByRole('listitem')

test('a month of Digital Kickstarter: bought, delivered, accepted, renewed and on a statement', async () => {
  const [{ page, complaints }, { page: team, complaints: others }] = await Promise.all([
    signedIn(browser, product, SUBSCRIPTION, 'hello@larkspurbooks.example', ADMIN.password),
    signedIn(browser, product, '/admin'),
  ])
  await buy(page, 'Digital Kickstarter', '$199')
  await moveClock(team, '+1 hour')
  await complete(team, 'Larkspur Books', ['WordPress hosting', '2 Meta campaigns'])
  await page.goto(SUBSCRIPTION)
  await monthOf(page).getByText('2 of 7').waitFor()
  await monthOf(page).getByRole('button', { name: 'Accept 2 Meta campaigns' }).click()
  await toast(page, 'Accepted. Thank you.').waitFor()
  await moveClock(team, '+30 days')
  await moveClock(team, '+3 days')
  await openFirstStatement(page, '$199.00')
  const done = await linesUnder(page, 'What we did').allTextContents()
  expect(done).toEqual(expect.arrayContaining(['WordPress hosting', '2 Meta campaigns']))
  await page.getByRole('heading', { name: 'Carried over to the next month' }).waitFor()
  expect(done).toContain('Monitoring')
  expect([...complaints, ...others]).toEqual([])
})

test('a month of Digital Premium: one edit is active at a time, and the statement lists those done', async () => {
  const [{ page, complaints }, { page: team, complaints: others }] = await Promise.all([
    signedIn(browser, product, SUBSCRIPTION, 'hello@juniperrow.example', ADMIN.password),
    signedIn(browser, product, '/admin'),
  ])
  await buy(page, 'Digital Premium', '$499')
  await page.goto(SUBSCRIPTION)
  const queue = page.getByRole('region', { name: 'Edits' })
  for (const title of ['Spring bouquets', 'Delivery area', 'Opening hours']) {
    await queue.getByRole('button', { name: 'Add an edit' }).click()
    await page.getByLabel('What should change?').fill(title)
    await page.getByRole('button', { name: 'Add edit' }).click()
    await queue.getByRole('link', { name: title, exact: true }).waitFor()
  }
  const waiting = () => queue.locator('ol').getByRole('link').allTextContents()
  expect(await waiting()).toEqual(['Delivery area', 'Opening hours'])
  await queue.getByRole('button', { name: /^Move Opening hours/ }).press('ArrowUp')
  await expect.poll(waiting).toEqual(['Opening hours', 'Delivery area'])

  await finishEdit(team, 'Spring bouquets')
  await finishEdit(team, 'Opening hours')
  await moveClock(team, '+1 hour')
  await complete(team, 'Juniper Row Florist', ['Security monitoring', 'Social posts (1 of 4)'])
  await page.goto(SUBSCRIPTION)
  await expect.poll(waiting).toEqual([])
  await queue
    .getByRole('listitem')
    .filter({ hasText: 'Delivery area' })
    .getByText(/left$/)
    .waitFor()
  await monthOf(page).getByRole('button', { name: 'Accept Social posts (1 of 4)' }).click()
  await toast(page, 'Accepted. Thank you.').waitFor()
  await moveClock(team, '+30 days')
  await moveClock(team, '+3 days')
  await openFirstStatement(page, '$499.00')
  const done = await linesUnder(page, 'What we did').allTextContents()
  expect(done).toEqual(
    expect.arrayContaining([
      'Security monitoring',
      'Social posts (1 of 4)',
      'Edit: Spring bouquets',
      'Edit: Opening hours',
    ]),
  )
  expect(done).not.toContain('Edit: Delivery area')
  expect([...complaints, ...others]).toEqual([])
})

async function finishEdit(team: Page, title: string): Promise<void> {
  await team.goto('/admin/edits')
  await team.getByRole('link', { name: title }).click()
  await team.getByRole('button', { name: 'Complete' }).click()
  const dialog = team.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('It is on the site.')
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await toast(team, 'Edit done').waitFor()
}
