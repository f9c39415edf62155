// A project from to-dos and approval to delivery and bank transfer (product C1, last steps).
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '../src/testing/sample-files.ts'
import { button, delivered, routeFirst, signedIn, title, toast } from './sign-in.ts'
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
  ;[product, browser] = await Promise.all([startProduct('project-room'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const milestone = (page: Page, name: string) =>
  region(page, 'Milestones').getByRole('listitem').filter({ hasText: name })

/** Simulates a return to the tab, which reloads the data. */
const recheckVisibility = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '')

const PROJECT = 'Premium package for Stonebridge Family Dental'
const press = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('button', { name }).click()

async function completeTasks(customer: Page): Promise<void> {
  await title(customer, PROJECT).waitFor()
  // Three if the demo started before midnight.
  await customer.getByText(/^Waiting on you, [23] days$/).waitFor()
  await expectAccessible(customer)
  await button(customer, 'Do it now').click()
  await button(customer, 'Send').click()
  await customer.getByRole('dialog').getByText('Enter your answer.').waitFor()
  await customer.getByLabel('Your answer').fill('The invitation is on its way to you.')
  await button(customer, 'Send').click()
  await toast(customer, 'Done. Thank you.').waitFor()
  await region(customer, 'Your to-dos').getByText('all done').waitFor()
  await expect.poll(() => customer.getByText('Waiting on you').count()).toBe(0)
}

async function attachFiles(customer: Page): Promise<void> {
  await region(customer, 'Files')
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'team.png', mimeType: 'image/png', buffer: png() },
      { name: 'sign.jpg', mimeType: 'image/jpeg', buffer: png() },
    ])
  await button(customer, 'Download team.png').waitFor()
  await region(customer, 'Files').getByText('This is not a valid .jpg file.').waitFor()
  await button(customer, 'Remove sign.jpg').click()
  await expect
    .poll(() => customer.evaluate(() => document.activeElement?.getAttribute('type')))
    .toBe('file')
  const [download] = await Promise.all([
    customer.waitForEvent('download'),
    button(customer, 'Download team.png').click(),
  ])
  expect(download.suggestedFilename()).toBe('team.png')
}

async function requestApproval(admin: Page): Promise<void> {
  await expectAccessible(admin)
  await admin.getByRole('link', { name: PROJECT }).click()
  await button(admin, 'Download team.png').waitFor()
  await expectAccessible(admin)
  await press(admin, /^Ask for approval.*first version/)
  await admin.getByLabel(/What they should review/).fill('The whole site, at its trial address.')
  await button(admin, 'Ask for approval').click()
  await milestone(admin, 'first version').getByText('Waiting on them').waitFor()
}

async function approve(customer: Page, admin: Page): Promise<void> {
  await customer.reload()
  await customer.getByText('The whole site, at its trial address.').first().waitFor()
  await button(customer, 'Review it').click()
  await expectAccessible(customer)
  await customer.getByLabel(/What should we change/).fill('Larger pictures.')
  expect(await button(customer, 'Approve').isDisabled()).toBe(true)
  await customer.keyboard.press('Escape')
  await button(customer, 'Keep editing').click()
  expect(await customer.getByLabel(/What should we change/).inputValue()).toBe('Larger pictures.')
  await withdrawMeanwhile(customer, admin)
  expect(await customer.getByLabel(/What should we change/).inputValue()).toBe('Larger pictures.')
  await customer.getByLabel(/What should we change/).fill('')
  await button(customer, 'Approve').click()
  await milestone(customer, 'first version').getByText('Approved', { exact: true }).waitFor()
}

/** The customer's text stays but cannot be sent; the admin's focus stays in the milestone. */
async function withdrawMeanwhile(customer: Page, admin: Page): Promise<void> {
  await press(admin, /^Cancel request/)
  await toast(admin, 'Approval request canceled').waitFor()
  await expect.poll(() => focused(admin)).toMatch(/first version.*Ask for approval/)
  await recheckVisibility(customer)
  await customer.getByText('The request was answered or canceled in the meantime.').waitFor()
  expect(await button(customer, 'Ask for changes').isDisabled()).toBe(true)
  await press(admin, /^Ask for approval.*first version/)
  await button(admin, 'Ask for approval').click()
  await milestone(admin, 'first version').getByText('Waiting on them').waitFor()
  await recheckVisibility(customer)
  await expect.poll(() => button(customer, 'Ask for changes').isDisabled()).toBe(false)
}

/** A new message keeps the text that the other side is typing. */
async function writeAboutIt(customer: Page, admin: Page): Promise<void> {
  await admin.getByLabel('Your message').fill('Monday')
  await button(customer, 'Message the team').click()
  await customer.keyboard.type('Can we launch on a Monday?')
  await customer.keyboard.press('Control+Enter')
  await region(customer, 'Messages about this project')
    .getByRole('log')
    .getByText('Can we launch on a Monday?')
    .waitFor()
  await delivered(customer)
  await recheckVisibility(admin)
  await region(admin, 'Messages').getByText('Can we launch on a Monday?').waitFor()
  await admin.keyboard.type(' it is.')
  expect(await admin.getByLabel('Your reply').inputValue()).toBe('Monday it is.')
  await button(admin, 'Send').click()
  await region(admin, 'Messages').getByRole('log').getByText('Monday it is.').waitFor()
  await delivered(admin)
  await expect
    .poll(() =>
      admin.getByLabel('Your reply').evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  await customer.reload()
  await region(customer, 'Messages about this project').getByText('Monday it is.').waitFor()
}

/** The request reaches the server, but its response is lost. */
const dropResponse = (page: Page, address: string): Promise<void> =>
  routeFirst(page, address, async (route) => {
    await route.fetch()
    await route.abort()
  })

async function askAndWithdraw(admin: Page): Promise<void> {
  await button(admin, 'Add a to-do').click()
  await button(admin, 'Add to-do').click()
  await expect
    .poll(() =>
      admin.getByLabel(/What they should do/).evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  await admin.getByLabel(/What they should do/).fill('Opening hours')
  await dropResponse(admin, '**/tasks')
  await button(admin, 'Add to-do').click()
  await toast(
    admin,
    'The server isn’t responding. Please check your connection and try again.',
  ).waitFor()
  await button(admin, 'Add to-do').click()
  await toast(admin, 'To-do added').waitFor()
  await admin.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await button(admin, 'Remove Opening hours').count()).toBe(1)
  await button(admin, 'Remove Opening hours').click()
  await button(admin, 'Remove to-do').click()
  await expect
    .poll(() => admin.getByRole('button', { name: 'Remove Opening hours' }).count())
    .toBe(0)
  await expect
    .poll(() => admin.evaluate(() => document.activeElement?.textContent))
    .toContain('Upload your logo')
}

async function deliver(admin: Page): Promise<void> {
  await admin.reload()
  await region(admin, 'Money').getByText('Not due yet').waitFor()
  for (const [name, way] of [
    ['first version', 'Complete'],
    ['Delivery', 'Complete and deliver'],
  ] as const) {
    await press(admin, new RegExp(`^Complete.*${name}`))
    await button(admin, way).click()
    await milestone(admin, name).getByText('Done', { exact: true }).waitFor()
  }
  await region(admin, 'Money').getByText('Due', { exact: true }).waitFor()
  await admin.getByText(/^Free maintenance until .* days left\.$/).waitFor()
}

async function moveTheClock(admin: Page): Promise<void> {
  await admin.goto('/admin')
  await button(admin, 'Move the clock').click()
  await expectAccessible(admin)
  await button(admin, '+30 days').click()
  await admin.getByText('The demo clock was moved.').waitFor()
  await admin.getByText('It runs 30 days ahead').waitFor()
}

async function seeWhatIsDue(customer: Page): Promise<void> {
  await customer.reload()
  await customer.getByText('Your project is delivered.').waitFor()
  await customer.getByText(/ends automatically/).waitFor()
  await customer.getByRole('link', { name: 'How to pay' }).click()
  await customer.getByText('Waiting for your payment').waitFor()
  await press(customer, /^Invoice.*Balance/)
  await toast(customer, 'Download Coming Soon').waitFor()
  await expectAccessible(customer)
}

// Before the other test, which moves the clock.
const FLORIST = 'hello@juniperrow.example'

async function askAfterTheEnd(customer: Page): Promise<void> {
  await customer.getByRole('link', { name: 'Basic package for Juniper Row Florist' }).click()
  const note = region(customer, 'Messages about this project')
  await note.getByText(/^Free maintenance ended on /).waitFor()
  await note.getByText(/Digital Basic.*We agree on the price with you before any work/s).waitFor()
  await note.getByRole('link', { name: 'Digital Kickstarter' }).waitFor()
  await expectAccessible(customer)
  await customer.getByLabel('Your message').fill('The map on the contact page is empty.')
  await button(customer, 'Send').click()
  await delivered(customer)
}

test('a request about a delivered project says first whether support covers it', async () => {
  const projects = '/dashboard?section=projects'
  const { page: customer, complaints } = await signedIn(browser, product, projects, FLORIST)
  await customer.getByText(/^Free maintenance until .*, \d+ days left\.$/).waitFor()
  await askAfterTheEnd(customer)
  const { page: admin, complaints: others } = await signedIn(browser, product, '/admin/messages')
  await admin.getByRole('link', { name: 'Juniper Row Florist' }).click()
  await region(admin, 'Messages')
    .getByText(/^After free maintenance ended on /)
    .waitFor()
  await admin
    .getByRole('article')
    .getByText(/^After free maintenance ended on /)
    .waitFor()
  await expectAccessible(admin)
  await admin.goto('/admin/projects?list=delivered')
  await admin.getByRole('link', { name: 'Basic package for Juniper Row Florist' }).click()
  await press(admin, /^Change the end of free maintenance/)
  const lastDay = `${new Date().getFullYear() + 1}-12-31`
  await admin.getByLabel('Last day').fill(lastDay)
  await button(admin, 'Save the day').click()
  await admin.getByRole('dialog').getByText('Enter the reason.').waitFor()
  await admin.getByLabel('Reason').fill('We were late.')
  await button(admin, 'Save the day').click()
  await toast(admin, 'End day saved').waitFor()
  await recheckVisibility(customer)
  await customer.getByText(/^Covered until Dec 31, /).waitFor()
  await customer.getByText(/: We were late\./).waitFor()
  expect([...complaints, ...others]).toEqual([])
})

test('the team hands a delivered project over, and the customer sees a password on request', async () => {
  const store = 'Online store for Juniper Row Florist'
  const team = await signedIn(browser, product, '/admin/projects?list=delivered')
  await team.page.getByRole('link', { name: store }).click()
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

test('to-dos are done, the work is approved and delivered, and the balance is paid by transfer', async () => {
  const { page: customer, complaints } = await signedIn(
    browser,
    product,
    '/dashboard?section=projects',
    'frontdesk@stonebridgedental.example',
  )
  await completeTasks(customer)
  await attachFiles(customer)
  const { page: admin, complaints: others } = await signedIn(browser, product, '/admin/projects')
  await requestApproval(admin)
  await askAndWithdraw(admin)
  await approve(customer, admin)
  await writeAboutIt(customer, admin)
  await deliver(admin)
  await seeWhatIsDue(customer)
  await press(admin, /^Record payment.*Balance/)
  await button(admin, 'Record payment').click()
  await toast(admin, 'Payment recorded').waitFor()
  await expect.poll(() => region(admin, 'Money').getByText('Paid', { exact: true }).count()).toBe(2)
  await customer.reload()
  // Deposit and balance; the monthly plan has rows of its own.
  await expect
    .poll(() =>
      customer
        .getByRole('row')
        .filter({ hasText: /for Q-\d+/ })
        .getByText('Paid', { exact: true })
        .count(),
    )
    .toBe(2)
  await moveTheClock(admin)
  // Expected: the rejected file and the lost response.
  expect(
    [...complaints, ...others].filter((complaint) => !/400|ERR_FAILED/.test(complaint)),
  ).toEqual([])
})
