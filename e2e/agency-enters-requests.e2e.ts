// The agency quotes a discovery lead, and enters a request and a customer by hand.
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

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('enters-requests'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const LEAD = {
  name: 'Ada Quist',
  email: 'ada@quist.example',
  phone: '(972) 555-0199',
  practiceName: 'Quist Dental',
  challenges: 'Empty chairs on Mondays.',
}

async function sendLead(): Promise<string> {
  const reply = await fetch(`${product.origin}/api/discovery-leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LEAD),
  })
  expect(reply.status).toBe(201)
  return ((await reply.json()) as { trackingPath: string }).trackingPath
}

const requestNamed = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name })

async function quoteLead(page: Page): Promise<void> {
  await requestNamed(page, 'Quist Dental').click()
  await button(page, 'Make quote').click()
  const sender = page.getByRole('region', { name: 'From the request' })
  for (const expected of ['Ada Quist', LEAD.email, LEAD.phone])
    await sender.getByText(expected, { exact: true }).waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Quist Dental')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(LEAD.email)
  expect(await page.getByLabel('Project details').inputValue()).toContain(LEAD.challenges)
  const search = page.getByRole('combobox', { name: 'Add from the price book' })
  await search.fill('seo')
  await page.getByRole('listbox', { name: 'Price book' }).getByRole('option').first().waitFor()
  await search.press('Enter')
  await page.getByText(/^Saved \d/).waitFor()
  await expectAccessible(page)
  await button(page, 'Send quote').first().click()
  await page
    .getByRole('dialog', { name: 'Send this quote?' })
    .getByRole('button', { name: `Send to ${LEAD.email}` })
    .click()
  await toast(page, `Emailed to ${LEAD.email}.`).waitFor()
}

test('a quote for a lead carries its data over, and sending it answers the lead', async () => {
  const tracking = await sendLead()
  const { page, complaints } = await signedIn(browser, product, '/admin/inbox?kind=discovery')
  await quoteLead(page)
  await page.goto('/admin/inbox?kind=discovery')
  await requestNamed(page, 'Quist Dental').click()
  await page.getByRole('link', { name: 'Open quote' }).waitFor()
  await page.getByRole('article').getByText('Answered on time').first().waitFor()
  await page.goto(tracking)
  await page.getByRole('heading', { name: 'Your request is answered' }).waitFor()
  expect(complaints).toEqual([])
})

test('a call is entered with the customer that its number belongs to', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/customers')
  await button(page, 'New customer').click()
  const customer = page.getByRole('dialog', { name: 'New customer' })
  await customer.getByLabel('Name or company').fill('Harbor Bakery')
  await customer.getByLabel('Contact person').fill('Ines Ferreira')
  await customer.getByLabel('Phone').fill('(214) 555-0123')
  await customer.getByLabel('Email').fill('office@square')
  await customer.getByRole('button', { name: /^Use Square One/ }).click()
  expect(await customer.getByLabel('Email').inputValue()).toBe('office@squareone.example')
  expect(await customer.getByLabel('Contact person').inputValue()).toBe('Ines Ferreira')
  expect(await customer.getByLabel('Phone').inputValue()).toBe('(214) 555-0123')
  await customer.getByLabel('Name or company').fill('Harbor Bakery')
  await customer.getByLabel('Email').fill('ines@harbor.example')
  await customer.getByRole('button', { name: 'Add customer' }).click()
  await page.getByRole('heading', { name: 'Harbor Bakery' }).waitFor()

  await page.goto('/admin/inbox')
  await requestNamed(page, 'Smith Family Medicine').waitFor()
  await page.keyboard.press('n')
  const entry = page.getByRole('dialog', { name: 'New request' })
  await entry.getByLabel('Phone', { exact: true }).fill('214.555.0123')
  await entry.getByText(/^Same phone: ines@harbor\.example/).waitFor()
  await entry.getByRole('button', { name: 'Use Harbor Bakery' }).press('Enter')
  expect(await entry.getByLabel(/^Name/).inputValue()).toBe('Ines Ferreira')
  expect(await entry.getByLabel('Email').inputValue()).toBe('ines@harbor.example')
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Add request' }).click()
  await entry.getByText('Enter what they need.').waitFor()
  await entry.getByLabel('What they need').fill('A second oven page on the website.')
  await entry.getByLabel(/^It arrived earlier/).check()
  const day = entry.getByLabel(/^Day/)
  const today = await day.inputValue()
  await day.fill('2999-01-01')
  await entry.getByRole('button', { name: 'Add request' }).click()
  await entry.getByText('This time is in the future.').waitFor()
  await day.fill(today)
  expect(await entry.getByText('This time is in the future.').count()).toBe(0)
  await entry.getByRole('button', { name: 'Add request' }).click()
  await page.getByRole('heading', { name: 'Harbor Bakery' }).waitFor()
  await page.getByText(/^Phone, entered by /).waitFor()
  await expectFitsEveryWindow(page)
  expect(complaints.filter((message) => !message.includes('400 (Bad Request)'))).toEqual([])
})
