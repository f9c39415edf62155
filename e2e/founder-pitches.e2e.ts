// A founder submits a pitch with a deck; the agency answers it (product C2, steps 2 to 4).
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { pptx } from '../src/testing/sample-files.ts'
import { hydrated, button, signIn, toast } from './sign-in.ts'
import { submitPitch } from './submit-pitch.ts'
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
  ;[product, browser] = await Promise.all([startProduct('founder'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const PATH = '/startup-pitch'
const MB = 1024 * 1024
const deckField = (page: Page) => page.locator('input[type=file]')
/** A path, since the browser takes seconds to receive the bytes. Name each file differently. */
function file(name: string, bytes: Buffer): string {
  const folder = join(inject('scratch'), 'decks')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const rail = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'Your pitch so far' })
    .getByRole('listitem')
    .filter({ hasText: name })
const uploads = (requests: string[]) => requests.filter((url) => url.includes('/api/uploads'))

async function fillIn(page: Page, startup: string, email: string): Promise<void> {
  await page.getByLabel('Startup name').fill(startup)
  await page.getByLabel('Founder name').fill('Devon Price')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page
    .getByLabel('Problem')
    .fill('Home-care nurses drive 90 miles a day in the order their paper list was printed.')
  await page.getByLabel('Solution').fill('A route that rebuilds itself when a visit runs late.')
}

const mailsTo = async (address: string) => {
  const mails = (await (await fetch(`${product.origin}/api/mailbox`)).json()) as {
    toAddress: string
  }[]
  return mails.filter(({ toAddress }) => toAddress === address).length
}

test('a founder uploads a deck, corrects the form, reloads, submits once and tracks the pitch', async () => {
  const { page, complaints, requests } = await visit(browser, product, PATH)
  await hydrated(page)
  expect(
    await page.getByRole('link', { name: /Back to startup services/ }).getAttribute('href'),
  ).toBe('/services/startups')

  await button(page, 'Submit Pitch').click()
  await toast(page, 'Missing Information').waitFor()
  await toast(page, 'Please fill in all required fields.').waitFor()
  const startup = page.getByLabel('Startup name')
  await expect.poll(() => startup.evaluate((field) => field === document.activeElement)).toBe(true)

  await fillIn(page, 'Routewell', 'devon@routewell.example')
  await rail(page, 'The idea').getByText('Complete').waitFor()
  await rail(page, 'You').getByText('Complete').waitFor()
  await page.getByText('Pre-seed').click()

  await rejectsOtherFiles(page, requests)
  await deckField(page).setInputFiles(file('routewell.pptx', pptx(4 * MB)))
  await page.getByText('4.0 MB, opened only by the people who review it').waitFor()

  await button(page, 'Remove routewell.pptx').click()
  await page.getByText('Choose a file').waitFor()
  await deckField(page).setInputFiles(file('routewell.pptx', pptx(4 * MB)))
  await button(page, 'Remove routewell.pptx').waitFor()

  await page.reload()
  await hydrated(page)
  await expect.poll(() => startup.inputValue()).toBe('Routewell')
  expect(await page.getByRole('radio', { name: /Pre-seed/ }).isChecked()).toBe(true)
  await button(page, 'Remove routewell.pptx').waitFor()

  await button(page, 'Submit Pitch').dblclick()
  await toast(page, 'Pitch Submitted!').waitFor()
  await toast(
    page,
    "We'll review your startup pitch and get back to you within 48 hours.",
  ).waitFor()
  await page.getByRole('heading', { name: 'We have the pitch for Routewell' }).waitFor()
  expect(await startup.inputValue()).toBe('')
  await page.getByText('Choose a file').waitFor()
  await rail(page, 'You').getByText('Not started').waitFor()
  await expect.poll(() => mailsTo('devon@routewell.example')).toBe(1)
  await expectAccessible(page)

  await page.getByRole('link', { name: /Track your pitch/ }).click()
  await page.getByRole('heading', { level: 1, name: /Your answer is due/ }).waitFor()
  await page.getByText('Sent to us, private').waitFor()
  const text = await page.locator('main').innerText()
  for (const secret of ['Routewell', 'devon@', 'nurses', 'pptx']) expect(text).not.toContain(secret)
  expect(complaints.filter((message) => !message.includes('400 (Bad Request)'))).toEqual([])
})

/** The page rejects size, type and empty files before the upload, and the server wrong content. */
async function rejectsOtherFiles(page: Page, requests: string[]): Promise<void> {
  for (const [name, bytes, expected] of [
    ['deck.pptx', pptx(12 * MB), 'This file is larger than 10 MB.'],
    ['deck.key', Buffer.from('x'), 'Upload the deck as a .pdf, .ppt, or .pptx file.'],
    ['deck.pdf', Buffer.alloc(0), 'This file is empty.'],
  ] as const) {
    await deckField(page).setInputFiles(file(name, bytes))
    await page.getByText(expected).first().waitFor()
  }
  expect(uploads(requests)).toEqual([])
  await expectAccessible(page)
  await deckField(page).setInputFiles(file('page.pdf', Buffer.from('<script>alert(1)</script>')))
  await page.getByText('This is not a valid .pdf file.').first().waitFor()
}

test('submitting waits for a running upload, and a failed upload can be tried again', async () => {
  const { page } = await visit(browser, product, PATH)
  await hydrated(page)
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(PATH)) posts += 1
  })
  await fillIn(page, 'Slowwell', 'sam@slowwell.example')
  const pending: (() => void)[] = []
  await page.route('**/api/uploads**', async (route) => {
    await new Promise<void>((resolve) => pending.push(resolve))
    await route.continue()
  })
  await deckField(page).setInputFiles(file('slow.pptx', pptx(MB)))
  await button(page, 'Cancel slow.pptx').click()
  await page.getByText('Choose a file').waitFor()

  await deckField(page).setInputFiles(file('slow.pptx', pptx(MB)))
  await expect.poll(() => pending.length).toBe(2)
  await button(page, 'Submit Pitch').click()
  await page.getByText('Your form will be sent as soon as this upload is done.').waitFor()
  await expectAccessible(page)
  expect(posts).toBe(0)
  for (const respond of pending) respond()
  await toast(page, 'Pitch Submitted!').waitFor()
  expect(posts).toBe(1)

  await page.unroute('**/api/uploads**')
  await page.route('**/api/uploads**', (route) => route.abort())
  await deckField(page).setInputFiles(file('lost.pptx', pptx()))
  await page.getByText('The upload failed.').first().waitFor()
  await page.unroute('**/api/uploads**')
  await button(page, 'Try lost.pptx again').click()
  await button(page, 'Remove lost.pptx').waitFor()
})

test('without JavaScript a pitch is submitted without a deck', async () => {
  const { page } = await visit(browser, product, PATH, { javaScriptEnabled: false })
  expect(await page.getByText('Choose a file').isVisible()).toBe(false)
  await page.getByText('Uploading a deck requires JavaScript.').waitFor()
  await page.getByLabel('Startup name').fill('Plainwell')
  await button(page, 'Submit Pitch').click()
  await page.getByText('Missing Information').waitFor()
  expect(await page.getByLabel('Startup name').inputValue()).toBe('Plainwell')
  await fillIn(page, 'Plainwell', 'ada@plainwell.example')
  await page.getByText('Ideation').click()
  await button(page, 'Submit Pitch').click()
  await page.getByText('Pitch Submitted!').waitFor()
  await page.getByRole('link', { name: 'Track your pitch' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Your answer is due/ }).waitFor()
})

test.each([1920, 768, 390, 320])('a long file name fits a viewport of %i px', async (width) => {
  const { page } = await visit(browser, product, PATH, { viewport: { width, height: 900 } })
  await hydrated(page)
  await deckField(page).setInputFiles(
    file(`${'a-very-long-name-without-any-space-'.repeat(3)}.pptx`, pptx()),
  )
  await page.getByRole('button', { name: /^Remove/ }).waitFor()
  await expectAccessible(page)
})

async function openPitch(page: Page, startup: string): Promise<void> {
  await page.goto('/admin/inbox?kind=pitch')
  await page.getByRole('link', { name: startup }).click()
  await page.getByRole('heading', { level: 2, name: startup }).waitFor()
  await page.getByRole('heading', { name: 'Decision' }).waitFor()
}

const mailIn = (page: Page) => page.getByRole('region', { name: 'Email preview' })

test('the agency opens a deck, scores, offers equity to one founder and declines another', async () => {
  const [offered, declined] = [
    await submitPitch(product, 'Northwell', 'nora@northwell.example', pptx(MB)),
    await submitPitch(product, 'Southwell', 'sam@southwell.example'),
  ]
  // Tall enough that the bar at the top covers nothing.
  const { page, complaints } = await visit(browser, product, '/login', {
    viewport: { width: 1280, height: 2200 },
  })
  await signIn(page, ADMIN.username, ADMIN.password)
  await page.waitForURL(/\/admin$/)
  await openPitch(page, 'Northwell')

  await page.getByText('Not opened yet.').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Open Northwell.pptx').click(),
  ])
  expect([download.suggestedFilename(), await download.failure()]).toEqual(['Northwell.pptx', null])
  await page.getByText(/Opened by Dana Whitcomb, today/).waitFor()

  const dialog = page.getByRole('dialog')
  await button(page, 'Delete Northwell.pptx').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()

  await scorePitch(page)
  await offersEquity(page)
  await openPitch(page, 'Southwell')
  await page.getByText('No deck was sent.').waitFor()
  await page.getByRole('radio', { name: /Decline kindly/ }).check()
  await page.getByLabel('To the founder').fill('We liked it, and nobody here knows the trade.')
  await button(page, 'Preview email').click()
  await mailIn(page).getByText('Not this time').waitFor()
  await button(page, 'Send this answer').click()
  await page
    .getByText('Declined kindly by')
    .or(page.getByText('Declined kindly', { exact: true }))
    .first()
    .waitFor()
  await button(page, 'Reopen').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])

  await openPitch(page, 'Northwell')
  await button(page, 'Delete Northwell.pptx').click()
  await dialog.getByRole('button', { name: 'Delete file' }).click()
  await page.getByText(/A file was deleted by Dana Whitcomb, today/).waitFor()
  expect(complaints).toEqual([])

  await founderReads(offered, 'We offer you the equity program', [
    'We would build the first version with you.',
    '50%',
    '5%',
    'Subject to signed agreement',
  ])
  await founderReads(declined, 'Not this time', ['We liked it, and nobody here knows the trade.'])
})

async function scorePitch(page: Page): Promise<void> {
  const scoreButton = (criterion: string, level: string) =>
    page.getByRole('group', { name: criterion }).getByRole('button', { name: level, exact: true })
  let stored = 0
  page.on(
    'response',
    (reply) =>
      void (
        reply.ok() &&
        reply.request().method() === 'PUT' &&
        reply.url().endsWith('/scores') &&
        (stored += 1)
      ),
  )
  await scoreButton('Problem', 'Strong yes').click()
  await scoreButton('Team', 'No').click()
  await expect.poll(() => scoreButton('Team', 'No').getAttribute('aria-pressed')).toBe('true')
  await scoreButton('Team', 'No').click()
  await scoreButton('Market', 'Yes').click()
  await expect.poll(() => stored).toBe(4)
  await page.reload()
  await expect.poll(() => scoreButton('Market', 'Yes').getAttribute('aria-pressed')).toBe('true')
  expect([
    await scoreButton('Problem', 'Strong yes').getAttribute('aria-pressed'),
    await scoreButton('Team', 'No').getAttribute('aria-pressed'),
  ]).toEqual(['true', 'false'])
}

async function offersEquity(page: Page): Promise<void> {
  await button(page, 'Preview email').click()
  await page.getByText('Choose an outcome.').waitFor()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Offer equity/ }).check()
  await page.getByLabel('Equity share').selectOption('5')
  await page.getByLabel('To the founder').fill('We would build the first version with you.')
  await button(page, 'Preview email').click()
  const mail = mailIn(page)
  await mail.getByText('Subject to signed agreement').waitFor()
  await expectAccessible(page)
  await button(page, 'Send this answer').dblclick()
  await page.getByText('Equity offered').waitFor()
  await expect.poll(() => mailsTo('nora@northwell.example')).toBe(2)
}

async function founderReads(path: string, outcome: string, texts: string[]): Promise<void> {
  const { page } = await visit(browser, product, path)
  await page.getByRole('heading', { level: 1, name: /answered/ }).waitFor()
  await page.getByRole('heading', { level: 2, name: outcome }).waitFor()
  const text = await page.locator('main').innerText()
  for (const expected of texts) expect(text).toContain(expected)
  for (const secret of ['Northwell', 'Southwell', 'Miles.']) expect(text).not.toContain(secret)
  await expectAccessible(page)
}
