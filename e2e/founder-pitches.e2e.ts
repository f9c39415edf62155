// The founder's journey: a pitch with its deck, sent once and followed (product C2, step 2).
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pptx } from '../src/testing/sample-files.ts'
import { awake, button, toast } from './doors.ts'
import { expectAccessible, openBrowser, type Product, startProduct, visit } from './product.ts'

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
const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer })
const rail = (page: Page, name: string) => page.getByRole('complementary', { name: 'Your pitch so far' }).getByRole('listitem').filter({ hasText: name })
const uploads = (requests: string[]) => requests.filter((url) => url.includes('/api/uploads'))

async function fillIn(page: Page, startup: string, email: string): Promise<void> {
  await page.getByLabel('Startup name').fill(startup)
  await page.getByLabel('Founder name').fill('Devon Price')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Problem').fill('Home-care nurses drive 90 miles a day in the order their paper list was printed.')
  await page.getByLabel('Solution').fill('A route that rebuilds itself when a visit runs late.')
}

const mailsTo = async (address: string) => {
  const mails = (await (await fetch(`${product.origin}/api/mailbox`)).json()) as { toAddress: string }[]
  return mails.filter(({ toAddress }) => toAddress === address).length
}

test('a founder pitches with a deck, corrects, loses nothing to a reload, sends once and follows it', async () => {
  const { page, complaints, requests } = await visit(browser, product, PATH)
  await awake(page)
  expect(await page.getByRole('link', { name: /Back to startup services/ }).getAttribute('href')).toBe('/services/startups')
  await expectAccessible(page)

  await button(page, 'Submit Pitch').click()
  await toast(page, 'Missing Information').waitFor()
  await toast(page, 'Please fill in all required fields.').waitFor()
  const startup = page.getByLabel('Startup name')
  await expect.poll(() => startup.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)

  await fillIn(page, 'Routewell', 'devon@routewell.example')
  await rail(page, 'The idea').getByText('Complete').waitFor()
  await rail(page, 'You').getByText('Complete').waitFor()
  await page.getByText('Pre-seed').click()

  await refusesWhatIsNoDeck(page, requests)
  await deckField(page).setInputFiles(file('routewell.pptx', pptx(4 * MB)))
  await page.getByText('4.0 MB, opened only by the people who review it').waitFor()
  await expectAccessible(page)

  // Taken back, and handed in again.
  await button(page, 'Remove routewell.pptx').click()
  await page.getByText('Choose a file').waitFor()
  await deckField(page).setInputFiles(file('routewell.pptx', pptx(4 * MB)))
  await button(page, 'Remove routewell.pptx').waitFor()

  await page.reload()
  await awake(page)
  await expect.poll(() => startup.inputValue()).toBe('Routewell')
  expect(await page.getByRole('radio', { name: /Pre-seed/ }).isChecked()).toBe(true)
  await button(page, 'Remove routewell.pptx').waitFor()

  await button(page, 'Submit Pitch').dblclick()
  await toast(page, 'Pitch Submitted!').waitFor()
  await toast(page, "We'll review your startup pitch and get back to you within 48 hours.").waitFor()
  await page.getByRole('heading', { name: 'Routewell is with us' }).waitFor()
  expect(await startup.inputValue()).toBe('')
  await page.getByText('Choose a file').waitFor()
  await rail(page, 'You').getByText('Not started').waitFor()
  await expect.poll(() => mailsTo('devon@routewell.example')).toBe(1)
  await expectAccessible(page)

  await page.getByRole('link', { name: /Follow your pitch/ }).click()
  await page.getByRole('heading', { level: 1, name: /Your answer is due/ }).waitFor()
  await page.getByText('With us, kept private').waitFor()
  const text = await page.locator('main').innerText()
  for (const secret of ['Routewell', 'devon@', 'nurses', 'pptx']) expect(text).not.toContain(secret)
  expect(complaints.filter((said) => !said.includes('400 (Bad Request)'))).toEqual([])
})

/** Before anything travels: too large, of another kind, empty. By its content: what only has the name. */
async function refusesWhatIsNoDeck(page: Page, requests: string[]): Promise<void> {
  for (const [name, bytes, sentence] of [['deck.pptx', pptx(12 * MB), 'This file is larger than 10 MB.'], ['deck.key', Buffer.from('x'), 'Send the deck as .pdf, .ppt or .pptx.'], ['deck.pdf', Buffer.alloc(0), 'This file is empty.']] as const) {
    await deckField(page).setInputFiles(file(name, bytes))
    await page.getByText(sentence).first().waitFor()
  }
  expect(uploads(requests)).toEqual([])
  await expectAccessible(page)
  await deckField(page).setInputFiles(file('deck.pdf', Buffer.from('<script>alert(1)</script>')))
  await page.getByText('This is not a .pdf file inside.').first().waitFor()

}

test('a form that is sent while its deck is on its way waits for it, and a deck that does not arrive can be sent again', async () => {
  const { page, requests } = await visit(browser, product, PATH)
  await awake(page)
  await fillIn(page, 'Slowwell', 'sam@slowwell.example')
  const held: (() => void)[] = []
  await page.route('**/api/uploads**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await deckField(page).setInputFiles(file('slow.pptx', pptx(MB)))
  await button(page, 'Cancel slow.pptx').click()
  await page.getByText('Choose a file').waitFor()

  await deckField(page).setInputFiles(file('slow.pptx', pptx(MB)))
  await expect.poll(() => held.length).toBe(2)
  await button(page, 'Submit Pitch').click()
  await page.getByText('Your form goes as soon as this is here.').waitFor()
  await expectAccessible(page)
  expect(requests.filter((url) => url.includes('startup-pitch.data'))).toEqual([])
  for (const goOn of held) goOn()
  await toast(page, 'Pitch Submitted!').waitFor()

  await page.unroute('**/api/uploads**')
  await page.route('**/api/uploads**', (route) => route.abort())
  await deckField(page).setInputFiles(file('lost.pptx', pptx()))
  await page.getByText('The file did not reach us.').first().waitFor()
  await page.unroute('**/api/uploads**')
  await button(page, 'Try lost.pptx again').click()
  await button(page, 'Remove lost.pptx').waitFor()
})

test('without a script a pitch goes without its deck', async () => {
  const { page } = await visit(browser, product, PATH, { javaScriptEnabled: false })
  expect(await page.getByText('Choose a file').isVisible()).toBe(false)
  await page.getByText('Handing in a deck needs JavaScript.').waitFor()
  await page.getByLabel('Startup name').fill('Plainwell')
  await button(page, 'Submit Pitch').click()
  await page.getByText('Missing Information').waitFor()
  expect(await page.getByLabel('Startup name').inputValue()).toBe('Plainwell')
  await fillIn(page, 'Plainwell', 'ada@plainwell.example')
  await page.getByText('Ideation').click()
  await button(page, 'Submit Pitch').click()
  await page.getByText('Pitch Submitted!').waitFor()
  await page.getByRole('link', { name: 'Follow your pitch' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Your answer is due/ }).waitFor()
})

test.each([1920, 768, 390, 320])('nothing is wider than a window of %i', async (width) => {
  const { page } = await visit(browser, product, PATH, { viewport: { width, height: 900 } })
  await awake(page)
  await deckField(page).setInputFiles(file(`${'a-very-long-name-without-any-space-'.repeat(3)}.pptx`, pptx()))
  await page.getByRole('button', { name: /^Remove/ }).waitFor()
  await expectAccessible(page)
})
