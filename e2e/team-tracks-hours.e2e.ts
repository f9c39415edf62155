// A team member tracks hours: the timer from the search, and the timesheet by keyboard.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from './api-call.ts'
import { button, signedIn, toast, undo } from './sign-in.ts'
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
  ;[product, browser] = await Promise.all([startProduct('tracks-hours'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const PROJECT = 'Premium package for Stonebridge Family Dental'

async function searchAndRun(page: Page, words: string, action: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search everything' })
  await search.fill(words)
  await page.getByRole('option', { name: action, selected: true }).waitFor()
  await search.press('Enter')
}

test('the timer starts from the search, asks before another one starts, and stops by keyboard', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/projects')
  const timer = page.getByRole('group', { name: 'Timer' })
  await page.getByRole('link', { name: PROJECT }).waitFor()
  await searchAndRun(page, 'timer premium', `Start timer: ${PROJECT}`)
  await timer.getByText('0:00').waitFor()
  await page.getByRole('link', { name: PROJECT }).click()
  await page.getByRole('button', { name: /^Start timer: Give us access/ }).click()
  await button(page, 'Stop and start').click()
  await page.getByRole('button', { name: /^Stop timer: Give us access/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Alt+Shift+S')
  await toast(page, `0:01 on ${PROJECT}`).first().waitFor()
  await expect.poll(() => timer.count()).toBe(0)
  await page.keyboard.press('Alt+Shift+S')
  const start = page.getByRole('dialog', { name: 'Start timer' })
  await start.getByRole('combobox', { name: 'Project or plan' }).fill('growth')
  await start.getByRole('option', { name: /^Growth/ }).waitFor()
  await page.keyboard.press('Enter')
  await start.getByRole('button', { name: 'Start timer' }).click()
  await timer.getByText('Growth, Digital marketing').waitFor()
  await searchAndRun(page, 'stop timer', 'Stop timer')
  await expect.poll(() => timer.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a week is filled in with the keyboard, and a deleted entry comes back', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/hours?week=2031-03-03')
  const total = page.getByRole('row', { name: /^Total/ })
  const field = (day: string) => page.getByRole('textbox', { name: `${PROJECT}, ${day}` })
  await field('Mon, Mar 3').click()
  await page.keyboard.type('1:00')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('2.25')
  await page.keyboard.press('Tab')
  await total.getByText('3:15').waitFor()
  const puts: string[] = []
  page.on('request', (sent) => sent.method() === 'PUT' && puts.push(sent.url()))
  await field('Mon, Mar 3').fill('1:30')
  await page.keyboard.press('Enter')
  await total.getByText('3:45').waitFor()
  expect(puts).toHaveLength(1)
  expect(await field('Tue, Mar 4').inputValue()).toBe('2:15')
  await field('Wed, Mar 5').fill('soon')
  await page.keyboard.press('Tab')
  await page.getByText('Enter hours and minutes, such as 1:30 or 1.5.').waitFor()
  expect(await field('Wed, Mar 5').inputValue()).toBe('soon')
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await field('Mon, Mar 3').fill('')
  await page.keyboard.press('Tab')
  await expect.poll(() => total.getByText('3:45').count()).toBe(0)
  await undo(page, 'Time entry deleted').click()
  await total.getByText('3:45').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'CSV of March 2031').click(),
  ])
  expect(download.suggestedFilename()).toBe('hours-2031-03-01-2031-03-31.csv')
  expect(complaints).toEqual([])
})

test('hours beyond a plan are asked for, approved with their price, and invoiced', async () => {
  const call = callerOf(() => product)
  const tokenOf = async (username: string): Promise<string> =>
    (await call<{ token: string }>('POST', '/auth/login', { ...ADMIN, username })).token
  const admin = await tokenOf(ADMIN.username)
  const work = await call<{ subscriptionId: string | null; title: string }[]>(
    'GET',
    '/timed-work?search=growth',
    undefined,
    admin,
  )
  const { subscriptionId } = work.find((one) => one.subscriptionId !== null) ?? {}
  const day = new Date().toISOString().slice(0, 10)
  const entry = { projectId: null, subscriptionId, day, minutes: 300 }
  await call('POST', '/time-entries', entry, admin)
  await call('POST', '/clock', { hours: 1 }, admin)
  const team = await signedIn(browser, product, '/admin/hours')
  await team.page.getByRole('button', { name: /^Ask Stonebridge .* to approve/ }).click()
  const dialog = team.page.getByRole('dialog')
  await dialog.getByLabel('Note to the customer').fill('The booking form got a second calendar.')
  await expectAccessible(team.page)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await team.page.getByText('Waits for the customer').waitFor()
  await expectFitsEveryWindow(team.page)
  const customer = await signedIn(
    browser,
    product,
    '/dashboard?section=subscription',
    'frontdesk@stonebridgedental.example',
    ADMIN.password,
  )
  await customer.page.getByText('The booking form got a second calendar.').waitFor()
  await expectAccessible(customer.page)
  await expectFitsEveryWindow(customer.page)
  await customer.page.getByRole('button', { name: /^Approve \$/ }).click()
  await customer.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await customer.page.getByText('Approved', { exact: true }).waitFor()
  await team.page.reload()
  await team.page.getByRole('link', { name: 'Open the draft' }).click()
  await team.page.getByRole('button', { name: /^Send/ }).click()
  await team.page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await team.page.getByText(/INV-/).first().waitFor()
  await customer.page.reload()
  await customer.page.getByText(/^Invoice INV-/).waitFor()
  expect([...team.complaints, ...customer.complaints]).toEqual([])
})
