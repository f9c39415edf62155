import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFitsEveryWindow, openBrowser, type Product, startProduct, visit } from './product.ts'
import { button, mailedLink, PASSWORD, signedIn, toast } from './sign-in.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('team-notified'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

test('the bell counts what is unread, and a notification opens its screen', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin')
  const bell = page.getByRole('link', { name: /^Notifications/ })
  // Deadlines are looked for each minute, and when the clock of a demo moves.
  await button(page, 'Move the clock').click()
  await button(page, '+1 hour').click()
  await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/\d unread$/)
  await bell.click()
  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
  const late = page.getByRole('link', { name: /^Late: reply to Henderson & Sons/ })
  await late.waitFor()
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await late.click()
  await page.waitForURL(/\/admin\/inbox\//)
  await page.getByRole('heading', { name: /^Henderson & Sons/ }).waitFor()
  await page.goBack()
  await expect.poll(() => late.textContent()).not.toContain('unread')
  await button(page, 'Mark all as read').click()
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications')
  expect(complaints).toEqual([])
})

test('a team member chooses which notifications are mailed, and when', async () => {
  const { page } = await signedIn(browser, product, '/admin/notifications')
  await page.getByLabel('Replies').selectOption('Once a day')
  await page.getByLabel(/^A summary of Today/).check()
  await page.getByLabel(/^Quiet hours/).check()
  await page.getByRole('textbox', { name: 'Until' }).fill('20:00')
  await button(page, 'Save').click()
  await page.getByText('Choose an end that differs from the start.').waitFor()
  expect(await page.getByLabel('Replies').inputValue()).toBe('daily')
  await page.getByRole('textbox', { name: 'Until' }).fill('07:30')
  await button(page, 'Save').click()
  await toast(page, 'Saved').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Replies').inputValue()).toBe('daily')
  expect(await page.getByLabel(/^A summary of Today/).isChecked()).toBe(true)
  expect([
    await page.getByRole('textbox', { name: 'From' }).inputValue(),
    await page.getByRole('textbox', { name: 'Until' }).inputValue(),
  ]).toEqual(['20:00', '07:30'])
})

test('a note mentions a team member, who is notified and finds the note', async () => {
  const { page: dana, complaints } = await signedIn(browser, product, '/admin/inbox')
  await dana.getByRole('link', { name: /Bluebonnet Yoga/ }).click()
  await dana.getByPlaceholder('Add a note', { exact: true }).waitFor()
  const email = 'priya@team.example'
  await joinTeam(dana, email)
  const { page } = await signedIn(browser, product, '/admin/inbox', email, PASSWORD)
  await page.getByRole('link', { name: /Bluebonnet Yoga/ }).click()
  const note = page.getByPlaceholder('Add a note, @ to mention')
  await note.pressSequentially('Could you call, @da')
  const team = page.getByRole('listbox', { name: 'Team members' })
  await team.getByRole('option', { name: 'Dana Whitcomb' }).waitFor()
  await page.keyboard.press('Escape')
  await team.waitFor({ state: 'hidden' })
  await note.fill('Could you call, ')
  await note.pressSequentially('@whit')
  await expectFitsEveryWindow(page)
  await note.press('ArrowDown')
  await note.press('Tab')
  expect(await note.inputValue()).toBe('Could you call, @Dana Whitcomb ')
  await note.pressSequentially('today?')
  await note.press('Control+Enter')
  await page.locator('.mention-text', { hasText: '@Dana Whitcomb' }).waitFor()

  await dana.goto('/admin/notifications')
  const mention = dana.getByRole('link', {
    name: /^Priya mentioned you in a note on the request of Bluebonnet/,
  })
  await expectFitsEveryWindow(dana)
  await mention.click()
  await dana.getByText('Could you call, @Dana Whitcomb today?').waitFor()
  expect(complaints).toEqual([])
})

test('push messages are off, and a browser that blocks them explains how to allow them', async () => {
  const { page } = await signedIn(browser, product, '/admin/notifications')
  const push = page.getByRole('switch', { name: 'Push messages' })
  await push.waitFor()
  expect(await push.isChecked()).toBe(false)
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await workers()).toBe(0)
  await push.click()
  await page.getByText(/^This browser blocks notifications of this site/).waitFor()
  expect(await push.isChecked()).toBe(false)
  expect(await workers()).toBe(0)
  const worker = await page.request.get('/push-worker.js')
  expect([worker.status(), worker.headers()['cache-control']]).toEqual([200, 'no-cache'])
})

test('a browser with a subscription for a former key turns push messages on and off', async () => {
  const { page } = await signedIn(browser, product, '/admin/notifications')
  await page.addInitScript(replacePushService)
  await page.reload()
  const push = page.getByRole('switch', { name: 'Push messages', disabled: false })
  await push.click()
  await push.and(page.locator(':checked')).waitFor()
  await push.click()
  await push.and(page.locator(':not(:checked)')).waitFor()
})

test('a demo has the emails in its mailbox', async () => {
  const { page } = await visit(browser, product, '/mailbox')
  await page
    .getByText(/reply to Henderson|notifications: /)
    .first()
    .waitFor()
})

/** Allows notifications, with a stand-in for the push service of the browser. */
function replacePushService(): void {
  const subscription = (key?: unknown) => ({
    key,
    unsubscribe: async () => (current = null),
    toJSON: () => ({
      endpoint: 'https://push.example.com/1',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    }),
  })
  let current: ReturnType<typeof subscription> | null = subscription('former key')
  Object.assign(Notification, { requestPermission: async () => 'granted' })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => current,
    async subscribe({ applicationServerKey: key }: PushSubscriptionOptionsInit) {
      if (current && current.key !== key)
        throw new DOMException('There is another key.', 'InvalidStateError')
      return (current = subscription(key))
    },
  })
}

async function joinTeam(admin: Page, email: string): Promise<void> {
  const invite = { name: 'Priya', email, role: 'staff' }
  const status = await admin.evaluate(async (json) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const body = JSON.stringify(json)
    return (await fetch('/api/people', { method: 'POST', headers, body })).status
  }, invite)
  expect(status).toBe(201)
  const { page } = await visit(browser, product, await mailedLink(product, email, 'join'))
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('[name=confirmPassword]').fill(PASSWORD)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(/\/login/)
  await page.close()
}
