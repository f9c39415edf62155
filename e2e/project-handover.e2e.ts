// After the delivery of a project: access details, next steps, a testimonial and satisfaction.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, signedIn } from './sign-in.ts'
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
  ;[product, browser] = await Promise.all([startProduct('project-handover'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const FLORIST = 'hello@juniperrow.example'

test('the team hands a delivered project over, and the customer sees a password on request', async () => {
  const store = 'Online store for Juniper Row Florist'
  const team = await signedIn(browser, product, '/admin/projects?list=delivered')
  await team.page.getByRole('link', { name: store }).first().click()
  await region(team.page, 'Handover').getByRole('button', { name: 'Add access' }).click()
  const dialog = team.page.getByRole('dialog')
  await dialog.getByLabel('What it is for').fill('Newsletter')
  await dialog.getByLabel('Password').fill('tulip-9-vase')
  await expectAccessible(team.page)
  await dialog.getByRole('button', { name: 'Save access' }).click()
  await region(team.page, 'Handover').getByText('Newsletter').waitFor()
  const projects = '/dashboard?section=projects'
  const customer = await signedIn(browser, product, projects, FLORIST)
  await customer.page.getByRole('link', { name: store }).click()
  const handover = region(customer.page, 'Handover')
  await handover.getByText('Newsletter').waitFor()
  expect(await customer.page.getByText('tulip-9-vase').count()).toBe(0)
  await handover.getByRole('button', { name: 'Show the password of Newsletter' }).click()
  await handover.getByText('tulip-9-vase').waitFor()
  await expectAccessible(customer.page)
  await expectFitsEveryWindow(customer.page)
  expect([...team.complaints, ...customer.complaints]).toEqual([])
})

test('a requested testimonial is written with consent, and withdrawn', async () => {
  const name = 'Basic package for Juniper Row Florist'
  const team = await signedIn(browser, product, '/admin/projects?list=delivered')
  await team.page.getByRole('link', { name }).first().click()
  await button(team.page, 'Request a testimonial').click()
  await region(team.page, 'Testimonial').getByText('Requested', { exact: true }).waitFor()
  const projects = '/dashboard?section=projects'
  const customer = await signedIn(browser, product, projects, FLORIST)
  await customer.page.getByRole('link', { name }).click()
  await button(customer.page, 'Write a testimonial').click()
  const dialog = customer.page.getByRole('dialog')
  await dialog.getByLabel('Your text').fill('The new site brings orders every weekend.')
  await dialog.getByLabel('Your name').fill('Jun Park')
  await expectAccessible(customer.page)
  await button(customer.page, 'Send testimonial').click()
  await dialog.getByText('Agree to this, or close the form.').waitFor()
  await dialog.getByRole('checkbox').check()
  await button(customer.page, 'Send testimonial').click()
  await button(customer.page, 'Withdraw it').waitFor()
  await expectFitsEveryWindow(customer.page)
  await team.page.goto(`${product.origin}/admin/projects`)
  const list = region(team.page, 'Testimonials')
  await list.getByText('The new site brings orders every weekend.').waitFor()
  await expectFitsEveryWindow(team.page)
  await button(customer.page, 'Withdraw it').click()
  await expect.poll(() => button(customer.page, 'Withdraw it').count()).toBe(0)
  await team.page.reload()
  await list.getByText('Withdrawn', { exact: true }).waitFor()
  expect([...team.complaints, ...customer.complaints]).toEqual([])
})

test('a customer answers a mailed question without JavaScript, and the team sees it', async () => {
  const store = 'Online store for Juniper Row Florist'
  const path = await satisfactionPath(store)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${product.origin}${path}?rating=2`)
  expect(await page.getByRole('radio', { name: /^Unhappy/ }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: /^Very unhappy/ }).check()
  await page.getByLabel('What went well, and what could be better?').fill('Orders were lost.')
  await button(page, 'Send answer').click()
  await page.getByRole('heading', { name: 'Thank you for your answer' }).waitFor()
  await page.getByText('Very unhappy, 1 of 5').waitFor()
  await page.getByRole('link', { name: 'change it' }).click()
  expect(await page.getByRole('radio', { name: /^Very unhappy/ }).isChecked()).toBe(true)
  await context.close()
  const team = await signedIn(browser, product, '/admin?tab=dashboard')
  await team.page.getByText('Unhappy customer').first().waitFor()
  await team.page.goto(`${product.origin}/admin/projects?list=delivered`)
  await region(team.page, 'Satisfaction').getByText('Orders were lost.').waitFor()
  await expectFitsEveryWindow(team.page)
  await region(team.page, 'Satisfaction').getByRole('link', { name: store }).click()
  const card = region(team.page, 'Satisfaction')
  await card.getByText('Orders were lost.').waitFor()
  await expectAccessible(team.page)
  await card.getByRole('button', { name: 'Mark as done' }).click()
  await card.getByRole('button', { name: 'Reopen' }).waitFor()
  const { page: own, complaints } = await signedIn(
    browser,
    product,
    '/dashboard?section=projects',
    FLORIST,
  )
  await own.getByRole('link', { name: store }).click()
  await button(own, 'Change the answer').click()
  const dialog = own.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Very happy/ }).check()
  await expectAccessible(own)
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await region(own, 'Your answer about the result').getByText('Very happy, 5 of 5').waitFor()
  await expectFitsEveryWindow(own)
  expect([...team.complaints, ...complaints]).toEqual([])
})

/** In the mailbox of the demo. */
async function satisfactionPath(project: string): Promise<string> {
  const call = async <Result>(path: string): Promise<Result> =>
    (await (await fetch(`${product.origin}/api${path}`)).json()) as Result
  const mails = await call<{ id: string; subject: string }[]>('/mailbox')
  const mail = mails.find(({ subject }) => subject === `How satisfied are you with ${project}?`)
  const { text } = await call<{ text: string }>(`/mailbox/${mail?.id}`)
  return /\/track\/satisfaction\/[\w-]+/.exec(text)?.[0] ?? ''
}
