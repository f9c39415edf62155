// A visitor requests and tracks a quote; the agency reviews it (product C1, steps 1 to 5).
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, routeFirst } from './sign-in.ts'
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
  ;[product, browser] = await Promise.all([startProduct('journey'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const receiptOf = (page: Page) => page.getByRole('complementary', { name: 'Your request' })
const mailTo = async (address: string): Promise<{ subject: string; id: string }[]> => {
  const mails = (await (await fetch(`${product.origin}/api/mailbox`)).json()) as {
    toAddress: string
    subject: string
    id: string
  }[]
  return mails.filter(({ toAddress }) => toAddress === address)
}

test('a visitor selects services, corrects the form, submits once, and tracks the request', async () => {
  const campaign = '/?utm_source=google&utm_campaign=new+shops&service=startups'
  const { page, complaints } = await visit(browser, product, campaign)
  await page
    .getByRole('heading', { level: 1, name: 'Scale Your Business with Expert Development' })
    .waitFor()
  await page.getByRole('link', { name: 'Get Free Quote' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Get Free Quote' }).waitFor()
  await hydrated(page)

  await selectServices(page)

  await page.getByRole('button', { name: 'Request Quote' }).click()
  await toast(page).getByText('Missing Information').waitFor()
  await toast(page).getByText('Please fill in all required fields.').waitFor()
  const name = page.getByRole('textbox', { name: 'Business name' })
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await name.getAttribute('aria-invalid')).toBe('true')

  await name.fill('Square One Coffee')
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe(null)
  await page.getByRole('textbox', { name: 'Email' }).fill('hello@squareone.example')
  await page.getByRole('textbox', { name: 'Project description' }).fill('Orders for two shops.')

  await page.reload()
  await hydrated(page)
  await expect.poll(() => name.inputValue()).toBe('Square One Coffee')
  await receiptOf(page).getByText('$6,500–$7,900').waitFor()

  await page.getByRole('button', { name: 'Request Quote' }).dblclick()
  await toast(page).getByText('Quote Request Sent!').waitFor()
  await toast(page)
    .getByText("We'll send your customized quote to your email within 24 hours.")
    .waitFor()
  expect(await name.inputValue()).toBe('')
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await expect.poll(() => mailTo('hello@squareone.example')).toHaveLength(1)
  await expectAccessible(page)

  await page.getByRole('link', { name: /Track your request/ }).click()
  await page.getByRole('heading', { level: 1, name: /Your quote is due tomorrow/ }).waitFor()
  expect(
    await page.getByRole('listitem').filter({ hasText: 'Received' }).first().innerText(),
  ).toContain('Received')
  const [tracked, text] = [page.url(), await page.locator('main').innerText()]
  for (const secret of ['Square One Coffee', 'hello@squareone.example', 'Orders for two shops'])
    expect(text).not.toContain(secret)
  await expectAccessible(page)

  await agencyStartsReview(tracked)
  expect(complaints.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([])
})

async function selectServices(page: Page): Promise<void> {
  expect(
    await page
      .getByRole('checkbox', { name: /Medium/ })
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  await page.getByRole('radio', { name: /Small Business/ }).check()
  const medium = page.getByRole('checkbox', { name: /Medium/ }).filter({ visible: true })
  const receipt = receiptOf(page)
  await medium.check()
  await receipt.getByText('$5,999').waitFor()
  await medium.uncheck()
  await expect.poll(() => receipt.getByText('$5,999').count()).toBe(0)
  await medium.check()
  await page.getByRole('checkbox', { name: 'SEO Optimization' }).check()
  await page.getByRole('checkbox', { name: 'Analytics Implementation' }).check()
  await receipt.getByText('$6,500–$7,900').waitFor()
  await page.getByRole('checkbox', { name: 'API Development' }).check()
  await receipt.getByText('Additional services are priced in your quote.').waitFor()
  await page.getByRole('checkbox', { name: 'API Development' }).uncheck()
}

/** A note appears only after the server has stored it. */
async function addNote(page: Page, text: string): Promise<void> {
  const response = Promise.withResolvers<void>()
  await routeFirst(page, '**/notes', (route) => response.promise.then(() => route.continue()))
  await page.getByLabel('Add a note').fill(text)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Adding' }).waitFor()
  expect(await page.getByText(text).count()).toBe(0)
  response.resolve()
  await page.getByText(text).waitFor()
  await expect.poll(() => page.getByLabel('Add a note').inputValue()).toBe('')
}

async function openRequest(page: Page): Promise<void> {
  await hydrated(page)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.locator('[name=password]').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/admin$/)
  await toast(page).getByText('Login Successful!').waitFor()
  await page
    .getByRole('region', { name: 'Today' })
    .locator('a[href^="/admin/inbox/"]')
    .filter({ hasText: 'Square One Coffee' })
    .waitFor()
  await page
    .getByRole('navigation', { name: 'Work areas' })
    .getByRole('link', { name: /Inbox/ })
    .click()
  await page.waitForURL(/\/admin\/inbox$/)
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await page.getByRole('link', { name: /Square One Coffee/ }).click()
  await page.getByRole('heading', { name: 'Square One Coffee' }).waitFor()
  await page
    .getByRole('article', { name: 'Square One Coffee' })
    .getByText('Orders for two shops.')
    .waitFor()
  await page.getByText('google / new shops').waitFor()
}

async function replyAfterUndo(page: Page): Promise<void> {
  const conversation = page.getByRole('region', { name: 'Conversation' })
  const reply = conversation.getByLabel('Your reply')
  await page.keyboard.press('r')
  await expect.poll(() => reply.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Both shops fit into one site.')
  await conversation.getByRole('button', { name: 'Send' }).click()
  await conversation.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => reply.inputValue()).toBe('Both shops fit into one site.')
  await page.keyboard.press('Control+Enter')
  await conversation.getByRole('button', { name: 'Undo' }).waitFor()
  await conversation.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  await page.getByText('Answered on time').waitFor()
}

async function agencyStartsReview(tracked: string): Promise<void> {
  const admin = await visit(browser, product, '/login')
  const visitor = await visit(browser, product, new URL(tracked).pathname)
  const { page } = admin
  await openRequest(page)
  await page.getByText('$7,684.00').waitFor()

  const currentStep = () => visitor.page.locator('[aria-current=step]').innerText()
  await expect
    .poll(async () => {
      await visitor.page.reload()
      return currentStep()
    })
    .toMatch(/^Read/)

  await page.getByRole('button', { name: /Take it on/ }).click()
  await addNote(page, 'Ask about the second shop.')
  await expectAccessible(page)
  await expect
    .poll(async () => {
      await visitor.page.reload()
      return currentStep()
    })
    .toMatch(/^In review/)

  await replyAfterUndo(page)
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { level: 1, name: /answered/ }).waitFor()
  await visitor.page.getByRole('heading', { name: 'Our reply' }).waitFor()
  await visitor.page.getByText('Both shops fit into one site.').waitFor()
  await expectAccessible(visitor.page)

  await page
    .getByRole('button', { name: /^Close/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Answered').click()
  await page.getByRole('dialog').getByRole('button', { name: /Close/ }).last().click()
  await page.locator('#main').getByRole('button', { name: 'Reopen' }).waitFor()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${product.origin}/`)
  await toast(page).getByText('Logged out').waitFor()
  expect(
    await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('businessUser'),
    ]),
  ).toEqual([null, null])
  expect([...admin.complaints, ...visitor.complaints]).toEqual([])
}
