// The page keeps clicks before its scripts load, shows them as waiting, and replays them once.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button } from './sign-in.ts'
import { openUnhydrated } from './unhydrated-page.ts'
import { ADMIN, openBrowser, type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('early'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const DOCTORS = '/industries/doctors-clinics'
const atDiscovery = () => openUnhydrated(browser, product, DOCTORS)
const step = (page: Page, name: string) => page.locator('.discovery-step-open', { hasText: name })
const isWaiting = (page: Page, name: string) => button(page, name).getAttribute('aria-busy')

test('Next works as soon as the page is rendered, although the scripts take three seconds', async () => {
  const { page } = await openUnhydrated(browser, product, 'about:blank')
  await page.unroute('**/*.js')
  await page.route('**/*.js', (route) => {
    setTimeout(() => void route.continue().catch(() => undefined), 3000)
  })
  await page.goto(DOCTORS)
  await page.getByLabel('Practice Name').fill('Ruiz Dental')
  await button(page, 'Next').click()
  expect(await isWaiting(page, 'Next')).toBe('true')
  await step(page, 'Main challenges').waitFor()
  expect(await page.locator('[name=practiceName]').inputValue()).toBe('Ruiz Dental')
  expect(await isWaiting(page, 'Next')).toBeNull()
  await page.context().close()
})

test('a waiting button shows its state and keeps its size and position', async () => {
  const { page, release } = await atDiscovery()
  const next = button(page, 'Next')
  // Late images and fonts shift the layout.
  await page.waitForLoadState()
  await page.evaluate(() => document.fonts.ready)
  await next.scrollIntoViewIfNeeded()
  const [before, look] = [await next.boundingBox(), (): Promise<string> => next.evaluate(lookOf)]
  const still = await look()
  await next.click()
  expect(await look()).not.toBe(still)
  expect(await next.boundingBox()).toEqual(before)
  await release()
  await step(page, 'Main challenges').waitFor()
  await expect.poll(look).toBe(still)
  await page.context().close()
})

const lookOf = (element: Element): string => {
  const { cursor, animationName } = getComputedStyle(element)
  return `${element.ariaBusy} ${cursor} ${animationName}`
}

test('a button pressed three times by mouse and keyboard acts once', async () => {
  const { page, release, replays } = await atDiscovery()
  await button(page, 'Next').dblclick()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await release()
  await step(page, 'Main challenges').waitFor()
  const focused = (): Promise<unknown> => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Main challenges')
  expect(replays).toHaveLength(1)
  await button(page, 'Next').click()
  await step(page, 'Current online presence').waitFor()
  expect(replays).toHaveLength(1)
  await page.context().close()
})

test('of several clicked buttons, the last one is replayed last', async () => {
  const { page, release, replays } = await atDiscovery()
  for (const name of ['Dentists', 'Family Medicine', 'Dentists']) await button(page, name).click()
  await release()
  const picks = page.locator('.discovery-picks')
  await expect.poll(() => picks.innerText()).toBe('Dentists')
  expect(replays).toHaveLength(2)
  await page.context().close()
})

test('the Enter key in a field opens the next step, as it does with scripts', async () => {
  const { page, release, calls } = await atDiscovery()
  await page.getByLabel('Practice Name').fill('Ruiz Dental')
  await page.keyboard.press('Enter')
  await release()
  await step(page, 'Main challenges').waitFor()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/visits'])
  await page.context().close()
})

test('Escape drops the click', async () => {
  const { page, release, replays } = await atDiscovery()
  await button(page, 'Next').click()
  await page.keyboard.press('Escape')
  expect(await isWaiting(page, 'Next')).toBeNull()
  await release()
  await button(page, 'Dentists').click()
  await page.locator('.discovery-picks').getByText('Dentists').waitFor()
  await step(page, 'Contact details').waitFor()
  expect(replays).toEqual([])
  await page.context().close()
})

test('a click is not replayed on the next page, nor after Back', async () => {
  const { page, release, replays } = await atDiscovery()
  await button(page, 'Next').click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click()
  await page.waitForURL('**/blogs')
  await release()
  await page.goBack()
  await page.waitForURL(`**${DOCTORS}`)
  await button(page, 'Dentists').click()
  await page.locator('.discovery-picks').getByText('Dentists').waitFor()
  await step(page, 'Contact details').waitFor()
  expect(await isWaiting(page, 'Next')).toBeNull()
  // Only the click after Back may have been replayed.
  expect(replays.length).toBeLessThanOrEqual(1)
  await page.context().close()
})

test('a click is not replayed while the next page loads', async () => {
  const { page, release, replays } = await openUnhydrated(browser, product, '/admin', {
    username: ADMIN.username,
  })
  const response = Promise.withResolvers<void>()
  await page.route('**/blogs', (route) => response.promise.then(() => route.continue()))
  await button(page, 'Logout').click()
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Blogs' }).click({ noWaitAfter: true })
  await release()
  response.resolve()
  await page.waitForURL('**/blogs')
  expect(replays).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  await page.context().close()
})

test('signing in works before the scripts load', async () => {
  const { page, release } = await openUnhydrated(browser, product, '/login')
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.locator('[name=password]').fill(ADMIN.password)
  await button(page, 'Login').click()
  await release()
  await page.waitForURL('**/admin')
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
  await page.context().close()
})

test('a form whose scripts fail to load is submitted by the browser', async () => {
  const { page } = await openUnhydrated(browser, product, 'about:blank')
  await page.unroute('**/*.js')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@shop.example')
  await button(page, 'Send Message').click()
  await page.getByRole('alert').getByText('Missing Information').waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('maya@shop.example')
  await page.context().close()
})
