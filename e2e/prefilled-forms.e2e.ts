// The quote, contact and pitch forms are filled in for a signed-in customer.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  button,
  hydrated,
  openAccount,
  PASSWORD,
  signedIn,
  startSession,
  title,
  toast,
} from './sign-in.ts'
import { openBrowser, type Product, startProduct, visit, type Visit } from './product.ts'
import { openUnhydrated } from './unhydrated-page.ts'

let product: Product
let browser: Browser
let email: string
const NAME = 'prefilled & Company'
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct('prefilled-forms'), openBrowser()])
  email = await openAccount(product, 'prefilled')
})
afterAll(async () => {
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const FORMS = [
  { path: '/quote', nameField: 'businessName', text: 'description', draft: 'quote-draft' },
  { path: '/contact', nameField: 'name', text: 'message', draft: 'contact-draft' },
  { path: '/startup-pitch', nameField: 'startupName', text: 'problem', draft: 'pitch-draft' },
]
const TEXT = 'Orders for two shops.'

const field = (page: Page, name: string) => page.locator(`main form [name=${name}]`)
const values = (page: Page, ...names: string[]): Promise<string[]> =>
  Promise.all(names.map((name) => field(page, name).inputValue()))
const draftOf = (page: Page, name: string): Promise<Record<string, string[]> | undefined> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').values, name)

async function asCustomer(path: string): Promise<Visit> {
  const seen = await signedIn(browser, product, path, email, PASSWORD)
  await ready(seen.page)
  return seen
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/** A form gets its key after the data of the customer. */
async function ready(page: Page): Promise<void> {
  await hydrated(page)
  await expect.poll(() => field(page, 'key').inputValue()).not.toBe('')
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await button(page, 'Logout').click()
  await page.waitForURL('**/login')
}

test.each(FORMS)(
  '$path shows the business name and the email, and saves no draft',
  async ({ path, nameField, draft }) => {
    const { page, complaints } = await asCustomer(path)
    await expect.poll(() => values(page, nameField, 'email')).toEqual([NAME, email])
    expect(await draftOf(page, draft)).toBeUndefined()
    expect(await (await page.request.get(path)).text()).not.toContain(email)
    expect(complaints).toEqual([])
  },
)

test('the pitch form counts prefilled fields, and asks for the founder', async () => {
  const { page } = await asCustomer('/startup-pitch')
  await page.getByText('2 of 4 filled').waitFor()
  expect(await values(page, 'founderName', 'phone')).toEqual(['', ''])
})

test.each(FORMS)(
  'what the sender typed on $path, or emptied, stays after a reload',
  async ({ path, nameField, text, draft }) => {
    const { page } = await asCustomer(path)
    await expect.poll(() => values(page, 'email')).toEqual([email])
    await field(page, text).fill(TEXT)
    expect(await draftOf(page, draft)).toEqual({ [text]: [TEXT] })
    await open(page, path)
    await expect.poll(() => values(page, nameField, 'email', text)).toEqual([NAME, email, TEXT])

    await field(page, nameField).fill('Second shop')
    await field(page, 'email').fill('')
    await open(page, path)
    await expect
      .poll(() => values(page, nameField, 'email', text))
      .toEqual(['Second shop', '', TEXT])
    await field(page, text).fill('')
    await field(page, nameField).fill('')
    await open(page, path)
    await expect.poll(() => draftOf(page, draft)).toEqual({ [nameField]: [''], email: [''] })
    expect(await values(page, nameField, 'email')).toEqual(['', ''])
  },
)

test('a draft from before the sign-in is completed', async () => {
  const { page } = await visit(browser, product, '/quote')
  await hydrated(page)
  await field(page, 'email').fill('other@shop.example')
  await field(page, 'description').fill(TEXT)
  const { origins } = await startSession(product, email, PASSWORD)
  for (const { name, value } of origins[0]?.localStorage ?? [])
    await page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [name, value])
  await page.reload()
  await ready(page)
  await expect
    .poll(() => values(page, 'businessName', 'email', 'description'))
    .toEqual([NAME, 'other@shop.example', TEXT])
})

test('what the sender does before hydration wins', async () => {
  const storageState = await startSession(product, email, PASSWORD)
  const edited = await openUnhydrated(browser, product, '/quote', { storageState })
  await field(edited.page, 'businessName').fill('Typed early')
  await edited.release()
  await expect.poll(() => values(edited.page, 'email')).toEqual([email])
  expect(await values(edited.page, 'businessName')).toEqual(['Typed early'])

  const emptied = await openUnhydrated(browser, product, '/quote', { storageState })
  await field(emptied.page, 'businessName').pressSequentially('x')
  await emptied.page.keyboard.press('Backspace')
  await field(emptied.page, 'email').focus()
  await emptied.release()
  expect(await values(emptied.page, 'businessName', 'email')).toEqual(['', ''])
})

test('a visitor and the team see empty fields', async () => {
  const { page } = await visit(browser, product)
  const { page: team } = await signedIn(browser, product, '/')
  for (const { path, nameField } of FORMS)
    for (const one of [page, team]) {
      await open(one, path)
      expect(await values(one, nameField, 'email')).toEqual(['', ''])
      expect(await field(one, 'email').getAttribute('autocomplete')).toBe('email')
    }
})

test.each(FORMS)(
  'after Logout, $path shows nothing of the customer, also after Back',
  async ({ path, nameField, text, draft }) => {
    const { page } = await asCustomer(path)
    const other = await page.context().newPage()
    await open(other, path)
    await field(other, nameField).fill('Second shop')
    await field(page, text).fill(TEXT)
    await expect.poll(() => values(page, 'email')).toEqual([email])
    await expect.poll(() => values(other, 'email')).toEqual([email])
    expect(await draftOf(page, draft)).toEqual({ [text]: [TEXT] })

    await logOut(page)
    // The storage event empties a form in another tab, except for what the sender typed.
    await expect.poll(() => values(other, nameField, 'email')).toEqual(['Second shop', ''])
    await other.close()

    // Later, since the navigation would interrupt the evaluation.
    await page.evaluate(() => void setTimeout(() => history.go(-2)))
    await page.waitForURL(`**${path}`)
    await ready(page)
    await expect.poll(() => values(page, text)).toEqual([TEXT])
    expect(await values(page, nameField, 'email')).toEqual(['', ''])
    expect(await page.content()).not.toContain(email)
  },
)

test('a page that Back restores from memory shows nothing of the former customer', async () => {
  const { page } = await asCustomer('/startup-pitch')
  await page.getByText('2 of 4 filled').waitFor()
  const restore = (): Promise<boolean> =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await restore()
  expect(await values(page, 'startupName', 'email')).toEqual([NAME, email])
  // In the same tab, this sends no storage event.
  await page.evaluate(() => localStorage.removeItem('businessUser'))
  await restore()
  expect(await values(page, 'startupName', 'email')).toEqual(['', ''])
  await page.getByText('Not started').first().waitFor()
  expect(await page.content()).not.toContain(email)
})

test('a prefilled quote request is sent', async () => {
  const { page } = await asCustomer('/quote')
  await page.getByRole('radio', { name: /Small Business/ }).check()
  await button(page, 'Request Quote').click()
  await toast(page, 'Quote Request Sent!').waitFor()
  expect(await values(page, 'businessName', 'email')).toEqual(['', ''])
  await page.getByRole('link', { name: /Track your request/ }).click()
  await title(page, 'Your quote is due tomorrow').waitFor()
})

test('a prefilled message is sent, and the thank-you names the business', async () => {
  const { page } = await asCustomer('/contact')
  await field(page, 'subject').fill('Second shop')
  await field(page, 'message').fill(TEXT)
  await button(page, 'Send Message').click()
  await page.getByRole('heading', { name: `Thank you, ${NAME}` }).waitFor()
})

test('a prefilled pitch is sent', async () => {
  const { page } = await asCustomer('/startup-pitch')
  await button(page, 'Submit Pitch').click()
  await toast(page, 'Missing Information').waitFor()
  expect(await page.locator('[aria-invalid=true]').count()).toBe(3)
  for (const name of ['founderName', 'problem', 'solution']) await field(page, name).fill(TEXT)
  await button(page, 'Submit Pitch').click()
  await page.getByRole('heading', { name: `We have the pitch for ${NAME}` }).waitFor()
})
