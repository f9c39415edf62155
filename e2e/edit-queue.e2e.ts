// The edit queue of a plan: a customer adds and moves edits, and the team works through them.
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  ;[product, browser] = await Promise.all([startProduct('edit-queue'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const CUSTOMER = 'frontdesk@stonebridgedental.example'
const ACTIVE = 'Insurance plans as a list'

const asCustomer = (options: BrowserContextOptions = {}) =>
  signedIn(browser, product, '/dashboard?section=subscription', CUSTOMER, ADMIN.password, options)
const queueOn = (page: Page): Locator => page.getByRole('region', { name: 'Edits' })
const waitingIn = (queue: Locator): Promise<string[]> =>
  queue.locator('ol').getByRole('link').allTextContents()
const firstIn = async (queue: Locator): Promise<string | undefined> => (await waitingIn(queue))[0]

async function expectSoundScreen(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
}

test('a customer adds three edits, and moves one to the top by keyboard', async () => {
  const { page, complaints } = await asCustomer()
  const queue = queueOn(page)
  await queue.getByText(ACTIVE).waitFor()
  await queue.getByRole('button', { name: 'Add an edit' }).click()
  await page.getByRole('button', { name: 'Add edit' }).click()
  await page.getByText('Say in a few words what to change.').waitFor()
  await page.keyboard.press('Escape')
  for (const title of ['New logo', 'Parking map', 'Team photo']) {
    await queue.getByRole('button', { name: 'Add an edit' }).click()
    await page.getByLabel('What should change?').fill(title)
    await page.getByRole('button', { name: 'Add edit' }).click()
    await queue.getByRole('link', { name: title, exact: true }).waitFor()
  }
  const moves: string[] = []
  page.on('response', (reply) => reply.url().endsWith('/place') && moves.push(reply.url()))
  const handle = queue.getByRole('button', { name: /^Move Team photo/ })
  await handle.press('Home')
  await queue.getByText('Team photo is now number 1 of 6.').waitFor()
  await handle.press('ArrowDown')
  await queue.getByText('Team photo is now number 2 of 6.').waitFor()
  await expect.poll(() => handle.evaluate((button) => button === document.activeElement)).toBe(true)
  await queue.getByRole('button', { name: /^Move up: Team photo/ }).click()
  await expect.poll(() => firstIn(queue)).toBe('Team photo')
  await expect.poll(() => moves.length).toBe(3)
  await page.reload()
  await expect.poll(() => firstIn(queue)).toBe('Team photo')
  await expectSoundScreen(page)
  expect(complaints).toEqual([])
})

test('the team asks, the customer answers, and the next edit starts when it is done', async () => {
  const { page, complaints } = await asCustomer()
  const team = (await signedIn(browser, product, '/admin/edits')).page
  await team.getByRole('link', { name: ACTIVE }).waitFor()
  await button(team, `Start timer: ${ACTIVE}`).click()
  await button(team, `Stop timer: ${ACTIVE}`).waitFor()
  await expectSoundScreen(team)
  await team.getByRole('link', { name: ACTIVE }).click()
  const hours = team.getByRole('region', { name: 'Hours' })
  await hours.getByRole('button', { name: 'Stop timer' }).click()
  await hours
    .getByText(/^0\.0\d h$/)
    .first()
    .waitFor()
  await team.getByRole('button', { name: 'Ask the customer' }).click()
  await team.getByLabel('Question').fill('Which plans exactly?')
  await team.getByRole('button', { name: 'Send question' }).click()
  await team.getByText('Waits for the customer').waitFor()
  await team.getByText('Which plans exactly?').waitFor()
  await expectSoundScreen(team)

  await page.reload()
  await queueOn(page).getByText('Waits for you').waitFor()
  await queueOn(page).getByRole('link', { name: ACTIVE }).click()
  await page.getByText('We have a question.').waitFor()
  await expectSoundScreen(page)
  await page.getByLabel('Your message').fill('Delta Dental PPO and Cigna.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.getByText('We have a question.').count()).toBe(0)

  await team.reload()
  await team.getByText('Delta Dental PPO and Cigna.').waitFor()
  await team.getByRole('button', { name: 'Complete' }).click()
  const dialog = team.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Both are in the list.')
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await toast(team, 'Edit done').waitFor()
  await team.getByText('Completed by').waitFor()

  await page.reload()
  await page.getByText('Both are in the list.').waitFor()
  await page.getByRole('paragraph').getByRole('link', { name: 'Subscription' }).click()
  await queueOn(page)
    .getByRole('listitem')
    .filter({ hasText: 'Team photo' })
    .getByText(/left$/)
    .waitFor()
  expect(await waitingIn(queueOn(page))).not.toContain('Team photo')
  expect(complaints).toEqual([])
})

test('on a phone, a customer drags an edit to the top, and takes one back', async () => {
  const { page } = await asCustomer({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const queue = queueOn(page)
  await queue.locator('ol').waitFor()
  const [first = '', second = '', third = ''] = await waitingIn(queue)
  await dragToTop(page, queue, `Move ${third}, number 3`)
  const moved = [third, first, second]
  await expect.poll(async () => (await waitingIn(queue)).slice(0, 3)).toEqual(moved)
  await queue.getByRole('button', { name: `Remove ${second}` }).click()
  await expect.poll(() => waitingIn(queue)).not.toContain(second)
  await undo(page, 'Edit removed').click()
  await expect.poll(async () => (await waitingIn(queue)).slice(0, 3)).toEqual(moved)
  await expectSoundScreen(page)
})

/** With a finger. */
async function dragToTop(page: Page, queue: Locator, handleName: string): Promise<void> {
  const handle = queue.getByRole('button', { name: handleName })
  await handle.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('The queue is not visible.')
    return box
  }
  const from = await boxOf(handle)
  const x = from.x + from.width / 2
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', from.y + from.height / 2)
  await touch('touchMove', from.y - from.height)
  // The page may have moved meanwhile.
  await touch('touchMove', (await boxOf(queue.locator('ol'))).y - 8)
  await touch('touchEnd')
}
