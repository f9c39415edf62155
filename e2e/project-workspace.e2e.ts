// A project from to-dos and approval to delivery and bank transfer (product C1, last steps).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from './api-call.ts'
import { png } from '../src/testing/sample-files.ts'
import { button, delivered, routeFirst, signedIn, title, toast } from './sign-in.ts'
import { ADMIN, expectAccessible, openBrowser, type Product, startProduct } from './product.ts'

const films = mkdtempSync(join(tmpdir(), 'cedarline-films-'))
afterAll(() => rmSync(films, { recursive: true }))

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

const PIECES = '**/api/resumable-uploads/*'

/** The connection breaks within the upload, which goes on; canceling another one leaves nothing. */
async function attachFilm(customer: Page): Promise<void> {
  const files = region(customer, 'Files')
  const [film, other] = ['opening.mp4', 'ending.mp4'].map((name) => filmNamed(name))
  let pieces = 0
  await customer.route(PIECES, (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    pieces += 1
    return pieces === 2 ? route.abort('failed') : route.continue()
  })
  await files.locator('input[type=file]').setInputFiles(film ?? '')
  await button(customer, 'Download opening.mp4').waitFor()
  expect(pieces).toBe(3)
  await customer.unroute(PIECES)
  let links = 0
  await customer.route('**/files/*/links', (route) => {
    links += 1
    return route.continue()
  })
  await button(customer, 'opening.mp4').click()
  // Its bytes are no film: a link that may have expired is replaced once.
  await customer.getByText('This file can’t be played here.').waitFor()
  expect(links).toBe(2)
  await expectAccessible(customer)
  await button(customer, 'Close').click()

  const paused = Promise.withResolvers<void>()
  await routeFirst(customer, PIECES, async (route) => {
    await paused.promise
    await route.continue().catch(() => undefined)
  })
  await files.locator('input[type=file]').setInputFiles(other ?? '')
  await button(customer, 'Cancel ending.mp4').click()
  paused.resolve()
  await customer.unroute(PIECES)
  await expect.poll(() => files.getByText('ending.mp4').count()).toBe(0)
  const [download] = await Promise.all([
    customer.waitForEvent('download'),
    button(customer, 'Download all').click(),
  ])
  expect(download.suggestedFilename()).toBe(`${PROJECT}.zip`)
}

/** Two pieces of an upload. Only the beginning is that of a film. @returns the path */
function filmNamed(name: string): string {
  const path = join(films, name)
  writeFileSync(
    path,
    Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(12 * 1024 * 1024)]),
  )
  return path
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
const SQUARE_ONE = 'office@squareone.example'
const call = callerOf(() => product)

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
  const project = { name: 'Basic package for Juniper Row Florist' }
  await admin.getByRole('link', project).first().click()
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

/** Renames a milestone and moves the last to-do of the customer up with the keyboard. */
async function editTemplate(admin: Page): Promise<void> {
  await press(admin, /^Edit the template Small Business: Medium/)
  await admin.getByLabel('Name of milestone 1').fill('Look and feel')
  const to = admin.getByRole('button', { name: /^Move Tell us how to access .* up, line 3 of 3/ })
  await to.focus()
  await admin.keyboard.press('ArrowUp')
  await admin.getByText(/^Tell us how to access .* is now line 2 of 3/).waitFor()
  await dragFirstDown(admin)
  await expectAccessible(admin)
  await button(admin, 'Save template').click()
  await toast(admin, 'Template saved').waitFor()
}

async function dragFirstDown(admin: Page): Promise<void> {
  const lines = admin.getByRole('group', { name: 'To-dos of the team' }).getByRole('listitem')
  await lines.nth(1).scrollIntoViewIfNeeded()
  const handle = await lines.first().locator('[class=line-handle]').boundingBox()
  const target = await lines.nth(1).boundingBox()
  if (!handle || !target) throw new Error('The lines are not shown.')
  await admin.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await admin.mouse.down()
  await admin.mouse.move(target.x + 20, target.y + target.height - 4, { steps: 8 })
  await admin.mouse.up()
  await expect
    .poll(() => admin.getByLabel('What to do of team to-do 2').inputValue())
    .toBe('Hold the kickoff call')
}

async function acceptedProject(admin: Page): Promise<void> {
  const { token } = await call<{ token: string }>('POST', '/auth/login', ADMIN)
  const { id, draft } = await call<{ id: string; draft: object }>(
    'POST',
    '/quotes',
    { inquiryId: null },
    token,
  )
  const line = { id: 'medium', name: 'Medium', description: '', type: 'package', amount: 5999 }
  const item = { ...line, may: 'required', duration: '4-6 weeks', freeMonths: 0 }
  const content = {
    ...draft,
    businessName: 'Square One Coffee',
    businessEmail: SQUARE_ONE,
    items: [{ ...item, packageId: 'small-business-medium' }],
  }
  await call('PUT', `/quotes/${id}/draft`, { revision: 0, content }, token)
  await call('POST', `/quotes/${id}/publication`, { revision: 1 }, token)
  const own = { username: SQUARE_ONE, password: ADMIN.password }
  const customer = await call<{ token: string }>('POST', '/auth/login', own)
  const answer = { version: 1, name: 'Nora Quist', consent: true, options: [], alternative: null }
  await call('POST', `/my/quotes/${id}/acceptance`, answer, customer.token)
  await admin.goto('/admin/projects')
  await admin.getByRole('link', { name: 'Medium package for Square One Coffee' }).click()
}

async function replacePlan(admin: Page): Promise<void> {
  await milestone(admin, 'Look and feel')
    .getByText(/^week 2/)
    .waitFor()
  await button(admin, 'Choose another template').click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Template').selectOption('Small Business: Premium')
  await dialog.getByText('Premium package: design').waitFor()
  await dialog.getByRole('deletion').filter({ hasText: 'Look and feel' }).waitFor()
  await expectAccessible(admin)
  await button(admin, 'Replace the plan').click()
  await toast(admin, 'Plan replaced').waitFor()
  await milestone(admin, 'Premium package: design').waitFor()
}

async function pauseAndResume(admin: Page, customer: Page): Promise<void> {
  await press(admin, /^Record payment.*Deposit/)
  await button(admin, 'Record payment').click()
  await button(admin, 'Pause').click()
  await button(admin, 'Pause the project').click()
  await admin.getByRole('dialog').getByText('Enter the reason.').waitFor()
  await admin.getByLabel(/^Reason/).fill('The new menu comes first.')
  await expectAccessible(admin)
  await button(admin, 'Pause the project').click()
  await admin.getByText('Paused since').waitFor()
  await recheckVisibility(customer)
  await customer.getByText('The new menu comes first.').first().waitFor()
  await expectAccessible(customer)
  await button(admin, 'Resume').click()
  await toast(admin, 'Project resumed').waitFor()
}

async function joinTeam(admin: Page, customer: Page): Promise<void> {
  const team = region(admin, 'Team')
  await team.getByText(/^Nobody yet/).waitFor()
  await team.getByLabel('Team member').selectOption({ index: 1 })
  await button(admin, 'Add').click()
  await team.getByText(/^They are notified/).waitFor()
  await expectAccessible(admin)
  await recheckVisibility(customer)
  await region(customer, 'Your team').getByRole('listitem').waitFor()
}

async function cancelWithOpenPayment(admin: Page, customer: Page): Promise<void> {
  await button(admin, 'Cancel the project').click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('received for its quote so far').waitFor()
  await dialog.getByRole('button', { name: 'Keep the project' }).waitFor()
  await dialog.getByLabel(/^Reason/).fill('The café closes.')
  await dialog.getByRole('button', { name: 'Cancel the project' }).click()
  await dialog.getByText('Choose what happens to each payment.').waitFor()
  await expectAccessible(admin)
  await dialog.getByLabel(/^Balance/).selectOption('Void: the customer owes nothing')
  await dialog.getByRole('button', { name: 'Cancel the project' }).click()
  await toast(admin, 'Project canceled').waitFor()
  await region(admin, 'Money').getByText('Void', { exact: true }).waitFor()
  await recheckVisibility(customer)
  await customer.getByText('The café closes.').first().waitFor()
  await expectAccessible(customer)
}

test('the template of a package is the plan of a project, which is paused, resumed and canceled', async () => {
  const { page: admin, complaints } = await signedIn(browser, product, '/admin?tab=pricing')
  await editTemplate(admin)
  await acceptedProject(admin)
  await replacePlan(admin)
  const projects = '/dashboard?section=projects'
  const { page: customer, complaints: others } = await signedIn(
    browser,
    product,
    projects,
    SQUARE_ONE,
  )
  await customer.getByText('How this works').waitFor()
  await pauseAndResume(admin, customer)
  await joinTeam(admin, customer)
  await cancelWithOpenPayment(admin, customer)
  await admin.goto('/admin/projects?list=canceled')
  await admin.getByLabel('Team').selectOption('Mine')
  await admin.getByRole('link', { name: 'Medium package for Square One Coffee' }).waitFor()
  expect([...complaints, ...others]).toEqual([])
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
  await attachFilm(customer)
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
