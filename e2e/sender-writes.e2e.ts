// A sender without an account writes on the tracking page and withdraws (product B2).
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, title } from './sign-in.ts'
import {
  expectAccessible,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
  visit,
} from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('sender-writes'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

type Mail = { id: string; toAddress: string; subject: string; text: string }
const readMailbox = async <Result>(path: string): Promise<Result> =>
  (await (await fetch(`${product.origin}/api/mailbox${path}`)).json()) as Result

async function mailedCode(address: string): Promise<string> {
  const find = async () =>
    (await readMailbox<Mail[]>('')).find(
      ({ toAddress, subject }) => toAddress === address && subject === 'Your code',
    )
  await expect.poll(find).toBeDefined()
  const { text } = await readMailbox<Mail>(`/${(await find())?.id}`)
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

async function sendMessage(email: string): Promise<string> {
  const reply = await fetch(`${product.origin}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      name: 'Rosa Garcia',
      email,
      subject: 'Menus',
      message: 'Can a menu be printed?',
    }),
  })
  expect(reply.status).toBe(201)
  // The API description has the shape of a receipt.
  return ((await reply.json()) as { trackingPath: string }).trackingPath
}

async function enterCode(page: Page, email: string): Promise<void> {
  await button(page, 'Email me a code').click()
  await page.getByText('We emailed a code').waitFor()
  await page.getByLabel('Code').fill('12')
  await button(page, 'Continue').click()
  await page.getByText('The code has six digits.').waitFor()
  await page.getByLabel('Code').fill(await mailedCode(email))
  await button(page, 'Continue').click()
  await page.getByText('Can a menu be printed?').waitFor()
}

test.each([true, false])(
  'a sender reads, writes and withdraws after a code, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const email = `rosa-${javaScriptEnabled}@garcia.example`
    const path = await sendMessage(email)
    const { page, complaints } = await visit(browser, product, path, { javaScriptEnabled })
    const text = () => page.locator('main').innerText()
    expect(await text()).not.toMatch(/Rosa|printed/)
    await enterCode(page, email)
    await button(page, 'Send message').click()
    await page.getByText('Write a message.').waitFor()
    await page.getByLabel('Your message').fill('On both sides, please.')
    await button(page, 'Send message').click()
    await page.getByText('We have your message.', { exact: true }).waitFor()
    expect(await text()).toContain('On both sides, please.')
    if (javaScriptEnabled) {
      await expectAccessible(page)
      await expectFitsEveryWindow(page)
    }
    await page.getByText('Withdraw the request').click()
    await button(page, 'Withdraw now').click()
    await page.getByText('Your request is withdrawn.').waitFor()
    await title(page, 'You withdrew your request').waitFor()
    await page.goto(`${product.origin}${path}`)
    await page.getByText('Withdrawn by you').first().waitFor()
    expect(await text()).not.toMatch(/Rosa|printed|both sides/)
    // The browser reports each response of an incomplete form.
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
  },
)
